import { answers, expect, test } from '../support/fixtures.ts';
import { question, runScript } from '../support/scripted.ts';

interface Zone {
  readonly zone: string;
  /** What the browser calls it, where that is another name. */
  readonly called?: string;
  /** Local times, what the zone line says of them, and the moments that they name. */
  readonly plain: readonly (readonly [local: string, offset: string, moment: string])[];
  /** A local time that the clocks jump over. */
  readonly skipped?: string;
  /** A local time that comes twice, and what the person can say of it. */
  readonly doubled?: {
    readonly local: string;
    readonly answers: readonly (readonly [name: string, offset: string, moment: string])[];
  };
  /** How the default `2026-07-01T12:00:00Z` is shown. */
  readonly noon: string;
}

const zones: readonly Zone[] = [
  {
    zone: 'Europe/Berlin',
    plain: [
      ['2026-01-15T10:00', 'UTC+01:00', '2026-01-15T09:00:00.000Z'],
      ['2026-07-15T10:00', 'UTC+02:00', '2026-07-15T08:00:00.000Z'],
      ['2026-03-29T03:00', 'UTC+02:00', '2026-03-29T01:00:00.000Z'],
    ],
    skipped: '2026-03-29T02:30',
    doubled: {
      local: '2026-10-25T02:30',
      answers: [
        ['the first, UTC+02:00', 'UTC+02:00', '2026-10-25T00:30:00.000Z'],
        ['the second, UTC+01:00', 'UTC+01:00', '2026-10-25T01:30:00.000Z'],
      ],
    },
    noon: '2026-07-01T14:00',
  },
  {
    zone: 'America/New_York',
    plain: [
      ['2026-01-15T10:00', 'UTC−05:00', '2026-01-15T15:00:00.000Z'],
      ['2026-07-15T22:00', 'UTC−04:00', '2026-07-16T02:00:00.000Z'],
    ],
    skipped: '2026-03-08T02:00',
    doubled: {
      local: '2026-11-01T01:59',
      answers: [
        ['the first, UTC−04:00', 'UTC−04:00', '2026-11-01T05:59:00.000Z'],
        ['the second, UTC−05:00', 'UTC−05:00', '2026-11-01T06:59:00.000Z'],
      ],
    },
    noon: '2026-07-01T08:00',
  },
  {
    zone: 'Asia/Kolkata',
    called: 'Asia/Calcutta',
    // Its clocks never change.
    plain: [
      ['2024-02-29T00:00', 'UTC+05:30', '2024-02-28T18:30:00.000Z'],
      ['2026-07-15T10:00', 'UTC+05:30', '2026-07-15T04:30:00.000Z'],
      ['2026-10-25T02:30', 'UTC+05:30', '2026-10-24T21:00:00.000Z'],
    ],
    noon: '2026-07-01T17:30',
  },
  {
    zone: 'Australia/Lord_Howe',
    // The clocks change by half an hour, and the summer is in January.
    plain: [
      ['2026-01-15T10:00', 'UTC+11:00', '2026-01-14T23:00:00.000Z'],
      ['2026-07-15T10:00', 'UTC+10:30', '2026-07-14T23:30:00.000Z'],
    ],
    skipped: '2026-10-04T02:15',
    doubled: {
      local: '2026-04-05T01:45',
      answers: [
        ['the first, UTC+11:00', 'UTC+11:00', '2026-04-04T14:45:00.000Z'],
        ['the second, UTC+10:30', 'UTC+10:30', '2026-04-04T15:15:00.000Z'],
      ],
    },
    noon: '2026-07-01T22:30',
  },
];

for (const { zone, called = zone, plain, skipped, doubled, noon } of zones) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('a local time is sent as the moment that it names, or asked about', async ({ ui, scripted }) => {
      const { running, received } = await scripted();
      await ui.open(running.address);
      const moments = [...plain, ...(doubled?.answers ?? [])].map(([, , moment]) => moment);
      const at = { type: 'string', format: 'date-time', title: 'Start' };
      const end = { type: 'string', format: 'date-time', title: 'End', default: '2026-07-01T12:00:00Z' };
      const requests = moments.map((_, id) => ({ id, params: question({ at, end }, ['at']) }));
      await runScript(ui, { requests });
      const start = ui.shown.getByLabel('Start', { exact: true });
      const zoneLine = ui.shown.getByText(/^Time zone: /u).first();
      const submit = async (id: number): Promise<void> => {
        await ui.ready();
        await ui.button('Submit').click();
        const content = { at: moments[id], end: '2026-07-01T12:00:00Z' };
        await expect
          .poll(() => answers(received)[id])
          .toEqual({ jsonrpc: '2.0', id, result: { action: 'accept', content } });
      };

      await ui.ready();
      if (skipped !== undefined) {
        await start.fill(skipped);
        await ui.button('Submit').click();
        await expect(start).toBeFocused();
        await expect(start).toHaveAccessibleDescription(/The clocks skip this time on that day/u);
        await expect(start).toHaveValue(skipped);
        expect(answers(received)).toEqual([]);
      }
      for (const [id, [local, offset]] of plain.entries()) {
        await expect(ui.shown).toHaveAttribute('data-request-id', String(id));
        await expect(ui.shown.getByLabel('End', { exact: true })).toHaveValue(noon);
        await start.fill(local);
        await expect(zoneLine).toHaveText(`Time zone: ${called}, ${offset}`);
        await submit(id);
      }
      for (const [index, [name, offset]] of (doubled?.answers ?? []).entries()) {
        const id = plain.length + index;
        await expect(ui.shown).toHaveAttribute('data-request-id', String(id));
        await start.fill(doubled?.local ?? '');
        const which = ui.shown.getByRole('group', { name: /comes twice/u });
        await expect(which.getByRole('radio', { checked: true })).toHaveCount(0);
        await ui.ready();
        await ui.button('Submit').click();
        await expect(start).toHaveAccessibleDescription(/Choose which one you mean/u);
        expect(answers(received)).toHaveLength(id);
        await which.getByRole('radio', { name, exact: true }).check();
        await expect(start).toHaveValue(doubled?.local ?? '');
        await expect(zoneLine).toHaveText(`Time zone: ${called}, ${offset}`);
        await submit(id);
      }
    });

    test('a day is the day that was entered', async ({ ui, scripted }) => {
      const { running, received } = await scripted();
      await ui.open(running.address);
      const day = { type: 'string', format: 'date', title: 'Day' };
      await runScript(ui, { requests: [{ id: 1, params: question({ day }) }] });
      await ui.ready();
      await ui.shown.getByLabel('Day', { exact: true }).fill('2026-03-29');
      await ui.button('Submit').click();
      await expect
        .poll(() => answers(received))
        .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { day: '2026-03-29' } } }]);
    });
  });
}
