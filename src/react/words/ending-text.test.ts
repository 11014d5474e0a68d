import { expect, test } from 'vitest';
import type { Outcome } from '../../core/index.ts';
import { arabic } from './ar.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { endingText, sendFailedText } from './ending-text.ts';

const packs = [english, german, arabic];
const long = 'x'.repeat(1_000);
const cut = `\u2068${'x'.repeat(199)}…\u2069`;

test.each(['withdrawn', 'call-cancelled', 'disconnected'] as const)(
  'the reason of %s is quoted and cut in every language',
  (action) => {
    for (const pack of packs)
      expect(endingText(pack, { action, reason: long }, 'Shop')).toMatch(
        new RegExp(`[“„«]${cut}[”“»]$`, 'u'),
      );
  },
);

test('the reason of a failed sending is quoted and cut in every language', () => {
  for (const pack of packs) {
    expect(sendFailedText(pack, 'Shop', long)).toMatch(new RegExp(`[“„«]${cut}[”“»]$`, 'u'));
    expect(sendFailedText(pack, 'Shop', '')).toMatch(/[^:]\.$/u);
  }
});

test('an ending says nothing of what others were told, which depends on the connection', () => {
  const said = (outcome: Outcome): string => endingText(english, outcome, 'Shop');
  expect(said({ action: 'expired' })).toBe('The time to answer Shop ran out.');
  expect(said({ action: 'refused', code: -32602, problems: [] })).toBe(
    'A question from Shop could not be shown and was refused automatically.',
  );
});
