import { errorText } from '../../core/index.ts';
import { isObject, own, type JsonObject } from '../shared/json.ts';

export type ParsedArguments =
  { readonly ok: true; readonly value: JsonObject } | { readonly ok: false; readonly reason: string };

/** Reads arguments that a person wrote as JSON, for tools whose schema no form can draw. */
export function parseArguments(text: string, inputSchema: unknown): ParsedArguments {
  const parsed = parse(text.trim() === '' ? '{}' : text);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if (!isObject(value)) {
    return { ok: false, reason: 'The arguments must be one JSON object, such as { "name": "value" }.' };
  }
  const missing = requiredNames(inputSchema).filter((name) => !Object.hasOwn(value, name));
  if (missing.length > 0) {
    return { ok: false, reason: `The tool needs ${missing.map((name) => `“${name}”`).join(', ')} as well.` };
  }
  return { ok: true, value };
}

/** True where running the tool without asking for arguments would leave something unsaid. */
export function takesArguments(inputSchema: unknown): boolean {
  const properties = own(inputSchema, 'properties');
  return (
    (isObject(properties) && Object.keys(properties).length > 0) || requiredNames(inputSchema).length > 0
  );
}

function requiredNames(inputSchema: unknown): readonly string[] {
  const required = own(inputSchema, 'required');
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

function parse(text: string): { ok: true; value: unknown } | { ok: false; reason: string } {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    return { ok: false, reason: `This is not JSON${place(text, error)}. ${hint(text)}`.trim() };
  }
}

/** Where a parser stopped, counted as editors do. */
function place(text: string, error: unknown): string {
  const message = errorText(error);
  const position = /position (\d+)/u.exec(message)?.[1];
  // Firefox says it in lines and columns already.
  const said = /line (\d+) column (\d+)/u.exec(message);
  if (said) return `: see line ${said[1]}, column ${said[2]}`;
  if (position === undefined) return ': it ends too early, or something is left over';
  const before = text.slice(0, Number(position)).split('\n');
  return `: see line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

function hint(text: string): string {
  if (/[“”„]/u.test(text)) return 'Use straight quotation marks (").';
  if (/(?:^|[{[,:\s])'/u.test(text)) return 'Names and texts need double quotation marks (").';
  if (/,\s*[}\]]/u.test(text)) return 'There may be no comma before a closing bracket.';
  return '';
}
