import { addresses } from './address-samples.ts';
import { fields } from './field-samples.ts';
import type { Group } from './item.ts';
import { states } from './state-samples.ts';
import { texts } from './text-samples.ts';

/** All that the gallery shows, in its order. */
export const groups: readonly Group[] = [
  { title: 'Fields', items: fields },
  { title: 'Texts', items: texts },
  { title: 'Addresses', items: addresses },
  { title: 'States', items: states },
];
