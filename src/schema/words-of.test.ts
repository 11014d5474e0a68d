import { expect, test } from 'vitest';
import { wordsOf } from './words-of.ts';

test.each([
  ['fullName', 'full name'],
  ['first_name', 'first name'],
  ['phone-number', 'phone number'],
  ['E-mail address:', 'e mail address'],
  ['APIKey', 'api key'],
  ['userPIN', 'user pin'],
  ['email2Address', 'email2 address'],
  ['“Your PIN”', 'your pin'],
  ['pass\u200Dwo\u0301rd', 'password'],
  ['ＣＶＶ', 'cvv'],
  ['', ''],
])('%j is %j', (text, words) => {
  expect(wordsOf(text)).toBe(words);
});
