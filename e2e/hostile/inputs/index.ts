import type { HostileInput } from '../input.ts';
import { letters } from './letters.ts';
import { messages } from './messages.ts';
import { markup } from './markup.ts';
import { trickyNames } from './names.ts';
import { schemas } from './schemas.ts';
import { servers } from './servers.ts';
import { sizes } from './sizes.ts';

/** All inputs of the suite. */
export const inputs: readonly HostileInput[] = [
  ...markup,
  ...letters,
  ...trickyNames,
  ...sizes,
  ...schemas,
  ...messages,
  ...servers,
];
