import { afterEach, describe, expect, test, vi } from 'vitest';
import { decodeDateTime, doubledTime, isDate, isDateTime, toLocal } from './decode-time.ts';

/** Lives in another time zone until the test ends, and makes sure that the clocks have followed. */
function inZone(zone: string): void {
  vi.stubEnv('TZ', zone);
  const { timeZone } = Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  expect(Intl.DateTimeFormat('en').resolvedOptions().timeZone).toBe(timeZone);
}

afterEach(() => vi.unstubAllEnvs());

describe('a date', () => {
  test.each([
    '2024-02-29',
    '2000-02-29',
    '2023-02-28',
    '2024-01-31',
    '2024-04-30',
    '2024-12-31',
    '0001-01-01',
    '9999-12-31',
  ])('%s exists', (text) => expect(isDate(text)).toBe(true));

  test.each([
    '2023-02-29',
    '1900-02-29',
    '2100-02-29',
    '2024-02-30',
    '2024-04-31',
    '2024-06-31',
    '2024-09-31',
    '2024-11-31',
    '2024-01-32',
    '2024-00-10',
    '2024-13-01',
    '2024-01-00',
    '2024-1-1',
    '24-01-01',
    '20240-01-01',
    '2024-01-01 ',
    '2024-01-01T00:00',
    '２０２４-01-01',
    '2024/01/01',
    '',
  ])('%j does not', (text) => expect(isDate(text)).toBe(false));
});

describe('a moment with an offset', () => {
  test.each([
    '2024-02-29T10:00:00Z',
    '2024-02-29t10:00:00z',
    '2024-02-29T23:59:59.123456+05:30',
    '2024-02-29T00:00:00-23:59',
  ])('%s goes out as it is', (text) => {
    expect(isDateTime(text)).toBe(true);
    expect(decodeDateTime(text)).toEqual({ ok: true, value: text });
  });

  test.each([
    '2023-02-29T10:00:00Z',
    '2024-02-29T24:00:00Z',
    '2024-02-29T10:60:00Z',
    '2024-02-29T10:00:60Z',
    '2024-02-29T10:00:00+24:00',
    '2024-02-29T10:00:00+10:60',
    '2024-02-29T10:00Z',
    '2024-02-29T10:00:00.Z',
    '2024-02-29T10:00:00 Z',
    '2024-02-29T10',
    '2024-02-29',
    '10:00',
    'soon',
    '',
  ])('%j is none', (text) => {
    expect(isDateTime(text)).toBe(false);
    expect(decodeDateTime(text)).toEqual({ ok: false, error: { code: 'not-date-time' } });
  });

  test.each(['2024-02-29T24:00', '2024-02-30T10:00', '2024-02-29T10:60', '2024-02-29T10:00:61'])(
    'nor is the local time %s',
    (text) => {
      expect(decodeDateTime(text)).toEqual({ ok: false, error: { code: 'not-date-time' } });
    },
  );
});

describe('a local time is meant in the zone of the person and goes out in UTC', () => {
  test.each([
    ['America/New_York', '2026-07-01T10:00', '2026-07-01T14:00:00.000Z'],
    ['America/New_York', '2026-01-01T10:00', '2026-01-01T15:00:00.000Z'],
    ['America/New_York', '2026-12-31T23:30', '2027-01-01T04:30:00.000Z'],
    ['Europe/Berlin', '2026-07-01T10:00:30', '2026-07-01T08:00:30.000Z'],
    ['Europe/Berlin', '2026-07-01T10:00:30.5', '2026-07-01T08:00:30.500Z'],
    ['Europe/Berlin', '2026-07-01 10:00', '2026-07-01T08:00:00.000Z'],
    ['Asia/Kolkata', '2024-02-29T00:00', '2024-02-28T18:30:00.000Z'],
    ['Pacific/Apia', '2011-12-31T00:00', '2011-12-30T10:00:00.000Z'],
    ['UTC', '0050-06-01T12:00', '0050-06-01T12:00:00.000Z'],
  ])('%s, %s', (zone, text, value) => {
    inZone(zone);
    expect(decodeDateTime(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['America/New_York', '2025-03-09T02:30', 'an hour that the clocks jump over'],
    ['America/New_York', '2025-03-09T02:00', 'the first minute of it'],
    ['Europe/Berlin', '2025-03-30T02:59', 'the last minute of it'],
    ['Australia/Lord_Howe', '2025-10-05T02:15', 'half an hour'],
    ['America/Sao_Paulo', '2018-11-04T00:30', 'an hour at midnight'],
    ['Pacific/Apia', '2011-12-30T10:00', 'a whole day'],
  ])('%s, %s names no moment: %s', (zone, text) => {
    inZone(zone);
    expect(decodeDateTime(text)).toEqual({ ok: false, error: { code: 'skipped-time' } });
  });

  test.each([
    ['America/New_York', '2025-03-09T01:59', '2025-03-09T06:59:00.000Z'],
    ['America/New_York', '2025-03-09T03:00', '2025-03-09T07:00:00.000Z'],
    ['Europe/Berlin', '2025-03-30T03:00', '2025-03-30T01:00:00.000Z'],
  ])('%s, %s beside the jump does', (zone, text, value) => {
    inZone(zone);
    expect(decodeDateTime(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T02:00', '2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'],
    ['America/New_York', '2025-11-02T01:59:30', '2025-11-02T05:59:30.000Z', '2025-11-02T06:59:30.000Z'],
    ['Australia/Lord_Howe', '2025-04-06T01:45', '2025-04-05T14:45:00.000Z', '2025-04-05T15:15:00.000Z'],
  ])('%s, %s comes twice and is asked about', (zone, text, first, second) => {
    inZone(zone);
    expect(doubledTime(text)).toEqual([first, second]);
    expect(decodeDateTime(text)).toEqual({ ok: false, error: { code: 'doubled-time' } });
    for (const moment of [first, second]) {
      expect(decodeDateTime(moment)).toEqual({ ok: true, value: moment });
      expect(toLocal(moment)).toBe(text);
    }
  });

  test.each([
    ['Europe/Berlin', '2026-10-25T01:59'],
    ['Europe/Berlin', '2026-10-25T03:00'],
    ['Europe/Berlin', '2026-03-29T02:30'],
    ['Asia/Kolkata', '2026-10-25T02:30'],
    ['UTC', 'soon'],
  ])('%s, %s does not come twice', (zone, text) => {
    inZone(zone);
    expect(doubledTime(text)).toBeUndefined();
  });

  test.each([
    ['America/New_York', '9999-12-31T23:00'],
    ['Asia/Tokyo', '0000-01-01T00:00'],
  ])('%s, %s has a year that UTC cannot write', (zone, text) => {
    inZone(zone);
    expect(decodeDateTime(text)).toEqual({ ok: false, error: { code: 'not-date-time' } });
  });
});

describe('a moment is shown to the person in their own zone', () => {
  test.each([
    ['America/New_York', '2026-07-01T14:00:00Z', '2026-07-01T10:00'],
    ['Europe/Berlin', '2026-07-01T14:00:05+02:00', '2026-07-01T14:00:05'],
    ['Asia/Kolkata', '2024-02-28T18:30:00Z', '2024-02-29T00:00'],
    ['UTC', '0050-06-01T12:00:00Z', '0050-06-01T12:00'],
    ['UTC', '2026-07-01T14:00', '2026-07-01T14:00'],
    ['UTC', '2026-07-01 14:00', '2026-07-01T14:00'],
    ['UTC', 'soon', ''],
    ['UTC', '', ''],
  ])('%s, %s', (zone, text, local) => {
    inZone(zone);
    expect(toLocal(text)).toBe(local);
  });

  test.each(['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe'])(
    'and back it is the same moment, in %s',
    (zone) => {
      inZone(zone);
      for (let month = 1; month <= 12; month += 1) {
        const text = `2026-${String(month).padStart(2, '0')}-15T07:45:00.000Z`;
        expect(decodeDateTime(toLocal(text))).toEqual({ ok: true, value: text });
      }
    },
  );
});
