import type { Page } from 'playwright/test';
import { expect } from '../fixtures.ts';

/** What only markup or code from a server could do to the page. */
export interface Intruders {
  /** Nothing of the kind has happened since the page was ready. */
  expectNone(): Promise<void>;
}

/** What a page is made of before any server has said anything; kept in the page itself. */
interface Baseline {
  readonly globals: readonly string[];
  readonly prototypes: string;
}

declare global {
  interface Window {
    /** Set by every payload of the suite that comes to run. */
    readonly pwned?: unknown;
  }
}

/** Elements that draw, load or run something, and all that may hold them, but for what the page itself draws. */
const foreign = [
  'a:not([href^="#"], [href="?schema"], [href="?gallery"])',
  'svg:not(button svg, .app-bar)',
  ...[
    'img',
    'math',
    'iframe',
    'object',
    'embed',
    'video',
    'audio',
    'script',
    'style',
    'link',
    'base',
    'meta',
  ],
  ...['form', 'template', 'dialog dialog'],
].join();
/** Where words of servers stand. */
const places =
  '[data-elicitation-surface], [data-elicitation-tray], [data-elicitation-part], main, [role=status]';

/** Starts to watch a page that is ready and has heard nothing hostile yet. */
export async function watchForIntruders(page: Page): Promise<Intruders> {
  const seen: string[] = [];
  const { origin } = new URL(page.url());
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('framenavigated', (frame) => seen.push(`navigated: ${frame.url()}`));
  page.on('frameattached', () => seen.push('a frame'));
  page.on('download', (download) => seen.push(`download: ${download.url()}`));
  page.on('websocket', (socket) => seen.push(`socket: ${socket.url()}`));
  page.context().on('page', (opened) => seen.push(`page: ${opened.url()}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    // The form engine and the checking worker are all that the page itself has still to load.
    if (url.origin === origin && url.pathname.startsWith('/assets/') && url.search === '') return;
    seen.push(`request: ${url.href.slice(0, 200)}`);
  });
  const before = await page.evaluate(baseline);

  return {
    async expectNone() {
      const { globals, prototypes } = await page.evaluate(baseline);
      expect(
        globals.filter((name) => !before.globals.includes(name)),
        'no new global',
      ).toEqual([]);
      expect(prototypes, 'no prototype was touched').toBe(before.prototypes);
      expect(await page.evaluate(intruders, { foreign, places }), 'no markup of a server').toEqual([]);
      expect(seen, 'nothing opened, loaded or left').toEqual([]);
    },
  };
}

function baseline(): Baseline {
  const prototypes = [Object, Array, String, Number, Boolean, Function, Map, Element, HTMLElement].map(
    (type) => [type.name, Object.getOwnPropertyNames(type.prototype)],
  );
  return { globals: Object.getOwnPropertyNames(window), prototypes: JSON.stringify(prototypes) };
}

function intruders(where: { readonly foreign: string; readonly places: string }): string[] {
  const found: string[] = [];
  for (const place of document.querySelectorAll(where.places)) {
    for (const element of place.querySelectorAll(where.foreign)) found.push(element.outerHTML.slice(0, 200));
    for (const element of place.querySelectorAll('*'))
      for (const { name, value } of element.attributes)
        if (/^on|^srcdoc$|^formaction$/iu.test(name) || /^\s*javascript:/iu.test(value))
          found.push(`${element.tagName} ${name}="${value.slice(0, 100)}"`);
  }
  return found;
}
