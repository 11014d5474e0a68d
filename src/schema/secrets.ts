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

/** Splits camelCase (with acronyms: APIKey), snake_case and kebab-case into lower-case words with single spaces. */
function wordsOf(text: string): string {
  return text
    .slice(0, 1_000)
    .replace(/([\p{Ll}\d])(\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase();
}
