/** The person's time zone and its offset at a local time (`2026-07-01T10:00`), or now where there is none. */
export function zoneOf(local: string): { readonly zone: string; readonly offset: string } {
  const at = local === '' ? new Date() : new Date(local);
  const minutes = -(Number.isNaN(at.getTime()) ? new Date() : at).getTimezoneOffset();
  const sign = minutes < 0 ? '−' : '+';
  const two = (part: number): string => String(Math.floor(part)).padStart(2, '0');
  const offset = `UTC${sign}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, offset };
}
