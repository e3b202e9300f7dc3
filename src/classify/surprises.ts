import type { Observation } from '../model/observation.ts';
import type { RowId } from '../model/units.ts';
import { controlState } from './controls.ts';
import { type FoundVisit, idOf } from './found-visit.ts';
import { retryAfterForm } from './retry-after-form.ts';

/** Something worth a look before the main run. `key`: which form of it. */
export interface Sighting {
  readonly key: string;
  readonly row: RowId;
}

export interface Detector {
  readonly id: string;
  readonly says: string;
  readonly in: (visit: FoundVisit) => readonly Sighting[];
}

/** A detector of rows, reused ones left out: `key` names the form of what is seen in a row, or nothing. */
const ofRows = (id: string, says: string, key: (row: Observation, visit: FoundVisit) => string | undefined) =>
  ({
    id,
    says,
    in: (visit) =>
      visit.rows.flatMap((row) => {
        const form = row.kind === 'reused' ? undefined : key(row, visit);
        return form === undefined ? [] : [{ key: form, row: idOf(row) }];
      }),
  }) satisfies Detector;

/** A detector of findings that have a row. */
const ofFindings = (
  id: string,
  says: string,
  key: (finding: FoundVisit['classified']['findings'][number], visit: FoundVisit) => string | undefined,
) =>
  ({
    id,
    says,
    in: (visit) =>
      visit.classified.findings.flatMap((finding) => {
        const form = finding.row === undefined ? undefined : key(finding, visit);
        return form === undefined || finding.row === undefined ? [] : [{ key: form, row: finding.row }];
      }),
  }) satisfies Detector;

/** A visit that took more than so many times what its probes take at the promised pace is slow. */
const SLOW = 2;

/** Everything that a pilot is looked through for: a closed list. */
export const DETECTORS: readonly Detector[] = [
  ofFindings('unclassified', 'no rule could tell what the answer is', ({ outcome, rule }) =>
    outcome === 'unknown' ? rule : undefined,
  ),
  ofRows('malformed-answer', 'the answer is no HTTP that our parser reads', ({ failure }) =>
    failure === 'malformed-answer' || failure === 'header-overflow' ? failure : undefined,
  ),
  ofRows('decode-error', 'the encoding of the body could not be undone', ({ notes = [] }) =>
    notes.find((note) => note !== 'cut-by-cap'),
  ),
  ofRows('truncated', 'the body is longer than we read', ({ body, probe }) => (body?.truncated ? probe : undefined)),
  ofRows('third-authority', 'a redirect leads to a further authority of the site and is not followed', (row) =>
    row.hop > 0 && row.because === 'redirect-authority' ? row.probe : undefined,
  ),
  ofRows('hop-budget', 'the visit has used up its redirect hops', ({ because }) =>
    because === 'redirect-budget' ? because : undefined,
  ),
  ofFindings('catch-all', 'a path that should not exist is served', ({ probe, outcome }, { protocol }) =>
    controlState(outcome) === 'catch-all' && isControl(protocol, probe) ? probe : undefined,
  ),
  ofFindings('challenge', 'a challenge or block was recognised', ({ vendor, kind }) =>
    vendor === undefined ? undefined : `${vendor} ${kind}`,
  ),
  { id: 'who-asks', says: 'the two readings of robots.txt differ', in: readingsDiffer },
  ofRows('odd-status', 'the status is outside 100-599', ({ status = 200 }) =>
    status < 100 || status > 599 ? String(status) : undefined,
  ),
  ofRows('retry-after', 'the server says when to come back', retryAfterForm),
  ofRows('blocked-address', 'the name leads to an address that we never ask', ({ failure }) =>
    failure === 'blocked-address' ? failure : undefined,
  ),
  ofRows('own-fault', 'a request failed on this machine', ({ kind, ownFault }) =>
    kind === 'void' ? (ownFault ?? 'unknown') : kind === 'asked' ? 'crash' : undefined,
  ),
  ofRows('robots-html', 'robots.txt is an HTML page', (row, { classified: { robots } }) =>
    robots.own?.state === 'html' && robots.own.row === idOf(row) ? robots.own.state : undefined,
  ),
  { id: 'slow-visit', says: `the visit took more than ${SLOW} times what its probes take at our pace`, in: slowVisit },
];

const isControl = (protocol: FoundVisit['protocol'], probe: string): boolean =>
  protocol.probes.some(({ id, place }) => id === probe && place.kind === 'control');

function readingsDiffer({ classified: { robots } }: FoundVisit): readonly Sighting[] {
  const { browser, comparison } = robots;
  if (browser === undefined || comparison === undefined) return [];
  const { onlyForBrowser, samePolicy, sameRecords, sameBytes } = comparison;
  const key = onlyForBrowser
    ? 'only-for-second'
    : samePolicy === false
      ? 'policy'
      : sameRecords === false
        ? 'records'
        : sameBytes === false
          ? 'bytes'
          : undefined;
  return key === undefined ? [] : [{ key, row: browser.row }];
}

/** A visit that a restart interrupted is not timed. */
function slowVisit({ rows, protocol: { pace, probes } }: FoundVisit): readonly Sighting[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || first.start !== last.start) return [];
  const took = (last.endedAt ?? last.at) - first.at;
  return took > SLOW * probes.length * (pace.between + pace.margin) ? [{ key: 'slow', row: idOf(first) }] : [];
}
