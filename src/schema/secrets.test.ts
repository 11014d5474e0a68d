import { expect, test } from 'vitest';
import { looksSecret } from './secrets.ts';

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

test('a name that goes on and on is judged without delay', () => {
  const start = performance.now();
  expect(looksSecret(' '.repeat(5_000_000), 'aA'.repeat(2_000_000))).toBe(false);
  expect(performance.now() - start).toBeLessThan(2_000);
});
