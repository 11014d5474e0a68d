import type { Check } from '../../cases/steps.ts';
import { expect } from '../fixtures.ts';
import { seeField } from './see-field.ts';
import { expectSent } from './see-sent.ts';
import { answersOn, entryOn, promptOn, settled, type Stage } from './stage.ts';

/** Looks for what must be seen, and waits for it as long as a person would. */
export async function see(stage: Stage, check: Check): Promise<void> {
  if ('field' in check) return seeField(stage, check);
  const { ui, page, witness, control } = stage;
  switch (check.see) {
    case 'focus on the error summary':
      return expect(ui.shown.getByRole('heading', { name: /another look/u })).toBeFocused();
    case 'focus on no button':
      return expect(page.locator('button:focus, [role=button]:focus')).toHaveCount(0);
    case 'focus untouched':
      return expect(await witness.focused(), 'moves of the focus into a prompt').toBe(0);
    case 'controls':
      return expect(ui.shown.locator('input, select, textarea, [contenteditable]')).toHaveCount(check.count);
    case 'buttons':
      await expect(ui.shown.getByRole('button')).toHaveCount(check.names.length);
      for (const name of check.names) await expect(ui.shown.getByRole('button', { name })).toHaveCount(1);
      return;
    case 'button': {
      const button = page.getByRole('button', { name: check.name, exact: true });
      return check.state === 'absent' ? expect(button).toHaveCount(0) : expect(button).toBeEnabled();
    }
    case 'text':
      return expect(ui.surface).toContainText(check.text);
    case 'no text':
      return expect(ui.surface).not.toContainText(check.text);
    case 'page title':
      return expect(page).toHaveTitle(check.text);
    case 'isolated text': {
      const texts = ui.surface.locator('bdi').filter({ hasText: check.text });
      await expect(texts.first()).toHaveCSS('unicode-bidi', 'isolate');
      return expect.poll(() => texts.allInnerTexts()).toContain(check.text);
    }
    case 'status':
      return expect(page.getByRole('status').filter({ hasText: check.text })).toHaveCount(1);
    case 'message': {
      const id = await ui.dialog.getAttribute('aria-describedby');
      return expect.poll(() => page.locator(`[id=${JSON.stringify(id)}]`).innerText()).toBe(check.text);
    }
    case 'dialog described by its message': {
      const [asked] = stage.each.asks;
      const message: unknown = Reflect.get(asked?.params ?? {}, 'message');
      return expect(ui.dialog).toHaveAccessibleDescription(String(message));
    }
    case 'prompts':
      await settled(stage);
      await expect(ui.prompts).toHaveCount(check.count);
      return expect(ui.dialog).toHaveCount(check.count > 0 ? 1 : 0);
    case 'only text':
      // The icons of its own buttons are all that a prompt draws.
      await expect(
        ui.shown.locator('a, img, svg:not(button svg), iframe, object, video, audio, script, style'),
      ).toHaveCount(0);
      expect(witness.strayRequests).toEqual([]);
      return expect(witness.alerts).toEqual([]);
    case 'nothing flashed up':
      return expect(await witness.painted(), 'frames with a prompt').toBe(0);
    case 'entry': {
      const { id, server, text } = check;
      await expect(entryOn(stage, id, server).filter({ hasText: text })).toHaveCount(1);
      return expect(promptOn(stage, id, server)).toHaveCount(1);
    }
    case 'quick keys':
      expect(stage.slowestKey).toBeGreaterThan(0);
      return expect(stage.slowestKey).toBeLessThan(check.ms);
    case 'clipboard':
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      return expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(check.text);
    case 'not logged':
      expect(await page.locator('#transcript-json').textContent()).not.toContain(check.text);
      await expect(page.locator('body')).not.toContainText(check.text);
      return expect(witness.logged.join('\n')).not.toContain(check.text);
    case 'chat':
      return expect(page.getByRole('list', { name: 'Conversation' })).toHaveText(check.text);
    case 'declared': {
      const received = control.servers().flatMap((server) => server.received);
      const first = received.find(({ method }) => method === 'initialize') as Initialize | undefined;
      // Revision 2025-06-18 wrote form mode as an empty object.
      const modes = Object.keys(first?.params.capabilities.elicitation ?? {});
      return expect(modes.length > 0 ? modes : ['form']).toEqual(check.modes);
    }
    case 'nothing sent':
      await settled(stage);
      return expect(answersOn(stage)).toEqual([]);
    case 'sent':
      return expectSent(stage, check);
    case 'answers sent':
      await expect.poll(() => answersOn(stage).length).toBeGreaterThanOrEqual(check.count);
      await settled(stage);
      return expect(answersOn(stage)).toHaveLength(check.count);
    default:
      return check satisfies never;
  }
}

interface Initialize {
  readonly params: { readonly capabilities: { readonly elicitation?: object } };
}
