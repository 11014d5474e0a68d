import { requestIdText, type Call, type RequestId } from '../core/index.ts';
import { NewestMap } from '../core/newest-map.ts';
import { callOf } from './calls.ts';
import { fetchClassified } from './keepalive-fetch.ts';
import { classifyText, type Classified } from './messages.ts';
import { watchEvents } from './watch-events.ts';

/** How many questions are remembered with their call. */
const most = 1_000;

export interface ElicitationFetch {
  (url: string | URL, init?: RequestInit): Promise<Response>;
  /** The call on whose response stream this question came; undefined where it came otherwise. */
  readonly callOfStream: (id: RequestId) => Call | undefined;
}

/**
 * A `fetch` for one Streamable HTTP transport. Answers leave even when the page is closed in the same moment, as
 * with `keepaliveFetch`. And it notes on which call's response stream each question comes, which is the only
 * place where the revisions up to 2025-11-25 tell to which call a question belongs (basic/transports, "Sending
 * Messages to the Server": requests on the stream "SHOULD relate to the originating client request").
 *
 * @example
 * const fetch = elicitationFetch();
 * const transport = new StreamableHTTPClientTransport(url, { fetch });
 * withElicitation(transport, queue, { name: 'Tickets', fetch });
 */
export function elicitationFetch(): ElicitationFetch {
  const calls = new NewestMap<Call>(most);

  function note(data: string, call: Call): void {
    // Parsed for questions only: results may be large.
    if (!data.includes('elicitation/create')) return;
    const classified = classifyText(data);
    if (classified.kind !== 'request' || classified.message.method !== 'elicitation/create') return;
    calls.set(requestIdText(classified.message.id), call);
  }

  async function fetch(url: string | URL, init?: RequestInit): Promise<Response> {
    const sent: Classified =
      init?.method === 'POST' && typeof init.body === 'string' ? classifyText(init.body) : { kind: 'other' };
    const response = await fetchClassified(url, init, sent);
    if (sent.kind !== 'request') return response;
    // A new session counts its ids anew.
    if (sent.message.method === 'initialize') calls.clear();
    const call = callOf(sent.message);
    return call ? watchEvents(response, (data) => note(data, call)) : response;
  }

  return Object.assign(fetch, {
    callOfStream: (id: RequestId) => calls.get(requestIdText(id)),
  });
}
