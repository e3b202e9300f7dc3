import type { HeaderList } from '../../model/observation.ts';

/** One way to say (or not to say) when to come back. `seconds`: what it means; `undefined`: unreadable. */
export interface RetryAfterForm {
  readonly share: number;
  readonly seconds: number | undefined;
  write(now: Date): readonly string[];
}

const at = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** `Sun Nov  6 08:49:37 1994` (RFC 9110 §5.6.7). */
export function asctime(date: Date): string {
  const [day, number, month, year, time] = date.toUTCString().replace(',', '').split(' ');
  return `${day} ${month} ${String(Number(number)).padStart(2)} ${time} ${year}`;
}

/** `Sunday, 06-Nov-94 08:49:37 GMT` (RFC 9110 §5.6.7). */
export function rfc850(date: Date): string {
  const [, number, month, year = '', time] = date.toUTCString().split(/,? /);
  const day = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(date);
  return `${day}, ${number}-${month}-${year.slice(-2)} ${time} GMT`;
}

const seconds = (share: number, value: number): RetryAfterForm => ({
  share,
  seconds: value,
  write: () => [String(value)],
});
const words = (share: number, value: readonly string[], meaning: number | undefined): RetryAfterForm => ({
  share,
  seconds: meaning,
  write: () => value,
});

/** Every form of Retry-After that is met, by name. */
export const RETRY_AFTER_FORMS = {
  none: words(30, [], undefined),
  one: seconds(8, 1),
  five: seconds(8, 5),
  ten: seconds(8, 10),
  thirty: seconds(6, 30),
  'thirty-one': seconds(2, 31),
  minute: seconds(12, 60),
  hour: seconds(6, 3600),
  zero: seconds(3, 0),
  date: { share: 4, seconds: 8, write: (now) => [at(now, 8).toUTCString()] },
  'date-far': { share: 3, seconds: 120, write: (now) => [at(now, 120).toUTCString()] },
  'date-past': { share: 1, seconds: 0, write: () => ['Sun, 06 Nov 1994 08:49:37 GMT'] },
  'date-rfc850': { share: 1, seconds: 6, write: (now) => [rfc850(at(now, 6))] },
  'date-asctime': { share: 1, seconds: 6, write: (now) => [asctime(at(now, 6))] },
  negative: words(1, ['-5'], undefined),
  fraction: words(1, ['4.5'], 5),
  garbage: words(1, ['soon'], undefined),
  huge: words(1, ['99999999999999999999'], Number.MAX_SAFE_INTEGER),
  two: words(1, ['2', '6'], 6),
} as const satisfies Record<string, RetryAfterForm>;

export type RetryAfterId = keyof typeof RETRY_AFTER_FORMS;

/** The header lines of a form, with the Date that they are judged against. */
export const limitHeaders = (id: RetryAfterId, now: Date): HeaderList => [
  ['Date', now.toUTCString()],
  ...RETRY_AFTER_FORMS[id].write(now).map((value) => ['Retry-After', value] as const),
];
