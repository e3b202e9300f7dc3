import type { Facts } from '../../src/model/facts.ts';
import type { Ask, Observation } from '../../src/model/observation.ts';
import type { Protocol } from '../../src/model/protocol.ts';
import { rowId } from '../../src/model/units.ts';
import type { Site, Step } from '../../src/model/visit.ts';
import type { Ended, Failure } from '../../src/model/vocabulary.ts';
import { next } from '../../src/visit/next.ts';
import { controlPaths } from '../../src/web/controls.ts';

/** What a simulated site does with one request. */
export type Answer =
  | {
      readonly status: number;
      readonly facts?: Partial<Facts>;
      readonly location?: string;
      readonly notes?: Observation['notes'];
    }
  | { readonly failure: Failure }
  | { readonly void: true }
  /** The process dies before the answer is written. */
  | { readonly crash: true };

export interface Played {
  readonly rows: readonly Observation[];
  readonly ended: Ended;
  /** Every `ask` step, with the rows that stood when it was decided. */
  readonly asked: readonly { readonly step: Extract<Step, { do: 'ask' }>; readonly before: readonly Observation[] }[];
}

export const site: Site = { domain: 'example.test', rank: 1, stratum: 1 };

/** More steps than any visit may take: a visit that gets there does not end. */
const ENDLESS = 2_000;

/** Plays a visit against `answer`, as `flow/` does it, without network, clock or store. */
export function play(protocol: Protocol, answer: (ask: Ask, n: number) => Answer, of: Site = site): Played {
  const rows: Observation[] = [];
  const asked: Played['asked'][number][] = [];
  const controls = controlPaths('seed', of.domain);
  for (let n = 0; n < ENDLESS; n += 1) {
    const step = next(protocol, { site: of, controls, seen: rows });
    const place = {
      domain: of.domain,
      seq: rows.length,
      start: 1,
      at: n * 1000,
      mono: n * 1000,
      endedAt: n * 1000 + 10,
      endedMono: n * 1000 + 10,
    };
    if (step.do === 'leave') return { rows, ended: step.because, asked };
    if (step.do === 'abstain') {
      const { do: _, ...rest } = step;
      rows.push({ ...rest, ...place, attempt: 1, kind: 'abstained' });
    } else if (step.do === 'reuse') {
      const { status, failure, facts, headers } =
        rows.find((r) => rowId(r.domain, r.seq) === step.ref) ?? rows[0] ?? ({} as Observation);
      rows.push({
        ...step.ask,
        ...place,
        kind: 'reused',
        ref: step.ref,
        ...defined({ status, failure, facts, headers }),
      });
    } else {
      asked.push({ step, before: [...rows] });
      for (const ask of step.fan) rows.push({ ...ask, ...place, seq: rows.length, ...wire(answer(ask, n)) });
    }
  }
  throw new Error('the visit does not end');
}

const defined = (fields: object): Partial<Observation> =>
  Object.fromEntries(Object.entries(fields).filter(([, v]) => v !== undefined));

function wire(answer: Answer): Pick<Observation, 'kind'> & Partial<Observation> {
  if ('failure' in answer) return { kind: 'failed', failure: answer.failure };
  if ('void' in answer) return { kind: 'void', ownFault: 'own-network-down' };
  if ('crash' in answer) return { kind: 'asked' };
  const { status, facts, location, notes } = answer;
  return {
    kind: 'answered',
    status,
    headers: location === undefined ? [] : [['location', location]],
    facts: { reader: 'test', html: false, blank: false, ...facts },
    ...(notes && { notes }),
  };
}

/** The requests of a visit that reached, or may have reached, a server. */
export const sentOf = (rows: readonly Observation[]): readonly Observation[] =>
  rows.filter(({ kind }) => kind === 'asked' || kind === 'answered' || kind === 'failed');
