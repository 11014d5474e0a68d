import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of somebody else on this machine: another origin, and what it heard of who came. */
export interface Site {
  readonly port: number;
  readonly requests: readonly { readonly url: string; readonly headers: IncomingHttpHeaders }[];
  close(): void;
}

export async function startSite(html = '<!doctype html><title>Another site</title>'): Promise<Site> {
  const requests: { url: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    requests.push({ url, headers });
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
