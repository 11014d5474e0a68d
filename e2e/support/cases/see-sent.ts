import type { RequestId, Sent } from '../../cases/steps.ts';
import { expect } from '../fixtures.ts';
import { answersOn, settled, type Stage } from './stage.ts';

interface Expected {
  readonly id: RequestId;
  readonly server?: string | undefined;
  readonly answer: Sent;
}

/** One answer under an id, and just this one. Compared as JSON, so that no name and no type is lost. */
export async function expectSent(stage: Stage, { id, server, answer }: Expected): Promise<void> {
  const mine = (): readonly string[] =>
    answersOn(stage)
      .filter((each) => each.id === id && (server === undefined || each.server === server))
      .map(({ result, error }) =>
        canonical(error && 'code' in answer ? { code: error.code } : (result ?? error)),
      );
  await expect.poll(mine).toEqual([canonical(answer)]);
}

/** What a case expects in the end. */
export async function expectOutcome(stage: Stage): Promise<void> {
  const { asks, expect: expected } = stage.each;
  const [first] = asks;
  if (!first) throw new Error(`${stage.each.id} asks nothing.`);
  const { id } = first;
  if (expected.result) await expectSent(stage, { id, answer: expected.result });
  if (expected.error) {
    const { code, reason } = expected.error;
    await expectSent(stage, { id, answer: { code } });
    const message = answersOn(stage)[0]?.error?.message;
    // The case says it in its own words; all that carry a meaning must be there.
    for (const word of reason.match(/[\w-]+/gu) ?? []) expect(message).toContain(word);
  }
  for (const { id: asked } of expected.results ? asks : []) {
    const answer = expected.results?.[String(asked)];
    if (answer) await expectSent(stage, { id: asked, answer });
  }
  await settled(stage);
  const answered = answersOn(stage).length;
  if (expected.result ?? expected.error) expect(answered, 'one response').toBe(1);
  if (expected.noResponse) expect(answered, 'no response').toBe(0);
  if (expected.results) {
    const wanted = Object.values(expected.results).filter((answer) => answer !== null);
    expect(answered, 'one response for each question that was answered').toBe(wanted.length);
  }
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? // A null prototype, so that a member named `__proto__` is a member.
        Object.assign(
          Object.create(null) as object,
          Object.fromEntries(Object.entries(member).toSorted(byName)),
        )
      : member,
  );
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
