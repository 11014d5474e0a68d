/** Escapes of other languages (`\A`, `\Z`), or of the `u` mode (`\p{L}`), which mean a plain letter without it. */
const misread = /(?:^|[^\\])(?:\\\\)*\\(?:[AGZz]|[pPu]\{)/u;

/**
 * The regular expression of a `pattern`: as JSON Schema reads it (`u`), else without. Undefined where it is none,
 * or would be read as something that its author did not mean. Only for a thread that may be stopped.
 */
export function toRegExp(pattern: unknown): RegExp | undefined {
  if (typeof pattern !== 'string') return undefined;
  return compile(pattern, 'u') ?? (misread.test(pattern) ? undefined : compile(pattern, ''));
}

function compile(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}
