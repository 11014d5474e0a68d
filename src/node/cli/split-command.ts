import { UsageError } from './usage-error.ts';

/**
 * Splits one string into words as a shell would: quotes and backslashes count, nothing is expanded and no shell
 * runs. So `$HOME`, `*`, `;` and `|` reach the command as they are written.
 */
export function splitCommand(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote: '"' | "'" | undefined;

  for (let at = 0; at < line.length; at += 1) {
    const char = line.charAt(at);
    if (quote === "'") {
      if (char === "'") quote = undefined;
      else word = (word ?? '') + char;
    } else if (char === '\\') {
      const next = line.charAt(at + 1);
      if (next === '') throw new UsageError(`"${line}" ends with a backslash. Double it, or remove it.`);
      // Inside double quotes a backslash is an ordinary character before anything but these, so C:\dir survives.
      word = (word ?? '') + (quote === '"' && !'"\\$`'.includes(next) ? char + next : next);
      at += 1;
    } else if (quote === '"') {
      if (char === '"') quote = undefined;
      else word = (word ?? '') + char;
    } else if (char === '"' || char === "'") {
      quote = char;
      word ??= '';
    } else if (/\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else {
      word = (word ?? '') + char;
    }
  }

  if (quote !== undefined) throw new UsageError(`"${line}" has an opening ${quote} without a closing one.`);
  if (word !== undefined) words.push(word);
  return words;
}
