import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { throughGate } from '../../src/classify/gate.ts';
import { type GateQuestion, throughPilotGate } from '../../src/flow/pilot-gate.ts';
import { protocolHash } from '../../src/flow/study.ts';
import { isMistake } from '../../src/model/mistake.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { whoMayReadAa } from '../../src/protocol/who-may-read-aa.ts';

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'wmr-gate-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** A folder with the gate of a pilot in it. */
async function pilotWith(gate: object | string): Promise<string> {
  const folder = await mkdtemp(join(place, 'pilot-'));
  await writeFile(join(folder, 'gate.json'), typeof gate === 'string' ? gate : JSON.stringify(gate));
  return folder;
}

const GATE = throughGate(
  [{ id: 'something-asked', says: 'The pilot sent requests', measure: 'requests', atLeast: 1 }],
  { requests: 1 },
  { protocol: whoMayRead.id, protocolSha256: protocolHash(whoMayRead), web: 'live', version: '0', sites: 1 },
);

const asked = (pilot: string, over: Partial<GateQuestion> = {}): GateQuestion => ({
  ...{ protocol: whoMayRead, pilot, live: true, db: join(place, 'none.sqlite'), resume: false },
  ...{ withoutPilot: false, contactCheck: true },
  ...over,
});

/** Pilots that open no live run, and why. */
const SHUT: readonly (readonly [says: RegExp, gate: object | string])[] = [
  [/did not pass its gate/, { ...GATE, passed: false }],
  [
    /did not pass its gate \(something-asked\)/,
    { ...GATE, lines: GATE.lines.map((line) => ({ ...line, held: false })) },
  ],
  [/simulated/, { ...GATE, web: 'simulated' }],
  [/another protocol/, { ...GATE, protocolSha256: protocolHash(whoMayReadAa) }],
  [/no result of a gate/, { passed: true }],
  [/no result of a gate/, 'passed'],
];

describe('a live main run', () => {
  it('begins, without a stamp, where a live pilot of the same protocol passed its gate', async () => {
    expect(await throughPilotGate(asked(await pilotWith(GATE)))).toEqual([]);
  });

  it.each(SHUT)('is a mistake where the pilot is one of which is said: %s', async (says, gate) => {
    const refused = await throughPilotGate(asked(await pilotWith(gate))).catch((thrown: unknown) => thrown);
    expect(isMistake(refused) && refused.exitCode).toBe(2);
    expect(String(refused)).toMatch(says);
  });

  it('is a mistake where there is no pilot at all', async () => {
    await expect(throughPilotGate(asked(join(place, 'nowhere')))).rejects.toThrow(/--without-pilot/);
  });

  it.each([
    ['--without-pilot', { withoutPilot: true }],
    ['--no-contact-check', { contactCheck: false }],
  ])('begins with %s, and is stamped with the reason', async (flag, over) => {
    for (const [says, gate] of SHUT) {
      const [stamp, ...more] = await throughPilotGate(asked(await pilotWith(gate), over));
      expect(more).toEqual([]);
      expect(stamp?.stamp).toBe('no-pilot');
      expect(stamp?.why).toMatch(says);
      expect(stamp?.why).toContain(flag);
    }
  });

  it('keeps the stamp away from a run that has a pilot, whatever flags it is given', async () => {
    const pilot = await pilotWith(GATE);
    expect(await throughPilotGate(asked(pilot, { withoutPilot: true, contactCheck: false }))).toEqual([]);
  });

  it('that is resumed has passed already; a --resume that has no run to resume has not', async () => {
    const db = join(place, 'there.sqlite');
    await writeFile(db, '');
    expect(await throughPilotGate(asked('nowhere', { resume: true, db }))).toEqual([]);
    await expect(throughPilotGate(asked('nowhere', { resume: true }))).rejects.toThrow();
    await expect(throughPilotGate(asked('nowhere', { db }))).rejects.toThrow();
  });
});

it('a run that does not leave this machine needs no pilot', async () => {
  expect(await throughPilotGate(asked('nowhere', { live: false }))).toEqual([]);
});
