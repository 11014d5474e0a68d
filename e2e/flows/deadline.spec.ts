import type { Page } from 'playwright/test';
import { announced, answersTo, expect, test } from '../support/harness.ts';
import { answers, type Asked, type Received } from '../support/fixtures.ts';
import type { ElicitationPage } from '../support/page.ts';
import { runScript, textQuestion } from '../support/scripted.ts';

const cancelled = [{ jsonrpc: '2.0', id: 1, result: { action: 'cancel' } }];

const countdown = (page: Page) => page.locator('[data-elicitation-prompt]:visible').getByRole('timer');

/** One question with a deadline, on the page, and a clock that stands still. */
async function askOne(ui: ElicitationPage, asked: Asked, answerWithinMs: number): Promise<Received> {
  await ui.page.clock.install();
  const received = await asked([textQuestion('Name?')], { answerWithinMs: String(answerWithinMs) });
  await ui.page.clock.pauseAt((await ui.page.evaluate(() => Date.now())) + 1_000);
  return received;
}

/** Lets the time pass until the countdown says so many seconds. */
async function passUntil(page: Page, seconds: number): Promise<void> {
  const text = (await countdown(page).textContent()) ?? '';
  const [, minutes = '0', rest = '0'] = /(?:(\d+) min )?(\d+) s left/u.exec(text) ?? [];
  await page.clock.runFor((60 * Number(minutes) + Number(rest) - seconds) * 1_000);
}

test('the time is counted silently, said once when little is left, and given again by one press', async ({
  ui,
  asked,
  page,
}) => {
  const received = await askOne(ui, asked, 200_000);
  await expect(countdown(page)).toHaveText(/^3 min \d+ s left$/u);
  await expect(countdown(page)).toHaveAttribute('aria-live', 'off');
  const answer = ui.shown.getByLabel('Answer', { exact: true });
  await answer.fill('half an');
  await page.clock.runFor(6_000);
  const place = await ui.button('Submit').boundingBox();
  // Only the countdown is drawn anew.
  const changes = await page.evaluateHandle(() => {
    const seen: Node[] = [];
    const observer = new MutationObserver((records) => seen.push(...records.map(({ target }) => target)));
    const prompt = document.querySelector('[data-elicitation-prompt]:not([hidden])');
    if (prompt) observer.observe(prompt, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  await passUntil(page, 41);
  await expect(countdown(page)).toHaveText('41 s left');
  expect(await changes.evaluate((seen) => seen.length)).toBeGreaterThan(100);
  const others = (seen: readonly Node[]): number =>
    seen.filter((node) => !(node.parentElement ?? node).parentElement?.closest('.mcpe-time')).length;
  expect(await changes.evaluate(others)).toBe(0);
  await expect(announced(ui)).not.toContainText('left to answer');

  await page.clock.runFor(1_100);
  await expect(announced(ui)).toHaveText('40 s left to answer scripted. Press “More time” for more.');
  await expect(page.locator('[data-running-out]')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(announced(ui)).toHaveText('40 s left to answer scripted. Press “More time” for more.');
  expect(await ui.button('Submit').boundingBox()).toEqual(place);
  await expect(answer).toBeFocused();

  const more = ui.shown.getByRole('button', { name: 'More time' });
  await more.click();
  await expect(countdown(page)).toHaveText(/^3 min \d+ s left$/u);
  await expect(page.locator('[data-running-out]')).toHaveCount(0);
  await page.clock.runFor(6_000);
  await expect(announced(ui)).toHaveText(/^You now have 3 min \d+ s\.$/u);
  // As often as it takes, and at least ten times.
  for (let turn = 0; turn < 10; turn += 1) {
    await passUntil(page, 30);
    await more.click();
  }
  expect(answers(received)).toEqual([]);
  await answer.fill('an answer');
  await page.clock.resume();
  await ui.button('Submit').click();
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { value: 'an answer' } } }]);
});

test('a question whose time has run out goes with a word, and the server hears cancel', async ({
  ui,
  asked,
  page,
}) => {
  const received = await askOne(ui, asked, 60_000);
  await passUntil(page, 1);
  expect(answers(received)).toEqual([]);
  await page.clock.runFor(1_000);
  await expect.poll(() => ui.outcomes()).toEqual(['1 expired']);
  await expect.poll(() => answers(received)).toEqual(cancelled);
  await expect(ui.dialog).toBeHidden();
  const words = 'The time to answer scripted ran out.';
  await expect(page.getByRole('complementary', { name: 'Waiting prompts' })).toContainText(words);
  await page.clock.runFor(6_000);
  await expect(announced(ui)).toContainText(words);
});

test('one that was edited stays to be read and copied, with the focus where it was, and comes back', async ({
  ui,
  asked,
  page,
}) => {
  const received = await askOne(ui, asked, 60_000);
  const answer = ui.shown.getByLabel('Answer', { exact: true });
  await answer.fill('half an answer');
  await page.clock.runFor(61_000);
  await expect(ui.shown).toHaveAttribute('data-state', 'ended');
  await expect.poll(() => answers(received)).toEqual(cancelled);
  await expect(ui.shown).toContainText('The time to answer scripted ran out');
  await expect(countdown(page)).toHaveCount(0);
  await expect(answer).toBeFocused();
  await expect(answer).not.toBeEditable();
  await expect(answer).toHaveValue('half an answer');
  await expect(ui.shown.getByRole('button', { name: 'Copy what I entered' })).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(announced(ui)).toContainText('The time to answer scripted ran out');
  await ui.button('Close').click();
  await expect(ui.prompts).toHaveCount(0);

  await page.clock.resume();
  await runScript(ui, { requests: [{ id: 2, params: textQuestion('Name?') }] });
  await ui.ready();
  await expect(answer).toHaveValue('half an answer');
  await expect(ui.shown).toContainText('Filled in with what you typed before.');
});

test('a deadline that passed while the machine slept ends the question on waking up', async ({
  ui,
  asked,
  page,
}) => {
  const received = await askOne(ui, asked, 600_000);
  // Every timer comes late, and once.
  await page.clock.fastForward(8 * 3_600_000);
  await expect.poll(() => ui.outcomes()).toEqual(['1 expired']);
  await expect.poll(() => answers(received)).toEqual(cancelled);
});

test('a question that was set aside says in the tray how long it waits, and ends there too', async ({
  ui,
  asked,
  page,
}) => {
  const received = await askOne(ui, asked, 120_000);
  await ui.button('Later').click();
  const tray = page.getByRole('complementary', { name: 'Waiting prompts' });
  await expect(tray).toContainText(/1 min \d+ s left/u);
  await page.clock.runFor(120_000);
  await expect(tray).toContainText('The time to answer scripted ran out');
  await expect.poll(() => answers(received)).toEqual(cancelled);
});

test('where the host gives no more time, none is offered', async ({ ui, harness, page }) => {
  await page.clock.install();
  await harness.open({ answerWithinMs: '90000', fixed: '' });
  await harness.ask({ requests: [{ id: 1, params: textQuestion('Name?') }] });
  await ui.ready();
  await expect(countdown(page)).toHaveText(/^1 min \d+ s left$/u);
  await expect(ui.shown.getByRole('button', { name: 'More time' })).toHaveCount(0);
  await page.clock.fastForward(90_000);
  await expect.poll(() => answersTo(harness.control)).toEqual(cancelled);
});

test('where no surface is there, the server is told so in time', async ({ harness, page }) => {
  await page.clock.install();
  await harness.open({ mountTimeoutMs: '30000', hidden: '' });
  await harness.ask({ requests: [{ id: 1, params: textQuestion('Name?') }] });
  const called = () =>
    harness.control.servers().flatMap(({ received }) => received.map(({ method }) => method));
  await expect.poll(called).toContain('tools/call');
  await page.clock.runFor(29_000);
  expect(answersTo(harness.control)).toEqual([]);
  await page.clock.fastForward(60_000);
  await expect
    .poll(() => answersTo(harness.control))
    .toMatchObject([{ id: 1, error: { code: -32603, message: /Nothing was there/u } }]);
});

test('a surface under StrictMode is there', async ({ ui, harness, page }) => {
  await page.clock.install();
  await harness.open({ mountTimeoutMs: '30000', strict: '' });
  await harness.ask({ requests: [{ id: 1, params: textQuestion('Name?') }] });
  await ui.ready();
  await page.clock.fastForward(120_000);
  await ui.ready();
  await ui.button('Reject').click();
  await expect.poll(() => answersTo(harness.control)).toMatchObject([{ result: { action: 'decline' } }]);
});
