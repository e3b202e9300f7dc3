import { createHash } from 'node:crypto';
import type { Outcome } from '../model/finding.ts';
import type { ProbeId } from '../model/probe.ts';
import type { Domain } from '../model/units.ts';

/** A finding that may be drawn. */
export interface Candidate {
  readonly domain: Domain;
  readonly probe: ProbeId;
  readonly outcome: Outcome;
}

/** The findings of one outcome: `N` in the run, `n` of them drawn. */
export interface OutcomeStratum {
  readonly outcome: Outcome;
  readonly N: number;
  readonly n: number;
}

/** A drawn finding. */
export interface DrawnFinding extends Candidate {
  /** Its name before the people who label: it tells nothing of the finding, nor of how many are like it. */
  readonly item: string;
  /** Inclusion probability n/N of its outcome. */
  readonly pi: number;
}

export interface LabelSample {
  readonly strata: readonly OutcomeStratum[];
  /** Shuffled. */
  readonly items: readonly DrawnFinding[];
}

const hash = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('|')).digest('hex');
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * Draws of each outcome the `perOutcome` findings with the smallest SHA-256(`seed|domain|probe`), all where there are
 * no more. Names and order of the items come from hashes of their own: the first ones of a rare outcome would tell.
 */
export function drawLabelSample(
  candidates: Iterable<Candidate>,
  { seed, perOutcome }: { readonly seed: string; readonly perOutcome: number },
): LabelSample {
  const byOutcome = new Map<Outcome, { readonly key: string; readonly candidate: Candidate }[]>();
  for (const { domain, probe, outcome } of candidates) {
    const keyed = { key: hash(seed, domain, probe), candidate: { domain, probe, outcome } };
    const group = byOutcome.get(outcome);
    if (group === undefined) byOutcome.set(outcome, [keyed]);
    else group.push(keyed);
  }
  const groups = [...byOutcome].sort(([a], [b]) => byText(a, b));
  const drawn = groups.flatMap(([, group]) => {
    const pi = Math.min(1, perOutcome / group.length);
    const first = group.sort((a, b) => byText(a.key, b.key)).slice(0, perOutcome);
    return first.map(({ candidate }): DrawnFinding => ({ item: itemName(seed, candidate), ...candidate, pi }));
  });
  return {
    strata: groups.map(([outcome, { length: N }]) => ({ outcome, N, n: Math.min(N, perOutcome) })),
    items: inOrderOf(seed, 'items', drawn),
  };
}

/** The items in an order of `reader`'s own, from SHA-256(`seed|order|reader|item`): two people do not tire on the same items. */
export const inOrderOf = <T extends { readonly item: string }>(seed: string, reader: string, items: readonly T[]) =>
  items
    .map((one) => ({ one, key: hash(seed, 'order', reader, one.item) }))
    .sort((a, b) => byText(a.key, b.key))
    .map(({ one }) => one);

/** Begins with a letter, so that no spreadsheet takes it for a number. */
const itemName = (seed: string, { domain, probe }: Candidate): string =>
  `i-${hash(seed, 'item', domain, probe).slice(0, 12)}`;
