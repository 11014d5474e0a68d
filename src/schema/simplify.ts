import { isObject, own, quote, type JsonObject } from './json.ts';

export type Simplified =
  | { readonly ok: true; readonly schema: JsonObject; readonly nullable: boolean }
  | { readonly ok: false; readonly reason: string };

/** Bounds the work that one property can cause, however its references are tied. */
const deepest = 16;

/**
 * Rewrites the ways in which generators wrap a plain property, losing nothing: a local `$ref`, `allOf` with one
 * member, and "optional" spelt as a union with null (pydantic, zod).
 */
export function simplify(property: unknown, root: JsonObject, depth = 0): Simplified {
  if (!isObject(property)) return { ok: false, reason: 'is not a schema object.' };
  if (depth > deepest) return { ok: false, reason: 'has references that go in a circle or too deep.' };

  const reference = own(property, '$ref');
  if (reference !== undefined) {
    if (typeof reference !== 'string' || !reference.startsWith('#')) {
      return {
        ok: false,
        reason: `refers to ${quote(reference)}; only references inside the schema (#/…) are followed.`,
      };
    }
    const target = follow(root, reference);
    if (target === undefined)
      return { ok: false, reason: `refers to ${quote(reference)}, which is not in the schema.` };
    return merge(property, ['$ref'], target, root, depth);
  }

  const all = own(property, 'allOf');
  if (Array.isArray(all)) {
    if (all.length !== 1)
      return { ok: false, reason: 'combines several schemas (allOf); write them as one.' };
    return merge(property, ['allOf'], all[0], root, depth);
  }

  for (const keyword of ['anyOf', 'oneOf']) {
    const members = own(property, keyword);
    if (!Array.isArray(members)) continue;
    const others = members.filter((member) => !isNull(member));
    const [only] = others;
    if (others.length < members.length && others.length === 1) {
      const merged = merge(property, [keyword], only, root, depth);
      return merged.ok ? { ...merged, nullable: true } : merged;
    }
    if (others.length < members.length) {
      return { ok: true, schema: { ...property, [keyword]: others }, nullable: true };
    }
  }

  const type = own(property, 'type');
  if (Array.isArray(type)) {
    const others = type.filter((name) => name !== 'null');
    if (others.length !== 1) {
      return { ok: false, reason: `allows several types (${quote(type)}); a form field has one.` };
    }
    return {
      ok: true,
      schema: { ...property, type: others[0] as unknown },
      nullable: others.length < type.length,
    };
  }
  return { ok: true, schema: property, nullable: own(property, 'nullable') === true };
}

/** The wrapped schema with what stands beside the wrapper (title, description, default) on top. */
function merge(
  outer: JsonObject,
  without: readonly string[],
  inner: unknown,
  root: JsonObject,
  depth: number,
): Simplified {
  const simplified = simplify(inner, root, depth + 1);
  if (!simplified.ok) return simplified;
  const rest = Object.fromEntries(Object.entries(outer).filter(([key]) => !without.includes(key)));
  return { ...simplified, schema: { ...simplified.schema, ...rest } };
}

function isNull(schema: unknown): boolean {
  return (
    isObject(schema) &&
    (own(schema, 'type') === 'null' || (Object.hasOwn(schema, 'const') && schema['const'] === null))
  );
}

/** What a JSON Pointer in a fragment (`#/$defs/x`) points to. */
export function follow(root: unknown, reference: string): unknown {
  // `#name` is an anchor, not a path.
  if (reference !== '#' && !reference.startsWith('#/')) return undefined;
  let at: unknown = root;
  let parts: string[];
  try {
    parts = decodeURIComponent(reference.slice(1)).split('/').slice(1);
  } catch {
    return undefined;
  }
  for (const part of parts) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(at)) at = at[Number(key)] as unknown;
    else if (isObject(at)) at = own(at, key);
    else return undefined;
  }
  return at;
}
