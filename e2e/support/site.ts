import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Visit {
  readonly path: string;
  readonly referer: string | undefined;
}

/** A site that addresses lead to. It notes who came, and shows what a page there knows of the page before. */
export interface Site {
  readonly address: string;
  readonly visits: readonly Visit[];
  /** What `/status` says from now on; servers ask there whether the person has finished. */
  finish(): void;
  close(): void;
}

export async function startSite(): Promise<Site> {
  const visits: Visit[] = [];
  let finished = false;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/status') {
      response.end(finished ? 'finished' : 'open');
      return;
    }
    if (path !== '/favicon.ico') visits.push({ path, referer: request.headers.referer });
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(
      '<title>The site</title><p id="known"></p>' +
        '<script>known.textContent = `opener ${opener} referrer "${document.referrer}"`</script>',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits,
    finish: () => (finished = true),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
