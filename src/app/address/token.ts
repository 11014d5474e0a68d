/** Where the token is kept, so that a reload works. A browser that forbids storage gets it until the reload. */
const storageKey = 'mcp-elicitation-ui.token';

/** The token in a fragment such as `#token=abc`. */
export function tokenIn(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/u, '')).get('token')?.trim();
  // A subprotocol of a WebSocket may hold these characters only, and the token travels as one.
  return token && /^[\w.~-]+$/u.test(token) ? token : undefined;
}

/**
 * Takes the token out of the address, so that it is neither seen over a shoulder nor copied with the address,
 * and keeps it for this tab.
 */
export function takeToken(): string | undefined {
  const token = tokenIn(location.hash);
  if (token === undefined) return storage()?.getItem(storageKey) ?? undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  keepToken(token);
  return token;
}

/** For a page that has no use for the token: it goes out of the address all the same, pasted later too. */
export function hideToken(): void {
  takeToken();
  addEventListener('hashchange', takeToken);
}

export function keepToken(token: string): void {
  storage()?.setItem(storageKey, token);
}

export function forgetToken(): void {
  storage()?.removeItem(storageKey);
}

function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
