import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sheetText } from '../../src/classify/label-sheet.ts';
import type { Label } from '../../src/classify/labels.ts';
import { reportLines } from '../../src/cli/label-report.ts';
import { clopperPearson } from '../../src/estimate/clopper-pearson.ts';
import { hypergeometric } from '../../src/estimate/hypergeometric.ts';
import type { KeyHead } from '../../src/flow/label-files.ts';
import { labelReport } from '../../src/flow/label-report.ts';
import { jsonLine } from '../../src/flow/print-lines.ts';
import type { Outcome } from '../../src/model/finding.ts';
import { folder } from '../store/open-in-tests.ts';

/** Items as drawn: what the classifier says, and both people; `N` findings stand behind each outcome. */
type Item = readonly [outcome: Outcome, a: Label, b: Label];
const times = (count: number, ...item: Item): readonly Item[] => Array.from({ length: count }, () => item);

async function files(items: readonly Item[], N: Partial<Record<Outcome, number>>) {
  const dir = folder();
  const outcomes = [...new Set(items.map(([outcome]) => outcome))];
  const n = (outcome: Outcome): number => items.filter(([one]) => one === outcome).length;
  const head: KeyHead = {
    key: 'do not open',
    seed: 'a',
    perOutcome: 10,
    protocol: 'who-may-read',
    classifierVersion: '1',
    strata: outcomes.map((outcome) => ({ outcome, N: N[outcome] ?? n(outcome), n: n(outcome) })),
    outside: { noAnswer: { 'network-error': 3 }, noBytes: { real: 2 } },
  };
  const entries = items.map(([outcome], i) => ({
    item: `i-${i}`,
    pi: 1,
    finding: { domain: `${i}.test`, probe: 'llms-txt', outcome, rule: 'checker-none' },
  }));
  const path = (name: string): string => join(dir, name);
  await writeFile(path('key.jsonl'), [head, ...entries].map(jsonLine).join(''));
  const rows = (who: 1 | 2) => items.map((one, i) => ({ item: `i-${i}`, label: one[who], note: '' }));
  await writeFile(path('a.csv'), sheetText(rows(1)));
  await writeFile(path('b.csv'), sheetText(rows(2).toReversed()));
  return { path, report: () => labelReport(path('key.jsonl'), [path('a.csv'), path('b.csv')]) };
}

/** 100 real findings stand behind four items, 20 absent ones behind two, and both of the two challenges were drawn. */
const WORKED: readonly Item[] = [
  ...times(2, 'real', 'real', 'real'),
  ['real', 'html-other', 'html-other'],
  ['real', 'real', 'unsure'],
  ['absent', 'absent', 'absent'],
  ['absent', 'real', 'real'],
  ['challenge', 'challenge', 'challenge'],
  ['challenge', 'unsure', 'unsure'],
];
const SIZES = { real: 100, absent: 20, challenge: 2 };

describe('two sheets and a key', () => {
  test('agreement is counted as drawn, and two who are both unsure agree on no label', async () => {
    const { agreement, agreed, unsure, disagreements, kappa } = await (await files(WORKED, SIZES)).report();
    expect(agreement).toMatchObject({ y: 7, n: 8, share: 7 / 8 });
    expect([agreed, unsure]).toEqual([6, [1, 2]]);
    expect(disagreements.map(({ item }) => item)).toEqual(['i-3', 'i-7']);
    // By hand: a has real 4, b has 3 of 8; html-other, absent, challenge 1 and 1 each; unsure 1 and 2. (12 + 3 + 2) / 64.
    expect(kappa?.expected).toBeCloseTo(17 / 64, 12);
    expect(kappa?.kappa).toBeCloseTo((7 / 8 - 17 / 64) / (1 - 17 / 64), 12);
  });

  // Weights 25, 10 and 1. Agreed labels stand for 3 · 25 + 2 · 10 + 1 = 96 findings; right are 2 · 25 + 10 + 1 = 61.
  test('the accuracy and the recall of an outcome are weighted back to the run', async () => {
    const { accuracy, document, outcomes } = await (await files(WORKED, SIZES)).report();
    expect(accuracy?.estimate).toBeCloseTo(61 / 96, 12);
    expect(accuracy?.weightedDenominator).toBeCloseTo(96, 12);
    // Called real and real: 50; called otherwise and not real: 10 + 1.
    expect(document?.estimate).toBeCloseTo(61 / 96, 12);
    const real = outcomes.find(({ outcome }) => outcome === 'real');
    // Real by both: 2 items of weight 25, classified so, and one of weight 10, classified absent.
    expect(real?.recall?.estimate).toBeCloseTo(50 / 60, 12);
    expect([real?.labelled, real?.N, real?.n]).toEqual([3, 100, 4]);
  });

  test('whether it is the document at all is asked apart from what else it is', async () => {
    const items = [...times(2, 'real', 'real', 'real'), ...times(2, 'html-other', 'home', 'home')];
    const { accuracy, document } = await (await files(items, { real: 20, 'html-other': 20 })).report();
    expect([accuracy?.estimate, document?.estimate]).toEqual([0.5, 1]);
  });

  test('the precision is of the items with an agreed label, with the limits that the others leave open', async () => {
    const { outcomes } = await (await files(WORKED, SIZES)).report();
    expect(outcomes.find(({ outcome }) => outcome === 'real')).toMatchObject({
      precision: { y: 2, n: 3, ...clopperPearson(2, 3) },
      precisionAtLeast: 2 / 4,
      precisionAtMost: 3 / 4,
    });
    const htmlOther = outcomes.find(({ outcome }) => outcome === 'html-other');
    expect(htmlOther).toMatchObject({ N: 0, n: 0, labelled: 1, recall: { estimate: 0 }, recallAtLeast: 0 });
    expect(htmlOther?.precision).toBeUndefined();
  });

  test('a full recall of few items does not hide what a large outcome may hold', async () => {
    const items = [...times(5, 'challenge', 'challenge', 'challenge'), ...times(10, 'absent', 'absent', 'absent')];
    const { outcomes } = await (await files(items, { challenge: 5, absent: 10_000 })).report();
    const challenge = outcomes.find(({ outcome }) => outcome === 'challenge');
    expect(challenge?.recall?.estimate).toBe(1);
    const hidden = 10_000 * hypergeometric(0, 10, 10_000).high;
    expect(challenge?.recallAtLeast).toBeCloseTo(5 / (5 + hidden), 12);
    expect(challenge?.recallAtLeast).toBeLessThan(0.01);
  });

  test('the order of the sheets changes only who is called the first', async () => {
    const { path, report } = await files(WORKED, SIZES);
    const one = await report();
    const other = await labelReport(path('key.jsonl'), [path('b.csv'), path('a.csv')]);
    expect(other.outcomes).toEqual(one.outcomes);
    expect(other.agreement).toEqual(one.agreement);
    expect(other.kappa?.kappa).toBeCloseTo(one.kappa?.kappa ?? 0, 12);
    expect(other.unsure).toEqual([...one.unsure].reverse());
  });

  test('the page names what is too little to go by, every disagreement and every error', async () => {
    const told = reportLines(await (await files(WORKED, SIZES)).report()).join('\n');
    expect(told).toContain('8 items are too few to say anything');
    expect(told).not.toContain('NaN');
    expect(told).toMatch(/i-3 {2}real \/ unsure; classified real by checker-none, 3\.test llms-txt/);
    expect(told).toMatch(/Agreed, and classified otherwise: 2\n {2}i-2 .*\n {2}i-5 /);
    expect(told).toContain('for no answer came: network-error 3; for no byte was kept: real 2');
  });

  test('one label for everything leaves kappa unknown, and no agreed label everything else; the page says both', async () => {
    const same = await (await files(times(3, 'real', 'real', 'real'), {})).report();
    expect(same.kappa).toBeUndefined();
    expect(reportLines(same).join('\n')).toContain('kappa: not known');
    const none = await (await files(times(3, 'real', 'real', 'absent'), {})).report();
    expect([none.accuracy, none.outcomes[0]?.precision, none.outcomes[0]?.recall]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const told = reportLines(none).join('\n');
    expect(told).toContain('no label is agreed: nothing can be said');
    expect(told).toContain('no item has the agreed label, so that their recall is not known: real');
    const unsure = await (await files(times(3, 'real', 'unsure', 'unsure'), {})).report();
    expect([unsure.agreed, unsure.disagreements.length]).toEqual([0, 3]);
  });
});

describe('wrong input is one line', () => {
  const wrong = async (change: (path: (name: string) => string) => Promise<unknown>, says: RegExp) => {
    const { path, report } = await files(WORKED, SIZES);
    await change(path);
    await expect(report()).rejects.toMatchObject({ exitCode: 2, message: expect.stringMatching(says) });
  };

  test.each([
    [
      'an item without a label',
      'a.csv',
      'item,label,note\ni-0,real,\n',
      /a\.csv: 7 of 8 items have no label yet \(i-1, i-2, i-3 \.\.\.\)/,
    ],
    ['an unknown label', 'b.csv', 'item,label,note\ni-0,fine,\n', /b\.csv, line 2: "fine" is no label/],
    [
      'an item twice',
      'b.csv',
      'item,label,note\ni-0,real,\ni-0,real,\n',
      /b\.csv, line 3: i-0 stands on line 2 already/,
    ],
    ['an item of another draw', 'b.csv', 'item,label,note\nx,real,\n', /b\.csv, line 2: "x" is no item/],
    ['a key that is none', 'key.jsonl', '{"a":1}\n', /this is no key of a draw/],
    ['a key that is no JSON', 'key.jsonl', '{"a":1\n', /line 1: this is no JSON/],
  ])('%s', (_, name, text, says) => wrong((path) => writeFile(path(name), text), says));

  test('a key that lacks a finding of its draw', async () => {
    const { path, report } = await files(WORKED, SIZES);
    const lines = (await readFile(path('key.jsonl'), 'utf8')).split('\n');
    await writeFile(path('key.jsonl'), lines.toSpliced(1, 1).join('\n'));
    await expect(report()).rejects.toThrow(/the draw took 4 findings real, the key has 3/);
  });

  test('one person twice is not two', async () => {
    const { path } = await files(WORKED, SIZES);
    for (const sheets of [[path('a.csv')], [path('a.csv'), path('a.csv')], ['a', 'b', 'c']])
      await expect(labelReport(path('key.jsonl'), sheets)).rejects.toThrow(/sheets of two people/);
  });
});
