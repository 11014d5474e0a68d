/** What one response may allow beyond the page's own origin. */
export interface PolicyOptions {
  /** Origins that the page may connect to, beside its own. */
  readonly connect?: readonly string[];
}

/**
 * The Content-Security-Policy of a response. It is made anew for each one, so that a single file can get a policy
 * of its own without loosening it for the rest.
 */
export function contentSecurityPolicy({ connect = [] }: PolicyOptions = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "worker-src 'self'",
    "img-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** A host as a policy can name it. The URL parser lets `;`, `,` and `*` pass, which mean something in a policy. */
const PLAIN_HOST = /^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/;
const MOST_ORIGINS = 16;

/**
 * The policy of the worker that checks answers. It compiles the schemas of servers, which the page itself must not,
 * and it can load nothing and reach nobody.
 */
export const WORKER_POLICY = "default-src 'none'; script-src 'unsafe-eval'";

/** The built worker; `vite.config.ts` gives it this name. */
export function isCheckWorker(pathname: string): boolean {
  return /^\/assets\/check-worker-[\w-]+\.js$/.test(pathname);
}

/**
 * The origins of the `server` parameters of the page's address.
 *
 * Another site may link to our page with any `server`. That is harmless: it widens only what our own page may
 * reach, the page shows where it connects to, and it has no token unless the person's own address held it.
 */
export function serverOrigins(query: URLSearchParams): string[] {
  const origins = new Set<string>();
  for (const text of query.getAll('server')) {
    if (!URL.canParse(text)) continue;
    const url = new URL(text);
    const web = url.protocol === 'http:' || url.protocol === 'https:';
    if (web && PLAIN_HOST.test(url.hostname) && origins.size < MOST_ORIGINS) origins.add(url.origin);
  }
  return [...origins];
}

/** The headers of every response, with the policy that it gets. */
export function securityHeaders(policy = contentSecurityPolicy()): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
