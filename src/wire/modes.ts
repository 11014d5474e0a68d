import type { ElicitationMode } from '../core/index.ts';

const all: readonly ElicitationMode[] = ['form', 'url'];

/**
 * The modes that are declared to a server: what the host chose, or both.
 *
 * @param who the function that was given them, for its error.
 * @throws TypeError where there is none, or one that does not exist.
 */
export function checkedModes(
  who: string,
  modes: readonly ElicitationMode[] = all,
): readonly ElicitationMode[] {
  const unknown = modes.find((mode) => !all.includes(mode));
  if (unknown !== undefined)
    throw new TypeError(`${who} knows the modes "form" and "url", not ${JSON.stringify(unknown)}.`);
  if (modes.length === 0) throw new TypeError(`${who} needs a mode: "form", "url" or both.`);
  return modes;
}
