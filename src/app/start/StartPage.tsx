import type { ReactElement } from 'react';
import { tokenIn } from '../address/token.ts';
import { readTypedAddress } from '../address/typed-address.ts';
import { Notices } from '../shared/Notices.tsx';
import { AddressForm } from './AddressForm.tsx';
import type { EntranceState } from './entrance.ts';

interface StartPageProps {
  readonly why: Extract<EntranceState, { kind: 'start' }>['why'];
  readonly notices: readonly string[];
  readonly onToken: (token: string) => void;
}

const words = {
  'nothing-given':
    'Connect to an MCP server, run its tools, and answer what it asks you. There are two ways to begin.',
  refused:
    'The command did not accept the token of this page. It may have been started anew since: open the address that it printed last.',
  'no-command':
    'This page is not served by the command, so it cannot start servers itself. It can still connect to a server that is already running.',
} as const;

/** The way in for whoever comes without a token and without a server. */
export function StartPage({ why, notices, onToken }: StartPageProps): ReactElement {
  function followPrinted(text: string): string | undefined {
    const given = text.trim();
    if (!URL.canParse(given)) return 'Paste the whole address that the command printed.';
    const url = new URL(given);
    const token = tokenIn(url.hash);
    if (token === undefined || !url.protocol.startsWith('http')) {
      return 'This address holds no token. Copy it whole, with everything after the #.';
    }
    if (url.origin === location.origin) onToken(token);
    else location.assign(url);
    return undefined;
  }

  function connect(text: string): string | undefined {
    const read = readTypedAddress(text);
    if (!read.ok) return read.reason;
    // The other parameters (how the surface behaves) are kept.
    const query = new URLSearchParams(location.search);
    query.delete('server');
    query.append('server', read.url.href);
    location.assign(`${location.pathname}?${query}`);
    return undefined;
  }

  return (
    <main className="app-start">
      <h2>Connect to a server</h2>
      <p>{words[why]}</p>
      <Notices notices={notices} />
      <section className="app-card" aria-labelledby="start-command">
        <h3 id="start-command">With the command</h3>
        <p>It starts a server for this page and prints an address. Open that address, or paste it here.</p>
        <pre className="app-command">npx mcp-elicitation-ui node my-server.js</pre>
        <AddressForm
          label="Address that the command printed"
          example="http://127.0.0.1:4000/#token=…"
          button="Open"
          onSubmit={followPrinted}
        />
      </section>
      <section className="app-card" aria-labelledby="start-direct">
        <h3 id="start-direct">Straight from the browser</h3>
        <p>For a server that speaks Streamable HTTP and allows pages of other origins (CORS).</p>
        <AddressForm
          label="Address of the server"
          example="http://127.0.0.1:3001/mcp"
          button="Connect"
          onSubmit={connect}
        />
      </section>
      <p className="app-quiet">
        No server at hand?{' '}
        <a className="app-link" href="?schema">
          Try a schema
        </a>{' '}
        of your own, or look at{' '}
        <a className="app-link" href="?gallery">
          every kind of field
        </a>
        .
      </p>
    </main>
  );
}
