import type { PromptRequest } from './prompt.ts';

/**
 * What a request is about, whatever its message: the schema, or where the address leads. Of an address only scheme,
 * host and port, because the rest changes each time and may be a secret.
 */
export function subjectOf(request: PromptRequest): unknown {
  switch (request.mode) {
    case 'form':
      return request.requestedSchema;
    case 'url':
      return { url: URL.canParse(request.url) ? new URL(request.url).origin : request.url };
    default:
      return request satisfies never;
  }
}
