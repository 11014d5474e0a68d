import { jsonText } from './json-text.ts';
import { originCalls, requestIdText, type Call, type Origin, type PromptRequest } from './prompt.ts';
import { subjectOf } from './subject.ts';

/**
 * What makes two requests the same question, as texts to compare. Wire ids are in none of them: they repeat, and
 * say nothing about what is asked.
 */
export interface Question {
  /** The host's name for the server, what was called, and the schema (or where an address leads): all but the message. */
  readonly form: string;
  readonly message: string;
  /** The connection, what was called, and the schema. */
  readonly asker: string;
  readonly schema: string;
  /** The one call that asks; undefined where it is not known which does. */
  readonly call: string | undefined;
}

/** Undefined for a schema that cannot be written as JSON, which only a host of its own making can hand over. */
export function questionOf(request: PromptRequest): Question | undefined {
  const { connection, origin, message } = request;
  const schema = jsonText(subjectOf(request));
  if (schema === undefined) return undefined;
  const called = calledNames(origin);
  return {
    form: JSON.stringify([connection.name, called, schema]),
    message,
    asker: JSON.stringify([connection.id, called, schema]),
    schema,
    call: origin.kind === 'call' ? callKey(connection.id, requestIdText(origin.call.id)) : undefined,
  };
}

/** Calls have their ids from one connection only. */
export function callKey(connectionId: string, callIdText: string): string {
  return JSON.stringify([connectionId, callIdText]);
}

/** Whether a key is that of a call of this connection. */
export function isCallOf(connectionId: string, key: string): boolean {
  return key.startsWith(`[${JSON.stringify(connectionId)},`);
}

/** Methods and names without repeats: two calls of one tool ask the same. */
function calledNames(origin: Origin): readonly string[] {
  return [...new Set(originCalls(origin).map(calledName))].toSorted();
}

function calledName({ method, name }: Call): string {
  return JSON.stringify([method, name]);
}
