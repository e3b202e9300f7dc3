import type { RunFacts } from './about.ts';

/** What must be said of a run before anything else, loudest first. */
export interface Mark {
  readonly mark: string;
  readonly why: string;
}

/** The marks of a run, by its stamps: that it was a pilot, that the web was simulated, that it must not be published. */
export function marksOf(stamps: RunFacts['stamps']): readonly Mark[] {
  const loudness = (stamp: string): number => (LOUDEST.includes(stamp) ? LOUDEST.indexOf(stamp) : LOUDEST.length);
  return stamps
    .toSorted((a, b) => loudness(a.stamp) - loudness(b.stamp))
    .map(({ stamp, why }) => ({ mark: stamp.toUpperCase(), why: SAYS[stamp]?.(why) ?? why }));
}

const SAYS: Readonly<Record<string, (why: string) => string>> = {
  pilot: () => 'A small trial run: its numbers test the machinery and say little of the list.',
  simulated: (why) => `No real site was asked: every number is of invented sites and says nothing of the web. (${why})`,
};

const LOUDEST: readonly string[] = Object.keys(SAYS);
