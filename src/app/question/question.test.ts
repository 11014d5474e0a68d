import { describe, expect, it } from 'vitest';
import { askQuestion, type Question } from './question.ts';

const requestedSchema = { type: 'object', properties: { name: { type: 'string', default: 7 } } };

function promptId(question: Question): string {
  return question.queue.getSnapshot().prompts[0]?.id ?? '';
}

describe('a question of this page', () => {
  it('keeps what its server receives', async () => {
    const question = askQuestion({ message: 'Who?', requestedSchema });
    question.queue.settle(promptId(question), { action: 'accept', content: { name: 'Ada' } });
    await expect.poll(() => question.getSnapshot().outcome?.action).toBe('accept');
    expect(question.getSnapshot().received).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: { action: 'accept', content: { name: 'Ada' } },
    });
  });

  it('that cannot be asked is answered with an error', async () => {
    const question = askQuestion({ message: 'Who?', requestedSchema: { type: 'object', required: ['x'] } });
    await expect.poll(() => question.getSnapshot().received).toBeDefined();
    expect(question.getSnapshot()).toMatchObject({
      outcome: { action: 'refused', problems: [{ property: 'x' }] },
      received: { error: { code: -32_602 } },
    });
    expect(question.queue.getSnapshot().prompts).toEqual([]);
  });

  it('has remarks for its author, each once', () => {
    const question = askQuestion({ message: 'Who?', requestedSchema });
    const [remark = ''] = question.getSnapshot().notes;
    expect(remark).toMatch(/^"name": /u);
    question.addNote(remark);
    question.addNote('Not checked.');
    expect(question.getSnapshot().notes).toEqual([remark, 'Not checked.']);
  });

  it('leaves nothing open when it is closed', async () => {
    const question = askQuestion({ message: 'Who?', requestedSchema });
    question.close();
    await expect.poll(() => question.queue.getSnapshot().prompts).toEqual([]);
  });
});
