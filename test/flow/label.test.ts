import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseSheet } from '../../src/classify/label-sheet.ts';
import { isLabel, LABELS } from '../../src/classify/labels.ts';
import { summaryOfRun } from '../../src/flow/classify.ts';
import { drawLabels, SHEETS } from '../../src/flow/label.ts';
import { readItems, readKey } from '../../src/flow/label-files.ts';
import { openSheet } from '../../src/flow/label-judge.ts';
import { labelReport } from '../../src/flow/label-report.ts';
import { crawlWorld, folder } from '../run/crawl-world.ts';

const BEHAVIOURS = ['ordinary', 'catch-all-200', 'challenge-at-200', 'no-such-name', 'closes-to-everyone'];
let db = '';
beforeAll(async () => {
  ({ db } = await crawlWorld({ behaviours: BEHAVIOURS }));
});
const draw = async (more: Partial<Parameters<typeof drawLabels>[0]> = {}) => {
  const out = join(await folder(), 'labels');
  return { out, ...(await drawLabels({ db, out, perOutcome: 4, seed: 'a', ...more })) };
};

describe('a draw over a crawled run', () => {
  test('every finding of the run is in it, may be in it, or is counted as one that nobody can judge', async () => {
    const { head, items, out } = await draw();
    const counted = new Map<string, number>();
    for (const { outcomes } of (await summaryOfRun(db)).probes)
      for (const [outcome, count] of outcomes) counted.set(outcome, (counted.get(outcome) ?? 0) + count);
    for (const [outcome, count] of counted) {
      const N = head.strata.find((one) => one.outcome === outcome)?.N ?? 0;
      const { noAnswer, noBytes } = head.outside;
      expect(N + (noAnswer[outcome] ?? 0) + (noBytes[outcome] ?? 0), outcome).toBe(count);
    }
    const key = await readKey(join(out, 'key.jsonl'));
    expect(key.head).toEqual(head);
    expect(key.entries.length).toBe(items);
    expect(new Set(head.strata.map(({ outcome }) => outcome)).has('not-asked')).toBe(false);
  });

  test('the same seed draws the same, byte for byte; items, key and sheets are of the same items', async () => {
    const [one, other] = [await draw(), await draw()];
    for (const name of ['items.jsonl', 'key.jsonl', 'HOWTO.md', ...SHEETS])
      expect(await readFile(join(one.out, name), 'utf8')).toBe(await readFile(join(other.out, name), 'utf8'));
    const ids = (await readItems(join(one.out, 'items.jsonl'))).map(({ item }) => item);
    expect((await readKey(join(one.out, 'key.jsonl'))).entries.map(({ item }) => item)).toEqual(ids);
    const orders = await Promise.all(
      SHEETS.map(async (name) =>
        parseSheet(await readFile(join(one.out, name), 'utf8'), new Set(ids), name).map(({ item }) => item),
      ),
    );
    for (const order of orders) expect(order.toSorted()).toEqual(ids.toSorted());
    expect(orders[0]).not.toEqual(orders[1]);
  });

  test('what the people are given names no site and no behaviour of the simulated web', async () => {
    const { out } = await draw({ perOutcome: 100 });
    const given = await readFile(join(out, 'items.jsonl'), 'utf8');
    for (const name of BEHAVIOURS) expect(given).not.toContain(`${name}.test`);
  });

  test('the guide explains every label', async () => {
    const { out } = await draw();
    const guide = await readFile(join(out, 'HOWTO.md'), 'utf8');
    for (const label of Object.keys(LABELS)) expect(guide).toContain(`\`${label}\` | `);
  });

  test('people who see what the classifier sees give it full marks; the report closes the circle', async () => {
    const { out, items } = await draw();
    const truth = new Map(
      (await readKey(join(out, 'key.jsonl'))).entries.map(({ item, finding }) => [item, finding.outcome]),
    );
    const sheets = SHEETS.map((name) => join(out, name));
    for (const path of sheets) {
      const sheet = await openSheet(join(out, 'items.jsonl'), path);
      for (const { item } of sheet.todo()) {
        const label = truth.get(item) ?? '';
        if (isLabel(label)) await sheet.put(item, label, '');
      }
    }
    const report = await labelReport(join(out, 'key.jsonl'), sheets);
    expect(report).toMatchObject({ items, agreement: { share: 1 }, accuracy: { estimate: 1 }, errors: [] });
  });

  test('a folder that holds a draw is left alone, and so is a seed that could be read in two ways', async () => {
    const { out } = await draw();
    await expect(drawLabels({ db, out, perOutcome: 4, seed: 'b' })).rejects.toThrow(/holds a draw already/);
    await expect(draw({ seed: 'a|b' })).rejects.toThrow(/one line without "\|"/);
  });
});
