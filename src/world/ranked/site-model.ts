import type { ProbeId } from '../../model/probe.ts';
import type { Domain, Millis } from '../../model/units.ts';
import type { RetryAfterId } from './retry-after-forms.ts';
import type {
  AI_RULES,
  ALSO_CLOSED,
  EDGES,
  FALLBACKS,
  HABITS,
  HOMES,
  PLATFORMS,
  REACH,
  ROBOTS,
  STAR,
  WALL_COVERS,
} from './shares.ts';
import type { WallId } from './walls.ts';

export type Habit = keyof typeof HABITS;

/** What the link to a licence document leads to. */
export type LicenceLink = 'served' | 'elsewhere' | 'relative';

/** A limit that one file's URL runs into. */
export interface Limit {
  readonly probe: ProbeId;
  readonly form: RetryAfterId;
  /** How often, before the URL is answered; 2 for ever. */
  readonly times: 1 | 2;
}

/** One site of the modelled web, as data: all that is there, decided by seed and rank alone. */
export interface SiteModel {
  readonly rank: number;
  readonly domain: Domain;
  /** The name that pages are served at. */
  readonly host: Domain;
  readonly scheme: 'http' | 'https';
  readonly reach: keyof typeof REACH;
  readonly edge: keyof typeof EDGES;
  readonly platform: keyof typeof PLATFORMS;
  readonly wall?: { readonly id: WallId; readonly covers: keyof typeof WALL_COVERS } | undefined;
  readonly robots: keyof typeof ROBOTS;
  readonly star: keyof typeof STAR;
  readonly ai: keyof typeof AI_RULES;
  readonly alsoClosed: keyof typeof ALSO_CLOSED;
  readonly home: keyof typeof HOMES;
  readonly fallback: keyof typeof FALLBACKS;
  /** The variant of each file that is there. */
  readonly files: Readonly<Record<ProbeId, string>>;
  readonly licence?: LicenceLink;
  readonly limit?: Limit;
  readonly habits: ReadonlySet<Habit>;
  readonly network: {
    readonly roundTrip: Millis;
    /** The middle of the time that an answer takes to make. */
    readonly think: Millis;
  };
}
