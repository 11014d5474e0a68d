import {
  originNames,
  shownRequestId,
  type Outcome,
  type Prompt,
  type PromptRequest,
} from '../../core/index.ts';
import type { Call, CallEnd } from '../calls/call.ts';
import type { CallEntry, Entry, EntryOutcome, PromptEntry } from './entry.ts';
import { maskContent, maskUrl } from './mask.ts';
import { shortened } from '../shared/json.ts';

/** Older entries are dropped. */
export const mostEntries = 1_000;

/** Adds a prompt that was just asked. */
export function withPrompt(entries: readonly Entry[], prompt: Prompt): readonly Entry[] {
  return append(entries, promptEntry(prompt));
}

/** Notes how a prompt ended, in its own entry. */
export function withOutcome(
  entries: readonly Entry[],
  prompt: Prompt,
  outcome: Outcome,
  endedAt: number,
): readonly Entry[] {
  const ended = {
    endedAt: iso(endedAt),
    outcome: entryOutcome(outcome, prompt.request),
  };
  const isIt = (entry: Entry): boolean => entry.type === 'prompt' && entry.promptId === prompt.id;
  // Cleared meanwhile: the ending is still worth a line.
  if (!entries.some(isIt)) return append(entries, { ...promptEntry(prompt), ...ended });
  return entries.map((entry) => (isIt(entry) ? { ...(entry as PromptEntry), ...ended } : entry));
}

/** Adds a call that has ended. */
export function withCall(
  entries: readonly Entry[],
  call: Call,
  end: CallEnd,
  endedAt: number,
): readonly Entry[] {
  return append(entries, {
    type: 'call',
    callId: call.id,
    connection: call.connection,
    tool: call.tool,
    arguments: call.shownArguments,
    startedAt: iso(call.startedAt),
    endedAt: iso(endedAt),
    ...callOutcome(end),
  });
}

function append(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  return [...entries, entry].slice(-mostEntries);
}

function promptEntry({ id, request, askedAt }: Prompt): PromptEntry {
  const { connection } = request;
  return {
    type: 'prompt',
    promptId: id,
    requestId: shownRequestId(request),
    connection: connection.name,
    ...(connection.selfName === undefined ? {} : { server: connection.selfName }),
    origin: originNames(request.origin),
    message: shortened(request.message),
    ...(request.mode === 'url' && { url: maskUrl(request.url) }),
    askedAt: iso(askedAt),
  };
}

function entryOutcome(outcome: Outcome, request: PromptRequest): EntryOutcome {
  switch (outcome.action) {
    case 'accept':
      if (outcome.content === undefined || request.mode !== 'form') return { action: 'accept' };
      return {
        action: 'accept',
        content: maskContent(outcome.content, request.requestedSchema, request.message),
      };
    case 'decline':
    case 'expired':
      return { action: outcome.action };
    case 'cancel':
      return { action: 'cancel', by: outcome.by };
    case 'withdrawn':
    case 'call-cancelled':
    case 'disconnected':
      return outcome.reason === undefined
        ? { action: outcome.action }
        : { action: outcome.action, reason: outcome.reason };
    case 'refused':
      return { action: 'refused', code: outcome.code, problems: outcome.problems };
    default:
      return outcome satisfies never;
  }
}

function callOutcome(end: CallEnd): Pick<CallEntry, 'result' | 'error'> {
  switch (end.kind) {
    case 'finished':
      return { result: end.result };
    case 'failed':
      return {
        error: end.code === undefined ? { message: end.message } : { code: end.code, message: end.message },
      };
    case 'cancelled':
      return { error: { code: 'cancelled', message: 'The person cancelled the call.' } };
    default:
      return end satisfies never;
  }
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
