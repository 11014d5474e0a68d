import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDrafts, createGivenAnswers, mostDrafts } from './drafts.ts';
import { questionOf, type Question } from './question.ts';
import type { Origin, FormRequest } from './prompt.ts';

const deploy: Origin = { kind: 'call', call: { method: 'tools/call', name: 'deploy', id: 1 } };

const request: FormRequest = {
  mode: 'form',
  message: 'Where to?',
  requestedSchema: { type: 'object', properties: { to: { type: 'string' } } },
  requestId: 0,
  connection: { id: 'connection-1', name: 'Ships' },
  origin: deploy,
};

function question(patch: Partial<FormRequest> = {}): Question {
  const made = questionOf({ ...request, ...patch });
  if (!made) throw new Error('no question');
  return made;
}

const typed = { f0: 'Hamburg' };

describe('a draft', () => {
  test.each<[what: string, patch: Partial<FormRequest>]>([
    ['the very same question', {}],
    ['the same under another request id', { requestId: '7' }],
    ['the same in another call of the tool', { origin: { kind: 'call', call: { ...deploy.call, id: 'x' } } }],
    [
      'the same of another session of the server',
      { connection: { id: 'connection-2', name: 'Ships', selfName: 'ships-mcp' } },
    ],
    [
      'the same where two calls of the tool run',
      { origin: { kind: 'candidates', calls: [deploy.call, { ...deploy.call, id: 2 }] } },
    ],
  ])('is found by %s', (_, patch) => {
    const drafts = createDrafts();
    drafts.keep(question(), typed);
    expect(drafts.find(question(patch))).toEqual({ draft: typed, same: true });
  });

  test.each<[what: string, patch: Partial<FormRequest>]>([
    ['another server', { connection: { id: 'connection-1', name: 'Trains' } }],
    ['another tool', { origin: { kind: 'call', call: { ...deploy.call, name: 'sail' } } }],
    ['another method', { origin: { kind: 'call', call: { ...deploy.call, method: 'prompts/get' } } }],
    ['a call that is not known', { origin: { kind: 'unknown' } }],
    ['another schema', { requestedSchema: { type: 'object', properties: { to: { type: 'number' } } } }],
    [
      'the same properties in another order, which have other keys',
      { requestedSchema: { properties: { to: { type: 'string' } }, type: 'object' } },
    ],
  ])('is not found by %s', (_, patch) => {
    const drafts = createDrafts();
    drafts.keep(question(), typed);
    expect(drafts.find(question(patch))).toBeUndefined();
  });

  test('of the same form under another message is only like it; the newest counts', () => {
    const drafts = createDrafts();
    drafts.keep(question({ message: 'Whereto?' }), { f0: 'old' });
    drafts.keep(question({ message: 'Which way?' }), { f0: 'new' });
    drafts.keep(question({ message: 'Whereto?' }), { f0: 'newest' });
    expect(drafts.find(question())).toEqual({ draft: { f0: 'newest' }, same: false });
  });

  test('that was dropped is gone, and only that one', () => {
    const drafts = createDrafts();
    drafts.keep(question(), typed);
    drafts.keep(question({ message: 'Which way?' }), { f0: 'other' });
    drafts.drop(question());
    expect(drafts.find(question())).toEqual({ draft: { f0: 'other' }, same: false });
  });
});

test('a message cannot pass for part of another question', () => {
  const drafts = createDrafts();
  drafts.keep(question({ message: 'a\nb' }), typed);
  expect(drafts.find(question({ message: 'b' }))).toMatchObject({ same: false });
  const names = fc.string({ maxLength: 4, unit: fc.constantFrom('"', '[', ']', ',', '\n', '\\', 'a') });
  fc.assert(
    fc.property(names, names, names, names, (name, message, otherName, otherMessage) => {
      const one = question({ message, connection: { id: 'c', name } });
      const other = question({ message: otherMessage, connection: { id: 'c', name: otherName } });
      const kept = createDrafts();
      kept.keep(one, typed);
      const alike = name === otherName;
      expect(kept.find(other)).toEqual(alike ? { draft: typed, same: message === otherMessage } : undefined);
    }),
  );
});

test('a schema that is no JSON makes no question', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  expect(questionOf({ ...request, requestedSchema: circle })).toBeUndefined();
  expect(questionOf({ ...request, requestedSchema: { maximum: 1n } })).toBeUndefined();
});

/** Something done to the drafts of one form. */
const step = fc.record({
  do: fc.constantFrom('keep', 'keep', 'keep', 'drop', 'find'),
  message: fc.nat({ max: 6 }).map(String),
  form: fc.constantFrom('Ships', 'Trains'),
});

test('drafts behave as a list of the newest few, whatever is kept and dropped', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 5 }), (steps, most) => {
      const drafts = createDrafts(most);
      // Newest last: what the map behind it must look like.
      let list: { form: string; message: string; draft: number }[] = [];
      for (const [turn, { do: what, message, form }] of steps.entries()) {
        const asked = question({ message, connection: { id: 'c', name: form } });
        const others = list.filter((each) => each.form !== form || each.message !== message);
        if (what === 'keep') {
          drafts.keep(asked, turn);
          list = [...others, { form, message, draft: turn }].slice(-most);
        } else if (what === 'drop') {
          drafts.drop(asked);
          list = others;
        }
        const same = list.find((each) => each.form === form && each.message === message);
        const alike = list.findLast((each) => each.form === form);
        const found = same ?? alike;
        expect(drafts.find(asked)).toEqual(found && { draft: found.draft, same: same !== undefined });
      }
    }),
    { numRuns: 500 },
  );
});

test(`at most ${mostDrafts} drafts are kept, the newest`, () => {
  const drafts = createDrafts();
  const ask = (index: number) => question({ connection: { id: 'c', name: `Server ${index}` } });
  for (let index = 0; index < 3 * mostDrafts; index += 1) drafts.keep(ask(index), index);
  const found = Array.from({ length: 3 * mostDrafts }, (_, index) => drafts.find(ask(index))?.draft);
  expect(found.filter((draft) => draft !== undefined)).toEqual(
    Array.from({ length: mostDrafts }, (_, index) => 2 * mostDrafts + index),
  );
});

describe('given answers', () => {
  test('are for the same schema in the same call, and go with it', () => {
    const answers = createGivenAnswers();
    const other = question({ origin: { kind: 'call', call: { ...deploy.call, id: '1' } } });
    answers.keep(question(), typed);
    expect(answers.find(question({ message: 'And then?' }))).toBe(typed);
    expect(answers.find(question({ requestedSchema: {} }))).toBeUndefined();
    // The ids 1 and "1" are two calls.
    expect(answers.find(other)).toBeUndefined();
    expect(answers.find(question({ connection: { id: 'c2', name: 'Ships' } }))).toBeUndefined();
    answers.callEnded(other.call ?? '');
    expect(answers.find(question())).toBe(typed);
    answers.callEnded(question().call ?? '');
    expect(answers.find(question())).toBeUndefined();
  });

  test('are of no use where it is not known which call asks', () => {
    const answers = createGivenAnswers();
    const asked = question({ origin: { kind: 'candidates', calls: [deploy.call] } });
    answers.keep(asked, typed);
    expect(answers.find(asked)).toBeUndefined();
  });

  test('are bounded', () => {
    const answers = createGivenAnswers(2);
    const ask = (id: number) => question({ origin: { kind: 'call', call: { ...deploy.call, id } } });
    for (const id of [1, 2, 3]) answers.keep(ask(id), id);
    expect([1, 2, 3].map((id) => answers.find(ask(id)))).toEqual([undefined, 2, 3]);
  });
});
