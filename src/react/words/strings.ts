import type { Outcome } from '../../core/index.ts';
import type { Field, FieldError } from '../../schema/index.ts';
import type { UncheckedReason } from '../form/check/opinion.ts';
import type { AddressStrings } from './address-strings.ts';

/** Every word that the surface says. Replace any of them with the `strings` prop. Names come in as plain text. */
export interface Strings extends AddressStrings {
  /** BCP 47 tag of the language, for lists and numbers. */
  readonly language: string;
  /** Which way the language is written: the surface follows it, whatever the page around it does. */
  readonly direction: 'ltr' | 'rtl';
  readonly waitingPrompts: string;
  readonly promptTitle: (server: string, firstLine: string) => string;
  readonly asks: (server: string) => string;
  /** Over a prompt that has ended. */
  readonly asked: (server: string) => string;
  readonly callsItself: (name: string) => string;
  readonly request: (id: string) => string;
  readonly age: (seconds: number) => string;
  readonly submit: string;
  readonly reject: string;
  readonly close: string;
  readonly later: string;
  readonly submitHint: (server: string) => string;
  readonly rejectHint: (server: string) => string;
  readonly closeHint: (server: string) => string;
  readonly laterHint: string;
  readonly sending: string;
  /** An answer that leaves together with those to other questions. */
  readonly held: string;
  readonly heldShort: string;
  readonly loading: string;
  /** Before the browser's own reason. */
  readonly formNotLoaded: string;
  /** The reason is as that of `ended`; it may be empty. */
  readonly sendFailed: (server: string, reason: string) => string;
  readonly tryAgain: string;
  readonly guarded: string;
  readonly graceLeft: (seconds: number) => string;
  readonly graceStarted: (seconds: number) => string;
  readonly keepAnswering: string;
  readonly closeNow: string;
  /** How long the person still has, in whole seconds: counted down beside the question. */
  readonly timeLeft: (seconds: number) => string;
  readonly moreTime: string;
  /** Said once, when little of the time is left. */
  readonly timeWarning: (server: string, seconds: number, extendable: boolean) => string;
  readonly timeExtended: (seconds: number) => string;
  /** Over a form that holds what the person typed into an earlier one. */
  readonly filledInAgain: string;
  readonly startAfresh: string;
  /** Over a form into which the person typed something under another message. */
  readonly draftOffered: string;
  readonly useDraft: string;
  /** Over a form that the person has answered in the same call. */
  readonly answersOffered: string;
  readonly useAnswers: string;
  /** Similar questions were rejected: how often, and how long ago the last one. */
  readonly rejectedBefore: (count: number, minutesAgo: number) => string;
  readonly cancelCall: (tool: string) => string;
  readonly cancelCallHint: (tool: string) => string;
  readonly mute: (server: string) => string;
  readonly muteHint: string;
  readonly muted: (server: string) => string;
  readonly unmute: string;
  readonly position: (index: number, count: number) => string;
  readonly previous: string;
  readonly next: string;
  /** Ends all waiting questions, of one server where several ask. */
  readonly rejectAll: (count: number, server: string | undefined) => string;
  readonly closeAll: (count: number, server: string | undefined) => string;
  readonly setAside: string;
  /** Beside a question that does not open because its server is muted. */
  readonly waitsMuted: string;
  readonly endedShort: string;
  /** Over entries that have all ended. */
  readonly endedTitle: string;
  readonly trayTitle: (count: number) => string;
  readonly arrived: (server: string, firstLine: string) => string;
  /** A reason in it is one line, cut, and isolated from the direction of the words around it. */
  readonly ended: (outcome: Outcome, server: string) => string;
  /** How several ended by one press. */
  readonly endedTogether: (action: 'decline' | 'cancel', count: number) => string;
  readonly keptForYou: string;
  readonly copyAnswers: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly dismissNotice: string;
  readonly required: string;
  readonly optional: string;
  readonly filledIn: (server: string) => string;
  /** Under a box whose text holds characters that cannot be seen there: a part of it in which they can. */
  readonly hiddenIn: (text: string) => string;
  readonly yes: string;
  readonly no: string;
  readonly choose: string;
  readonly noAnswer: string;
  readonly clear: (label: string) => string;
  /** Name of the button that opens the list of a field with very many answers. */
  readonly showAnswers: (label: string) => string;
  readonly matchCount: (count: number) => string;
  readonly moreMatches: (count: number) => string;
  readonly noMatches: string;
  /** Label of the box that narrows a long list of answers. */
  readonly filter: string;
  readonly chosenCount: (count: number, max: number) => string;
  readonly chooseCount: (min: number, max: number | undefined) => string | undefined;
  readonly timeZone: (zone: string, offset: string) => string;
  /** Asks which of two moments a local time means; each option is the time's offset from UTC. */
  readonly whichTime: string;
  readonly earlierTime: (offset: string) => string;
  readonly laterTime: (offset: string) => string;
  /** Above fields that ask for secrets, by their labels. */
  readonly secretWarning: (server: string, labels: readonly string[]) => string;
  readonly secretConsent: (server: string) => string;
  readonly secretMissing: string;
  /** Beside Submit: how many answers are still the server's own, and how many of those were never in view. */
  readonly filledInCount: (server: string, count: number, unseen: number) => string;
  readonly summaryTitle: (count: number) => string;
  /** `server` is empty where nobody's name need be said. */
  readonly fieldError: (error: FieldError, field: Field, server: string) => string;
  /** What the second opinion found wrong with the form as a whole. */
  readonly formError: (error: FieldError, server: string) => string;
  /** An answer that was sent without the second opinion, and why. */
  readonly unchecked: (reason: UncheckedReason, server: string) => string;
  /** The second opinion could only judge the patterns, because the page's policy allows no more. */
  readonly patternsOnly: string;
  /** A remark about a server's schema. */
  readonly schemaNote: (server: string, text: string) => string;
}
