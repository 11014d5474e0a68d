import type { PromptRequest } from './prompt.ts';
import { isLoopback } from './web-address.ts';

/**
 * What a request is about, whatever its message: the schema, or where the address leads. Of an address only scheme,
 * host and port, because the rest changes each time and may be a secret; on this machine no port either, because a
 * server that serves a page of its own takes one that is free.
 */
export function subjectOf(request: PromptRequest): unknown {
  switch (request.mode) {
    case 'form':
      return request.requestedSchema;
    case 'url':
      return { url: URL.canParse(request.url) ? leadsTo(new URL(request.url)) : request.url };
    default:
      return request satisfies never;
  }
}

function leadsTo({ protocol, hostname, origin }: URL): string {
  return isLoopback(hostname) ? `${protocol}//${hostname}` : origin;
}
