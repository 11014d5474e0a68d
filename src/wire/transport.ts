/**
 * What the wrapper needs of an MCP transport. The `Transport` interfaces of `@modelcontextprotocol/sdk` (v1) and
 * `@modelcontextprotocol/client` (v2) both fit, and so does an object with these members.
 */
export interface TransportLike {
  start(): Promise<void>;
  send(message: object, options?: object): Promise<void>;
  close(): Promise<void>;
  onmessage?: ((message: never, extra?: never) => void) | undefined;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
}

/** The members of a transport as they are used, whatever SDK it is from. */
export interface OpenTransport {
  start(): Promise<void>;
  send(message: object, options?: object): Promise<void>;
  close(): Promise<void>;
  onmessage?: ((message: object, extra?: unknown) => void) | undefined;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
}

/**
 * A transport that behaves as `inner` in every member but those in `over`. A Proxy, because transports carry
 * more than the interface says (`sessionId`, `terminateSession`, `finishAuth`, `setProtocolVersion`, …) and a
 * client may use any of it.
 */
export function mirror<T extends TransportLike>(inner: T, over: OpenTransport): T {
  return new Proxy(inner, {
    get(target, key) {
      if (Object.hasOwn(over, key)) return Reflect.get(over, key);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set(target, key, value) {
      return Object.hasOwn(over, key)
        ? Reflect.set(over, key, value)
        : Reflect.set(target, key, value, target);
    },
    has: (target, key) => Object.hasOwn(over, key) || key in target,
  });
}
