import type { Outcome, PromptQueue } from 'mcp-elicitation-ui';

const requestedSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    size: { type: 'string', title: 'Size', enum: ['s', 'm', 'l', 'xl', 'xxl', 'xxxl'] },
    gift: { type: 'boolean', title: 'A gift', default: true },
  },
};

const outcomes: readonly Outcome[] = [
  { action: 'accept', content: { name: 'Ada', gift: true } },
  { action: 'decline' },
  { action: 'cancel', by: 'escape' },
  { action: 'expired' },
  { action: 'withdrawn', reason: 'no longer needed' },
  { action: 'call-cancelled' },
  { action: 'disconnected' },
];

/** How many of the questions are ended without having been drawn, for one that is. */
const undrawn = 50;

/** Asks many questions one after the other, and ends each of them in one of the ways. */
export async function marathon(queue: PromptQueue, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    let id = '';
    const ended = queue.ask(
      {
        mode: 'form',
        message: `Question ${index}?`,
        requestedSchema,
        requestId: index,
        connection: { id: 'marathon', name: 'Shop' },
        origin: { kind: 'call', call: { method: 'tools/call', name: 'order', id: index } },
      },
      { send: () => Promise.resolve(), onPrompt: (promptId) => (id = promptId) },
    );
    if (index % undrawn === 0) await drawn(id);
    queue.keepDraft(id, { f0: `name ${index}` }, true);
    queue.settle(id, outcomes[index % outcomes.length] ?? { action: 'decline' });
    await ended;
    // An edited one that was ended from outside stays until it is put away.
    queue.putAway(id);
    queue.callEnded('marathon', index);
  }
}

async function drawn(id: string): Promise<void> {
  const isDrawn = (): boolean =>
    document.querySelector('[data-state=ready]')?.getAttribute('data-prompt-id') === id;
  while (!isDrawn()) await new Promise((resolve) => requestAnimationFrame(resolve));
}
