import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of somebody else on this machine: another origin, and what it heard of who came. */
export interface Site {
  readonly port: number;
  readonly address: string;
  readonly requests: readonly { readonly url: string; readonly headers: IncomingHttpHeaders }[];
  close(): void;
}

/** @param texts what it says at some paths to programs, whose requests are not noted. */
export async function startSite(
  html = '<!doctype html><title>Another site</title>',
  texts: Readonly<Record<string, () => string>> = {},
): Promise<Site> {
  const requests: { url: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    const text = texts[url];
    if (text) {
      response.end(text());
      return;
    }
    requests.push({ url, headers });
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    requests,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
