import { expect, test } from 'vitest';
import { candidates, ROOMS } from './rooms.ts';

test.each([
  ['atrium', ['atrium']],
  ['studio-b', ['studio-b']],
  ['nook', ['nook']],
  [' Nook-Annex ', ['nook-annex']],
  ['atri', ['atrium']],
  ['annex', ['nook-annex']],
  ['noo', ['nook', 'nook-annex']],
  ['STUDIO', ['studio-a', 'studio-b', 'studio-c']],
  ['cellar', ROOMS],
  ['', ROOMS],
])('%j may mean %j', (hint, rooms) => {
  expect(candidates(hint)).toEqual(rooms);
});
