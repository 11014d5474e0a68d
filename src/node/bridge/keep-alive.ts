import type { Message } from './message.ts';

const PREFIX = 'mcp-elicitation-ui/ping/';
/** One lost ping may be a hiccup; two in a row mean that nobody is there. */
const FAILURES = 2;

export interface KeepAliveOptions {
  readonly intervalMs: number;
  /** Whether anybody waits for the server to take an answer. Nothing is sent otherwise. */
  readonly wanted: () => boolean;
  readonly ping: (message: Message) => Promise<void>;
  readonly onLost: (error: unknown) => void;
}

/**
 * Asks an HTTP server from time to time whether it is still there. Over HTTP a server that died while a person
 * thinks would show only when the answer is sent, which is too late for the person.
 */
export class KeepAlive {
  readonly #options: KeepAliveOptions;
  readonly #timer: NodeJS.Timeout;
  #count = 0;
  #failures = 0;
  #waitingFor: string | undefined;

  constructor(options: KeepAliveOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#beat(), options.intervalMs);
    this.#timer.unref();
  }

  /** Whether the message answers one of our pings. Such a message is not for the page. */
  takes(message: Message): boolean {
    if (message.method !== undefined || typeof message.id !== 'string' || !message.id.startsWith(PREFIX)) {
      return false;
    }
    // An error is an answer too: a server that does not know ping is there.
    this.#failures = 0;
    if (this.#waitingFor === message.id) this.#waitingFor = undefined;
    return true;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    if (!this.#options.wanted()) {
      this.#waitingFor = undefined;
      this.#failures = 0;
      return;
    }
    if (this.#waitingFor !== undefined && this.#fail(new Error('it did not answer'))) return;
    this.#count += 1;
    const id = `${PREFIX}${this.#count}`;
    this.#waitingFor = id;
    this.#options.ping({ jsonrpc: '2.0', id, method: 'ping' }).catch((error: unknown) => {
      if (this.#waitingFor !== id) return;
      this.#waitingFor = undefined;
      this.#fail(error);
    });
  }

  #fail(error: unknown): boolean {
    this.#failures += 1;
    if (this.#failures < FAILURES) return false;
    this.stop();
    this.#options.onLost(error);
    return true;
  }
}
