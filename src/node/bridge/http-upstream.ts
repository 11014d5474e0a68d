import { StreamableHTTPClientTransport, type JSONRPCMessage } from '@modelcontextprotocol/client';
import { envelopeOf } from '../../wire/declare.ts';
import { bringsAnswer } from '../../wire/messages.ts';
import { boundedBody, Gate } from './bounded-body.ts';
import { unreachable } from './closed-reason.ts';
import { KeepAlive } from './keep-alive.ts';
import { idKey, isObject, isRequest, isResponse, type Message, type Packet } from './message.ts';
import { OpenPrompts } from './open-prompts.ts';
import { patientFetch } from './patient-fetch.ts';
import type { ClosedReason } from './protocol.ts';
import { httpStatus, reachReason, serverError } from './reach-error.ts';
import { settledWithin } from './settled-within.ts';
import { MAX_MESSAGE_BYTES, type Upstream, type UpstreamEvents } from './upstream.ts';

type SendOptions = Parameters<StreamableHTTPClientTransport['send']>[1];

const CANNOT_REACH = -32_000;

export interface HttpUpstreamOptions {
  readonly url: string;
  /** How long each step of ending the session may take. */
  readonly graceMs: number;
  readonly pingIntervalMs: number;
}

/** Connects to a server over Streamable HTTP, with the SDK's transport used for nothing but the transport. */
export function startHttpUpstream(options: HttpUpstreamOptions, events: UpstreamEvents): Upstream {
  return new HttpUpstream(options, events);
}

class HttpUpstream implements Upstream {
  readonly #options: HttpUpstreamOptions;
  readonly #events: UpstreamEvents;
  readonly #transport: StreamableHTTPClientTransport;
  readonly #keepAlive: KeepAlive;
  readonly #prompts = new OpenPrompts();
  /** Shut while the page does not keep up. */
  readonly #gate = new Gate();
  /** Requests of the page that have no answer yet, so that each gets one, whatever happens to its stream. */
  readonly #pending = new Map<string, Message>();
  /** Requests of revision 2026-07-28, which are cancelled by closing their stream. */
  readonly #streams = new Map<string, AbortController>();
  /** Settled when the session can be used: a request that overtakes `initialized` may be refused. */
  #ready: Promise<void> = Promise.resolve();
  #streamOpened: () => void = () => {};
  #over = false;

  constructor(options: HttpUpstreamOptions, events: UpstreamEvents) {
    this.#options = options;
    this.#events = events;
    this.#transport = new StreamableHTTPClientTransport(new URL(options.url), {
      fetch: (url, init) => this.#fetch(url, init),
      // The stream for what the server says unasked must come back however long the server was away.
      reconnectionOptions: {
        initialReconnectionDelay: 500,
        reconnectionDelayGrowFactor: 1.5,
        maxReconnectionDelay: 15_000,
        maxRetries: Number.MAX_SAFE_INTEGER,
      },
    });
    // Errors are not listened to: what fails is told where it was sent, and the transport tries the rest again.
    Object.assign(this.#transport, { onmessage: (message: JSONRPCMessage) => this.#receive(message) });
    this.#keepAlive = new KeepAlive({
      intervalMs: options.pingIntervalMs,
      wanted: () => this.#prompts.size > 0,
      ping: (message) => this.#post(message),
      onLost: (error) => this.#close(unreachable(options.url, reachReason(error))),
    });
    void this.#transport.start();
  }

  send(packet: Packet): void {
    for (const message of packet.messages) void this.#deliver(message);
  }

  pause(): void {
    this.#gate.shut();
  }

  resume(): void {
    this.#gate.open();
  }

  kill(): void {}

  async end(last: readonly Message[]): Promise<void> {
    this.#over = true;
    this.#gate.open();
    this.#keepAlive.stop();
    const { graceMs } = this.#options;
    await settledWithin(graceMs, Promise.allSettled(last.map((message) => this.#post(message))));
    await settledWithin(graceMs, this.#transport.terminateSession());
    await settledWithin(graceMs, this.#transport.close());
  }

  #close(reason: ClosedReason): void {
    if (this.#over) return;
    this.#over = true;
    this.#keepAlive.stop();
    this.#events.closed(reason);
  }

  #emit(message: Message): void {
    if (!this.#over) this.#events.packet({ text: JSON.stringify(message), messages: [message] });
  }

  #receive(message: Message): void {
    if (this.#keepAlive.takes(message)) return;
    this.#prompts.fromServer(message);
    if (isResponse(message)) {
      const request = this.#pending.get(idKey(message.id));
      this.#forget(message);
      if (request?.method === 'initialize' && isObject(message.result)) {
        const version = message.result['protocolVersion'];
        if (typeof version === 'string') this.#transport.setProtocolVersion(version);
      }
    }
    this.#emit(message);
  }

  #post(message: Message, options?: SendOptions): Promise<void> {
    // The page's messages were checked to be JSON-RPC; the transport only encodes them.
    return this.#transport.send(message as JSONRPCMessage, options);
  }

  /** Tells whether the request was still open. */
  #forget({ id }: Message): boolean {
    const key = idKey(id);
    this.#streams.delete(key);
    return this.#pending.delete(key);
  }

  /** True where closing the stream of a request was all that its cancellation needs. */
  #closesStream(message: Message): boolean {
    if (message.method !== 'notifications/cancelled' || !isObject(message.params)) return false;
    const key = idKey(message.params['requestId']);
    const stream = this.#streams.get(key);
    if (!stream) return false;
    // Forgotten first: what the closed stream reports is no failure.
    this.#pending.delete(key);
    this.#streams.delete(key);
    stream.abort();
    return true;
  }

  async #request(message: Message): Promise<void> {
    const stream = new AbortController();
    if (envelopeOf(message.params)) this.#streams.set(idKey(message.id), stream);
    await this.#post(message, {
      requestSignal: stream.signal,
      onRequestStreamEnd: () =>
        this.#fail(message, new Error('the connection ended before the answer'), true),
    });
    if (bringsAnswer(message)) this.#answered(message);
  }

  async #deliver(message: Message): Promise<void> {
    this.#prompts.fromPage(message);
    try {
      if (message.method === 'notifications/initialized') {
        this.#ready = this.#initialized(message);
        return;
      }
      if (isRequest(message)) this.#pending.set(idKey(message.id), message);
      // All wait alike, so that a cancellation cannot overtake its request.
      await this.#ready;
      if (isRequest(message)) {
        await this.#request(message);
      } else if (!this.#closesStream(message)) {
        await this.#post(message);
        if (isResponse(message)) this.#answered(message);
      }
    } catch (error) {
      this.#fail(message, error, false);
    }
  }

  /** Sends `initialized` and waits, bounded, for the stream that brings what the server says unasked. A question
   * that is sent before this stream is open is lost without a trace. */
  async #initialized(message: Message): Promise<void> {
    const opened = new Promise<void>((resolve) => (this.#streamOpened = resolve));
    try {
      await this.#post(message);
    } catch {
      return;
    }
    await settledWithin(this.#options.graceMs, opened);
  }

  async #fetch(url: string | URL, init?: RequestInit): Promise<Response> {
    try {
      return boundedBody(await patientFetch(url, init), MAX_MESSAGE_BYTES, this.#gate);
    } finally {
      if (init?.method === 'GET') this.#streamOpened();
    }
  }

  #answered({ id }: Message, failure?: string): void {
    this.#prompts.delivered(id, failure === undefined);
    if (!this.#over) this.#events.answered(id, failure);
  }

  #fail(message: Message, error: unknown, arrived: boolean): void {
    const { url } = this.#options;
    if (isRequest(message)) {
      if (!this.#forget(message)) return;
      const reason = reachReason(error);
      // The person can give this answer once more.
      if (bringsAnswer(message) && !arrived && serverError(error) === undefined) {
        this.#answered(message, reason);
        return;
      }
      // Not answered first: the client would hang up on the answer, and nobody would hear the reason.
      if (message.method === 'initialize') {
        this.#close(unreachable(url, reason));
        return;
      }
      const told = serverError(error) ?? { code: CANNOT_REACH, message: `could not reach ${url}: ${reason}` };
      this.#emit({ jsonrpc: '2.0', id: message.id, error: told });
    } else if (isResponse(message)) {
      const status = httpStatus(error);
      this.#answered(message, reachReason(error));
      // The server will never get this answer: its session or the whole server is gone.
      if (status === undefined || status === 404 || status >= 500) {
        this.#close(unreachable(url, reachReason(error)));
      }
    }
  }
}
