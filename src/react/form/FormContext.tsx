import { createContext, useContext } from 'react';
import type { Field } from '../../schema/index.ts';

/** What templates and widgets need beyond what RJSF hands them. */
export interface FormContextValue {
  /** The field that RJSF draws under an element id. */
  readonly fieldOf: (elementId: string) => Field | undefined;
  /** The name of the server that asks, for "filled in by …". */
  readonly asker: string;
  readonly onEnter: () => void;
  /** How many options a field may draw at once (`mostDrawnIn`). */
  readonly mostDrawn: number;
  /** Id of the question's own text, where one field alone answers it. */
  readonly questionId?: string | undefined;
}

const missing: FormContextValue = {
  fieldOf: () => undefined,
  asker: '',
  onEnter: () => {},
  mostDrawn: 0,
};

export const FormContext = createContext<FormContextValue>(missing);

export function useFormContext(): FormContextValue {
  return useContext(FormContext);
}

/** Ids of the elements that belong to one control. Group members get a number behind it. */
export const ids = {
  label: (id: string): string => `${id}-label`,
  filled: (id: string): string => `${id}-filled`,
  hint: (id: string): string => `${id}-hint`,
  error: (id: string): string => `${id}-error`,
  seen: (id: string): string => `${id}-seen`,
  filter: (id: string): string => `${id}-filter`,
  option: (id: string, index: number): string => `${id}-${index}`,
};
