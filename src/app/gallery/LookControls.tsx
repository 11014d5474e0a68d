import { useEffect, useId, useState, type ReactElement } from 'react';
import type { Density } from '../../index.ts';

const schemes = { auto: 'As the system', light: 'Light', dark: 'Dark' } as const;
/** By BCP 47 tag, each in its own words. */
const languages = { en: 'English', de: 'Deutsch', ar: 'العربية' } as const;
const densities = { comfortable: 'Comfortable', compact: 'Compact' } as const satisfies Record<
  Density,
  string
>;

export type Language = keyof typeof languages;

interface LookControlsProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

/**
 * How the page looks: colours and direction are set on its root, as a host would; language and density are the
 * prompts' own.
 */
export function LookControls({ language, onLanguage, density, onDensity }: LookControlsProps): ReactElement {
  const [scheme, setScheme] = useState<keyof typeof schemes>('auto');
  useEffect(() => {
    const { documentElement: root } = document;
    root.dataset['scheme'] = scheme;
    root.dir = language === 'ar' ? 'rtl' : 'ltr';
  }, [scheme, language]);
  return (
    <div className="app-look">
      <Choice label="Colours" options={schemes} value={scheme} onChange={setScheme} />
      <Choice label="Language" options={languages} value={language} onChange={onLanguage} />
      <Choice label="Density" options={densities} value={density} onChange={onDensity} />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>): ReactElement {
  const id = useId();
  return (
    <div className="app-look-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {Object.entries<string>(options).map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
