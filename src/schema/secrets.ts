import { wordsOf } from './words-of.ts';

/**
 * Names for things that a server must not ask for in a form (MCP, client/elicitation, "Security Considerations":
 * sensitive information needs URL mode). Whole words only: "tokenizer" and "spin" are no secrets.
 */
const words =
  /(?:^| )(?:password|passwd|passphrase|passcode|pin|cvv|cvc|secret|otp)(?: |$)|(?:^| )(?:api|access|private|secret|ssh) ?(?:key|token)(?: |$)|(?:^| )(?:card|credit card) number(?: |$)|(?:^| )one time (?:code|password)(?: |$)/u;

/** True where a field's name or title says that it asks for a secret. */
export function looksSecret(...texts: readonly (string | undefined)[]): boolean {
  return texts.some((text) => text !== undefined && words.test(wordsOf(text)));
}

const asking = 'enter|type|provide|give|supply|confirm|repeat|paste|input|send|need|needs|what is';
const between =
  'in|us|me|the|your|a|an|account|current|new|old|login|database|db|admin|user|master|root|sudo|ssh';
const surely = 'password|passwd|passphrase|passcode';
/** Words that mean a secret only where something asks for them: a message can be pinned. */
const asked = `${surely}|pin|cvv|cvc|secret|otp`;
const always =
  '(?:api|access|private|secret|ssh) ?(?:key|token)|(?:card|credit card|debit card) number|one time (?:code|password)';

/**
 * In running text only whole phrases count: "the secret santa draw" and "a link to reset the password" ask for
 * none. A secret is asked for at the start of the text or after a word that asks, or by a phrase that means
 * nothing else.
 */
const phrases = new RegExp(
  [
    `^(?:(?:${between}) ){0,4}(?:${surely})(?: |$)`,
    `^(?:(?:${between}) ){1,4}(?:${asked})(?: |$)`,
    `(?:^| )(?:${asking}) (?:(?:${between}) ){0,4}(?:${asked})(?: |$)`,
    `(?:^| )(?:${always})(?: |$)`,
  ].join('|'),
  'u',
);

/** True where a description or message asks for a secret in a whole phrase. */
export function asksForSecret(text: string | undefined): boolean {
  return text !== undefined && phrases.test(wordsOf(text));
}
