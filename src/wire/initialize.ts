import { isRecord, text } from './messages.ts';

/** The `initialize` request with our elicitation capability in place of whatever it said. */
export function declareElicitation(message: object): object {
  const { params } = message as { params?: unknown };
  const given = isRecord(params) ? params : {};
  const capabilities = isRecord(given['capabilities']) ? given['capabilities'] : {};
  return { ...message, params: { ...given, capabilities: { ...capabilities, elicitation: { form: {} } } } };
}

/** The name and version that a server gives itself in its answer to `initialize`. */
export function selfNameOf(result: unknown): string | undefined {
  const info = isRecord(result) ? result['serverInfo'] : undefined;
  if (!isRecord(info)) return undefined;
  const called = [text(info['title']), text(info['name'])].find(
    (part) => part !== undefined && part.trim() !== '',
  );
  return [called, text(info['version'])].filter((part) => part !== undefined).join(' ') || undefined;
}
