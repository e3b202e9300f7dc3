import type { Millis } from '../model/units.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const IMF = /^[a-z]{3}, (\d{2}) ([a-z]{3}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) gmt$/i;
const RFC850 = /^[a-z]{6,9}, (\d{2})-([a-z]{3})-(\d{2}) (\d{2}):(\d{2}):(\d{2}) gmt$/i;
const ASCTIME = /^[a-z]{3} ([a-z]{3}) ([ \d]\d) (\d{2}):(\d{2}):(\d{2}) (\d{4})$/i;

function instant(year: number, month: string, day: string, h: string, m: string, s: string): Millis | undefined {
  const index = MONTHS.indexOf(month.toLowerCase());
  const at = Date.UTC(year, index, Number(day), Number(h), Number(m), Number(s));
  return index < 0 || Number.isNaN(at) ? undefined : at;
}

/**
 * An HTTP-date in any of its three forms (RFC 9110 §5.6.7), as Unix milliseconds; `undefined` where it is none. A
 * two-digit year that would lie more than 50 years after `now` is of the century before.
 */
export function httpDate(value: string, now: Millis): Millis | undefined {
  const text = value.trim();
  let m = IMF.exec(text);
  if (m) return instant(Number(m[3]), m[2] ?? '', m[1] ?? '', m[4] ?? '', m[5] ?? '', m[6] ?? '');
  m = ASCTIME.exec(text);
  if (m) return instant(Number(m[6]), m[1] ?? '', (m[2] ?? '').trim(), m[3] ?? '', m[4] ?? '', m[5] ?? '');
  m = RFC850.exec(text);
  if (!m) return undefined;
  const thisYear = new Date(now).getUTCFullYear();
  const year = Math.floor(thisYear / 100) * 100 + Number(m[3]);
  return instant(year > thisYear + 50 ? year - 100 : year, m[2] ?? '', m[1] ?? '', m[4] ?? '', m[5] ?? '', m[6] ?? '');
}

/**
 * How long a server asks us to stay away, from the end of its answer (RFC 9110 §10.2.3). Of several values the
 * largest; a fraction is rounded up; dates are judged against the answer's `Date`, else against our clock; a date in
 * the past asks for nothing. `undefined` where no value is readable (negative ones are not).
 */
export function retryAfter(values: readonly string[], date: string | undefined, endedAt: Millis): Millis | undefined {
  const serverNow = (date === undefined ? undefined : httpDate(date, endedAt)) ?? endedAt;
  let longest: Millis | undefined;
  for (const value of values.map((v) => v.trim())) {
    const wait = /^\d+(\.\d+)?$/.test(value) ? Math.ceil(Number(value)) * 1000 : dateWait(value, serverNow);
    if (wait !== undefined) longest = Math.max(longest ?? 0, wait);
  }
  return longest;
}

function dateWait(value: string, serverNow: Millis): Millis | undefined {
  const at = httpDate(value, serverNow);
  return at === undefined ? undefined : Math.max(0, at - serverNow);
}
