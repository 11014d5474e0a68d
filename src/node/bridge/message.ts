/** A JSON-RPC message as far as the bridge looks at it. */
export interface Message {
  readonly jsonrpc: '2.0';
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** One frame or line: its text, which is what is passed on, and the messages that were read from it. */
export interface Packet {
  readonly text: string;
  readonly messages: readonly Message[];
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMessage(value: unknown): value is Message {
  return (
    isObject(value) &&
    value['jsonrpc'] === '2.0' &&
    (value['method'] === undefined || typeof value['method'] === 'string')
  );
}

/** Reads a text as one JSON-RPC message or a batch of them. `undefined`: it is something else. */
export function readPacket(text: string): Packet | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const messages: readonly unknown[] = Array.isArray(value) ? value : [value];
  return messages.length > 0 && messages.every(isMessage) ? { text, messages } : undefined;
}

export function isRequest(message: Message): boolean {
  return message.method !== undefined && message.id !== undefined;
}

export function isResponse(message: Message): boolean {
  return message.method === undefined && message.id !== undefined;
}

/** A key for an id under which `1` and `"1"` are two. */
export function idKey(id: unknown): string {
  return JSON.stringify(id) ?? '';
}
