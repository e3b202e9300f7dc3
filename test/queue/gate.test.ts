import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGate } from '../../src/queue/gate.ts';
import { virtualClock } from './virtual-clock.ts';

const PACE = { atOnce: 1, between: 1_000, margin: 20 };
const now = async (): Promise<void> => undefined;

interface Span {
  readonly host: string;
  readonly lane: string;
  readonly from: number;
  readonly to: number;
}

/** Passes every errand through one gate, all at once, and tells when each exchange ran. */
async function run(errands: readonly { host: string; lane: string; takes: number }[]): Promise<readonly Span[]> {
  const clock = virtualClock();
  const gate = createGate(PACE, clock);
  const spans: Span[] = [];
  await Promise.all(
    errands.map(({ host, lane, takes }) =>
      gate.pass({ host, lane, notBefore: 0 }, now, async () => {
        const from = clock.now();
        await clock.sleep(takes);
        spans.push({ host, lane, from, to: clock.now() });
      }),
    ),
  );
  return spans;
}

const gaps = (spans: readonly Span[]): number[] => {
  const inOrder = [...spans].sort((a, b) => a.from - b.from);
  return inOrder.slice(1).map(({ from }, n) => from - (inOrder[n]?.to ?? 0));
};

describe('the gate (W-RATE-1)', () => {
  it('lets nobody ask a host, nor a visit ask anything, sooner than 1,020 ms after the previous exchange of either ended', async () => {
    const errand = fc.record({
      host: fc.constantFrom('a', 'b', 'c'),
      lane: fc.constantFrom('v', 'w', 'x', 'y'),
      takes: fc.nat(3_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(errand, { maxLength: 12 }), async (errands) => {
        const spans = await run(errands);
        expect(spans).toHaveLength(errands.length);
        for (const key of ['host', 'lane'] as const) {
          for (const value of new Set(spans.map((span) => span[key]))) {
            const own = gaps(spans.filter((span) => span[key] === value));
            expect(Math.min(1_020, ...own)).toBe(1_020);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('lets different hosts go at once', async () => {
    const spans = await run(Array.from({ length: 50 }, (_, n) => ({ host: `h${n}`, lane: `v${n}`, takes: 500 })));
    expect(Math.max(...spans.map(({ from }) => from))).toBe(0);
  });

  it('does not catch up after a stall: a slow answer is followed by one request, not by a burst', async () => {
    const spans = await run([
      { host: 'a', lane: 'v', takes: 60_000 },
      ...Array.from({ length: 4 }, (_, n) => ({ host: 'a', lane: `w${n}`, takes: 5 })),
    ]);
    expect(gaps(spans)).toEqual([1_020, 1_020, 1_020, 1_020]);
  });

  it('writes the intent in the last moment of the wait, and waits out the rest', async () => {
    const clock = virtualClock();
    const gate = createGate(PACE, clock);
    const moments: number[] = [];
    for (const lane of ['v', 'w']) {
      await gate.pass(
        { host: 'a', lane, notBefore: 0 },
        async () => void moments.push(clock.now()),
        async () => void moments.push(clock.now()),
      );
    }
    const [, , intent = 0, sent = 0] = moments;
    expect(sent).toBe(1_020);
    expect(intent).toBeGreaterThanOrEqual(sent - 30);
  });

  it('a slow disk delays a request and never hastens the next', async () => {
    const clock = virtualClock();
    const gate = createGate(PACE, clock);
    const sent: number[] = [];
    const slow = async (): Promise<void> => clock.sleep(2_000);
    for (const lane of ['v', 'w'])
      await gate.pass({ host: 'a', lane, notBefore: 0 }, slow, async () => void sent.push(clock.now()));
    expect((sent[1] ?? 0) - (sent[0] ?? 0)).toBeGreaterThanOrEqual(1_020);
  });

  it('a pause holds for every visit, only lengthens, and does not follow a clock that jumps', async () => {
    const clock = virtualClock();
    const gate = createGate(PACE, clock);
    gate.pause('a', clock.wall() + 30_000);
    gate.pause('a', clock.wall() + 5_000);
    clock.jumpWall(3_600_000);
    const sent: number[] = [];
    await Promise.all(
      ['v', 'w'].map((lane) =>
        gate.pass({ host: 'a', lane, notBefore: 0 }, now, async () => void sent.push(clock.now())),
      ),
    );
    expect(sent).toEqual([30_000, 31_020]);
  });

  it('after a restart no host is asked within the first second', async () => {
    const clock = virtualClock();
    const gate = createGate(PACE, clock, 1_020);
    const sent = await gate.pass({ host: 'a', lane: 'v', notBefore: 0 }, now, async () => clock.now());
    expect(sent).toBe(1_020);
  });

  it('a failed intent sends nothing, and leaves the gate open to others', async () => {
    const clock = virtualClock();
    const gate = createGate(PACE, clock);
    const broken = gate.pass(
      { host: 'a', lane: 'v', notBefore: 0 },
      () => Promise.reject(new Error('disk')),
      async () => 'sent',
    );
    await expect(broken).rejects.toThrow('disk');
    expect(await gate.pass({ host: 'a', lane: 'w', notBefore: 0 }, now, async () => 'sent')).toBe('sent');
  });

  it('stopping ends every wait, but not an exchange nor an intent that stands', async () => {
    const clock = virtualClock();
    const stop = new AbortController();
    const gate = createGate(PACE, clock, 0, stop.signal);
    const first = gate.pass({ host: 'a', lane: 'v', notBefore: 0 }, now, async () => {
      stop.abort();
      return 'finished';
    });
    const second = gate.pass({ host: 'a', lane: 'w', notBefore: 0 }, now, async () => 'sent');
    await expect(first).resolves.toBe('finished');
    await expect(second).rejects.toThrow();
  });

  it('does not forget a paused host while thousands of others pass', async () => {
    const clock = virtualClock();
    const gate = createGate({ ...PACE, between: 0, margin: 0 }, clock);
    gate.pause('a', clock.wall() + 30_000);
    for (let n = 0; n < 5_000; n += 1) await gate.pass({ host: `h${n}`, lane: `v${n}`, notBefore: 0 }, now, now);
    expect(await gate.pass({ host: 'a', lane: 'v', notBefore: 0 }, now, async () => clock.now())).toBe(30_000);
  });
});
