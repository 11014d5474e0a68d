import { cases } from '../cases/cases.ts';
import { script } from '../cases/script.ts';
import type { Step } from '../cases/steps.ts';
import { act } from '../support/cases/act.ts';
import { hostingOf, openHost } from '../support/cases/open.ts';
import { expectOutcome } from '../support/cases/see-sent.ts';
import { see } from '../support/cases/see.ts';
import type { Stage } from '../support/cases/stage.ts';
import { test } from '../support/cases/theatre.ts';
import { watch } from '../support/cases/witness.ts';

for (const each of cases) {
  for (const scenario of script[each.id] ?? []) {
    const { name, locale, timeZone, clock } = scenario;
    test.describe(() => {
      if (locale !== undefined) test.use({ locale });
      if (timeZone !== undefined) test.use({ timezoneId: timeZone });

      test(`${each.id}${name === undefined ? '' : ` (${name})`}: ${each.symptom}`, async ({
        ui,
        page,
        theatre: { control, hosting },
      }) => {
        const { address } = await hosting(hostingOf(each, scenario));
        control.forget();
        const stage: Stage = {
          ...{ each, scenario, ui, page, control },
          devtools: await page.context().newCDPSession(page),
          witness: await watch(page),
          slowestKey: 0,
          serverEnded: false,
        };
        if (clock) await page.clock.install();
        await openHost(stage, address);
        for (const step of scenario.steps) {
          await test.step(titleOf(step), () => ('do' in step ? act(stage, step) : see(stage, step)));
        }
        await expectOutcome(stage);
      });
    });
  }
}

/** A step as it stands in the report: "type name Ada". */
function titleOf(step: Step): string {
  return Object.values(step)
    .map((value: unknown) =>
      typeof value === 'string' || value instanceof RegExp ? String(value) : JSON.stringify(value),
    )
    .join(' ');
}
