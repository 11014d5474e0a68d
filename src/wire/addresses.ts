import type { PromptQueue } from '../core/index.ts';
import { createBackOff, type BackOff } from './back-off.ts';
import type { OpenCall } from './calls.ts';
import type { Question } from './questions.ts';

interface Address {
  readonly url: string;
  readonly message: string;
  readonly promptId: string;
  /** The person has finished, and the server was asked since then (`asked`) or not yet (`pressed`). */
  stage: 'open' | 'pressed' | 'asked';
}

/**
 * The addresses that the person agreed to open for one call, which goes on when what is done there is finished:
 * consent is not completion. They stay listed in the queue for as long.
 */
export interface Addresses {
  /** The call that waits; undefined while its client gathers the other inputs of a round. */
  call: OpenCall | undefined;
  /** Called whenever the person says that they have finished. */
  onPress: () => void;
  /** How long the call waits before it asks by itself. */
  readonly backOff: BackOff;
  readonly size: () => number;
  /** True for the very question that the person has agreed to already. */
  readonly has: (question: Question) => boolean;
  /** Consent is about to be sent; from then on the server may say that it waits. */
  readonly add: (question: Question, promptId: string) => void;
  /** Consent was not sent, or the server asks something else under this key. */
  readonly drop: (key: string) => void;
  /** Consent has left, and the queue has listed the address. */
  readonly opened: (promptId: string) => void;
  readonly press: (key: string) => void;
  /** The person has not finished everywhere. */
  readonly isOpen: () => boolean;
  /** The person has finished somewhere, and the server was not asked since then. */
  readonly isPressed: () => boolean;
  readonly asking: () => void;
  /** The server cannot be asked now: those that the person has finished are told that it still waits. */
  readonly notYet: () => void;
  /** What the person has finished is complete, whatever the server knows. */
  readonly complete: () => void;
  /**
   * The server still waits: for those under these keys, or it did not say for which. One that the person has finished,
   * and that it no longer names, is complete.
   */
  readonly stillWaiting: (keys: readonly string[]) => void;
  /** The call is over: with a result what it waited for is complete. */
  readonly end: (isComplete: boolean) => void;
  readonly isOver: () => boolean;
}

export function createAddresses(queue: PromptQueue): Addresses {
  const byKey = new Map<string, Address>();
  let isOver = false;

  const addresses: Addresses = {
    call: undefined,
    onPress: () => {},
    backOff: createBackOff(),
    size: () => byKey.size,
    has({ key, request, problems }) {
      const address = byKey.get(key);
      if (!address || problems.length > 0 || request.mode !== 'url') return false;
      const { url, message } = address;
      return url === request.url && message === request.message;
    },
    add({ key, request }, promptId) {
      if (request.mode !== 'url') return;
      const { url, message } = request;
      byKey.set(key, { url, message, promptId, stage: 'open' });
    },
    drop(key) {
      const address = byKey.get(key);
      if (address) queue.putAway(address.promptId);
      byKey.delete(key);
    },
    opened(promptId) {
      // The answer to the consent may be here first, and ask something else under its key.
      const isListed = [...byKey.values()].some((address) => address.promptId === promptId);
      if (!isListed) queue.putAway(promptId);
    },
    press(key) {
      const address = byKey.get(key);
      if (!address) return;
      address.stage = 'pressed';
      addresses.backOff.restart();
      addresses.onPress();
    },
    isOpen: () => [...byKey.values()].some(({ stage }) => stage === 'open'),
    isPressed: () => [...byKey.values()].some(({ stage }) => stage === 'pressed'),
    asking() {
      for (const address of byKey.values()) if (address.stage === 'pressed') address.stage = 'asked';
    },
    notYet() {
      for (const { stage, promptId } of byKey.values()) if (stage === 'pressed') queue.stillOpen(promptId);
    },
    complete() {
      for (const [key, { stage, promptId }] of byKey) {
        if (stage !== 'pressed') continue;
        byKey.delete(key);
        queue.completed(promptId);
      }
    },
    stillWaiting(keys) {
      for (const [key, address] of byKey) {
        if (address.stage !== 'asked') continue;
        address.stage = 'open';
        if (keys.length === 0 || keys.includes(key)) {
          queue.stillOpen(address.promptId);
        } else {
          byKey.delete(key);
          queue.completed(address.promptId);
        }
      }
    },
    end(isComplete) {
      isOver = true;
      for (const { promptId } of byKey.values()) {
        if (isComplete) queue.completed(promptId);
        else queue.putAway(promptId);
      }
      byKey.clear();
    },
    isOver: () => isOver,
  };
  return addresses;
}
