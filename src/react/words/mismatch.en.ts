import type { FieldError } from '../../schema/index.ts';
import type { UncheckedReason } from '../form/check/opinion.ts';

/** Examples for the formats that a text box cannot show by itself. */
const examples: ReadonlyMap<string, string> = new Map([
  ['time', 'a time like 14:30:00Z'],
  ['duration', 'a duration like P3DT4H (3 days and 4 hours)'],
  ['hostname', 'the name of a host, like www.example.com'],
  ['ipv4', 'an IP address like 192.0.2.1'],
  ['ipv6', 'an IPv6 address like 2001:db8::1'],
  ['url', 'a full address like https://example.com/page'],
  ['uri-reference', 'an address like /page or https://example.com/page'],
  ['uuid', 'a UUID like 123e4567-e89b-12d3-a456-426614174000'],
  ['regex', 'a regular expression like ^[a-z]+$'],
  ['byte', 'text in Base64, like aGVsbG8='],
  ['int32', 'a whole number from -2147483648 to 2147483647'],
]);

export function notFormat(format: string): string {
  return `Write ${examples.get(format) ?? `this in the format “${format}”`}.`;
}

export function mismatchInEnglish(rule: string, server: string): string {
  return `This does not match the form that ${asked(server)}: ${broken(rule)}`;
}

function broken(rule: string): string {
  switch (rule) {
    case 'not':
      return 'it is one of the answers that are ruled out.';
    case 'enum':
    case 'const':
      return 'it is not one of the answers that are allowed.';
    case 'uniqueItems':
      return 'an answer is given twice.';
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'propertyNames':
    case 'false schema':
      return 'it cannot be answered together with the other answers. Clear it if you can.';
    default:
      return `it breaks the rule “${rule}”.`;
  }
}

export function formErrorInEnglish(error: FieldError, server: string): string {
  const rule = error.code === 'mismatch' ? error.rule : error.code;
  const start = `Your answers do not match the form that ${asked(server)}`;
  switch (rule) {
    case 'minProperties':
      return `${start}: more of the questions need an answer.`;
    case 'maxProperties':
      return `${start}: fewer of the questions may be answered.`;
    case 'anyOf':
    case 'oneOf':
    case 'not':
    case 'if':
      return `${start}: they do not go together.`;
    default:
      return `${start}: they break the rule “${rule}”.`;
  }
}

function asked(server: string): string {
  return server === '' ? 'is asked for' : `${server} asks for`;
}

export function uncheckedInEnglish(reason: UncheckedReason, server: string): string {
  return `The answer to ${server} was sent without a second check: ${because(reason)}`;
}

function because(reason: UncheckedReason): string {
  switch (reason) {
    case 'no-worker':
      return 'no worker can be started here.';
    case 'slow-start':
      return 'the worker did not start in time.';
    case 'too-slow':
      return 'it took too long.';
    case 'failed':
      return 'the worker could not finish it.';
    default:
      return reason satisfies never;
  }
}
