import type { FormRequest } from '../../core/index.ts';
import { readForm, usesDecimalComma, type ReadForm } from '../../schema/index.ts';

const read = new WeakMap<FormRequest, ReadForm>();

/** The form of a request. Kept for as long as the request is, so that a redraw reads nothing anew. */
export function formOf(request: FormRequest): ReadForm {
  const known = read.get(request);
  if (known) return known;
  const form = readForm(request.requestedSchema, {
    message: request.message,
    decimalComma: usesDecimalComma(),
  });
  read.set(request, form);
  return form;
}
