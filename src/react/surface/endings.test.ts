import { describe, expect, test, vi } from 'vitest';
import { createPromptQueue, type AskOptions, type Outcome } from '../../core/index.ts';
import { asking, askingToOpen } from '../../core/fixtures/asking.ts';
import { watchEndings, type SharedAnswer } from './endings.ts';

const decline: SharedAnswer = { action: 'decline' };

function watched() {
  const queue = createPromptQueue();
  const said: string[] = [];
  const endings = watchEndings(queue, {
    one: (_, { action }) => said.push(action),
    together: ({ action }, count) => said.push(`${count} ${action}`),
  });
  function ask(send?: AskOptions['send']): string {
    let id = '';
    void queue.ask(asking(), { send, onPrompt: (promptId) => (id = promptId) });
    return id;
  }
  return { queue, said, endings, ask };
}

/** A way to the server that the test opens and closes. */
function delivery() {
  let arrive = (): void => {};
  let fail = (): void => {};
  const arrived = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = () => reject(new Error('no network'));
  });
  return { send: () => arrived, arrive: () => arrive(), fail: () => fail() };
}

describe('prompts that end by themselves', () => {
  test.each<Outcome>([decline, { action: 'withdrawn' }])('are told one by one: $action', (outcome) => {
    const { queue, said, ask } = watched();
    for (const id of [ask(), ask()]) {
      queue.markDrawn(id);
      queue.settle(id, outcome);
    }
    expect(said).toEqual([outcome.action, outcome.action]);
  });

  test('an opened address whose call was given up is told, where somebody has seen it', () => {
    const { queue, said } = watched();
    for (const isDrawn of [true, false]) {
      let id = '';
      void queue.ask(askingToOpen(), { onPrompt: (promptId) => (id = promptId) });
      if (isDrawn) queue.markDrawn(id);
      queue.settle(id, { action: 'accept' });
      queue.abandon(id);
    }
    expect(said).toEqual(['accept', 'call-cancelled']);
  });

  test('are not told where nobody has seen them', () => {
    const { queue, said, ask } = watched();
    queue.settle(ask(), { action: 'withdrawn' });
    expect(said).toEqual([]);
  });
});

describe('prompts that one press ends', () => {
  test('are told together, drawn or not', () => {
    const { queue, said, endings, ask } = watched();
    const ids = [ask(), ask(), ask()];
    queue.markDrawn(ids[0] ?? '');
    endings.settleAll(ids, decline);
    expect(said).toEqual(['3 decline']);
    expect(queue.getSnapshot().prompts).toEqual([]);
  });

  test('are told when the last answer has arrived', async () => {
    const { queue, said, endings, ask } = watched();
    const [first, second] = [delivery(), delivery()];
    endings.settleAll([ask(first.send), ask(second.send)], { action: 'cancel', by: 'close' });
    second.arrive();
    await vi.waitFor(() => expect(queue.getSnapshot().prompts).toHaveLength(1));
    expect(said).toEqual([]);
    first.arrive();
    await vi.waitFor(() => expect(said).toEqual(['2 cancel']));
  });

  test('count only those whose answer arrived', async () => {
    const { queue, said, endings, ask } = watched();
    const lost = delivery();
    const ids = [ask(), ask(lost.send), ask()];
    endings.settleAll(ids, decline);
    expect(said).toEqual([]);
    lost.fail();
    await vi.waitFor(() => expect(said).toEqual(['2 decline']));
    // What becomes of it afterwards is told by itself.
    const again = ids[1] ?? '';
    queue.markDrawn(again);
    queue.settle(again, { action: 'withdrawn' });
    expect(said).toEqual(['2 decline', 'withdrawn']);
  });

  test('do not count one that fails at once, has failed before, or has ended', async () => {
    const { queue, said, endings, ask } = watched();
    const ended = ask();
    queue.settle(ended, decline);
    let fails = true;
    const failedBefore = ask(() => (fails ? Promise.reject(new Error('no network')) : Promise.resolve()));
    queue.settle(failedBefore, decline);
    await vi.waitFor(() => expect(queue.getSnapshot().prompts).toMatchObject([{ failedSends: 1 }]));
    fails = false;
    const failsAtOnce = ask(() => {
      throw new Error('no network');
    });
    endings.settleAll([ask(() => Promise.resolve()), failedBefore, failsAtOnce, ended], decline);
    await vi.waitFor(() => expect(said).toEqual(['2 decline']));
  });

  test('leave the one that ended otherwise to be told by itself', async () => {
    const { queue, said, endings, ask } = watched();
    const [first, second] = [delivery(), delivery()];
    const lost = ask(second.send);
    queue.markDrawn(lost);
    endings.settleAll([ask(first.send), lost], decline);
    queue.settle(lost, { action: 'disconnected' });
    first.arrive();
    await vi.waitFor(() => expect(said).toEqual(['disconnected', '1 decline']));
  });

  test('say nothing where no answer arrived', async () => {
    const { queue, said, endings, ask } = watched();
    const lost = delivery();
    const id = ask(lost.send);
    endings.settleAll([id], decline);
    lost.fail();
    await vi.waitFor(() => expect(queue.getSnapshot().prompts).toMatchObject([{ failedSends: 1 }]));
    expect(said).toEqual([]);
  });
});
