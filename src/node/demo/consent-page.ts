import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { securityHeaders } from '../server/security-headers.ts';
import { CONSENT_POLICY, consentDocument, VIEWS, type View } from './consent-views.ts';

/** What the person pressed. */
export type Decision = 'allow' | 'refuse';

/** A page of the server's own, at which a person allows something or does not: what URL mode is for. */
export interface ConsentPage {
  /** Unguessable, and good for one decision. */
  readonly url: string;
  /** Resolves when the person has decided there. Never, where they do not. */
  readonly decision: Promise<Decision>;
  /** Takes the question back, if it is still open. The address goes on saying what became of it. */
  readonly close: () => void;
}

type Address = { readonly state: 'open'; readonly decide: (decision: Decision) => void } | Ended;
type Ended = { readonly state: Decision | 'over' };

/** So many addresses say what became of them, the latest ones. Older ones are as unknown as a guess. */
const MOST_ENDED = 1_000;

const addresses = new Map<string, Address>();
let listening: Promise<Server> | undefined;

/** Asks at a page on this machine. All pages of a process have one listener, which does not keep it alive. */
export async function openConsentPage(): Promise<ConsentPage> {
  listening ??= listen();
  const { port } = (await listening).address() as AddressInfo;
  const path = `/connect/${randomUUID()}`;
  const decision = new Promise<Decision>((decide) => addresses.set(path, { state: 'open', decide }));
  return {
    url: `http://127.0.0.1:${port}${path}`,
    decision,
    close() {
      if (addresses.get(path)?.state === 'open') end(path, 'over');
    },
  };
}

async function listen(): Promise<Server> {
  const server = createServer(({ method = '', url = '' }, response) => respond(method, url, response));
  server.unref();
  server.on('connection', (socket) => socket.unref());
  server.listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    // The next call tries again.
    listening = undefined;
    throw error;
  }
  return server;
}

function respond(method: string, url: string, response: ServerResponse): void {
  const [path = '', query] = url.split('?');
  const address = addresses.get(path);
  if (address === undefined) return send(response, 404, VIEWS.unknown);
  if (address.state !== 'open') return send(response, 410, VIEWS.used[address.state]);
  if (method === 'GET' || method === 'HEAD') return send(response, 200, VIEWS.question);
  if (method !== 'POST') {
    response.setHeader('Allow', 'GET, HEAD, POST');
    return send(response, 405, VIEWS.question);
  }
  const decision = new URLSearchParams(query).get('answer');
  if (decision !== 'allow' && decision !== 'refuse') return send(response, 400, VIEWS.question);
  end(path, decision);
  send(response, 200, VIEWS.decided[decision]);
  address.decide(decision);
}

/** The latest to end is the last in the map. */
function end(path: string, state: Ended['state']): void {
  addresses.delete(path);
  addresses.set(path, { state });
  const ended = [...addresses].filter(([, address]) => address.state !== 'open');
  for (const [old] of ended.slice(0, -MOST_ENDED)) addresses.delete(old);
}

function send(response: ServerResponse, status: number, view: View): void {
  response
    .writeHead(status, {
      ...securityHeaders(CONSENT_POLICY),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
    .end(consentDocument(view));
}
