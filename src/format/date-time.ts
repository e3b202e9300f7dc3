import type { Millis } from '../model/units.ts';

const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)t(\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:z|([+-])(\d\d):(\d\d))$/i;

/** An RFC 3339 date-time as Unix milliseconds, whole seconds; `undefined` where the value is none. */
export function rfc3339(value: string): Millis | undefined {
  const match = DATE_TIME.exec(value);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const at = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59));
  const exists = new Date(at).getUTCMonth() === month - 1 && new Date(at).getUTCDate() === day;
  if (!exists || hour > 23 || minute > 59 || second > 60) return undefined;
  const [offsetHours, offsetMinutes] = [Number(match[8] ?? 0), Number(match[9] ?? 0)];
  if (offsetHours > 23 || offsetMinutes > 59) return undefined;
  const offset = (offsetHours * 60 + offsetMinutes) * 60_000;
  return match[7] === '-' ? at + offset : at - offset;
}
