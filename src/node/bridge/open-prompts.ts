import { isRequestId } from '../../wire/messages.ts';
import { idKey, isObject, isResponse, type Message } from './message.ts';

/** Keeps which `elicitation/create` requests of the server have no answer yet. */
export class OpenPrompts {
  readonly #ids = new Map<string, unknown>();
  /** Answered by the page, and not yet delivered. */
  readonly #leaving = new Map<string, unknown>();

  get size(): number {
    return this.#ids.size;
  }

  fromServer(message: Message): void {
    // Under another id the page asks nothing, and there is nothing to answer to.
    if (isRequestId(message.id) && message.method === 'elicitation/create') {
      this.#ids.set(idKey(message.id), message.id);
    } else if (message.method === 'notifications/cancelled' && isObject(message.params)) {
      this.#ids.delete(idKey(message.params['requestId']));
    }
  }

  fromPage(message: Message): void {
    const key = idKey(message.id);
    if (!isResponse(message) || !this.#ids.delete(key)) return;
    this.#leaving.set(key, message.id);
  }

  /** The answer has arrived; or has not, and the prompt is open as before. */
  delivered(id: unknown, arrived: boolean): void {
    const key = idKey(id);
    if (this.#leaving.delete(key) && !arrived) this.#ids.set(key, id);
  }

  /** Takes all open prompts out and gives for each the answer that says: dismissed, nobody decided. */
  takeCancels(): Message[] {
    const cancels = [...this.#ids.values()].map((id): Message => ({
      jsonrpc: '2.0',
      id,
      result: { action: 'cancel' },
    }));
    this.#ids.clear();
    return cancels;
  }
}
