import { expect, test } from 'vitest';
import { asksForSecret, looksSecret } from './secrets.ts';

test.each([
  'password',
  'Password',
  'db_password',
  'newPassword',
  'passphrase',
  'pin',
  'PIN',
  'userPIN',
  'Your PIN:',
  'cvv',
  'api_key',
  'apiKey',
  'APIKey',
  'apikey',
  'API key',
  'access-token',
  'privateKey',
  'client_secret',
  'card number',
  'creditCardNumber',
  'one-time code',
])('%s asks for a secret', (name) => {
  expect(looksSecret(name)).toBe(true);
  expect(looksSecret('a', name)).toBe(true);
});

test.each([
  'tokenizer',
  'spin',
  'pinned',
  'secretary',
  'key',
  'monkey',
  'api_url',
  'cards',
  'passport',
  '',
  undefined,
])('%s does not', (name) => {
  expect(looksSecret(name, undefined)).toBe(false);
});

test.each([
  'Please enter your password.',
  'Enter the database password to go on',
  'Your PIN',
  'Password of the account',
  'To continue, provide your current passphrase',
  'Paste an API key with write access',
  'The credit card number on file, please',
  'We sent a one-time code to your phone',
  `${'x '.repeat(10_000)}Please enter your password`,
  '“Your PIN”',
  '\n- Password of the account',
  'Enter your pass\u200Dword',
  'Enter your ｐａｓｓｗｏｒｄ',
  'Enter your pa\u00ADss\u0301word',
])('“%s” asks for a secret in running text', (text) => {
  expect(asksForSecret(text)).toBe(true);
});

test.each([
  'We sent a link to reset the password.',
  'Who plays in the secret santa draw?',
  'Pin the message?',
  'How many keys does the piano have?',
  'Which password policy applies? It can be changed later',
  '',
  undefined,
])('“%s” does not', (text) => {
  expect(asksForSecret(text)).toBe(false);
});

test('a name that goes on and on is judged without delay', () => {
  const start = performance.now();
  expect(looksSecret(' '.repeat(5_000_000), 'aA'.repeat(2_000_000))).toBe(false);
  expect(performance.now() - start).toBeLessThan(2_000);
});
