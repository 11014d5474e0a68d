import { answersTo, expect, test } from '../support/harness.ts';
import { textQuestion } from '../support/scripted.ts';

/** Clients that were told nothing of elicitation: all that they have of it comes from their transport. */
for (const stack of ['sdk-v1', 'sdk-v2', 'ai-sdk']) {
  test(`${stack}: each answer reaches the server under its own name`, async ({ harness, ui, page }) => {
    await harness.open({ stack });
    const [initialize] = harness.control.servers().flatMap(({ received }) => received);
    expect(initialize).toMatchObject({ params: { capabilities: { elicitation: { form: {} } } } });

    await harness.ask({ requests: [{ id: 0, params: textQuestion('First name?') }] });
    await ui.ready();
    await expect(ui.shown).toHaveAttribute('data-origin', 'ask');
    await ui.shown.getByLabel('Answer').fill('Ada');
    await ui.button('Submit').click();
    await expect.poll(() => answersTo(harness.control)).toHaveLength(1);

    await harness.ask({ requests: [{ id: 1, params: textQuestion('Last name?') }] });
    await ui.ready();
    await ui.button('Reject').click();
    await expect.poll(() => answersTo(harness.control)).toHaveLength(2);

    await harness.ask({ requests: [{ id: '1', params: textQuestion('Middle name?') }] });
    await ui.escape();
    await expect
      .poll(() => answersTo(harness.control))
      .toEqual([
        { jsonrpc: '2.0', id: 0, result: { action: 'accept', content: { value: 'Ada' } } },
        { jsonrpc: '2.0', id: 1, result: { action: 'decline' } },
        { jsonrpc: '2.0', id: '1', result: { action: 'cancel' } },
      ]);

    // What the server takes back ends, and is owed nothing.
    await harness.ask({ requests: [{ id: 7, params: textQuestion('Still there?') }] });
    await ui.ready();
    harness.control.send({ method: 'notifications/cancelled', params: { requestId: 7 } });
    await expect(page.locator('[data-elicitation-prompt]')).toHaveCount(0);
    expect(answersTo(harness.control)).toHaveLength(3);
  });
}
