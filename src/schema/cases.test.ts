import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeDraft } from './decode.ts';
import { startDraft } from './draft.ts';
import { readForm } from './read-form.ts';

interface Case {
  readonly id: string;
  readonly params: { readonly mode?: string; readonly requestedSchema?: unknown };
  readonly steps: readonly string[];
  readonly expect: {
    readonly error?: { readonly code: number; readonly reason: string };
    readonly result?: { readonly action: string; readonly content?: unknown };
  };
}

const cases = JSON.parse(
  readFileSync(new URL('../../e2e/cases/cases.json', import.meta.url), 'utf8'),
) as readonly Case[];

/** Errors about the form; one of mode is the wire's, and -32603 means that a good form could not be drawn. */
const broken = cases.filter(
  ({ params, expect: { error } }) => error?.code === -32602 && (params.mode ?? 'form') === 'form',
);
const sound = cases.filter((each) => !broken.includes(each) && (each.params.mode ?? 'form') === 'form');

const untouched = cases.filter(
  ({ steps, expect: { result } }) =>
    result?.action === 'accept' && ['Submit', 'Submit untouched'].includes(steps.join()),
);

describe('requests as real servers send them', () => {
  test('there are some of each sort', () => {
    expect(cases.length).toBeGreaterThan(90);
    expect(broken.length).toBeGreaterThan(5);
    expect(untouched.length).toBeGreaterThan(5);
  });

  test.each(sound)('$id can be asked', ({ params }) => {
    expect(readForm(params.requestedSchema)).toMatchObject({ ok: true });
  });

  test.each(broken)('$id is refused: $expect.error.reason', ({ params, expect: { error } }) => {
    const form = readForm(params.requestedSchema);
    if (form.ok) throw new Error('it was not refused');
    const words = form.problems
      .map(({ property, reason }) => (property === undefined ? reason : `property "${property}" ${reason}`))
      .join(' ');
    // The case says it in its own words; all that carry a meaning must be there.
    for (const word of (error?.reason ?? '').match(/[\w-]+/gu) ?? []) expect(words).toContain(word);
  });

  test.each(untouched)(
    '$id sends what it should when nothing is touched',
    ({ params, expect: { result } }) => {
      const form = readForm(params.requestedSchema);
      if (!form.ok) throw new Error('it was refused');
      expect(decodeDraft(form.model, startDraft(form.model))).toEqual({ ok: true, content: result?.content });
    },
  );
});
