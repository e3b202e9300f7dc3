import { tmpdir } from 'node:os';
import type { Analysis } from '../dataset/analysis.ts';
import { literal, quoted } from '../dataset/ddl.ts';
import { withDuckDb } from '../dataset/duckdb.ts';
import type { UnitSums } from '../dataset/unit-sums.ts';
import type { StratumSize } from '../estimate/stratum.ts';
import type { Measure, Measured, Query } from '../model/measured.ts';
import { drawSite } from '../world/ranked/draw-site.ts';
import { nameOf } from '../world/ranked/names.ts';
import type { SiteModel } from '../world/ranked/site-model.ts';
import { type TrueFacts, trueFacts, unguarded } from '../world/ranked/true-facts.ts';
import { boundsQuery, estimated, underReading } from './measure.ts';

/** A number that is estimated from a sample, and so has a true value. */
export interface TrueQuery extends Query {
  readonly measure: Exclude<Measure, 'value'>;
}

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

const X = 1;
const Y = 2;
const KNOWN = 4;

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

/** The sites of the ranked web of a seed: `count` of them, every so-manieth of its ranks. */
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

const AT_ONCE = 500;

async function rowsOf(classes: readonly TrueFacts[], queries: readonly TrueQuery[]): Promise<Map<string, Uint8Array>> {
  return withDuckDb(tmpdir(), async (connection) => {
    const columns = Object.entries(classes[0]?.facts ?? {});
    const types = columns.map(([name]) => `${quoted(name)} ${TYPES[name] ?? 'BOOLEAN'}`);
    await connection.run(`CREATE TABLE site_facts (domain INTEGER, h INTEGER, ${types.join(', ')});
      CREATE TABLE closed (domain INTEGER, token VARCHAR, source VARCHAR);`);
    await fill(
      'site_facts',
      classes.map(({ facts }, i) => [i, 1, ...columns.map(([name]) => facts[name] ?? null)]),
    );
    await fill(
      'closed',
      classes.flatMap(({ policy }, i) => [
        ...[...policy.closedByName].map((token) => [i, token, 'named']),
        ...[...policy.closedByStar].map((token) => [i, token, 'star']),
      ]),
    );
    const rows = new Map<string, Uint8Array>();
    for (const { id, sql, measure } of queries) {
      const known = measure === 'bounds' ? 'known' : 'true';
      const reader = await connection.runAndReadAll(
        `SELECT domain, (x::INT * ${X} + y::INT * ${Y} + (${known})::INT * ${KNOWN})::INT AS row FROM (${sql})`,
      );
      const given = reader.getRows();
      if (given.length !== classes.length) throw new Error(`${id} gives ${given.length} rows of ${classes.length}`);
      const byClass = new Uint8Array(classes.length);
      for (const [domain, row] of given) byClass[Number(domain)] = Number(row);
      rows.set(id, byClass);
    }
    return rows;

    async function fill(table: string, values: readonly (readonly (string | number | boolean | null)[])[]) {
      for (let from = 0; from < values.length; from += AT_ONCE) {
        const some = values.slice(from, from + AT_ONCE).map((row) => `(${row.map(sqlOf).join(', ')})`);
        await connection.run(`INSERT INTO ${table} VALUES ${some.join(', ')}`);
      }
    }
  });
}

const TYPES: Readonly<Record<string, string>> = { robots_state: 'VARCHAR', home_status: 'INTEGER' };
const sqlOf = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? literal(value) : String(value);

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
