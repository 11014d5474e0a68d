import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of the server's own, at which a person allows something: what URL mode is for. */
export interface ConsentPage {
  /** Unguessable, and good for one person. */
  readonly url: string;
  /** Resolves when the person has allowed it there. */
  readonly allowed: Promise<void>;
  readonly close: () => void;
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

/** Serves it on this machine, until it is closed. */
export async function serveConsentPage(what: string): Promise<ConsentPage> {
  const path = `/allow/${randomUUID()}`;
  let allow = (): void => {};
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  const server = createServer((request, response) => {
    if (request.url !== path) response.writeHead(404).end();
    else if (request.method === 'GET') send(response, question(what));
    else if (request.method === 'POST') {
      send(response, done);
      allow();
    } else response.writeHead(405).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    allowed,
    close() {
      server.close();
      // What is being sent still leaves; what is only kept open does not hold the process.
      server.closeIdleConnections();
      server.unref();
    },
  };
}

function send(response: ServerResponse, body: string): void {
  response
    .writeHead(200, { ...headers, Connection: 'close' })
    .end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Release tools</title><style>:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}body{max-width:30rem;margin:15vh auto;padding:0 1rem}button{font:inherit;padding:.4rem 1.2rem}</style>${body}</html>`,
    );
}

function question(what: string): string {
  return `<h1>${what}?</h1><p>Release tools asks for this. It is a demonstration: nothing is read.</p><form method="post"><button>Allow</button></form>`;
}

const done = '<h1>Allowed</h1><p>You can close this tab and go back.</p>';
