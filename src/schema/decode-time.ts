import { failed, type Decoded } from './field-error.ts';

const day = /^(\d{4})-(\d\d)-(\d\d)$/u;
const local = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?$/u;
const zoned = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|[+-](\d\d):?(\d\d))$/u;

/** A full-date of RFC 3339 that exists in the calendar. */
export function isDate(text: string): boolean {
  const match = day.exec(text);
  if (!match) return false;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && date >= 1 && date <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** A date-time of RFC 3339, which always carries an offset. */
export function isDateTime(text: string): boolean {
  const match = zoned.exec(text);
  if (!match || !isDate(match[1] ?? '')) return false;
  const [hour, minute, second] = [Number(match[2]), Number(match[3]), Number(match[4])];
  const [offsetHour, offsetMinute] = [Number(match[5] ?? 0), Number(match[6] ?? 0)];
  return hour < 24 && minute < 60 && second < 60 && offsetHour < 24 && offsetMinute < 60;
}

/**
 * Reads a date-time. A text with an offset (a default that nobody changed) goes out as it is; a local time, as
 * the picker gives it, is meant in the person's zone and goes out in UTC.
 */
export function decodeDateTime(text: string): Decoded<string> {
  if (isDateTime(text)) return { ok: true, value: text };
  const at = atLocal(text);
  if (!at) return failed({ code: 'not-date-time' });
  // The clocks of this zone jump over that hour (or day): it names no moment.
  if (!isLocally(at, text)) return failed({ code: 'skipped-time' });
  const moment = at.toISOString();
  // A year that needs more than four digits in UTC cannot be written in RFC 3339.
  if (!isDateTime(moment)) return failed({ code: 'not-date-time' });
  return doubledTime(text) ? failed({ code: 'doubled-time' }) : { ok: true, value: moment };
}

/**
 * The two moments of a local time that comes twice, because the clocks go back between them; both in UTC, the
 * earlier first. Nothing where the text names one moment or none.
 */
export function doubledTime(text: string): readonly [string, string] | undefined {
  const at = atLocal(text);
  if (!at || !isLocally(at, text)) return undefined;
  // Offsets as they are a day before and after: zones change them at most once in that time.
  const shift = (offsetAt(at, dayMs) - offsetAt(at, -dayMs)) * 60_000;
  const others = [at.getTime() + shift, at.getTime() - shift].map((time) => new Date(time));
  const other = others.find((each) => each.getTime() !== at.getTime() && isLocally(each, text));
  if (!other) return undefined;
  const [first, second] = [at, other].toSorted((a, b) => a.getTime() - b.getTime());
  return first && second && [first.toISOString(), second.toISOString()];
}

const dayMs = 86_400_000;

/** Minutes from local time to UTC at a moment near another. */
function offsetAt(at: Date, awayMs: number): number {
  return new Date(at.getTime() + awayMs).getTimezoneOffset();
}

/** The moment of a local time, or where the clocks skip it one nearby. */
function atLocal(text: string): Date | undefined {
  const match = local.exec(text);
  if (!match || !isDate(text.slice(0, 10))) return undefined;
  const [year = 0, month = 1, date = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const at = new Date(0);
  // Not the constructor: it takes the years 0 to 99 for 1900 to 1999.
  at.setFullYear(year, month - 1, date);
  at.setHours(hour, minute, second, Number((match[7] ?? '').padEnd(3, '0')));
  return at;
}

/** True where the clocks show the text at that moment, to the minute. */
function isLocally(at: Date, text: string): boolean {
  const [, , , date, hour, minute] = (local.exec(text) ?? []).map(Number);
  return at.getDate() === date && at.getHours() === hour && at.getMinutes() === minute;
}

/** A moment as the date-time picker takes it: local, to the second. Empty where the text names none. */
export function toLocal(text: string): string {
  if (!isDateTime(text)) return local.test(text) ? text.replace(' ', 'T') : '';
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return '';
  const two = (part: number): string => String(part).padStart(2, '0');
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two);
  const days = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${days}T${(time[2] === '00' ? time.slice(0, 2) : time).join(':')}`;
}
