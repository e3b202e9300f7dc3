import type { Interval } from '../../src/estimate/estimate.ts';
import type { NumberError } from '../../src/flow/total-error.ts';
import { markdownTable } from '../../src/report/markdown-table.ts';

const per = (share: number | undefined): string => (share === undefined ? '' : (100 * share).toFixed(2));
const signed = (error: number): string => `${error < 0 ? '' : '+'}${(100 * error).toFixed(2)}`;
const limits = ({ low, high }: Partial<Interval>): string =>
  low === undefined || high === undefined ? '' : `${per(low)} to ${per(high)}`;

/** The errors of every number, and how many intervals hold the truth. */
export function errorsMarkdown(errors: readonly NumberError[]): string {
  const named = errors.filter(({ id }) => !id.includes('@'));
  const holding = named.filter((one) => one.holds === 'yes').length;
  const byExact = named.filter((one) => one.holds === 'exact').length;
  const size = (of: (one: NumberError) => number): string =>
    signed(mean(named.map((one) => Math.abs(of(one))))).slice(1);
  const rows = errors.map((one) => [
    one.id,
    one.title,
    per(one.population),
    per(one.sample),
    per(one.estimate),
    limits(one.interval) + (one.exact === undefined ? '' : ` (exact ${limits(one.exact)})`),
    signed(one.sampling),
    signed(one.measurement),
    signed(one.total),
    one.holds,
    `${one.lost} / ${one.gained} / ${one.wrong}`,
  ]);
  return [
    `Of ${named.length} named numbers the interval holds the true value of the list in ${holding}` +
      `${byExact > 0 ? `, and the limits beside it in ${byExact} more` : ''}. Mean absolute error: sampling ` +
      `${size(({ sampling }) => sampling)}, measurement ${size(({ measurement }) => measurement)}, total ${size(({ total }) => total)}.`,
    '',
    'Sample truth: what a faultless crawl of the same sample would estimate. Sampling error = sample truth - truth; ' +
      'measurement error (misclassification, and what the network took) = estimate - sample truth; total = their sum. ' +
      'Sites: lost from the denominator / gained to it / found on the wrong side within it.',
    '',
    markdownTable(
      [
        'id',
        'number',
        'truth',
        'sample truth',
        'estimate',
        '95 % interval',
        'sampling',
        'measurement',
        'total',
        'holds',
        'sites',
      ],
      rows,
    ),
  ].join('\n');
}

/** What is there, behind walls and errors too, against what could be read of it. */
export function hiddenMarkdown(errors: readonly NumberError[]): string {
  const hidden = errors.flatMap((one) => (one.there === undefined ? [] : [{ ...one, there: one.there }]));
  const rows = hidden.map(({ id, title, estimate, interval, measurement, there }) => [
    id,
    title,
    per(there.population),
    per(estimate),
    limits(interval),
    signed(there.sampling),
    signed(there.nonResponse),
    signed(measurement),
    signed(there.total),
    there.holds,
    there.bounds === undefined ? '' : `${limits(there.bounds)}: ${there.bounds.hold ? 'yes' : 'no'}`,
  ]);
  const held = hidden.filter(({ there }) => there.holds === 'yes').length;
  const bounded = hidden.flatMap(({ there }) => there.bounds ?? []);
  return [
    '## Against what is there, whoever is refused',
    '',
    `The truth of a web without walls, limits and errors at robots.txt. Of ${hidden.length} numbers the interval holds it in ` +
      `${held}; of ${bounded.length} the interval of the bounds in ${bounded.filter(({ hold }) => hold).length}. ` +
      'Non-response: what a faultless crawl would estimate - what one would that nothing stops. No interval of a number ' +
      'among those who answered knows of it; the bounds do.',
    '',
    markdownTable(
      [
        'id',
        'number',
        'there',
        'estimate',
        '95 % interval',
        'sampling',
        'non-response',
        'measurement',
        'total',
        'holds',
        'bounds hold',
      ],
      rows,
    ),
  ].join('\n');
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
