import type { CallToolResult } from '@modelcontextprotocol/client';
import type { CancelledBy, Content, Problem } from '../../core/index.ts';
import type { JsonObject } from '../shared/json.ts';

/** How a prompt ended, as the transcript keeps it: the content is masked. */
export interface EntryOutcome {
  readonly action:
    'accept' | 'decline' | 'cancel' | 'expired' | 'withdrawn' | 'call-cancelled' | 'disconnected' | 'refused';
  readonly by?: CancelledBy;
  readonly reason?: string;
  readonly content?: Content;
  readonly code?: number;
  readonly problems?: readonly Problem[];
}

/** One prompt: what was asked, by whom, and how it ended. Times are ISO 8601. */
export interface PromptEntry {
  readonly type: 'prompt';
  readonly promptId: string;
  /** JSON text of the id on the wire: `1` and `"1"` are two ids. */
  readonly requestId: string;
  readonly connection: string;
  /** The name that the server gave itself. */
  readonly server?: string;
  /** Names of the calls that it may belong to. */
  readonly origin: readonly string[];
  readonly message: string;
  /** URL mode: the address, without what may be secret in it. */
  readonly url?: string;
  readonly askedAt: string;
  readonly endedAt?: string;
  readonly outcome?: EntryOutcome;
}

/** One call that has ended. */
export interface CallEntry {
  readonly type: 'call';
  readonly callId: string;
  readonly connection: string;
  readonly tool: string;
  readonly arguments: JsonObject;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly result?: CallToolResult;
  /** `code` is `cancelled` where the person gave the call up. */
  readonly error?: { readonly code?: string | number; readonly message: string };
}

/** The transcript is these objects, oldest first; its JSON on the page is nothing else. */
export type Entry = PromptEntry | CallEntry;
