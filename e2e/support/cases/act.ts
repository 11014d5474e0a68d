import type { Action } from '../../cases/steps.ts';
import { expect } from '../fixtures.ts';
import { typeKeys } from './keys.ts';
import { answersOn, controlOn, entryOn, fieldOn, promptOn, type Stage } from './stage.ts';

/** Does one step, as a person would do it or as the world around them would. */
export async function act(stage: Stage, action: Action): Promise<void> {
  const { ui, page, devtools, control, each } = stage;
  switch (action.do) {
    case 'type':
      await controlOn(stage, action.field).focus();
      return typeKeys(stage, Array.from(action.keys));
    case 'clear':
      await controlOn(stage, action.field).focus();
      await page.keyboard.press('ControlOrMeta+A');
      return page.keyboard.press('Delete');
    case 'fill':
      return controlOn(stage, action.field).fill(action.text);
    case 'choose': {
      const field = fieldOn(stage, action.field);
      const select = field.locator('select');
      if ((await select.count()) > 0) await select.selectOption({ label: action.option });
      else await field.getByRole('radio', { name: action.option, exact: true }).check();
      return;
    }
    case 'search': {
      const box = fieldOn(stage, action.field).locator('input[role=combobox]');
      await expect(box).toBeVisible();
      await box.focus();
      await typeKeys(stage, Array.from(action.keys));
      await expect(page.getByRole('option')).toHaveText([action.option]);
      // The only one that is left is reached by an arrow, wherever the list begins.
      await page.keyboard.press('ArrowDown');
      return page.keyboard.press('Enter');
    }
    case 'tick':
    case 'untick': {
      const box = fieldOn(stage, action.field).getByRole('checkbox', { name: action.option, exact: true });
      return action.do === 'tick' ? box.check() : box.uncheck();
    }
    case 'focus':
      return controlOn(stage, action.field).focus();
    case 'press':
      return page.keyboard.press(action.key);
    case 'press button':
      await expect(page.locator('[data-guard]')).toHaveCount(0);
      return page.getByRole('button', { name: action.name }).click();
    case 'follow link':
      return ui.shown.getByRole('link', { name: action.name }).click();
    case 'submit':
      await ui.ready();
      return ui.button('Submit').click();
    case 'reject':
      await ui.ready();
      return ui.button('Reject').click();
    case 'close':
      await ui.ready();
      return ui.button('Close').click();
    case 'escape':
      return ui.escape();
    case 'press outside':
      return ui.pressOutside();
    case 'wait for the guard':
      return ui.ready();
    case 'compose': {
      await controlOn(stage, action.field).focus();
      const at = action.text.length;
      await devtools.send('Input.imeSetComposition', {
        text: action.text,
        selectionStart: at,
        selectionEnd: at,
      });
      return;
    }
    case 'composing key': {
      const event = { key: action.key, windowsVirtualKeyCode: 229 };
      await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
      return;
    }
    case 'commit':
      await devtools.send('Input.insertText', { text: action.text });
      return;
    case 'drag from': {
      const box = await controlOn(stage, action.field).boundingBox();
      if (!box) throw new Error(`${action.field} cannot be seen.`);
      await page.mouse.move(box.x + 12, box.y + box.height / 2);
      await page.mouse.down();
      // Where the page has nothing, as for a press outside.
      await page.mouse.move(640, 8, { steps: 4 });
      return page.mouse.up();
    }
    case 'leave the tab':
      // A page under test believes to have the focus, whatever happens.
      await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false });
      await (await page.context().newPage()).bringToFront();
      return expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false);
    case 'return to the tab':
      await page.bringToFront();
      return expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
    case 'chat':
      await page.getByRole('textbox', { name: 'Message' }).focus();
      return typeKeys(stage, Array.from(action.keys));
    case 'switch to': {
      const prompt = promptOn(stage, action.id, action.server);
      await prompt.waitFor({ state: 'attached' });
      // It may come up by itself meanwhile, when an answer to another has just left, and its entry goes then.
      return expect(async () => {
        if (!(await prompt.isVisible()))
          await entryOn(stage, action.id, action.server).click({ timeout: 1_000 });
        await prompt.waitFor({ timeout: 1_000 });
      }).toPass();
    }
    case 'ask': {
      const asked = each.asks.find(({ id }) => id === action.id);
      if (!asked) throw new Error(`${each.id} asks nothing under ${action.id}.`);
      control.send({ id: asked.id, method: 'elicitation/create', params: asked.params });
      return promptOn(stage, asked.id).waitFor({ state: 'attached' });
    }
    case 'withdraw':
      control.send({
        method: 'notifications/cancelled',
        params: { requestId: action.id, reason: 'no longer needed' },
      });
      return;
    case 'end the server':
      expect(answersOn(stage)).toEqual([]);
      control.end();
      stage.serverEnded = true;
      return;
    case 'pass':
      return page.clock.fastForward(action.seconds * 1_000);
    default:
      return action satisfies never;
  }
}
