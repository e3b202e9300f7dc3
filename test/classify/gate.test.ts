import { describe, expect, it } from 'vitest';
import { throughGate } from '../../src/classify/gate.ts';
import { type GateLine, MEASURES, type Measures } from '../../src/model/gate.ts';
import { PILOT_GATE } from '../../src/protocol/pilot-gate.ts';

const pilot = { protocol: 'p', protocolSha256: 'a'.repeat(64), web: 'simulated', version: '0', sites: 1 } as const;
const GOOD: Measures = {
  requests: 26,
  'broken-promises': 0,
  'unended-visits': 0,
  'own-fault-share': 0.01,
  'unclassified-share': 0.01,
  'loop-delay-p99': 1_000,
  'export-faults': 0,
  'truth-differences': 0,
};
/** The least that is too much. */
const BAD: Measures = {
  requests: 0,
  'broken-promises': 1,
  'unended-visits': 1,
  'own-fault-share': 0.0101,
  'unclassified-share': 0.0101,
  'loop-delay-p99': 1_000.1,
  'export-faults': 1,
  'truth-differences': 1,
};

const failed = (measures: Measures, web: 'live' | 'simulated' = 'simulated') =>
  throughGate(PILOT_GATE, measures, { ...pilot, web }).lines.flatMap(({ measure, held }) => (held ? [] : [measure]));

describe('the gate of a pilot', () => {
  it('opens for a pilot that is just good enough', () => {
    expect(throughGate(PILOT_GATE, GOOD, pilot)).toMatchObject({ ...pilot, passed: true });
  });

  it.each(MEASURES)('stays shut where %s is out of its bound, or is not known', (measure) => {
    expect(failed({ ...GOOD, [measure]: BAD[measure] })).toEqual([measure]);
    const { [measure]: _, ...unknown } = GOOD;
    const result = throughGate(PILOT_GATE, unknown, pilot);
    expect(result.passed).toBe(false);
    expect(result.lines.find((line) => line.measure === measure)?.value).toBeNull();
  });

  it('stays shut where a measure is no number', () => {
    expect(failed({ ...GOOD, 'loop-delay-p99': Number.NaN })).toEqual(['loop-delay-p99']);
  });

  it('asks nothing of the truth where none is known: on the web', () => {
    const { 'truth-differences': _, ...live } = GOOD;
    expect(failed(live, 'live')).toEqual([]);
    expect(failed(live)).toEqual(['truth-differences']);
  });

  it('asks of every measure, once, under a name of its own', () => {
    expect(PILOT_GATE.map(({ measure }) => measure).toSorted()).toEqual([...MEASURES].toSorted());
    expect(new Set(PILOT_GATE.map(({ id }) => id)).size).toBe(PILOT_GATE.length);
  });

  it('without a condition opens for nobody', () => {
    const elsewhere: readonly GateLine[] = [{ id: 'x', says: 'x', measure: 'requests', on: 'live', atLeast: 0 }];
    expect(throughGate([], GOOD, pilot).passed).toBe(false);
    expect(throughGate(elsewhere, GOOD, pilot).passed).toBe(false);
  });
});
