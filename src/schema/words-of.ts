/** The longest message that a server may send; what is cut off cannot hide a question for a secret. */
const longest = 65_536;

/** Letters of Arabic in their printed forms: written out, one of them may be eighteen. */
const printedForms = /[\uFB50-\uFDFF\uFE70-\uFEFE]+/gu;

const unread = /[\p{Default_Ignorable_Code_Point}\p{M}]+/gu;

/**
 * Splits camelCase (with acronyms: APIKey), snake_case and kebab-case into lower-case words with single spaces.
 * Letters in other shapes, accents and characters that nobody sees (joiners inside a word) are read as a person
 * reads them.
 */
export function wordsOf(text: string): string {
  return (
    text
      .slice(0, longest)
      .replace(printedForms, ' ')
      // Before as well: to bring many marks on one letter into order takes time that grows with their square.
      .replace(unread, '')
      .normalize('NFKD')
      .replace(unread, '')
      .replace(/([\p{Ll}\d])(\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 $2')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase()
  );
}
