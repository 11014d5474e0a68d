import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asking, endings } from '../fixtures/asking.ts';
import type { Content, Outcome } from '../outcome.ts';
import { createPromptQueue } from '../prompt-queue.ts';
import { toLogRecord } from './log-record.ts';
import type { OutcomeEntry } from './outcome-entry.ts';
import { createOutcomeLog } from './outcome-log.ts';

/** Letters that nothing but a person writes here: no name, word or number of the log has them. */
const typedText = fc.string({
  unit: fc.constantFrom('Ж', 'Щ', 'ы', '"', '\\', '\n', '😀', '\u2028'),
  minLength: 4,
  maxLength: 40,
});
/** Larger than any time, length or count in the log. */
const typedNumber = fc.integer({ min: 7_000_000_000_000_000, max: 9_000_000_000_000_000 });
const typed = fc.oneof(typedText, typedNumber, fc.array(typedText, { minLength: 1, maxLength: 3 }));

const answer = fc.record({
  values: fc.array(typed, { minLength: 1, maxLength: 5 }),
  outcome: fc.constantFrom<Outcome | 'accept'>('accept', 'accept', ...endings.slice(1)),
  failures: fc.nat({ max: 2 }),
});

/** What a typed value would look like in the JSON Lines. */
function traces(value: string | number | readonly string[]): readonly string[] {
  const texts = Array.isArray(value) ? value.map(String) : [String(value)];
  return texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]);
}

test('nothing that a person typed is ever in the log, however the prompts end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 8 }), async (answers) => {
      const entries: OutcomeEntry[] = [];
      const queue = createPromptQueue({ now: () => 1_000, limits: { waiting: 0, perMinute: 0 } });
      const log = createOutcomeLog(queue, { onOutcome: (entry) => entries.push(entry) });
      for (const { values, outcome, failures } of answers) {
        const content = Object.fromEntries(values.map((value, index) => [`p${index}`, value])) as Content;
        let left = failures;
        let id = '';
        const ended = queue.ask(asking(), {
          send: () => (left-- > 0 ? Promise.reject(new Error('no network')) : Promise.resolve()),
          onPrompt: (promptId) => (id = promptId),
        });
        queue.keepDraft(id, content, true);
        queue.markDrawn(id);
        // A surface that takes values for kinds must not put them into the log either.
        queue.noteErrors(id, ['pattern', ...values.flatMap(traces)]);
        const final: Outcome = outcome === 'accept' ? { action: 'accept', content } : outcome;
        for (let times = 0; times <= failures; times += 1) {
          queue.settle(id, final);
          for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
        }
        expect(await ended).toEqual(final);
      }
      expect(entries).toHaveLength(answers.length);
      const written = [
        log.toJsonLines(),
        JSON.stringify(log.rates()),
        JSON.stringify(entries),
        JSON.stringify(entries.map(toLogRecord)),
      ].join('\n');
      for (const trace of answers.flatMap(({ values }) => values.flatMap(traces)))
        expect(written).not.toContain(trace);
      expect(entries.every(({ errorKinds }) => errorKinds.join() === 'pattern,other')).toBe(true);
    }),
    { numRuns: 300 },
  );
});
