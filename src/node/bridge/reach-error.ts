import { SdkHttpError } from '@modelcontextprotocol/client';
import { isObject } from './message.ts';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the server closed the connection',
  EPIPE: 'the server closed the connection',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'the connection timed out',
  EHOSTUNREACH: 'no route to the host',
  ENETUNREACH: 'no route to the network',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  HPE_INVALID_CONSTANT: 'it does not speak HTTP',
};

function codeOf(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > 4) return undefined;
  if ('code' in error && typeof error.code === 'string' && error.code in REASONS) return error.code;
  const inner: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  for (const one of [error.cause, ...inner]) {
    const code = codeOf(one, depth + 1);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** The HTTP status that a request failed with, or `undefined` where no answer came. */
export function httpStatus(error: unknown): number | undefined {
  return error instanceof SdkHttpError ? error.status : undefined;
}

/** A failed request in words. fetch hides the reason in `cause`, and a host with several addresses in a list. */
export function reachReason(error: unknown): string {
  if (error instanceof SdkHttpError) {
    // A redirect that was not followed is told only in the message, with the address to use instead.
    const redirect = /Redirect .*/.exec(error.message)?.[0];
    const status = `HTTP ${error.status} ${error.statusText ?? ''}`.trimEnd();
    return redirect === undefined ? `it answered ${status}` : `it answered ${status}. ${redirect}`;
  }
  const code = codeOf(error);
  if (code !== undefined) return `${REASONS[code]} (${code})`;
  return error instanceof Error ? error.message : String(error);
}

/** The JSON-RPC error in the body of a failed HTTP response: better than anything we could say ourselves. */
export function serverError(error: unknown): unknown {
  if (!(error instanceof SdkHttpError) || typeof error.data.text !== 'string') return undefined;
  try {
    const body: unknown = JSON.parse(error.data.text);
    return isObject(body) && isObject(body['error']) ? body['error'] : undefined;
  } catch {
    return undefined;
  }
}
