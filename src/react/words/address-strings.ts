import type { AddressWarning } from '../url/address.ts';

/** What is said of addresses that a server wants to have opened (URL mode). Hosts come in as plain ASCII. */
export interface AddressStrings {
  /** Over the address. */
  readonly opens: string;
  /** The same once it was opened. */
  readonly openedIn: string;
  readonly open: (host: string) => string;
  readonly openHint: (server: string) => string;
  /** Over what should be known before it is opened. */
  readonly lookClosely: string;
  /** The part of the name that the warning shows in its own letters was made visible before. */
  readonly addressWarning: (warning: AddressWarning) => string;
  /** Before the browser's own reason. */
  readonly addressNotLoaded: string;
  /** No new tab came up. */
  readonly openBlocked: (server: string) => string;
  /** The same for an address that was opened before. */
  readonly openAgainBlocked: string;
  readonly copyAddress: string;
  /** The person opened the address without our help, and agrees all the same. */
  readonly openedByHand: string;
  readonly openedByHandHint: (server: string) => string;
  readonly opened: (host: string, server: string) => string;
  /** `tool` goes on only when the person has finished. */
  readonly finishThere: (tool: string | undefined) => string;
  readonly haveFinished: string;
  /** `awaited` where the server is asked once more; else it is told nothing. */
  readonly haveFinishedHint: (server: string, awaited: boolean) => string;
  readonly openAgain: string;
  readonly forget: string;
  readonly forgetHint: string;
  readonly checkingFinished: (server: string) => string;
  readonly notFinishedYet: (server: string) => string;
  /** Said when what was to be done at an address is done. */
  readonly finishedAt: (host: string, server: string) => string;
  /** In lists. */
  readonly openedShort: string;
  /** Over a list of opened addresses. */
  readonly openedTitle: string;
}
