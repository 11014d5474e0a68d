import type { ReactElement } from 'react';
import { readableJson } from './json.ts';

interface JsonBlockProps {
  readonly label: string;
  readonly value: unknown;
}

/** More than this is folded away at first. */
const shortEnough = 1_200;

/** JSON for a person to read, under a label. Lines are wrapped, so that nothing must be scrolled sideways. */
export function JsonBlock({ label, value }: JsonBlockProps): ReactElement {
  const text = readableJson(value);
  return (
    <details className="app-json" open={text.length <= shortEnough}>
      <summary>{label}</summary>
      <pre>{text}</pre>
    </details>
  );
}
