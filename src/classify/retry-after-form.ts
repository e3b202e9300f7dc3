import type { Observation } from '../model/observation.ts';

/** How a 429 or 503 says when to come back; `undefined` of other answers, and of a 503 that says nothing. */
export function retryAfterForm({ status, kind, headers = [] }: Observation): string | undefined {
  if (kind !== 'answered' || (status !== 429 && status !== 503)) return undefined;
  const values = headers.filter(([name]) => name === 'retry-after').map(([, value]) => value.trim());
  if (values.length > 1) return 'several';
  const [value] = values;
  if (value === undefined) return status === 429 ? 'none' : undefined;
  return FORMS.find(([, form]) => form.test(value))?.[0] ?? 'unreadable';
}

const FORMS: readonly (readonly [string, RegExp])[] = [
  ['zero', /^0+$/],
  ['seconds', /^\d+$/],
  ['fraction', /^\d+\.\d+$/],
  ['negative', /^-\d/],
  ['imf-date', /^[a-z]{3}, \d\d [a-z]{3} \d{4} /i],
  ['rfc850-date', /^[a-z]{6,9}, \d\d-/i],
  ['asctime-date', /^[a-z]{3} [a-z]{3} [ \d]\d /i],
];
