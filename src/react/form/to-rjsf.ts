import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Field, FormModel, Option } from '../../schema/index.ts';
import { mostDrawnIn, shapeOf, type Shape } from './shape.ts';

const widgetOf: Record<Shape, string> = {
  text: 'text',
  textarea: 'textarea',
  email: 'email',
  uri: 'uri',
  date: 'date',
  'date-time': 'date-time',
  box: 'checkbox',
  radio: 'radio',
  select: 'select',
  // One that RJSF has no short name for.
  search: 'SearchWidget',
  boxes: 'checkboxes',
};

/**
 * What RJSF is given: a schema that we built, of texts, booleans and lists of texts under generated keys. None
 * of the server's own schema reaches it, so that none of its keywords can act there.
 */
export function toRjsf(model: FormModel): { readonly schema: RJSFSchema; readonly uiSchema: UiSchema } {
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = {};
  const mostDrawn = mostDrawnIn(model);
  for (const field of model.fields) {
    properties[field.key] = { ...schemaOf(field), title: field.label };
    uiSchema[field.key] = {
      'ui:widget': widgetOf[shapeOf(field, mostDrawn)],
      ...('options' in field && { 'ui:enumNames': field.options.map(({ label }) => label) }),
    };
  }
  return { schema: { type: 'object', properties }, uiSchema };
}

function schemaOf(field: Field): RJSFSchema {
  switch (field.kind) {
    case 'text':
    case 'number':
      return { type: 'string' };
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', enum: indexes(field.options) };
    case 'choices':
      return { type: 'array', uniqueItems: true, items: { type: 'string', enum: indexes(field.options) } };
    default:
      return field satisfies never;
  }
}

function indexes(options: readonly Option[]): string[] {
  return options.map((_, index) => String(index));
}
