import { SdkErrorCode, SdkError, SdkHttpError, UnauthorizedError } from '@modelcontextprotocol/client';
import { errorText } from '../../core/index.ts';
import type { Target } from './target.ts';

/** Says in words for the person why a connection that the browser makes itself did not come about. */
export function connectFailure(target: Target, error: unknown): string {
  const { detail } = target;
  if (error instanceof UnauthorizedError) {
    return `${detail} wants a sign-in, which this page cannot do. Connect through the command with a proxy that signs in.`;
  }
  if (error instanceof SdkHttpError) {
    const sentence = httpSentences[error.status];
    if (sentence !== undefined) return `${detail} answered ${error.status}: ${sentence}`;
    return `${detail} answered ${error.status}. ${error.message}`;
  }
  if (error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout) {
    return `${detail} did not answer in time. Check that an MCP server is running there.`;
  }
  // Browsers keep the cause of a failed fetch from the page: a wrong address, a server that is down and a
  // server that does not allow this page all look the same.
  if (error instanceof TypeError) {
    return `${detail} could not be reached. Check the address, that the server is running, and that it allows pages of other origins (CORS) and exposes the header Mcp-Session-Id.`;
  }
  return `${detail} could not be used: ${errorText(error)}`;
}

const httpSentences: Readonly<Record<number, string>> = {
  400: 'it did not understand the request. If it runs in stateful mode, it must expose the header Mcp-Session-Id to pages (CORS).',
  401: 'it wants a sign-in, which this page cannot do.',
  403: 'it does not allow this page.',
  404: 'there is no MCP server at this path. Many servers use /mcp.',
  405: 'this path takes no MCP messages. Many servers use /mcp.',
};
