import type { Locator, Page } from 'playwright/test';

/** One entry of the page's transcript, as it stands in `#transcript-json`. */
export interface TranscriptEntry {
  readonly type: 'prompt' | 'call';
  readonly requestId?: string;
  readonly connection: string;
  readonly origin?: readonly string[];
  readonly message?: string;
  readonly outcome?: {
    readonly action: string;
    readonly by?: string;
    readonly content?: Readonly<Record<string, unknown>>;
    readonly problems?: readonly { property?: string; reason: string }[];
  };
  readonly tool?: string;
  readonly result?: unknown;
}

/** The page as a person uses it. */
export class ElicitationPage {
  readonly surface: Locator;
  readonly dialog: Locator;
  readonly prompts: Locator;
  readonly shown: Locator;

  constructor(readonly page: Page) {
    this.surface = page.locator('[data-elicitation-surface]');
    this.dialog = page.getByRole('dialog');
    this.prompts = page.locator('[data-elicitation-prompt]');
    this.shown = page.locator('[data-elicitation-prompt]:visible');
  }

  async open(address: string, parameters: Readonly<Record<string, string>> = {}): Promise<void> {
    const url = new URL(address);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value);
    await this.page.goto(url.href);
  }

  /** Runs a tool; arguments are filled into its form by label. */
  async run(tool: string, args?: Readonly<Record<string, string>>): Promise<void> {
    await this.page
      .getByRole('button', { name: `Run ${tool}`, exact: true })
      .first()
      .click();
    if (!args) return;
    for (const [label, value] of Object.entries(args))
      await this.page.getByLabel(label, { exact: true }).fill(value);
    await this.page.getByRole('button', { name: `Start ${tool}`, exact: true }).click();
  }

  prompt(requestId: string): Locator {
    return this.page.locator(`[data-elicitation-prompt][data-request-id='${requestId}']`);
  }

  tab(text: string | RegExp): Locator {
    return this.page.getByRole('tab', { name: text });
  }

  async ready(): Promise<void> {
    await this.shown.and(this.page.locator('[data-state=ready]:not([data-guard])')).waitFor();
  }

  button(name: 'Submit' | 'Reject' | 'Close' | 'Later'): Locator {
    return this.shown.getByRole('button', { name, exact: true });
  }

  /** Presses outside of the prompts, where the page has nothing. */
  async pressOutside(): Promise<void> {
    await this.ready();
    await this.page.getByRole('banner').click({ position: { x: 640, y: 8 } });
  }

  async escape(): Promise<void> {
    await this.ready();
    await this.page.keyboard.press('Escape');
  }

  async transcript(): Promise<readonly TranscriptEntry[]> {
    return JSON.parse(
      (await this.page.locator('#transcript-json').textContent()) ?? '[]',
    ) as TranscriptEntry[];
  }

  async outcomes(): Promise<readonly string[]> {
    const entries = await this.transcript();
    return entries
      .filter(({ type }) => type === 'prompt')
      .map(({ requestId, outcome }) =>
        [requestId, outcome?.action ?? 'waiting', outcome?.by].filter(Boolean).join(' '),
      );
  }
}
