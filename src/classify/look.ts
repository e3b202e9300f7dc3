import type { Observation } from '../model/observation.ts';
import type { Probe, ProbeId } from '../model/probe.ts';
import type { Protocol } from '../model/protocol.ts';
import { type Domain, rowId } from '../model/units.ts';
import { decidingRow } from '../web/deciding-row.ts';
import { placeOf } from './controls.ts';
import { type BodyOf, documentOf } from './document.ts';
import { type Expected, expectedOf, formatOf, type Seen } from './seen.ts';

/** A file that is none when it is this other one over again. */
const TWINS: Readonly<Partial<Record<Expected, Expected>>> = { 'llms-full-txt': 'llms-txt', markdown: 'page' };

/** The rows of a visit, sorted once. */
export interface Look {
  readonly domain: Domain;
  readonly body: BodyOf;
  readonly asked: readonly Asked[];
}

/** A probe of the protocol with what decides it. */
export interface Asked {
  readonly probe: Probe;
  readonly expected: Expected;
  /** All its rows, in order. */
  readonly rows: readonly Observation[];
  readonly row: Observation | undefined;
  /** That row, or the row of the visit that answers it. */
  readonly answer: Observation | undefined;
  readonly firstPath: string;
  readonly path: string;
}

/** Sorts the rows of a visit, in whatever order they come. */
export function lookAt(domain: Domain, rows: readonly Observation[], protocol: Protocol, body: BodyOf): Look {
  const inOrder = [...rows].sort((a, b) => a.seq - b.seq);
  const byProbe = new Map<ProbeId, Observation[]>();
  for (const row of inOrder) {
    const ofProbe = byProbe.get(row.probe);
    if (ofProbe === undefined) byProbe.set(row.probe, [row]);
    else ofProbe.push(row);
  }
  const asked = protocol.probes.map((probe): Asked => {
    const ofProbe = byProbe.get(probe.id) ?? [];
    const row = decidingRow(ofProbe);
    const first = ofProbe.find(({ nth }) => nth === row?.nth);
    return {
      probe,
      expected: expectedOf(probe),
      rows: ofProbe,
      row,
      answer: row && answerOf(row, inOrder),
      firstPath: pathname(first?.url),
      path: pathname(row?.url),
    };
  });
  return { domain, body, asked };
}

/** A reused row carries what it reuses; one that does not is looked up. */
function answerOf(row: Observation, rows: readonly Observation[]): Observation {
  if (row.kind !== 'reused' || row.status !== undefined || row.failure !== undefined) return row;
  return rows.find(({ domain, seq }) => rowId(domain, seq) === row.ref) ?? row;
}

/** What the rules may look at, of one probe. */
export function seenOf({ domain, body, asked }: Look, { expected, row, answer, firstPath, path }: Asked): Seen {
  const status = row?.kind === 'answered' || row?.kind === 'reused' ? answer?.status : undefined;
  const served = isServed(answer);
  const format = formatOf(expected);
  const others = asked.filter((other) => other.row !== row && isServed(other.answer));
  const of = (wanted: Expected) => others.filter((other) => other.expected === wanted);
  const isHome = expected === 'page' || expected === 'markdown';
  const home = isHome ? undefined : of('page')[0]?.answer;
  const controls = isHome || expected === 'control' ? [] : of('control');
  const here = placeOf(firstPath);
  const twin = TWINS[expected];
  return {
    expected,
    ...(format && { format }),
    ...(row && { row }),
    ...(answer && { answer }),
    ...(status !== undefined && { status }),
    ...(answer?.facts && { facts: answer.facts }),
    served,
    asked: firstPath,
    path,
    controls: controls
      .toSorted((a, b) => Number(placeOf(b.firstPath) === here) - Number(placeOf(a.firstPath) === here))
      .flatMap((control) => control.answer ?? []),
    ...(home && { home }),
    twins: twin === undefined ? [] : of(twin).flatMap((other) => other.answer ?? []),
    ...documentOf(format, served ? answer : undefined, domain, body),
  };
}

const isServed = (row: Observation | undefined): boolean =>
  row?.status !== undefined && row.failure === undefined && row.status >= 200 && row.status < 300;

const pathname = (url: string | undefined): string =>
  url !== undefined && URL.canParse(url) ? new URL(url).pathname : '';
