/** What a person may put into a form: the values that MCP allows in `content` (ElicitResult). */
export type ContentValue = string | number | boolean | readonly string[];

/** The content of an accepted form. Its keys are the property names of the requested schema. */
export type Content = Readonly<Record<string, ContentValue>>;

/**
 * How a person's dismissal came about. `escape`, `close` and `blur` are gestures at the prompt; `away`,
 * `page-closed` and `host` say nothing about the question itself.
 */
export type CancelledBy = 'escape' | 'close' | 'blur' | 'away' | 'page-closed' | 'host';

/** One reason why a request cannot be asked, in words for the author of the server. */
export interface Problem {
  /** Name of the property that is at fault; absent when it is the schema as a whole. */
  readonly property?: string | undefined;
  /** What is wrong and how to mend it, as one sentence. */
  readonly reason: string;
}

/** JSON-RPC error codes that a refusal may carry: invalid params, internal error. */
export type RefusalCode = -32602 | -32603;

/**
 * How a prompt ended. Only `accept` is consent. `decline` is a decision against, `cancel` is the absence of a
 * decision: they are never folded together (MCP, client/elicitation, "Response Actions").
 */
export type Outcome =
  /** In URL mode there is no content: it is the consent to open the address, and says nothing of what came of it. */
  | { readonly action: 'accept'; readonly content?: Content | undefined }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel'; readonly by: CancelledBy }
  /** A deadline that the host set ran out. Goes to the server as cancel. */
  | { readonly action: 'expired' }
  /** The server took its request back (`notifications/cancelled`). Nothing is owed to it. */
  | { readonly action: 'withdrawn'; readonly reason?: string | undefined }
  /** The client gave up the call that the prompt belongs to. */
  | { readonly action: 'call-cancelled'; readonly reason?: string | undefined }
  /** The session is gone; nothing can be sent. */
  | { readonly action: 'disconnected'; readonly reason?: string | undefined }
  /** It cannot be asked honestly. The server gets a JSON-RPC error, never an invented answer. */
  | { readonly action: 'refused'; readonly code: RefusalCode; readonly problems: readonly Problem[] };

/** The outcomes that a person brings about. */
export type Answer = Extract<Outcome, { action: 'accept' | 'decline' | 'cancel' }>;

/** True where the outcome came from the person (or the page being torn down), not from outside. */
export function isAnswer(outcome: Outcome): outcome is Answer {
  return outcome.action === 'accept' || outcome.action === 'decline' || outcome.action === 'cancel';
}

/** A refusal as one line of text, naming each property and reason: the message of the JSON-RPC error. */
export function refusalMessage(problems: readonly Problem[]): string {
  const lines = problems.map(({ property, reason }) =>
    property === undefined ? reason : `property ${JSON.stringify(property)}: ${reason}`,
  );
  return `This elicitation request cannot be asked: ${lines.join(' ')}`;
}
