import { answers, expect, test, type Asked, type Received } from '../support/fixtures.ts';
import type { ElicitationPage } from '../support/page.ts';
import { question, runScript, textQuestion } from '../support/scripted.ts';

async function askEdited(
  ui: ElicitationPage,
  asked: Asked,
  parameters: Record<string, string> = {},
): Promise<Received> {
  const received = await asked([textQuestion('Name?')], parameters);
  await ui.shown.getByLabel('Answer', { exact: true }).fill('a long answer');
  return received;
}

const cancelled = [{ jsonrpc: '2.0', id: 1, result: { action: 'cancel' } }];

test('Escape in an edited form gives time to keep it, and a second Escape ends it', async ({ ui, asked }) => {
  const received = await askEdited(ui, asked);
  await ui.escape();
  await expect(ui.shown.getByRole('timer')).toHaveText(/Closing in (20|19) s/u);
  await ui.page.getByRole('button', { name: 'Keep answering' }).click();
  await expect(ui.shown.getByRole('timer')).toHaveCount(0);
  await ui.escape();
  await expect(ui.shown.getByRole('timer')).toBeVisible();
  expect(answers(received)).toEqual([]);
  await ui.page.keyboard.press('Escape');
  await expect.poll(() => answers(received)).toEqual(cancelled);
});

test('Submit by keyboard keeps an edited form that was about to close', async ({ ui, asked }) => {
  const received = await askEdited(ui, asked);
  const answer = ui.shown.getByLabel('Answer', { exact: true });
  await answer.fill('x');
  await answer.fill('');
  await answer.fill('y');
  await ui.escape();
  await expect(ui.shown.getByRole('timer')).toBeVisible();
  await answer.press('Enter');
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { value: 'y' } } }]);
});

test('modal, a press on the backdrop is cancel, and one on the dialog’s own edge is not', async ({
  ui,
  asked,
}) => {
  const received = await asked([textQuestion('Name?')], { presentation: 'modal' });
  const box = await ui.dialog.boundingBox();
  await ui.page.mouse.click((box?.x ?? 0) + 1, (box?.y ?? 0) + 40);
  await ui.shown.getByRole('heading').click();
  expect(answers(received)).toEqual([]);
  await ui.page.mouse.click((box?.x ?? 0) - 20, (box?.y ?? 0) + 40);
  await expect.poll(() => answers(received)).toEqual(cancelled);
  await expect.poll(() => ui.outcomes()).toEqual(['1 cancel blur']);
});

test('typing keeps an edited form that was about to close', async ({ ui, asked }) => {
  const received = await askEdited(ui, asked);
  await ui.pressOutside();
  await expect(ui.shown.getByRole('timer')).toBeVisible();
  await ui.shown.getByLabel('Answer', { exact: true }).pressSequentially('!');
  await expect(ui.shown.getByRole('timer')).toHaveCount(0);
  expect(answers(received)).toEqual([]);
});

const looks = [
  { presentation: 'dialog', width: 1280, height: 720 },
  { presentation: 'modal', width: 1280, height: 720 },
  { presentation: 'dialog', width: 1000, height: 500 },
  { presentation: 'dialog', width: 390, height: 780 },
] as const;

for (const { presentation, width, height } of looks) {
  test(`${presentation}, ${width} by ${height}: errors and the time to keep a form move no header, and nothing out of the window`, async ({
    ui,
    scripted,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { running } = await scripted();
    await ui.open(running.address, { presentation });
    const top = async (): Promise<number> => (await ui.shown.locator('header').boundingBox())?.y ?? NaN;
    const bottom = async (): Promise<number> => {
      const box = await ui.dialog.boundingBox();
      return (box?.y ?? NaN) + (box?.height ?? NaN);
    };
    /** Errors first, then the line of the grace, then both. */
    async function grow(): Promise<void> {
      const before = await top();
      expect(before).toBeGreaterThanOrEqual(0);
      await ui.button('Submit').click();
      await expect(ui.shown.locator('[aria-invalid=true]').first()).toBeVisible();
      expect(await top()).toBe(before);
      await ui.shown.getByRole('textbox').first().fill('an answer');
      await ui.escape();
      await expect(ui.shown.getByText(/^Closing in/u)).toBeVisible();
      expect(await top()).toBe(before);
      expect(await bottom()).toBeLessThanOrEqual(height);
      await expect(ui.shown.getByRole('button', { name: 'Close now' })).toBeInViewport({ ratio: 1 });
      await expect(ui.button('Submit')).toBeInViewport({ ratio: 1 });
    }
    await runScript(ui, { requests: [{ id: 1, params: textQuestion('Name?') }] });
    await ui.ready();
    await grow();
    await ui.shown.getByRole('button', { name: 'Close now' }).click();
    await expect(ui.dialog).toBeHidden();

    // One that is as high as it may be before anything is added.
    const names = Array.from({ length: 12 }, (_, index) => `Field ${index}`);
    const fields = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    await runScript(ui, { requests: [{ id: 2, params: question(fields, names) }] });
    await ui.ready();
    await grow();
  });
}

for (const [presentation, width, height] of [
  ['inline', 1280, 720],
  ['dialog', 900, 440],
] as const) {
  test(`${presentation}, ${width} by ${height}: where a whole long form scrolls, the time to keep it stays in view`, async ({
    ui,
    asked,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const fields = Array.from({ length: 12 }, (_, index) => [`Field ${index}`, { type: 'string' }]);
    await asked([question(Object.fromEntries(fields))], { presentation });
    await ui.shown.getByRole('textbox').first().fill('an answer');
    await ui.escape();
    await expect(ui.shown.getByText(/^Closing in/u)).toBeInViewport({ ratio: 1 });
    await ui.shown.getByRole('button', { name: 'Keep answering' }).click();
    await expect(ui.shown.getByText(/^Closing in/u)).toHaveCount(0);
  });
}

test('when the time is over the edited form is cancelled under the name of what began it', async ({
  ui,
  asked,
}) => {
  const received = await askEdited(ui, asked, { graceMs: '300' });
  await ui.pressOutside();
  await expect.poll(() => answers(received)).toEqual(cancelled);
  await expect.poll(() => ui.outcomes()).toEqual(['1 cancel blur']);
});

test('the time to keep a form is said once, and counted down without a word', async ({ ui, asked, page }) => {
  await page.clock.install();
  await askEdited(ui, asked);
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const region = document.querySelector('[data-elicitation-announcer]');
    if (!region) throw new Error('There is no live region.');
    new MutationObserver(() => texts.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Escape');
  await expect(ui.shown.getByRole('timer')).toHaveText('Closing in 20 s');
  for (const left of [15, 10, 5]) {
    await page.clock.runFor(5_000);
    await expect(ui.shown.getByRole('timer')).toHaveText(`Closing in ${left} s`);
  }
  expect(await said.jsonValue()).toEqual([expect.stringContaining('20 seconds')]);
});

test('“Close now” closes at once', async ({ ui, asked }) => {
  const received = await askEdited(ui, asked);
  await ui.escape();
  await ui.page.getByRole('button', { name: 'Close now' }).click();
  await expect.poll(() => answers(received)).toEqual(cancelled);
  await expect.poll(() => ui.outcomes()).toEqual(['1 cancel escape']);
});

test('a drag that leaves the prompt, and focus that merely moves, dismiss nothing', async ({ ui, asked }) => {
  const received = await asked([textQuestion('Name?')]);
  const box = await ui.shown.getByLabel('Answer', { exact: true }).boundingBox();
  await ui.page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await ui.page.mouse.down();
  await ui.page.mouse.move(640, 8, { steps: 4 });
  await ui.page.mouse.up();
  // From outside to outside, but a long way: text is being selected.
  await ui.page.mouse.move(500, 8);
  await ui.page.mouse.down();
  await ui.page.mouse.move(700, 8, { steps: 4 });
  await ui.page.mouse.up();
  await ui.page.getByRole('button', { name: 'Run quiet' }).focus();
  await expect(ui.dialog).toBeVisible();
  expect(answers(received)).toEqual([]);
});

test('with blur=off a press outside leaves the prompt alone', async ({ ui, scripted }) => {
  const { running, received } = await scripted();
  await ui.open(running.address, { blur: 'off' });
  await runScript(ui, { requests: [{ id: 1, params: textQuestion('Name?') }] });
  await ui.pressOutside();
  await expect(ui.dialog).toBeVisible();
  expect(answers(received)).toEqual([]);
});

test('inline, a press elsewhere is no answer, and Escape counts only inside the prompt', async ({
  ui,
  scripted,
}) => {
  const { running, received } = await scripted();
  await ui.open(running.address, { presentation: 'inline' });
  await runScript(ui, { requests: [{ id: 1, params: textQuestion('Name?') }] });
  const region = ui.page.getByRole('region', { name: /asks: Name\?/u });
  await expect(region).toBeVisible();
  await ui.pressOutside();
  await ui.page.getByRole('button', { name: 'Run quiet' }).press('Escape');
  expect(answers(received)).toEqual([]);
  await region.getByLabel('Answer', { exact: true }).press('Escape');
  await expect.poll(() => answers(received)).toEqual(cancelled);
  await expect.poll(() => ui.outcomes()).toEqual(['1 cancel escape']);
});

test('modal, the page behind is out of reach and Escape is cancel', async ({ ui, asked }) => {
  const received = await asked([textQuestion('Name?')], { presentation: 'modal' });
  const run = ui.page.getByRole('button', { name: 'Run quiet' });
  await run.focus();
  await expect(run).not.toBeFocused();
  await ui.page.keyboard.press('Escape');
  await expect.poll(() => answers(received)).toEqual(cancelled);
  // The server hears of it before the page does; until then the page is still out of reach.
  await expect(ui.dialog).toBeHidden();
  await run.focus();
  await expect(run).toBeFocused();
});

test('Escape and presses in a dialog, popover or menu of the host leave the prompt alone', async ({
  ui,
  asked,
  page,
}) => {
  const received = await asked([textQuestion('Name?')]);
  await page.evaluate(() => {
    const element = (name: string, text: string, parts: readonly HTMLElement[] = []): HTMLElement => {
      const made = document.createElement(name);
      made.append(text, ...parts);
      return made;
    };
    const modal = document.createElement('dialog');
    modal.id = 'host-modal';
    modal.append(element('p', 'Settings'), element('button', 'Save'));
    const popover = element('div', '', [element('p', 'Account'), element('button', 'Sign out')]);
    popover.id = 'host-popover';
    popover.popover = 'auto';
    const item = element('button', 'Rename');
    item.role = 'menuitem';
    const menu = element('div', '', [item]);
    menu.role = 'menu';
    Object.assign(menu.style, { position: 'fixed', inset: 'auto auto 0 0', zIndex: '9999' });
    document.body.append(modal, popover, menu);
    modal.showModal();
  });
  const modal = page.locator('#host-modal');
  await modal.getByText('Settings').click();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();

  const popover = page.locator('#host-popover');
  const openPopover = (): Promise<void> => popover.evaluate((element: HTMLElement) => element.showPopover());
  await openPopover();
  await popover.getByText('Account').click();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await openPopover();
  // A press outside the popover is what closes it.
  await page.getByRole('banner').click({ position: { x: 640, y: 8 } });
  await expect(popover).toBeHidden();

  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).press('Escape');
  await expect(ui.dialog).toBeVisible();
  expect(answers(received)).toEqual([]);

  await ui.pressOutside();
  await expect.poll(() => answers(received)).toEqual(cancelled);
});

test('a double click on “Dismiss” of a notice does not dismiss the question', async ({ ui, scripted }) => {
  const { running, received } = await scripted();
  await ui.open(running.address);
  await runScript(ui, { requests: [{ id: 7, params: textQuestion('First?') }] });
  await ui.ready();
  await ui.run('withdraw');
  const tray = ui.page.getByRole('complementary', { name: 'Waiting prompts' });
  await expect(tray).toContainText('took its question back');
  await runScript(ui, { requests: [{ id: 1, params: textQuestion('Name?') }] });
  await ui.ready();
  await tray.getByRole('button', { name: 'Dismiss' }).dblclick();
  await expect(tray).toHaveCount(0);
  await expect(ui.dialog).toBeVisible();
  expect(answers(received)).toEqual([]);
  await ui.pressOutside();
  await expect.poll(() => answers(received)).toEqual(cancelled);
});

test('modal, Escape while the question has ended leaves its entry readable', async ({
  ui,
  scripted,
  page,
}) => {
  const { running } = await scripted();
  await ui.open(running.address, { presentation: 'modal' });
  await runScript(ui, { requests: [{ id: 1, params: textQuestion('Name?') }] });
  await ui.ready();
  await ui.shown.getByLabel('Answer', { exact: true }).fill('kept');
  await page.keyboard.press('Escape');
  await expect(ui.shown.getByRole('timer')).toBeVisible();
  await running.stop();
  await expect(ui.shown).toHaveAttribute('data-state', 'ended');
  await page.evaluate(() => {
    document.querySelector('dialog')?.addEventListener('close', () => document.body.append('closed!'));
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(ui.shown.getByLabel('Answer', { exact: true })).toHaveValue('kept');
  await expect(page.getByText('closed!')).toHaveCount(0);
  await ui.button('Close').click();
  await expect(ui.dialog).toBeHidden();
});

test('a window left alone for too long cancels the prompt as away', async ({ ui, asked, page }) => {
  const received = await asked([textQuestion('Name?')], { awayAfterMs: '1000' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const other = await page.context().newPage();
  await other.bringToFront();
  await expect.poll(() => answers(received)).toEqual(cancelled);
  await page.bringToFront();
  await expect(ui.page.getByRole('complementary', { name: 'Waiting prompts' })).toContainText(
    'you were away',
  );
  await expect.poll(() => ui.outcomes()).toEqual(['1 cancel away']);
});
