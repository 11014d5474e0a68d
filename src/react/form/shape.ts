import type { Field } from '../../schema/index.ts';

/** Up to this many options are radio buttons; more are a select. */
const mostRadios = 5;

/** More options than this are searched: nobody scrolls through them. */
export const mostInSelect = 50;

/** How a field is drawn. `box` is one checkbox with its label behind it, `boxes` a group of them. */
export type Shape =
  | 'text'
  | 'textarea'
  | 'email'
  | 'uri'
  | 'date'
  | 'date-time'
  | 'box'
  | 'radio'
  | 'select'
  | 'search'
  | 'boxes';

export function shapeOf(field: Field): Shape {
  switch (field.kind) {
    case 'text':
      return field.format ?? (field.multiline ? 'textarea' : 'text');
    case 'number':
      // A text box: what is typed stays as it was typed until it is decoded.
      return 'text';
    case 'boolean':
      // A box is ticked or not: without a default it could not be unanswered.
      return field.default === undefined ? 'radio' : 'box';
    case 'choice':
      if (field.options.length > mostInSelect) return 'search';
      return field.options.length > mostRadios ? 'select' : 'radio';
    case 'choices':
      return 'boxes';
    default:
      return field satisfies never;
  }
}
