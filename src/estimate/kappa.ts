import { clopperPearson } from './clopper-pearson.ts';
import { type Interval, LEVEL } from './estimate.ts';
import { normalQuantile, upperPoint } from './quantile.ts';
import { sum } from './stratum.ts';

/** How two people agree on one item: what each of them called it. */
export type Pair = readonly [a: string, b: string];

/** Cohen's kappa: agreement beyond what two people who label at random with their own habits would reach. */
export interface Kappa extends Interval {
  readonly kappa: number;
  /** Large-sample standard error (Fleiss, Cohen and Everitt 1969). */
  readonly se: number;
  readonly n: number;
  /** Share of items with the same label. */
  readonly observed: number;
  /** The share that their habits alone would give: Σ p_i. p_.i. */
  readonly expected: number;
  /** `exact-agreement`: the exact limits of the observed share, at the expected one as it is; where the error is 0. */
  readonly method: 'large-sample' | 'exact-agreement';
}

/**
 * Cohen's kappa (1960) of two people over the same items, labels taken as names without order. Undefined without an
 * item, and where both gave one and the same label to everything: chance alone would agree then. A standard error
 * of 0 (full agreement, say) is no certainty: the limits come from the exact interval of the agreement there.
 */
export function kappa(pairs: readonly Pair[], level = LEVEL): Kappa | undefined {
  const n = pairs.length;
  if (n === 0) return undefined;
  const cells = countsOf(pairs.map(([a, b]) => JSON.stringify([a, b])));
  const [ofA, ofB] = [countsOf(pairs.map(([a]) => a)), countsOf(pairs.map(([, b]) => b))];
  const a = (label: string): number => (ofA.get(label) ?? 0) / n;
  const b = (label: string): number => (ofB.get(label) ?? 0) / n;
  const labels = [...new Set([...ofA.keys(), ...ofB.keys()])];
  const agreed = sum(pairs, ([one, other]) => Number(one === other));
  const observed = agreed / n;
  const expected = sum(labels, (label) => a(label) * b(label));
  if (labels.length === 1) return undefined;
  const value = (observed - expected) / (1 - expected);
  const rest = 1 - value;
  const spread = sum([...cells], ([cell, count]) => {
    const [i, j] = JSON.parse(cell) as Pair;
    const part = i === j ? 1 - (a(i) + b(i)) * rest : (b(i) + a(j)) * rest;
    return (count / n) * part ** 2;
  });
  const variance = (spread - (value - expected * rest) ** 2) / (n * (1 - expected) ** 2);
  // What is 0 on paper comes out as a rest of rounding.
  const se = variance * n < 1e-12 ? 0 : Math.sqrt(variance);
  const found = { kappa: value, se, n, observed, expected };
  if (se === 0) {
    const exact = clopperPearson(agreed, n, level);
    const beyondChance = (share: number): number => Math.max(-1, (share - expected) / (1 - expected));
    return { ...found, low: beyondChance(exact.low), high: beyondChance(exact.high), method: 'exact-agreement' };
  }
  const reach = normalQuantile(upperPoint(level)) * se;
  return {
    ...found,
    low: Math.max(-1, value - reach),
    high: Math.min(1, value + reach),
    method: 'large-sample',
  };
}

function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
