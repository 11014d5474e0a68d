import { describe, expect, it } from 'vitest';
import { addressProblem } from '../../core/index.ts';
import { readForm } from '../../schema/index.ts';
import type { Stage } from './item.ts';
import { groups } from './samples.ts';
import { stage } from './stage.ts';

const items = groups.flatMap((group) => group.items);
const cases = items.map((item) => [item.id, item] as const);

it('each item has an anchor and a message of its own', () => {
  const unique = (all: readonly string[]) => expect(new Set(all).size).toBe(all.length);
  unique(items.map(({ id }) => id));
  unique(items.flatMap(({ questions }) => questions.map(({ message }) => message)));
});

it('every kind of field and format is there', () => {
  const fields = items
    .flatMap(({ questions }) => questions)
    .flatMap((question) => ('url' in question ? [] : [readForm(question.requestedSchema)]))
    .flatMap((form) => (form.ok ? form.model.fields : []));
  const kinds = new Set(fields.flatMap((field) => [field.kind, field.kind === 'text' ? field.format : '']));
  for (const kind of ['text', 'number', 'boolean', 'choice', 'choices', 'email', 'uri', 'date', 'date-time'])
    expect(kinds).toContain(kind);
  expect(fields.some((field) => field.secret)).toBe(true);
  expect(fields.some((field) => field.kind === 'text' && field.multiline)).toBe(true);
});

describe('each item', () => {
  it.each(cases)('can be drawn: %s', (_, { questions, entered = {} }) => {
    const names = questions.flatMap((question) => {
      if ('url' in question) {
        expect(addressProblem(question.url)).toBeUndefined();
        return [];
      }
      const form = readForm(question.requestedSchema, { message: question.message });
      expect(form).toMatchObject({ ok: true, model: { notes: [] } });
      return form.ok ? form.model.fields.map(({ name }) => name) : [];
    });
    for (const name of Object.keys(entered)) expect(names).toContain(name);
  });

  it.each(cases)('is brought to its state: %s', async (_, item) => {
    const { queue, outcome } = stage(item);
    const states = (): readonly string[] =>
      queue
        .getSnapshot()
        .prompts.map(({ state, setAside }) =>
          setAside ? 'set-aside' : state.kind === 'waiting' && state.failure ? 'send-failed' : state.kind,
        );
    const drawnAs: Partial<Record<Stage, string>> = {
      new: 'waiting',
      errors: 'waiting',
      muted: 'set-aside',
      opened: 'ended',
    };
    await expect.poll(states).toEqual(item.questions.map(() => drawnAs[item.stage] ?? item.stage));
    const [prompt] = queue.getSnapshot().prompts;
    const recalls = { closed: 'filled', accepted: 'answers-offered', rejected: undefined };
    expect(prompt?.recall).toBe(item.before && recalls[item.before]);
    expect(prompt?.rejected?.count).toBe(item.before === 'rejected' ? 1 : undefined);
    // A moment passes between the making of the deadline and the question.
    const minutes = prompt?.deadline && Math.round(prompt.deadline.lengthMs / 60_000);
    expect(minutes).toBe(item.time && item.time.passed + item.time.left);
    expect(queue.getSnapshot().muted).toHaveLength(item.stage === 'muted' ? 1 : 0);
    expect(outcome.getSnapshot()).toEqual(item.stage === 'opened' ? { action: 'accept' } : undefined);
  });
});
