import workerUrl from './worker/main.ts?worker&url';

/** The part of the Trusted Types API that we use. Not every browser has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (given: string) => string },
  ): { createScriptURL(given: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Made at the first use, so that a page without forms needs to allow nothing. */
function ownUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (!trustedTypes) return workerUrl;
  policy ??= trustedTypes.createPolicy('mcp-elicitation-ui', {
    createScriptURL(given) {
      if (given !== workerUrl) throw new TypeError('Only the address of our own worker is trusted.');
      return given;
    },
  });
  return policy.createScriptURL(workerUrl);
}

/**
 * Starts the worker that checks answers.
 *
 * @throws Error where the browser has no workers, or the page's policy allows none.
 */
export function startWorker(): Worker {
  return new Worker(ownUrl(), { type: 'module', name: 'mcp-elicitation-ui' });
}
