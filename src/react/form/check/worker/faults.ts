import { writtenName, type FieldError } from '../../../../schema/index.ts';
import type { Fault } from '../opinion.ts';

/** What we read of an error of Ajv. */
export interface RuleError {
  readonly keyword: string;
  /** JSON Pointer to the value at fault. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly schema?: unknown;
  readonly data?: unknown;
}

/** Which of several broken rules says most: one of the value itself, a combination of rules, the type. */
const vague = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'type'];

/** More than this nobody reads, and the page must not stall over them. */
const mostFaults = 100;

/** One fault for each property, and one for the form as a whole. */
export function faultsOf(errors: readonly RuleError[]): readonly Fault[] {
  const found = new Map<string | undefined, RuleError>();
  for (const error of errors) {
    if (isBranch(error)) continue;
    const property = propertyOf(error);
    const known = found.get(property);
    if (!known || vague.indexOf(error.keyword) < vague.indexOf(known.keyword)) found.set(property, error);
  }
  // A condition at the top only repeats what its consequence said.
  if (found.size > 1 && found.get(undefined)?.keyword === 'if') found.delete(undefined);
  return [...found].slice(0, mostFaults).map(([property, error]) => ({
    property: property === undefined ? undefined : writtenName(property),
    error: errorOf(error),
  }));
}

const alternatives = new Set(['anyOf', 'oneOf', 'not', 'if']);
const probes = new Set(['contains', 'propertyNames']);
const named = new Set(['properties', 'patternProperties', 'dependentSchemas', 'dependencies']);

/**
 * True for an error below a rule that says it better: one of several alternatives for the whole form, of which
 * none alone is what is wrong, or a probe of single items or names.
 */
function isBranch({ schemaPath }: RuleError): boolean {
  const steps = schemaPath.split('/').slice(1, -1);
  let atField = false;
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at] ?? '';
    if (probes.has(step) || (!atField && alternatives.has(step))) return true;
    atField ||= step === 'properties';
    // What follows is a name, whatever it says.
    if (named.has(step)) at += 1;
  }
  return false;
}

function propertyOf({ instancePath, params }: RuleError): string | undefined {
  if (instancePath !== '') {
    const [, first = ''] = instancePath.split('/');
    return first.replaceAll('~1', '/').replaceAll('~0', '~');
  }
  const named =
    params['missingProperty'] ??
    params['additionalProperty'] ??
    params['unevaluatedProperty'] ??
    params['propertyName'];
  return typeof named === 'string' ? named : undefined;
}

function errorOf({ keyword, params, schema, data }: RuleError): FieldError {
  const limit = typeof params['limit'] === 'number' ? params['limit'] : 0;
  const length = typeof data === 'string' ? Array.from(data).length : 0;
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return { code: 'missing' };
    case 'pattern':
      return { code: 'pattern', pattern: String(params['pattern']) };
    case 'format':
      return formatError(String(params['format']));
    case 'minLength':
      return { code: 'too-short', min: limit, length };
    case 'maxLength':
      return { code: 'too-long', max: limit, length };
    case 'minimum':
      return { code: 'too-small', limit };
    case 'maximum':
      return { code: 'too-big', limit };
    case 'exclusiveMinimum':
      return { code: 'not-above', limit };
    case 'exclusiveMaximum':
      return { code: 'not-below', limit };
    case 'multipleOf':
      return { code: 'not-multiple', of: Number(schema) };
    case 'minItems':
      return { code: 'too-few', min: limit };
    case 'maxItems':
      return { code: 'too-many', max: limit };
    case 'const':
      if (typeof schema === 'boolean') return { code: 'must-be', value: schema };
      break;
    default:
      break;
  }
  return { code: 'mismatch', rule: keyword };
}

function formatError(format: string): FieldError {
  switch (format) {
    case 'email':
      return { code: 'not-email' };
    case 'uri':
      return { code: 'not-uri' };
    case 'date':
      return { code: 'not-date' };
    case 'date-time':
      return { code: 'not-date-time' };
    default:
      return { code: 'not-format', format };
  }
}
