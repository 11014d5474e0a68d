import type {
  CallToolResult,
  ElicitRequestFormParams,
  ElicitRequestURLParams,
  ElicitResult,
  McpServer,
  ServerContext,
} from '@modelcontextprotocol/server';

export type Question = Pick<ElicitRequestFormParams, 'message' | 'requestedSchema'>;

/** A person may think for as long as they like. This is the longest time that a timer can hold. */
const NO_HURRY = 2 ** 31 - 1;

/** The client cannot ask a person, so the tool cannot do its work. */
export class CannotAskError extends Error {
  override readonly name = 'CannotAskError';
  constructor() {
    super(
      'This tool has to ask a person, and the client does not support elicitation. ' +
        'Connect with a client that declares the elicitation capability.',
    );
  }
}

/**
 * Asks the person one question in the middle of a tool call. Rejects when the call is cancelled, the connection
 * ends or the client answers with an error; in a tool that becomes an error result.
 */
export async function ask(server: McpServer, ctx: ServerContext, question: Question): Promise<ElicitResult> {
  if (server.server.getClientCapabilities()?.elicitation === undefined) throw new CannotAskError();
  return ctx.mcpReq.elicitInput({ mode: 'form', ...question }, optionsOf(ctx));
}

/** The same for an address: the answer is only whether the person agrees to open it. */
export async function askToOpen(
  server: McpServer,
  ctx: ServerContext,
  question: Omit<ElicitRequestURLParams, 'mode'>,
): Promise<ElicitResult> {
  if (server.server.getClientCapabilities()?.elicitation?.url === undefined) throw new CannotAskError();
  return ctx.mcpReq.elicitInput({ mode: 'url', ...question }, optionsOf(ctx));
}

function optionsOf(ctx: ServerContext) {
  return {
    // Without it the question would go to the stream for unasked messages over HTTP, which may not be open.
    relatedRequestId: ctx.mcpReq.id,
    // Without it the question would stay open after its call was cancelled.
    signal: ctx.mcpReq.signal,
    timeout: NO_HURRY,
  };
}

export function text(...parts: string[]): CallToolResult {
  return { content: parts.map((part) => ({ type: 'text', text: part })) };
}

export function failure(part: string): CallToolResult {
  return { ...text(part), isError: true };
}
