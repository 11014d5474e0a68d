import { expect, test } from 'vitest';
import { english } from './en.ts';
import { loadedPack, loadPack, packName } from './locale.ts';

test.each([
  [undefined, 'en'],
  ['en-GB', 'en'],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-at', 'de'],
  ['de-Latn-CH-1996', 'de'],
  ['ar-EG', 'ar'],
  ['ar-u-nu-arab', 'ar'],
  ['fr', 'en'],
  ['constructor', 'en'],
  ['de_AT', 'en'],
  ['', 'en'],
])('the tag %j gets the pack %s', (tag, name) => {
  expect(packName(tag)).toBe(name);
});

test('a pack is there once it was loaded, and English always', async () => {
  expect(loadedPack('en')).toBe(english);
  expect(loadedPack('de')).toBeUndefined();
  const german = await loadPack('de');
  expect(german.submit).toBe('Absenden');
  expect(loadedPack('de')).toBe(german);
  await expect(loadPack('en')).resolves.toBe(english);
});
