/** A value that a person can choose. `value` is what the server gets, `label` what the person reads. */
export interface Option {
  readonly value: string | number | boolean;
  readonly label: string;
  readonly description?: string | undefined;
}

/** The string formats that MCP names (PrimitiveSchemaDefinition, StringSchema). Others are dropped with a note. */
export const formats = ['email', 'uri', 'date', 'date-time'] as const;
export type Format = (typeof formats)[number];

interface FieldBase {
  /** Generated (`f0`, `f1`, …), so that no name from a server is ever an object key, an element id or a path. */
  readonly key: string;
  /** The property name, as the server wrote it. */
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly required: boolean;
  /** Looks as if it asks for a password, key or card number, which servers must not do in a form. */
  readonly secret: boolean;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly format?: Format | undefined;
  /** Lengths count code points, as JSON Schema does. */
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** The server's regular expression, as written. Never run on the page's own thread. */
  readonly pattern?: string | undefined;
  readonly multiline: boolean;
  readonly default?: string | undefined;
}

export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly integer: boolean;
  /** The person writes a comma before the decimals. */
  readonly decimalComma: boolean;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly exclusiveMaximum?: number | undefined;
  readonly multipleOf?: number | undefined;
  readonly default?: number | undefined;
}

export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  readonly default?: boolean | undefined;
  /** The only answer that the schema allows (`const`), such as a consent that must be given. */
  readonly only?: boolean | undefined;
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  /** Index of the default option. */
  readonly default?: number | undefined;
}

export interface ChoicesField extends FieldBase {
  readonly kind: 'choices';
  readonly options: readonly Option[];
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  /** Indexes of the default options. */
  readonly default?: readonly number[] | undefined;
}

export type Field = TextField | NumberField | BooleanField | ChoiceField | ChoicesField;

/** One remark for the author of the server: something was left out, and nothing is lost by it. */
export interface Note {
  readonly property?: string | undefined;
  readonly text: string;
}

/** A form that can be drawn: fields in the order of the schema. */
export interface FormModel {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly fields: readonly Field[];
  readonly notes: readonly Note[];
}
