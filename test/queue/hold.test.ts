import { expect, test } from 'vitest';
import { createGate } from '../../src/queue/gate.ts';
import { behindHold, createHold } from '../../src/queue/hold.ts';
import { virtualClock } from './virtual-clock.ts';

const pace = { atOnce: 1, between: 1_000, margin: 20 };
const to = (host: string, notBefore = 0) => ({ host, lane: host, notBefore });
const never = new AbortController().signal;
const nothing = async (): Promise<void> => undefined;

test('what arrives while requests are held waits, and leaves when they are not', async () => {
  const clock = virtualClock();
  const hold = createHold();
  const gate = behindHold(createGate(pace, clock), hold, never);
  hold.close();
  const left: number[] = [];
  const passed = gate.pass(to('a.test'), nothing, async () => void left.push(clock.mono()));
  await clock.sleep(5_000);
  expect(left).toEqual([]);
  hold.lift();
  await passed;
  expect(left).toHaveLength(1);
  expect(left[0]).toBeGreaterThanOrEqual(5_000);
});

test('a request that waits at the gate when the hold closes does not leave, and writes no intent', async () => {
  const clock = virtualClock();
  const hold = createHold();
  const gate = behindHold(createGate(pace, clock), hold, never);
  const intents: number[] = [];
  const passed = gate.pass(
    to('a.test', clock.wall() + 2_000),
    async () => void intents.push(clock.mono()),
    async () => clock.mono(),
  );
  await clock.sleep(500);
  hold.close();
  await clock.sleep(10_000);
  expect(intents).toEqual([]);
  hold.lift();
  expect(await passed).toBeGreaterThanOrEqual(10_500);
  expect(intents).toHaveLength(1);
});

test('who is turned back keeps nobody from the host: what stands outside the hold may ask it', async () => {
  const clock = virtualClock();
  const hold = createHold();
  const open = createGate(pace, clock);
  const gate = behindHold(open, hold, never);
  const held = gate.pass(to('a.test', clock.wall() + 100), nothing, async () => 'held');
  hold.close();
  await clock.sleep(1_000);
  expect(await open.pass({ ...to('a.test'), lane: '(contact)' }, nothing, async () => 'outside')).toBe('outside');
  hold.lift();
  expect(await held).toBe('held');
});

test('a request whose intent stands leaves, though the hold closes in that moment', async () => {
  const clock = virtualClock();
  const hold = createHold();
  const gate = behindHold(createGate(pace, clock), hold, never);
  expect(
    await gate.pass(
      to('a.test'),
      async () => hold.close(),
      async () => 'left',
    ),
  ).toBe('left');
});

test('an abort ends the waits of all who are held, and a fault of an exchange is its own', async () => {
  const clock = virtualClock();
  const hold = createHold();
  const stop = new AbortController();
  const gate = behindHold(createGate(pace, clock), hold, stop.signal);
  const fault = new Error('of the exchange');
  await expect(gate.pass(to('b.test'), nothing, () => Promise.reject(fault))).rejects.toBe(fault);
  hold.close();
  const waiting = ['a.test', 'c.test'].map((host) => gate.pass(to(host), nothing, nothing));
  stop.abort(new Error('stopped'));
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected');
});
