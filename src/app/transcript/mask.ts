import type { Content } from '../../core/index.ts';
import { readForm } from '../../schema/index.ts';
import { looksSecret } from '../../schema/secrets.ts';
import { isObject, type JsonObject } from '../shared/json.ts';

export const hidden = '(hidden)';

/** The content of an accepted form without the values of fields that look as if they asked for a secret. */
export function maskContent(content: Content, requestedSchema: unknown, message?: string): Content {
  const secrets = secretNames(requestedSchema, message);
  return fromEntries(
    Object.entries(content).map(([name, value]) => {
      // Where the schema cannot be read nobody knows what the values are.
      return [name, secrets === undefined || secrets.has(name) ? hidden : value] as const;
    }),
  );
}

/** An address without what is after its path and before its host: one-time codes and passwords travel there. */
export function maskUrl(url: string): string {
  if (!URL.canParse(url)) return hidden;
  const { origin, pathname, search, hash } = new URL(url);
  // Of an address without a host there is no origin, and all of it is data.
  if (origin === 'null') return hidden;
  return `${origin}${pathname}${search === '' && hash === '' ? '' : `?${hidden}`}`;
}

/** Arguments of a tool without values that look secret by their names, at any depth. */
export function maskArguments(given: JsonObject, inputSchema: unknown): JsonObject {
  const secrets = secretNames(inputSchema);
  return fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      secrets?.has(name) || looksSecret(name) ? hidden : maskValue(value),
    ]),
  );
}

function maskValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskValue);
  if (!isObject(value)) return value;
  return fromEntries(
    Object.entries(value).map(([name, member]) => [name, looksSecret(name) ? hidden : maskValue(member)]),
  );
}

function secretNames(schema: unknown, message?: string): ReadonlySet<string> | undefined {
  const read = readForm(schema, { message });
  if (!read.ok) return undefined;
  return new Set(read.model.fields.filter(({ secret }) => secret).map(({ name }) => name));
}

/** `Object.fromEntries` defines members, so that a property called `__proto__` stays a property. */
function fromEntries<Value>(entries: readonly (readonly [string, Value])[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(entries);
}
