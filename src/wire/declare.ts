import type { ElicitationMode } from '../core/index.ts';
import { isRecord, text } from './messages.ts';

/** Names of `_meta` members in revision 2026-07-28 (basic, "_meta"). */
const versionKey = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';
const serverInfoKey = 'io.modelcontextprotocol/serverInfo';

/** The `_meta` of a request of revision 2026-07-28, which says its revision on each; else nothing. */
export function envelopeOf(params: unknown): Readonly<Record<string, unknown>> | undefined {
  const meta = isRecord(params) ? params['_meta'] : undefined;
  return isRecord(meta) && typeof meta[versionKey] === 'string' ? meta : undefined;
}

/**
 * A request with our elicitation capability in place of whatever it said: in `initialize` up to 2025-11-25, in
 * every request from 2026-07-28 on (client/elicitation, "Capabilities"). Any other request is returned as it is.
 */
export function declareElicitation<T extends { readonly method?: unknown; readonly params?: unknown }>(
  request: T,
  modes: readonly ElicitationMode[],
): T {
  const params = isRecord(request.params) ? request.params : {};
  if (request.method === 'initialize') {
    return {
      ...request,
      params: { ...params, capabilities: withElicitation(params['capabilities'], modes) },
    };
  }
  const meta = envelopeOf(params);
  if (!meta) return request;
  const capabilities = withElicitation(meta[capabilitiesKey], modes);
  return { ...request, params: { ...params, _meta: { ...meta, [capabilitiesKey]: capabilities } } };
}

function withElicitation(declared: unknown, modes: readonly ElicitationMode[]): object {
  const { tasks, ...others } = isRecord(declared) ? declared : {};
  const elicitation = Object.fromEntries(modes.map((mode) => [mode, {}]));
  return { ...others, ...(tasks !== undefined && { tasks: withoutTasks(tasks) }), elicitation };
}

/** A question that is asked as a task would be owed a task, which nothing here makes. */
function withoutTasks(tasks: unknown): unknown {
  if (!isRecord(tasks) || !isRecord(tasks['requests'])) return tasks;
  const { elicitation: _undeclared, ...requests } = tasks['requests'];
  return { ...tasks, requests };
}

/** What a server calls itself: in its answer to `initialize`, or in the `_meta` of any result since 2026-07-28. */
export function selfNameOf(result: unknown, answersInitialize: boolean): string | undefined {
  if (!isRecord(result)) return undefined;
  const meta = result['_meta'];
  const info = answersInitialize ? result['serverInfo'] : isRecord(meta) && meta[serverInfoKey];
  if (!isRecord(info)) return undefined;
  const called = [text(info['title']), text(info['name'])].find(
    (part) => part !== undefined && part.trim() !== '',
  );
  return [called, text(info['version'])].filter((part) => part !== undefined).join(' ') || undefined;
}
