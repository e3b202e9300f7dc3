import type { Labelled } from '../classify/label-sheet.ts';
import { isLabel, LABELS, type Label } from '../classify/labels.ts';
import { clopperPearson } from '../estimate/clopper-pearson.ts';
import { combinedExact } from '../estimate/combined-exact.ts';
import type { Estimate, Interval } from '../estimate/estimate.ts';
import { type Kappa, kappa } from '../estimate/kappa.ts';
import { shareAmong } from '../estimate/share.ts';
import { type StratumCounts, sum, weightOf } from '../estimate/stratum.ts';
import { wilson } from '../estimate/wilson.ts';
import type { Outcome } from '../model/finding.ts';
import { mistake } from '../model/mistake.ts';
import { type Key, type KeyHead, readKey, readSheet } from './label-files.ts';

/** `y` of `n` items. */
export interface Share extends Interval {
  readonly y: number;
  readonly n: number;
  readonly share: number;
}

/** An item as both people and the classifier call it. */
export interface Judged {
  readonly item: string;
  readonly outcome: Outcome;
  readonly labels: readonly [Label, Label];
  readonly notes: readonly [string, string];
  readonly domain: string;
  readonly probe: string;
  readonly rule: string;
}

export interface Cell<A, B> {
  readonly a: A;
  readonly b: B;
  readonly count: number;
}

/** How the classifier does on one outcome, held against what both people agree on. */
export interface OutcomeScore {
  readonly outcome: Label;
  /** Findings of the run that are classified so, and items drawn of them. */
  readonly N: number;
  readonly n: number;
  /** Of the items classified so: those that both people call so too. Absent where none has a label that both gave. */
  readonly precision?: Share;
  /** Limits of the precision in these items, whatever those without an agreed label are. */
  readonly precisionAtLeast?: number;
  readonly precisionAtMost?: number;
  /** Items, of whatever outcome, that both people call so. */
  readonly labelled: number;
  /** Of the findings of the run that people would call so: those classified so. Weighted. Absent where no item is called so. */
  readonly recall?: Estimate;
  /**
   * The recall in the worst case that the sample allows: every outcome may hide such findings, up to the exact limit of
   * its items. Far below the recall where few items stand for many findings.
   */
  readonly recallAtLeast?: number;
}

export interface LabelReport {
  readonly head: KeyHead;
  readonly items: number;
  /** Of the items as drawn, unweighted. */
  readonly agreement: Share;
  readonly kappa?: Kappa;
  readonly unsure: readonly [number, number];
  /** Items that both gave one label but `unsure`. */
  readonly agreed: number;
  /** Share of the findings of the run that are called what people call them, among those that people agree on. Weighted. */
  readonly accuracy?: Estimate;
  /** The same, asked only whether it is the document (`real`) or not: what the numbers of the study count. */
  readonly document?: Estimate;
  readonly people: readonly Cell<Label, Label>[];
  readonly classifier: readonly Cell<Outcome, Label>[];
  readonly outcomes: readonly OutcomeScore[];
  /** Where the two people differ, or both are unsure. */
  readonly disagreements: readonly Judged[];
  /** Where they agree and the classifier says something else. */
  readonly errors: readonly Judged[];
}

/** Reads a key and two sheets and holds them against each other. A sheet that lacks labels is a mistake. */
export async function labelReport(keyFile: string, sheets: readonly string[]): Promise<LabelReport> {
  const [one, other] = sheets;
  if (one === undefined || other === undefined || sheets.length > 2 || one === other) {
    throw mistake('a report needs the sheets of two people: --labels A.csv --labels B.csv');
  }
  const key = await readKey(keyFile);
  const items = new Set(key.entries.map(({ item }) => item));
  return reportOf(key, [
    complete(await readSheet(one, items), items, one),
    complete(await readSheet(other, items), items, other),
  ]);
}

type Sheet = ReadonlyMap<string, { readonly label: Label; readonly note: string }>;

function complete(rows: readonly Labelled[], items: ReadonlySet<string>, where: string): Sheet {
  const sheet = new Map(rows.flatMap(({ item, label, note }) => (label ? [[item, { label, note }] as const] : [])));
  const missing = [...items].filter((item) => !sheet.has(item));
  if (missing.length === 0) return sheet;
  const some = missing.slice(0, 3).join(', ');
  throw mistake(`${where}: ${missing.length} of ${items.size} items have no label yet (${some} ...); "unsure" is one`);
}

/** The report of two full sheets. */
export function reportOf({ head, entries }: Key, [one, other]: readonly [Sheet, Sheet]): LabelReport {
  const judged = entries.flatMap(({ item, finding }): readonly Judged[] => {
    const [a, b] = [one.get(item), other.get(item)];
    if (a === undefined || b === undefined) return [];
    const { outcome, domain, probe, rule } = finding;
    return [{ item, outcome, labels: [a.label, b.label], notes: [a.note, b.note], domain, probe, rule }];
  });
  const pairs = judged.map(({ labels }) => labels);
  const same = pairs.filter(([a, b]) => a === b).length;
  const agreed = judged.flatMap((item) => {
    const label = agreedOf(item);
    return label === undefined ? [] : [{ item, label }];
  });
  const found = kappa(pairs);
  const known = (right: (label: Label, outcome: Outcome) => boolean): Estimate | undefined =>
    shareAmong(
      countsOf(head, judged, (label, outcome) => [label !== undefined, label !== undefined && right(label, outcome)]),
    );
  const accuracy = known((label, outcome) => label === outcome);
  const document = known((label, outcome) => (label === 'real') === (outcome === 'real'));
  return {
    head,
    items: judged.length,
    agreement: { y: same, n: pairs.length, share: same / pairs.length, ...wilson(same / pairs.length, pairs.length) },
    ...(found && { kappa: found }),
    unsure: [pairs.filter(([a]) => a === 'unsure').length, pairs.filter(([, b]) => b === 'unsure').length],
    agreed: agreed.length,
    ...(accuracy && { accuracy }),
    ...(document && { document }),
    people: cells(pairs),
    classifier: cells(agreed.map(({ item, label }) => [item.outcome, label] as const)),
    outcomes: scoredOf(head, agreed).map((outcome) => scoreOf(outcome, head, judged)),
    disagreements: judged.filter((item) => agreedOf(item) === undefined),
    errors: agreed.filter(({ item, label }) => item.outcome !== label).map(({ item }) => item),
  };
}

/** What both people call an item; `undefined` where they differ or cannot tell. */
function agreedOf({ labels: [a, b] }: Judged): Exclude<Label, 'unsure'> | undefined {
  return a === b && a !== 'unsure' ? a : undefined;
}

/** The outcomes that were drawn or that people used, in the order of the labels. */
function scoredOf(head: KeyHead, agreed: readonly { readonly label: Label }[]): readonly Label[] {
  const used = new Set<string>([...head.strata.map(({ outcome }) => outcome), ...agreed.map(({ label }) => label)]);
  return Object.keys(LABELS)
    .filter(isLabel)
    .filter((label) => used.has(label));
}

type Counted = (label: Label | undefined, outcome: Outcome) => readonly [inDenominator: boolean, inNumerator: boolean];

/** The items of each outcome, counted over those in a denominator and those in its numerator. */
function countsOf(head: KeyHead, judged: readonly Judged[], counted: Counted): readonly StratumCounts[] {
  return head.strata.map(({ outcome, N, n }, stratum) => {
    const ours = judged.filter((item) => item.outcome === outcome).map((item) => counted(agreedOf(item), outcome));
    const x = ours.filter(([inside]) => inside).length;
    return { stratum, N, n, x, y: ours.filter(([inside, hit]) => inside && hit).length };
  });
}

function scoreOf(outcome: Label, head: KeyHead, judged: readonly Judged[]): OutcomeScore {
  const { N, n } = head.strata.find((one) => one.outcome === outcome) ?? { N: 0, n: 0 };
  const ours = judged.filter((item) => item.outcome === outcome);
  const known = ours.filter((item) => agreedOf(item) !== undefined).length;
  const right = ours.filter((item) => agreedOf(item) === outcome).length;
  const labelled = judged.filter((item) => agreedOf(item) === outcome).length;
  const recall = shareAmong(countsOf(head, judged, (label, as) => [label === outcome, as === outcome]));
  const atLeast = recall && recallAtLeast(outcome, head, judged);
  return {
    outcome,
    N,
    n,
    ...(known > 0 && {
      precision: { y: right, n: known, share: right / known, ...clopperPearson(right, known) },
      precisionAtLeast: right / n,
      precisionAtMost: (right + n - known) / n,
    }),
    labelled,
    ...(recall && { recall }),
    ...(atLeast !== undefined && { recallAtLeast: atLeast }),
  };
}

/** A / (A + B): the fewest findings classified so that are so, and the most that are so and are classified otherwise. */
function recallAtLeast(outcome: Label, head: KeyHead, judged: readonly Judged[]): number {
  const counts = countsOf(head, judged, (label) => [label !== undefined, label === outcome]);
  const isOwn = (one: StratumCounts): boolean => head.strata[one.stratum]?.outcome === outcome;
  const own = counts.filter((one) => isOwn(one) && one.x > 0);
  const others = counts.filter((one) => !isOwn(one) && one.x > 0);
  const known = (strata: readonly StratumCounts[]): number => sum(strata, (one) => weightOf(one) * one.x);
  const fewest = own.length === 0 ? 0 : known(own) * combinedExact(own).low;
  const hidden = others.length === 0 ? 0 : known(others) * combinedExact(others).high;
  return fewest === 0 ? 0 : fewest / (fewest + hidden);
}

function cells<A extends string, B extends string>(pairs: readonly (readonly [A, B])[]): readonly Cell<A, B>[] {
  const found = new Map<string, Cell<A, B>>();
  for (const [a, b] of pairs) {
    const key = `${a} ${b}`;
    found.set(key, { a, b, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].sort((x, y) => y.count - x.count || (`${x.a} ${x.b}` < `${y.a} ${y.b}` ? -1 : 1));
}
