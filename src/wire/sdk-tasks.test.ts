import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPromptQueue, type Outcome } from '../core/index.ts';
import { everythingProgram } from './fixtures/everything.ts';
import { withElicitation } from './with-elicitation.ts';

/** A server that nobody here wrote, whose tool asks in the middle of a task (2025-11-25, experimental). */
async function researcher() {
  const transport = new StdioClientTransport(everythingProgram);
  const queue = createPromptQueue();
  const endings: Outcome[] = [];
  queue.observe((event) => {
    if (event.type === 'ended') endings.push(event.outcome);
  });
  const client = new Client({ name: 'host', version: '1.0.0' });
  onTestFinished(() => client.close());
  await client.connect(withElicitation(transport, queue, { name: 'Everything' }));

  const seen: { type: string; taskId?: string; text?: string }[] = [];
  const research = async (): Promise<void> => {
    const params = { name: 'simulate-research-query', arguments: { topic: 'python', ambiguous: true } };
    for await (const message of client.experimental.tasks.callToolStream(params, undefined, {
      task: { ttl: 60_000 },
    })) {
      seen.push({
        type: message.type,
        ...('task' in message && { taskId: message.task.taskId }),
        ...(message.type === 'result' && { text: JSON.stringify(message.result) }),
      });
    }
  };
  const prompt = () => vi.waitUntil(() => queue.getSnapshot().prompts[0], { timeout: 60_000, interval: 50 });
  return { client, queue, endings, seen, research, prompt };
}

test.each<[Outcome, string]>([
  [{ action: 'accept', content: { interpretation: 'snake' } }, 'snake'],
  [{ action: 'decline' }, 'User declined'],
])(
  'a question of a task belongs to the call that began it, and the task goes on with %j',
  async (outcome, told) => {
    const { queue, endings, seen, research, prompt } = await researcher();
    const done = research();
    const { id, request } = await prompt();
    expect(request.origin).toMatchObject({ kind: 'call', call: { name: 'simulate-research-query' } });
    queue.settle(id, outcome);
    await done;
    expect(seen.at(-1)).toMatchObject({ type: 'result', text: expect.stringContaining(told) as string });
    expect(endings).toEqual([outcome]);
  },
);

test('a task that is cancelled takes its question along', async () => {
  const { client, queue, endings, seen, research, prompt } = await researcher();
  const done = research().catch(() => undefined);
  await prompt();
  await client.experimental.tasks.cancelTask(seen.find(({ taskId }) => taskId !== undefined)?.taskId ?? '');
  expect(endings).toEqual([{ action: 'call-cancelled' }]);
  expect(queue.getSnapshot().prompts).toEqual([]);
  await done;
});
