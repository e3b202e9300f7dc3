import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { datasetVersion, day } from '../dataset/about.ts';
import type { Analysis } from '../dataset/analysis.ts';
import type { OpenDataset } from '../dataset/open-dataset.ts';
import { readJson } from '../dataset/read-json.ts';
import type { Measured, Query, Row } from '../model/measured.ts';
import { mistake } from '../model/mistake.ts';
import type { ReportInput, ReportTable } from '../report/input.ts';
import { whole } from '../report/print.ts';

/** What the report reads of `protocol/run.json` and `protocol/protocol.json`. */
interface RunFiles {
  readonly run: {
    readonly protocolSha256?: string;
    readonly sampleSha256?: string;
    readonly version?: string;
    readonly stamps?: readonly { readonly stamp: string; readonly why: string }[];
    readonly vantage?: { readonly place?: string };
    readonly createdAt?: number;
  };
  readonly protocol: {
    readonly identity?: { readonly userAgent?: string; readonly contact?: string };
    readonly budget?: { readonly most?: number };
    readonly pace?: { readonly between?: number };
  };
}

export async function readRunFiles(folder: string): Promise<RunFiles> {
  const json = async (name: string): Promise<unknown> => {
    const path = join(folder, 'protocol', name);
    const value = await readJson(path);
    if (value === undefined) throw mistake(`${folder} is no whole dataset: ${path} is missing`);
    return value;
  };
  return { run: await json('run.json'), protocol: await json('protocol.json') } as RunFiles;
}

/** The run in words, as the templates ask for them. */
export async function runWords(
  dataset: OpenDataset,
  { run, protocol }: RunFiles,
  analysis: Analysis,
): Promise<ReportInput['run']> {
  const [times] = await dataset.rows(
    'SELECT epoch_ms(min(started_at)) AS began, epoch_ms(max(coalesce(ended_at, started_at))) AS ended FROM requests',
  );
  const [sites] = await dataset.rows(`SELECT (SELECT sum(drawn) FROM strata) AS drawn, count(*) AS published,
    count(*) FILTER (NOT d0) AS withheld, (SELECT sum(listed) FROM strata) AS listed,
    bool_and(pop_n IS NOT NULL) AS designed FROM site_facts JOIN sites USING (domain)`);
  const joined = await dataset.rows(`SELECT string_agg(stratum::VARCHAR, ', ' ORDER BY stratum) AS strata
    FROM strata WHERE lonely`);
  const to = Number(times?.ended ?? run.createdAt ?? 0);
  const from = Number(times?.began ?? run.createdAt ?? 0);
  const drawn = Number(sites?.drawn ?? 0);
  const version = datasetVersion(to);
  const dash = (text: string | undefined) => (text === undefined || text === '' ? 'not stated' : text);
  return {
    subtitle: `What ${grouped(drawn)} domains of a ranked list say to AI crawlers, and how they answer one that says its name. ${day(from)} to ${day(to)}.`,
    colophon: `Dataset ${version}, software ${dash(run.version)}. Every number stands in numbers.csv.`,
    sites: grouped(drawn),
    withheld: grouped(Number(sites?.withheld ?? 0) + drawn - Number(sites?.published ?? 0)),
    from: day(from),
    to: day(to),
    version,
    place: dash(run.vantage?.place),
    user_agent: dash(protocol.identity?.userAgent),
    contact: dash(protocol.identity?.contact),
    most: String(protocol.budget?.most ?? 'not stated'),
    between: `${(protocol.pace?.between ?? 0) / 1000} s`,
    protocol_sha256: dash(run.protocolSha256),
    sample_sha256: dash(run.sampleSha256),
    preregistered_sha256: createHash('sha256').update(analysis.preregistered).digest('hex'),
    design: designWords(sites, joined[0]?.strata ?? null, drawn),
  };
}

const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

function designWords(sites: Row | undefined, joined: Row[string], drawn: number): string {
  const design =
    sites?.designed === true
      ? `The ${grouped(drawn)} drawn rows stand for ${grouped(Number(sites.listed))} of the list.`
      : 'How many rows of the list a drawn row stands for is not known: every number is of the sample alone.';
  const lonely = joined === null ? '' : ` Of stratum ${joined} one row was drawn: it is estimated with its neighbour.`;
  return `${design}${lonely}`;
}

/** T2: the headline numbers under every reading. */
export function readingsTable(
  { numbers, readings, sensitivity }: Analysis,
  measured: ReadonlyMap<string, Measured>,
): ReportTable {
  const byDenominator = readings.toSorted((a, b) => ((a.denominator ?? '') < (b.denominator ?? '') ? -1 : 1));
  const columns: readonly Query[] = [...byDenominator, ...sensitivity];
  const rows = numbers
    .filter(({ readings: has }) => has !== undefined)
    .map(({ id, title }) => ({
      number: id,
      what: title,
      ...Object.fromEntries(
        columns.map((column) => [column.title, whole(measured.get(`${id}@${column.id}`), 'share')]),
      ),
      'worst cases': whole(measured.get(`${id}@bounds`), 'share'),
    }));
  const note = `${columns.map(({ title, note }) => `${title}: ${note ?? ''}`).join('; ')}. Worst cases: of all websites, whatever those say that could not be read.`;
  return {
    query: { id: 'T2', title: 'Headline numbers under every reading', note, sql: '' },
    columns: Object.keys(rows[0] ?? {}),
    rows,
  };
}
