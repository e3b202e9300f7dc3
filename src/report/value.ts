import type { Measured, Query } from '../model/measured.ts';
import type { ReportInput } from './input.ts';
import { count, estimate, interval, pValue, UNKNOWN, type Unit, whole } from './print.ts';

/** A placeholder filled: what is printed, and the anchor that it links to, for a number. */
export interface Filled {
  readonly text: string;
  readonly anchor?: string;
}

/** The unit in which a number is printed. */
export const unitOf = (query: Pick<Query, 'measure'> | undefined): Unit =>
  query?.measure === 'ratio' || query?.measure === 'value' ? 'plain' : 'share';

/** The anchor of the query of a number. */
export const anchorOf = (id: string): string => `q-${id.replace(/@.*/, '')}`;

/**
 * What `{{of.field}}` stands for. Fields of a number: `share`, `interval`, `n`, `denominator`, `whole`, or the name of a
 * reading. Throws for what is not there: a report never prints an empty place.
 */
export function filled(input: ReportInput, of: string, field: string): Filled {
  if (of === 'run') {
    const word = input.run[field];
    if (word === undefined) throw new Error(`the report asks for run.${field}, which is not known`);
    return { text: word };
  }
  const query = input.queries.find(({ id }) => id === of);
  if (query === undefined) throw new Error(`the report asks for ${of}, which is no number`);
  return { text: printed(input, query, field), anchor: anchorOf(of) };
}

function printed({ measured }: ReportInput, query: Query, field: string): string {
  const one: Measured | undefined = measured.get(query.id);
  const unit = unitOf(query);
  switch (field) {
    case 'share':
      return estimate(one, unit);
    case 'interval':
      return interval(one, unit);
    case 'n':
      return count(one?.n ?? 0);
    case 'denominator':
      return count(one?.weightedDenominator ?? 0);
    case 'whole':
      return whole(one, unit);
    default: {
      const reading = measured.get(`${query.id}@${field}`);
      if (reading === undefined) throw new Error(`the report asks for ${query.id}.${field}, which is no field of it`);
      return whole(reading, unit);
    }
  }
}

/** The limits beside the interval, where there are some. */
const conservative = ({ exactLow, exactHigh, ...one }: Measured = { id: '', n: 0, weightedDenominator: 0 }) =>
  exactLow === undefined || exactHigh === undefined
    ? undefined
    : interval({ ...one, low: exactLow, high: exactHigh }, 'share');

/** The rows of the table of all numbers. */
export const numberRows = ({ queries, measured }: ReportInput) =>
  queries.map((query) => {
    const one = measured.get(query.id);
    return {
      query,
      estimate: estimate(one, unitOf(query)),
      interval: one?.low === undefined ? '–' : interval(one, unitOf(query)),
      conservative: conservative(one),
      n: one === undefined || query.measure === 'value' ? '–' : count(one.n),
      denominator: query.denominator ?? '–',
    };
  });

/** The rows of the table of contrasts: what was claimed, the difference, and what is left of it after adjustment. */
export const contrastRows = ({ contrasts, measured }: ReportInput) =>
  contrasts.map(({ id, claim }) => {
    const { share, low = 0, high = 0, p, adjustedP } = measured.get(id) ?? {};
    const points = (value: number) => (value * 100).toFixed(1).replace('-', '−');
    return {
      id,
      claim,
      difference:
        share === undefined ? UNKNOWN : `${points(share)} points (${points(low)}\u00a0to\u00a0${points(high)})`,
      p: pValue(p),
      adjusted: pValue(adjustedP),
    };
  });
