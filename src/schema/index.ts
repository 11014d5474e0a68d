export {
  decodeDraft,
  decodeField,
  decodeKnown,
  type ContentValue,
  type DecodedDraft,
  type DraftError,
} from './decode.ts';
export { doubledTime, isDateTime, toLocal } from './decode-time.ts';
export { numberText, usesDecimalComma } from './decimal.ts';
export {
  halfFilled,
  mergeDraft,
  sameDraft,
  sameValue,
  startDraft,
  startValue,
  typedMark,
  withoutSecrets,
  type Draft,
  type DraftValue,
} from './draft.ts';
export type { FieldError } from './field-error.ts';
export type {
  BooleanField,
  ChoiceField,
  ChoicesField,
  Field,
  Format,
  FormModel,
  Note,
  NumberField,
  Option,
  TextField,
} from './field.ts';
export { readForm, type ReadForm, type ReadFormOptions, type SchemaProblem } from './read-form.ts';
export { checkableContent, checkableSchema, type Checkable } from './checkable.ts';
export { isMultiple } from './decode-number.ts';
export { toRegExp } from './pattern.ts';
export { simplePattern, type CharacterKind, type Run, type SimplePattern } from './simple-pattern.ts';
export { writtenName } from './safe-name.ts';
export { wordsOf } from './words-of.ts';
