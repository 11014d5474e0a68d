import { expect, it, vi } from 'vitest';
import { createPromptQueue, type Outcome, type PromptRequest } from '../../core/index.ts';
import { watchLoss } from './watch-loss.ts';

const request: PromptRequest = {
  mode: 'form',
  message: 'Go?',
  requestedSchema: {},
  connection: { id: 'c', name: 'demo' },
  origin: { kind: 'unknown' },
};

async function end(outcome: Outcome) {
  const queue = createPromptQueue();
  const onLost = vi.fn();
  const watched = watchLoss(queue, onLost);
  let mine = '';
  const asked = watched.ask(request, { onPrompt: (id) => (mine = id) });
  // A prompt of another session of the same server says nothing about this one.
  let other = '';
  void queue.ask(request, { onPrompt: (id) => (other = id) });
  queue.settle(other, { action: 'disconnected', reason: 'another' });
  expect(onLost).not.toHaveBeenCalled();
  watched.settle(mine, outcome);
  expect(await asked).toEqual(outcome);
  return onLost;
}

it('tells that a session is lost when a prompt of its own ends for want of a server', async () => {
  const onLost = await end({ action: 'disconnected', reason: 'The server cannot be reached any more.' });
  expect(onLost.mock.calls).toEqual([['The server cannot be reached any more.']]);
});

it('takes every other ending for what it is', async () => {
  expect(await end({ action: 'cancel', by: 'host' })).not.toHaveBeenCalled();
  expect(await end({ action: 'withdrawn' })).not.toHaveBeenCalled();
});
