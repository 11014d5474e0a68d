import { answers, expect, test } from '../support/fixtures.ts';
import { question, runScript } from '../support/scripted.ts';

interface Habit {
  readonly locale: string;
  /** How the default 1234.5 is drawn. */
  readonly drawn: string;
  readonly read: readonly (readonly [typed: string, value: number])[];
  readonly refused: readonly (readonly [typed: string, sentence: RegExp])[];
}

const digits = /^Write a number in digits, like 12 or 1[.,]5\.$/u;
const afterPoint = /^Write the decimals after a point/u;
const withoutPoints = /^Write the number without points/u;
const inexact = /too many digits to be sent exactly/u;

/** The same everywhere. */
const everywhere: Pick<Habit, 'read' | 'refused'> = {
  read: [
    ['1e3', 1000],
    ['-.5', -0.5],
    ['1.50', 1.5],
  ],
  refused: [
    ['-', digits],
    ['1e', digits],
    ['1,5,5', digits],
    ['5 €', digits],
    ['9007199254740993', inexact],
    ['12345678901234567890', inexact],
    ['1e400', /too large to be sent/u],
  ],
};

const habits: readonly Habit[] = [
  {
    locale: 'en-GB',
    drawn: '1234.5',
    read: [
      ['2.5', 2.5],
      ['1 234.5', 1234.5],
    ],
    refused: [
      ['1,', digits],
      ['1,5', afterPoint],
      ['1,000', afterPoint],
      ['1.234,5', afterPoint],
      ['1,234.5', digits],
    ],
  },
  {
    locale: 'de-DE',
    drawn: '1234,5',
    read: [
      ['2,5', 2.5],
      ['1,', 1],
      ['-1,25e2', -125],
    ],
    refused: [
      ['1.000', withoutPoints],
      ['1.234,5', withoutPoints],
      ['1,234.5', digits],
    ],
  },
  {
    locale: 'fr-FR',
    drawn: '1234,5',
    read: [
      ['2,5', 2.5],
      ['1\u202f234\u202f567,5', 1234567.5],
      ['12\u00a0345', 12345],
      ['1 234', 1234],
    ],
    refused: [
      ['1 23', digits],
      ['1.234', withoutPoints],
    ],
  },
  {
    locale: 'ar-EG',
    drawn: '1234.5',
    read: [
      ['٢٫٥', 2.5],
      ['١٬٢٣٤٫٥', 1234.5],
      ['\u061c-١٢', -12],
      ['12.5', 12.5],
    ],
    refused: [
      ['١،٥', digits],
      ['٩٠٠٧١٩٩٢٥٤٧٤٠٩٩٣', inexact],
    ],
  },
];

for (const { locale, drawn, read, refused } of habits) {
  test.describe(`as people write in ${locale}`, () => {
    test.use({ locale });

    test('a number is read exactly or refused with a sentence, and stays as it was typed', async ({
      ui,
      scripted,
    }) => {
      const { running, received } = await scripted();
      await ui.open(running.address);
      const all = [...everywhere.read, ...read];
      const properties = {
        n: { type: 'number', title: 'Dose' },
        rate: { type: 'number', title: 'Rate', default: 1234.5 },
      };
      await runScript(ui, { requests: all.map((_, id) => ({ id, params: question(properties, ['n']) })) });
      await ui.ready();
      const dose = ui.shown.getByLabel('Dose', { exact: true });
      await expect(ui.shown.getByLabel('Rate', { exact: true })).toHaveValue(drawn);
      const description = ui.shown.locator('[data-field=n] .mcpe-error');
      for (const [typed, sentence] of [...everywhere.refused, ...refused]) {
        await test.step(`${typed} is refused`, async () => {
          await dose.fill(typed);
          await ui.button('Submit').click();
          await expect(dose).toHaveAttribute('aria-invalid', 'true');
          await expect(description).toHaveText(sentence);
          await expect(dose).toHaveValue(typed);
        });
      }
      expect(answers(received)).toEqual([]);
      for (const [id, [typed, n]] of all.entries()) {
        await test.step(`${typed} is ${n}`, async () => {
          await expect(ui.shown).toHaveAttribute('data-request-id', String(id));
          await dose.fill(typed);
          await ui.ready();
          await ui.button('Submit').click();
          await expect
            .poll(() => answers(received)[id])
            .toEqual({ jsonrpc: '2.0', id, result: { action: 'accept', content: { n, rate: 1234.5 } } });
        });
      }
    });
  });
}
