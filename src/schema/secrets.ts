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

/** The longest message that a server may send; what is cut off cannot hide a question for a secret. */
const longest = 65_536;

/**
 * Splits camelCase (with acronyms: APIKey), snake_case and kebab-case into lower-case words with single spaces.
 * Letters in other shapes, accents and characters that nobody sees (joiners inside a word) are read as a person
 * reads them.
 */
function wordsOf(text: string): string {
  return text
    .slice(0, longest)
    .normalize('NFKD')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{M}]+/gu, '')
    .replace(/([\p{Ll}\d])(\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase();
}
