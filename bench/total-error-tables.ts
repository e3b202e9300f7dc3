import type { Interval } from '../src/estimate/estimate.ts';
import { holds, type NumberError } from '../src/flow/total-error.ts';
import { type DrawnPlaces, type TrueUnits, trueNumber } from '../src/flow/true-units.ts';
import type { Measured } from '../src/model/measured.ts';

const per = (share: number | undefined): string => (share === undefined ? '' : (100 * share).toFixed(2));
const signed = (error: number): string => `${error < 0 ? '' : '+'}${(100 * error).toFixed(2)}`;
const limits = ({ low, high }: Partial<Interval>): string =>
  low === undefined || high === undefined ? '' : `${per(low)} to ${per(high)}`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

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
      'measurement error (non-response and misclassification) = estimate - sample truth; total = their sum. ' +
      'Sites: lost from the denominator / gained to it / found on the wrong side within it.',
    '',
    table(
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

/** What owners wrote, behind walls and errors too, against what could be read of it. */
export function writtenMarkdown(
  written: TrueUnits,
  population: readonly DrawnPlaces[],
  measured: ReadonlyMap<string, Measured>,
): string {
  const rows = written.queries.map((query) => {
    const truth = trueNumber(written, query, population).share ?? 0;
    const of = (reading: string): Measured | undefined => measured.get(`${query.id}${reading}`);
    const { low = 0, high = 0 } = of('@bounds') ?? {};
    return [
      query.id,
      query.title,
      per(truth),
      ...['', '@websites', '@rfc9309'].map((reading) => {
        const share = of(reading)?.share;
        return share === undefined ? '' : `${per(share)} (${signed(share - truth)})`;
      }),
      limits({ low, high }),
      holds({ low, high }, truth) ? 'yes' : 'no',
    ];
  });
  return [
    '## What nobody could read',
    '',
    'Written: the share of all websites whose owner wrote so, also where a wall or an error hides the file. In brackets ' +
      'the error of each reading against it: the bias of non-response, which no interval of that reading holds by design. ' +
      'The bounds assume nothing.',
    '',
    table(
      ['id', 'number', 'written', 'among known', 'silence is no', 'RFC 9309', 'interval of the bounds', 'holds'],
      rows,
    ),
  ].join('\n');
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
