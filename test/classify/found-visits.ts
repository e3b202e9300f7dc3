import type { FoundVisit } from '../../src/classify/found-visit.ts';
import type { Observation } from '../../src/model/observation.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { type Deed, visited } from './visit-rows.ts';

export { DOMAIN } from './visit-rows.ts';

/** A visit that ran to its end, by what the site does with each probe; `change` alters its rows. */
export function found(
  deeds: Readonly<Record<string, Deed | readonly Deed[]>> = {},
  change: (rows: readonly Observation[]) => readonly Observation[] = (rows) => rows,
): FoundVisit {
  const visit = visited(deeds);
  const rows = change(visit.rows).map((row, seq) => ({ ...row, seq }));
  const at = Math.max(...rows.map((row) => row.endedAt ?? row.at)) + 1;
  return {
    protocol: whoMayRead,
    rows,
    classified: visit.classified('complete', rows),
    end: { because: 'complete', at },
  };
}

/** Changes the row of one probe. */
export const altered =
  (probe: string, over: Partial<Observation>) =>
  (rows: readonly Observation[]): readonly Observation[] =>
    rows.map((row) => (row.probe === probe ? { ...row, ...over } : row));

/** Puts further rows behind the others, each like the row of a probe but for what is said. */
export const more =
  (probe: string, ...overs: readonly Partial<Observation>[]) =>
  (rows: readonly Observation[]): readonly Observation[] => {
    const like = rows.find((row) => row.probe === probe);
    if (like === undefined) throw new Error(`no row of ${probe}`);
    const last = rows.at(-1) ?? like;
    return [...rows, ...overs.map((over, n) => ({ ...like, at: last.at + n, mono: last.mono + n, ...over }))];
  };
