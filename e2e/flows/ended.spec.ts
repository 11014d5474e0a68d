import { scriptedServer } from '../support/command.ts';
import type { Control } from '../support/control.ts';
import { announced, answersTo, expect, test } from '../support/harness.ts';
import type { ElicitationPage } from '../support/page.ts';
import { runScript, textQuestion } from '../support/scripted.ts';

interface Ending {
  readonly name: string;
  readonly words: string;
  readonly end: (ui: ElicitationPage, control: Control) => Promise<void> | void;
  /** What the server gets, where it gets anything. */
  readonly owed: readonly object[];
}

const endings: readonly Ending[] = [
  {
    name: 'withdrawn',
    words: 'scripted took its question back: “\u2068sold out\u2069”',
    end: (_, control) =>
      control.send({
        method: 'notifications/cancelled',
        params: { requestId: 1, reason: 'sold out' },
      }),
    owed: [],
  },
  {
    name: 'call-cancelled',
    words: 'The call that asked was cancelled',
    end: (ui) => ui.page.getByRole('button', { name: 'Cancel ask', exact: true }).click(),
    owed: [{ jsonrpc: '2.0', id: 1, result: { action: 'cancel' } }],
  },
  {
    name: 'disconnected',
    words: 'scripted is no longer connected, so no answer can be sent',
    end: (_, control) => control.end(),
    owed: [],
  },
];

for (const { name, words, end, owed } of endings) {
  test.describe(`a question that ends as ${name}`, () => {
    test.beforeEach(async ({ ui, command, control }) => {
      const { address } = await command([process.execPath, scriptedServer], {
        CONTROL: String(control.port),
      });
      await ui.open(address);
      await runScript(ui, { requests: [{ id: 1, params: textQuestion('Name?') }] });
      await ui.ready();
    });

    test('closes with a word that can be read and heard', async ({ ui, control, page }) => {
      await end(ui, control);
      await expect(ui.dialog).toBeHidden();
      const tray = page.getByRole('complementary', { name: 'Waiting prompts' });
      await expect(tray).toContainText(words);
      await expect(announced(ui)).toContainText(words);
      await expect.poll(() => answersTo(control)).toEqual(owed);
      await expect.poll(async () => (await ui.outcomes())[0]).toMatch(new RegExp(`^1 ${name}`, 'u'));
    });

    test('stays to be read and copied where something was typed', async ({ ui, control }) => {
      const answer = ui.shown.getByLabel('Answer', { exact: true });
      await answer.fill('half an answer');
      await end(ui, control);
      await expect(ui.shown).toHaveAttribute('data-state', 'ended');
      await expect(ui.shown).toContainText(words);
      await expect(announced(ui)).toContainText(words);
      await expect(answer).toHaveValue('half an answer');
      await expect(answer).not.toBeEditable();
      // Whoever presses Cancel has the focus there.
      if (name !== 'call-cancelled') await expect(answer).toBeFocused();
      await expect(ui.shown.getByRole('button', { name: 'Copy what I entered' })).toBeVisible();
      await expect(ui.button('Submit')).toHaveCount(0);
      await expect.poll(() => answersTo(control)).toEqual(owed);
      await ui.button('Close').click();
      await expect(ui.prompts).toHaveCount(0);
    });
  });
}
