import type { Field, FormModel } from '../../schema/index.ts';

/** Up to this many options are radio buttons; more are a select. */
const mostRadios = 5;

/** More options than this are searched: nobody scrolls through them. */
const mostInSelect = 50;

/** So many options are drawn at once in a whole form: each of them costs a browser time with each key. */
const mostInForm = 500;

/** How many options a field of this form may draw: all that people scroll through, fewer where very many fields have some. */
export function mostDrawnIn({ fields }: FormModel): number {
  const lists = fields.filter((field) => 'options' in field && field.options.length > mostRadios).length;
  return Math.max(mostRadios, Math.floor(mostInForm / Math.max(lists, 1)));
}

/** How many boxes of a long list are drawn: one is six elements of a page, an option of a select is one. */
export function mostBoxesIn(mostDrawn: number): number {
  return Math.ceil(mostDrawn / 2);
}

/** Whether the options of a field are too many to be drawn, so that they are searched or filtered. */
export function isSearched({ options }: Extract<Field, { options: unknown }>, mostDrawn: number): boolean {
  return options.length > Math.min(mostInSelect, mostDrawn);
}

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

export function shapeOf(field: Field, mostDrawn: number): Shape {
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
      if (isSearched(field, mostDrawn)) return 'search';
      return field.options.length > mostRadios ? 'select' : 'radio';
    case 'choices':
      return 'boxes';
    default:
      return field satisfies never;
  }
}
