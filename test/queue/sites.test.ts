import { expect, test } from 'vitest';
import { type Admission, visitAll } from '../../src/queue/sites.ts';

const FAST = 100_000;
const numbers = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** Visits that end when told to. */
function openVisits() {
  const open = new Set<() => void>();
  let begun = 0;
  let told = (): void => undefined;
  const visit = (): Promise<void> => {
    begun += 1;
    told();
    return new Promise((end) => open.add(end));
  };
  return {
    visit,
    under: () => open.size,
    /** Resolves when so many have begun altogether. */
    begun: (n: number) =>
      new Promise<void>((resolve) => {
        told = () => begun >= n && resolve();
        told();
      }),
    endAll: () => {
      for (const end of open) end();
      open.clear();
    },
  };
}

/** A busy machine whose every look is told of. */
function machine() {
  let busy = 1;
  let looks = 0;
  let told = (): void => undefined;
  return {
    busy: () => {
      looks += 1;
      told();
      return busy;
    },
    calm: () => {
      busy = 0;
    },
    /** Resolves when it was looked at so many times more. */
    looked: (n: number) => {
      const until = looks + n;
      return new Promise<void>((resolve) => {
        told = () => looks >= until && resolve();
      });
    },
  };
}

const admission: Admission = { atOnce: 8, perSecond: FAST, whileIdle: { from: 3, busy: 0.7 } };

test('a busy machine is given no site beyond those that any can carry, and all others once it is idle', async () => {
  const { visit, under, begun, endAll } = openVisits();
  const { busy, calm, looked } = machine();
  const all = visitAll(numbers(20), visit, admission, undefined, busy);
  await looked(3);
  expect(under()).toBe(3);
  calm();
  await begun(8);
  expect(under()).toBe(8);
  endAll();
  await begun(16);
  endAll();
  await begun(20);
  endAll();
  expect(await all).toBe(8);
});

test('a machine that is busy throughout visits every site all the same, as few at a time as any can carry', async () => {
  const ended: number[] = [];
  const most = await visitAll(
    numbers(50),
    async (site) => {
      await Promise.resolve();
      ended.push(site);
    },
    admission,
    undefined,
    () => 1,
  );
  expect(ended.sort((a, b) => a - b)).toEqual(numbers(50));
  expect(most).toBeLessThanOrEqual(3);
});

test('without a word on business, no more than atOnce are under way and nobody looks at the machine', async () => {
  const { visit, under, begun, endAll } = openVisits();
  const { atOnce, perSecond } = admission;
  const all = visitAll(numbers(12), visit, { atOnce, perSecond }, undefined, () => {
    throw new Error('looked');
  });
  await begun(8);
  expect(under()).toBe(8);
  endAll();
  await begun(12);
  endAll();
  expect(await all).toBe(8);
});

test('a stop while the machine is busy ends the waiting, and no further site begins', async () => {
  const { visit, under, endAll } = openVisits();
  const { busy, looked } = machine();
  const stop = new AbortController();
  const all = visitAll(numbers(20), visit, admission, stop.signal, busy);
  await looked(2);
  stop.abort();
  endAll();
  expect(await all).toBe(3);
  expect(under()).toBe(0);
});

test('what one visit throws ends the run, after the visits that are under way', async () => {
  let finished = 0;
  const visit = async (site: number): Promise<void> => {
    if (site === 1) throw new Error('a fault of our own');
    await Promise.resolve();
    finished += 1;
  };
  await expect(visitAll(numbers(1_000), visit, { atOnce: 2, perSecond: FAST })).rejects.toThrow('a fault of our own');
  expect(finished).toBeLessThan(999);
});
