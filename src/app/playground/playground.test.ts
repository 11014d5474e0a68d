import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayground, pauseMs } from './playground.ts';

const schema = '{"type":"object","properties":{"name":{"type":"string"}}}';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(pauseMs);

describe('the playground', () => {
  it('asks what it starts with, at once', () => {
    const { question, fault } = createPlayground({ schema, message: 'Who?' }).getSnapshot();
    expect(fault).toBeUndefined();
    expect(question?.queue.getSnapshot().prompts[0]?.request.message).toBe('Who?');
  });

  it('asks anew when the typing pauses, not for each letter', async () => {
    const playground = createPlayground({ schema, message: '' });
    const first = playground.getSnapshot().question;
    playground.edit({ message: 'W' });
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    playground.edit({ message: 'Who?' });
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(playground.getSnapshot().question).toBe(first);
    await settled();
    expect(playground.getSnapshot().question?.params.message).toBe('Who?');
    expect(first?.queue.getSnapshot().prompts).toEqual([]);
  });

  it('asks nothing anew where only space has changed', async () => {
    const playground = createPlayground({ schema, message: '' });
    const first = playground.getSnapshot().question;
    playground.tidyUp();
    playground.edit({ schema: `\n${playground.getSnapshot().draft.schema}  ` });
    await settled();
    expect(playground.getSnapshot().question).toBe(first);
  });

  it('keeps the last question and the text while the text is no JSON', async () => {
    const playground = createPlayground({ schema, message: '' });
    const first = playground.getSnapshot().question;
    playground.edit({ schema: '{"type": }' });
    await settled();
    expect(playground.getSnapshot()).toMatchObject({
      draft: { schema: '{"type": }' },
      question: first,
      fault: { line: 1, column: 10 },
    });
  });

  it('brings back what a sample has replaced, however many were looked at', () => {
    const typed = { schema: '{ half', message: 'mine' };
    const playground = createPlayground(typed);
    playground.replace({ schema, message: 'a sample' });
    playground.replace({ schema: '{}', message: 'another' });
    playground.bringBack();
    expect(playground.getSnapshot()).toMatchObject({ draft: typed, replaced: undefined });
  });
});
