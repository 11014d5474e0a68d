import type { ElicitationPage } from './page.ts';

/** Arguments of the scripted server's tool `ask`. */
export interface Script {
  readonly requests: readonly { readonly id: string | number; readonly params: object }[];
  readonly next?: 'wait' | 'cancel' | 'exit';
}

/** The scripted server takes arguments that no form can hold, so they are written as JSON. */
export async function runScript(ui: ElicitationPage, script: Script, server?: string): Promise<void> {
  const section =
    server === undefined ? ui.page.locator('body') : ui.page.getByRole('region', { name: server });
  await section.getByRole('button', { name: 'Run ask', exact: true }).click();
  await ui.page.getByRole('textbox', { name: /arguments/iu }).fill(JSON.stringify(script));
  await ui.page.getByRole('button', { name: 'Start ask' }).click();
}

/** The params of a question with one required text field. */
export function textQuestion(message: string, title = 'Answer'): object {
  return {
    message,
    requestedSchema: {
      type: 'object',
      properties: { value: { type: 'string', title } },
      required: ['value'],
    },
  };
}

/** The params of a question with these properties. */
export function question(properties: object, required: readonly string[] = []): object {
  return { message: 'Fill in', requestedSchema: { type: 'object', properties, required } };
}

/** The params of a question without fields. */
export function confirm(message: string): object {
  return { message, requestedSchema: { type: 'object', properties: {} } };
}
