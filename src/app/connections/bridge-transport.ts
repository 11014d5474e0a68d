import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { bringsAnswer } from '../../wire/messages.ts';
import { readFrame } from './bridge-reason.ts';
import type { Reason } from './connection.ts';
import { createPace } from './pace.ts';

/** What the transport needs of a WebSocket. */
export interface Socket extends EventTarget {
  readonly readyState: number;
  send(data: string): void;
  close(): void;
}

export type SocketClass = new (url: string, protocols: string[]) => Socket;

export interface BridgeOptions {
  /** Name of the server, as the command lists it. */
  readonly server: string;
  /** Proves that this page was opened by the person who started the command. */
  readonly token: string;
  /** Address of the command, with the scheme `ws:` or `wss:`. */
  readonly base: string | URL;
  /** Another attempt follows where this server ends without a word: the command need not tell of that yet. */
  readonly probe?: boolean;
  readonly SocketClass?: SocketClass;
}

const open = 1;
const unreachable: Reason = {
  text: 'The command that serves this page could not be reached. It may have been stopped or started anew: open the address that it prints.',
  stderr: [],
};
const lost: Reason = { text: 'The connection to the command that serves this page was lost.', stderr: [] };

/** An MCP transport over the WebSocket of the command, which runs the server for this page. */
export class BridgeTransport implements Transport {
  onmessage?: Transport['onmessage'];
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  /** Why the connection ended, once it has. */
  reason: Reason | undefined;
  /** Whether it has been open. */
  opened = false;
  /** Whether the server has said anything. */
  heard = false;
  readonly #options: BridgeOptions;
  readonly #pace = createPace();
  #socket: Socket | undefined;
  #closed = false;
  /** Answers that the bridge has, and the server not yet, by the JSON text of their id. */
  readonly #leaving = new Map<
    string,
    { readonly resolve: () => void; readonly reject: (error: Error) => void }
  >();

  constructor(options: BridgeOptions) {
    this.#options = options;
  }

  /** Opens the WebSocket. Rejects with the readable reason where it does not open. */
  start(): Promise<void> {
    if (this.#socket) return Promise.reject(new Error('This connection was started before.'));
    const { server, token, base, probe = false, SocketClass = WebSocket } = this.#options;
    const url = new URL('/bridge', base);
    url.searchParams.set('server', server);
    if (probe) url.searchParams.set('probe', '');
    const socket = new SocketClass(url.href, ['mcp', `token.${token}`]);
    this.#socket = socket;
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => {
        this.opened = true;
        resolve();
      });
      socket.addEventListener('message', (event) => {
        if (!(event instanceof MessageEvent)) return;
        const data: unknown = event.data;
        this.#pace(() => this.#receive(data), typeof data === 'string' ? data.length : 0);
      });
      // A WebSocket says nothing about an error; the close that follows it is what counts.
      const closed = (): void => {
        this.reason ??= this.opened ? lost : unreachable;
        if (!this.opened) reject(new Error(this.reason.text));
        this.#end();
      };
      socket.addEventListener('close', () => this.#pace(closed));
    });
  }

  send(message: JSONRPCMessage): Promise<void> {
    if (this.#socket?.readyState !== open) {
      return Promise.reject(new Error(this.reason?.text ?? 'The connection is closed.'));
    }
    this.#socket.send(JSON.stringify(message));
    if (!('id' in message) || !bringsAnswer(message)) return Promise.resolve();
    // An answer is given when the server has it, not when the bridge does.
    return new Promise((resolve, reject) => {
      this.#leaving.set(JSON.stringify(message.id), { resolve, reject });
    });
  }

  close(): Promise<void> {
    this.reason ??= { text: 'This page closed the connection.', stderr: [] };
    this.#socket?.close();
    // The closing handshake may take as long as the other side likes.
    this.#end();
    return Promise.resolve();
  }

  #receive(data: unknown): void {
    if (this.#closed) return;
    const frame = readFrame(data);
    switch (frame.kind) {
      case 'message':
        this.heard = true;
        // Not parsed by the SDK's schemas: they strip what the elicitation layer must see.
        this.onmessage?.(frame.message as JSONRPCMessage);
        break;
      case 'answered': {
        const key = JSON.stringify(frame.id);
        const answer = this.#leaving.get(key);
        this.#leaving.delete(key);
        if (frame.failure === undefined) answer?.resolve();
        else answer?.reject(new Error(frame.failure));
        break;
      }
      case 'closed':
        this.reason = frame.reason;
        break;
      case 'unknown':
        this.onerror?.(new Error('The command sent something that is no protocol message.'));
        break;
      default:
        frame satisfies never;
    }
  }

  #end(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.onclose?.();
    for (const { reject } of this.#leaving.values()) reject(new Error(this.reason?.text ?? lost.text));
    this.#leaving.clear();
  }
}
