import { describe, expect, test } from 'vitest';
import { createPromptQueue } from './prompt-queue.ts';
import type { FormRequest } from './prompt.ts';

const request: FormRequest = {
  mode: 'form',
  message: 'Which room?',
  requestedSchema: {},
  connection: { id: 'rooms', name: 'Rooms' },
  origin: { kind: 'unknown' },
};
const ships = { id: 'ships', name: 'Ships' };

function mutedQueue() {
  const queue = createPromptQueue();
  return {
    queue,
    ask: (connection = request.connection): string => {
      let id = '';
      void queue.ask({ ...request, connection }, { onPrompt: (promptId) => (id = promptId) });
      return id;
    },
    aside: () =>
      queue
        .getSnapshot()
        .prompts.filter(({ setAside }) => setAside)
        .map(({ id }) => id),
  };
}

describe('a muted connection', () => {
  test('its further prompts wait in the tray without opening, others open', () => {
    const { queue, ask, aside } = mutedQueue();
    queue.mute('rooms');
    const id = ask();
    expect(queue.getSnapshot()).toMatchObject({ shownId: undefined });
    expect(aside()).toEqual([id]);
    const other = ask(ships);
    expect(queue.getSnapshot()).toMatchObject({ shownId: other });
    queue.settle(other, { action: 'decline' });
    expect(queue.getSnapshot()).toMatchObject({ shownId: undefined });
  });

  test('the prompt that is open stays open, and no other of it opens after it', () => {
    const { queue, ask, aside } = mutedQueue();
    const [open, waiting, other] = [ask(), ask(), ask(ships)];
    queue.mute('rooms');
    expect(queue.getSnapshot().shownId).toBe(open);
    expect(aside()).toEqual([waiting]);
    queue.settle(open, { action: 'decline' });
    expect(queue.getSnapshot().shownId).toBe(other);
  });

  test('its prompts can be opened by hand', () => {
    const { queue, ask } = mutedQueue();
    queue.mute('rooms');
    const id = ask();
    queue.show(id);
    expect(queue.getSnapshot()).toMatchObject({ shownId: id, prompts: [{ setAside: false }] });
  });

  test('is in the snapshot by its name, once, until it is unmuted', () => {
    const { queue, ask } = mutedQueue();
    let told = 0;
    queue.subscribe(() => (told += 1));
    ask();
    told = 0;
    queue.mute('rooms');
    queue.mute('rooms');
    expect(queue.getSnapshot().muted).toEqual([request.connection]);
    expect(told).toBe(1);
    queue.unmute('rooms');
    queue.unmute('rooms');
    expect(queue.getSnapshot().muted).toEqual([]);
    expect(told).toBe(2);
    queue.dismissAll();
    const id = ask();
    expect(queue.getSnapshot().shownId).toBe(id);
  });

  test('unmuting opens nothing by itself', () => {
    const { queue, ask, aside } = mutedQueue();
    queue.mute('rooms');
    const id = ask();
    queue.unmute('rooms');
    expect(aside()).toEqual([id]);
    expect(queue.getSnapshot().shownId).toBeUndefined();
  });

  test('is muted no more when its session is gone', () => {
    const { queue, ask } = mutedQueue();
    queue.mute('rooms');
    queue.settle(ask(), { action: 'disconnected' });
    expect(queue.getSnapshot().muted).toEqual([]);
  });

  test('is muted no more when its session is over, with no prompt open', () => {
    const { queue, ask } = mutedQueue();
    queue.settle(ask(), { action: 'decline' });
    for (const id of ['rooms', 'ships']) queue.mute(id);
    let told = 0;
    queue.subscribe(() => (told += 1));
    for (let time = 0; time < 2; time += 1) queue.connectionClosed('rooms');
    expect(queue.getSnapshot().muted).toEqual([{ id: 'ships', name: 'ships' }]);
    expect(told).toBe(1);
    const id = ask();
    expect(queue.getSnapshot().shownId).toBe(id);
  });

  test('the end of its session ends no prompt by itself', () => {
    const { queue, ask, aside } = mutedQueue();
    queue.mute('rooms');
    const id = ask();
    queue.connectionClosed('rooms');
    expect(queue.getSnapshot().prompts).toMatchObject([{ id, state: { kind: 'waiting' } }]);
    expect(aside()).toEqual([id]);
  });

  test('what has ended stays where it is', () => {
    const { queue, ask, aside } = mutedQueue();
    const [id] = [ask(), ask()];
    queue.keepDraft(id, { f0: 'x' }, true);
    queue.markDrawn(id);
    queue.settle(id, { action: 'withdrawn' });
    queue.show(queue.getSnapshot().prompts[1]?.id ?? '');
    queue.mute('rooms');
    expect(aside()).toEqual([]);
  });

  test('only so many are, the newest', () => {
    const { queue } = mutedQueue();
    for (let index = 0; index < 120; index += 1) queue.mute(`c${index}`);
    const { muted } = queue.getSnapshot();
    expect([muted.length, muted[0]?.id, muted.at(-1)?.id]).toEqual([50, 'c70', 'c119']);
  });
});
