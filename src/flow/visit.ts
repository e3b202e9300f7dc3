import type { Observation } from '../model/observation.ts';
import { type RowId, rowId } from '../model/units.ts';
import type { Site, Step, Visit } from '../model/visit.ts';
import type { Ended } from '../model/vocabulary.ts';
import { next } from '../visit/next.ts';
import { controlPaths } from '../web/controls.ts';
import { answerOf } from './answer-of.ts';
import { askSite } from './ask.ts';
import type { VisitEffects } from './visit-effects.ts';

/** Visits one site: `next` says what to do, the row of what came of it is written, until it says to leave. */
export async function visitSite(site: Site, effects: VisitEffects): Promise<Ended> {
  const { protocol, runSeed, ledger, fetch, clock, onRow } = effects;
  const controls = controlPaths(runSeed, site.domain);
  const seen: Observation[] = [...(await ledger.visit(site.domain))];
  const began = seen[0]?.at;
  const stale = began !== undefined && clock.wall() - began > protocol.resumeWithin;
  const write = async (row: Observation): Promise<void> => {
    await ledger.append(row);
    seen.push(row);
    onRow(row);
  };
  try {
    for (;;) {
      const visit: Visit = { site, controls, seen, ...(stale && { stop: 'stale' }) };
      const step = next(protocol, visit);
      switch (step.do) {
        case 'leave':
          await ledger.end(site.domain, step.because, clock.wall());
          return step.because;
        case 'abstain':
        case 'reuse':
          await write(unsent(step, visit, effects));
          break;
        case 'ask': {
          const rows = await askSite(step, visit, effects);
          seen.push(...rows);
          for (const row of rows) onRow(row);
          break;
        }
        default:
          step satisfies never;
      }
    }
  } finally {
    effects.shared.release(site.domain);
    await fetch.closeLane(site.domain);
  }
}

/** The row of a step that sends nothing. */
function unsent(
  step: Extract<Step, { do: 'abstain' | 'reuse' }>,
  { site, seen }: Visit,
  { clock, start }: VisitEffects,
): Observation {
  const place = { domain: site.domain, seq: seen.length, start, at: clock.wall(), mono: clock.mono() };
  if (step.do === 'abstain') {
    const { do: _, ...rest } = step;
    return { ...rest, ...place, attempt: 1, kind: 'abstained' };
  }
  const answer = seen.find((row) => answersFor(row) === step.ref);
  return { ...step.ask, ...place, ...(answer && answerOf(answer)), kind: 'reused', ref: step.ref };
}

/** The row whose answer a row holds: its own, or that of another visit which it reused. */
const answersFor = ({ kind, ref, domain, seq }: Observation): RowId =>
  kind === 'reused' && ref !== undefined ? ref : rowId(domain, seq);
