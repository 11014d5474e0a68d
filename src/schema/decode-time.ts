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
  const match = local.exec(text);
  if (!match || !isDate(text.slice(0, 10))) return failed({ code: 'not-date-time' });
  const [year = 0, month = 1, date = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return failed({ code: 'not-date-time' });
  const at = new Date(0);
  // Not the constructor: it takes the years 0 to 99 for 1900 to 1999.
  at.setFullYear(year, month - 1, date);
  at.setHours(hour, minute, second, Number((match[7] ?? '').padEnd(3, '0')));
  // The clocks of this zone jump over that hour (or day): it names no moment.
  if (at.getDate() !== date || at.getHours() !== hour || at.getMinutes() !== minute)
    return failed({ code: 'skipped-time' });
  const moment = at.toISOString();
  // A year that needs more than four digits in UTC cannot be written in RFC 3339.
  return isDateTime(moment) ? { ok: true, value: moment } : failed({ code: 'not-date-time' });
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
