import type { Analysis } from '../dataset/analysis.ts';
import type { UnitSums } from '../dataset/unit-sums.ts';
import type { StratumSize } from '../estimate/stratum.ts';
import type { Measured, Query } from '../model/measured.ts';
import { drawSite } from '../world/ranked/draw-site.ts';
import { nameOf } from '../world/ranked/names.ts';
import type { SiteModel } from '../world/ranked/site-model.ts';
import { type TrueFacts, trueFacts, unguarded } from '../world/ranked/true-facts.ts';
import { boundsQuery, estimated, underReading } from './measure.ts';
import { KNOWN, rowsOf, type TrueQuery, X, Y } from './true-rows.ts';

/** Of each site of a list the row that each number makes of its truth. Sites of which the same is true share a class. */
export interface TrueUnits {
  /** By place in the list. */
  readonly classOf: Uint32Array;
  readonly classes: number;
  /** By number; of each class X, Y and KNOWN, added. */
  readonly rows: ReadonlyMap<string, Uint8Array>;
  readonly queries: readonly TrueQuery[];
}

/** `found`: what a faultless crawl finds. `there`: what is there behind walls, limits and errors too, where that is a question. */
export interface Truths {
  readonly found: TrueUnits;
  readonly there: TrueUnits;
}

/** A stratum of a sample: where in the list its drawn rows stand. */
export interface DrawnPlaces extends StratumSize {
  readonly places: Iterable<number>;
}

const isEstimated = (query: Query): query is TrueQuery => query.measure !== 'value';

/** The numbers of an analysis that have a truth: the named ones, and headline numbers under every reading and with bounds. */
function trueQueries({ numbers, readings }: Analysis): readonly TrueQuery[] {
  const headlines = numbers.filter((query) => query.readings !== undefined);
  const under = headlines.flatMap((query) => [
    ...readings.map((reading) => underReading(query, reading)),
    boundsQuery(query),
  ]);
  return [...numbers, ...under].filter(isEstimated);
}

/** Numbers that count who answers, and how: were nobody refused, they would be other numbers. */
const OF_ANSWERING = /^N(?:0[1-4]|20|21|24)/;

/** The named numbers whose true value non-response can hide. */
const hideable = ({ numbers }: Analysis): readonly TrueQuery[] =>
  numbers.filter(({ id, measure }) => measure !== 'bounds' && !OF_ANSWERING.test(id)).filter(isEstimated);

/** `count` sites of the ranked web of a seed: of rank 1, and then of each rank that is `every` farther. */
export function* rankedSites(seed: string, count: number, every = 1): Generator<SiteModel> {
  for (let n = 0; n < count; n += 1) yield drawSite(seed, 1 + n * every, nameOf(1 + n * every));
}

/** Asks the numbers' own SQL of the truth of `count` modelled sites, once for every class of them. */
export async function trueUnits(
  sites: Iterable<SiteModel>,
  count: number,
  analysis: Analysis,
  only: (query: Query) => boolean = () => true,
): Promise<Truths> {
  const found = sorter(count);
  const there = sorter(count);
  for (const site of sites) {
    const facts = trueFacts(site);
    found.add(facts);
    there.add(isGuarded(site) ? trueFacts(unguarded(site)) : facts);
  }
  return {
    found: await found.end(trueQueries(analysis).filter(only)),
    there: await there.end(hideable(analysis).filter(only)),
  };
}

const isGuarded = (site: SiteModel): boolean =>
  site.wall !== undefined || site.limit !== undefined || unguarded(site).robots !== site.robots;

function sorter(count: number) {
  const classOf = new Uint32Array(count);
  const seen = new Map<string, number>();
  const classes: TrueFacts[] = [];
  let place = 0;
  return {
    add(fact: TrueFacts): void {
      const key = keyOf(fact);
      const known = seen.get(key) ?? classes.push(fact) - 1;
      seen.set(key, known);
      classOf[place++] = known;
    },
    async end(queries: readonly TrueQuery[]): Promise<TrueUnits> {
      return { classOf, classes: classes.length, rows: await rowsOf(classes, queries), queries };
    },
  };
}

/** Policies that say the same are one object. */
const policyIds = new Map<TrueFacts['policy'], number>();

function keyOf({ facts, policy }: TrueFacts): string {
  const id = policyIds.get(policy) ?? policyIds.size;
  policyIds.set(policy, id);
  let key = String(id);
  for (const value of Object.values(facts)) key += value === true ? '1' : value === false ? '0' : `,${value},`;
  return key;
}

/** The row that a number makes of the truth of one site. */
export function trueRow(units: TrueUnits, id: string, place: number): { readonly x: boolean; readonly y: boolean } {
  const row = units.rows.get(id)?.[units.classOf[place] ?? 0] ?? 0;
  return { x: (row & X) !== 0, y: (row & Y) !== 0 };
}

/** What a number sums up over the drawn rows of each stratum, were they found as they are. */
export function trueSums(units: TrueUnits, id: string, sample: readonly DrawnPlaces[]): readonly UnitSums[] {
  const rows = units.rows.get(id);
  if (rows === undefined) throw new Error(`no truth of ${id}`);
  return sample.map(({ stratum, N, n, places }) => {
    const counts = new Uint32Array(8);
    for (const place of places) {
      const row = rows[units.classOf[place] ?? 0] ?? 0;
      counts[row] = (counts[row] ?? 0) + 1;
    }
    const having = (bits: number): number => counts.reduce((sum, n, row) => sum + ((row & bits) === bits ? n : 0), 0);
    const [x, y] = [having(X), having(Y)];
    return { stratum, N, n, sums: { x, y, xx: x, xy: having(X | Y), yy: y, known: having(X | KNOWN) } };
  });
}

/** A number as a faultless crawl of these rows would give it; of a whole list, its true value. */
export const trueNumber = (units: TrueUnits, query: TrueQuery, sample: readonly DrawnPlaces[]): Measured =>
  estimated(query, trueSums(units, query.id, sample));
