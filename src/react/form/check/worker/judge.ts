import { customizeValidator } from '@rjsf/validator-ajv8';
import Ajv2020 from 'ajv/dist/2020.js';
import { checkableContent, checkableSchema, isMultiple, toRegExp } from '../../../../schema/index.ts';
import type { Note, Opinion, Question } from '../opinion.ts';
import { faultsOf, type RuleError } from './faults.ts';

/** Ajv's way to be told how to read a pattern; `code` is for code that is written to a file, which none is. */
const regExp = Object.assign(
  (pattern: string): RegExp => {
    const read = toRegExp(pattern);
    if (!read) throw new SyntaxError(`No regular expression: ${pattern}`);
    return read;
  },
  { code: 'toRegExp' },
);

/**
 * Judges a content as servers do. Only called in the worker: a schema or a pattern may keep it busy for ever.
 */
export function judge({ schema, content, patterns }: Question): Opinion {
  const copy = checkableSchema(schema);
  const notes: Note[] = copy.notes.map((text) => ({ kind: 'schema', text }));
  const { errors, validationError } = makeValidator().rawValidation<RuleError>(
    typeof copy.schema === 'boolean' ? { allOf: [copy.schema] } : copy.schema,
    checkableContent(content),
  );
  if (validationError) {
    notes.push(
      validationError instanceof EvalError
        ? { kind: 'patterns-only' }
        : { kind: 'schema', text: `The schema could not be compiled: ${validationError.message}` },
    );
    const broken = patterns.filter(({ property, pattern }) => breaks(content, property, pattern));
    return opinion(
      broken.map(({ property, pattern }) => ({ property, error: { code: 'pattern', pattern } })),
      notes,
    );
  }
  return opinion(faultsOf(errors ?? []), notes);
}

function opinion(errors: ReturnType<typeof faultsOf>, notes: readonly Note[]): Opinion {
  return errors.length > 0 ? { kind: 'invalid', errors, notes } : { kind: 'valid', notes };
}

/** A fresh one for each check: Ajv keeps all that it ever compiled. */
function makeValidator(): ReturnType<typeof customizeValidator> {
  return customizeValidator({
    AjvClass: Ajv2020,
    ajvOptionsOverrides: {
      // The copy holds well-formed keywords only, and compiling the meta-schema costs more than the check.
      validateSchema: false,
      meta: false,
      addUsedSchema: false,
      ownProperties: true,
      logger: false,
      code: { regExp },
    },
    extenderFn: (ajv) => {
      // As people and decoders count: 0.3 is a multiple of 0.1, and so is 123456789.1.
      ajv.removeKeyword('multipleOf');
      ajv.addKeyword({
        keyword: 'multipleOf',
        type: 'number',
        schemaType: 'number',
        validate: (of: number, value: number) => isMultiple(value, of),
      });
      return ajv;
    },
  });
}

function breaks(content: Question['content'], property: string, pattern: string): boolean {
  const value = Object.hasOwn(content, property) ? content[property] : undefined;
  return typeof value === 'string' && toRegExp(pattern)?.test(value) === false;
}
