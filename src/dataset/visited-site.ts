import type { Disposition, Finding } from '../model/finding.ts';
import type { Observation } from '../model/observation.ts';
import type { RobotsComparison, RobotsRead } from '../model/policy.ts';
import type { Millis, Sha256 } from '../model/units.ts';
import type { Site } from '../model/visit.ts';
import type { Ended } from '../model/vocabulary.ts';

/** A way to the kept bodies of a run. */
export type BodyOf = (sha256: Sha256) => Uint8Array | undefined;

/** What a classifier made of a visit. */
export interface SiteFindings {
  readonly disposition: Disposition;
  /** One for each probe of the protocol. */
  readonly findings: readonly Finding[];
  readonly robots: {
    readonly own?: RobotsRead;
    readonly browser?: RobotsRead;
    readonly comparison?: RobotsComparison;
  };
}

/** A site of the sample with all that a run holds of it, and what came of it. `rows`: in order of `seq`. */
export interface VisitedSite {
  readonly site: Site;
  readonly end?: { readonly because: Ended; readonly at: Millis };
  readonly rows: readonly Observation[];
  readonly classified: SiteFindings;
}
