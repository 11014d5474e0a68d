import type { Frame, Page } from 'playwright/test';

/** What a page tries to get from a command that it does not belong to. */
export interface Attempt {
  /** `host:port` of the command, as the page names it. */
  readonly host: string;
  readonly server: string;
  /** What it offers as token, if anything. */
  readonly token?: string;
}

/** What came of it, as the page itself sees it. */
export interface Loot {
  readonly socket: 'open' | 'closed';
  readonly list: string;
  readonly opaque: string;
  readonly script: 'ran' | 'refused';
  readonly image: 'shown' | 'refused';
}

/** Tries all that a page can: a WebSocket, requests with and without CORS, a script and an image. */
export function attack(frame: Page | Frame, attempt: Attempt): Promise<Loot> {
  return frame.evaluate(async ({ host, server, token }): Promise<Loot> => {
    const either = <Value>(start: (yes: () => void, no: () => void) => void, good: Value, bad: Value) =>
      new Promise<Value>((resolve) =>
        start(
          () => resolve(good),
          () => resolve(bad),
        ),
      );
    const element = <Value>(tag: 'script' | 'img', path: string, good: Value, bad: Value) =>
      either(
        (yes, no) => {
          const made = document.createElement(tag);
          made.addEventListener('load', yes);
          made.addEventListener('error', no);
          made.src = `http://${host}${path}`;
          document.body.append(made);
        },
        good,
        bad,
      );
    const failed = (error: unknown): string => String(error);
    const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    return {
      socket: await either(
        (yes, no) => {
          const socket = new WebSocket(
            `ws://${host}/bridge?server=${encodeURIComponent(server)}`,
            token === undefined ? ['mcp'] : ['mcp', `token.${token}`],
          );
          socket.addEventListener('open', yes);
          socket.addEventListener('close', no);
        },
        'open',
        'closed',
      ),
      list: await fetch(`http://${host}/api/servers`, { headers: authorization }).then(
        async (response) => `${response.status} ${await response.text()}`,
        failed,
      ),
      opaque: await fetch(`http://${host}/api/servers`, { mode: 'no-cors' }).then(
        async (response) => `${response.type} ${await response.text()}`,
        failed,
      ),
      script: await element('script', '/', 'ran', 'refused'),
      image: await element('img', '/mark.svg', 'shown', 'refused'),
    };
  }, attempt);
}

/** What the browser says of handshakes that failed, in order. */
export function refusedHandshakes(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on('websocket', (socket) => socket.on('socketerror', (error) => refused.push(error)));
  return refused;
}
