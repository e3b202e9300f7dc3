import type { GateLine, GateReading, GateResult, Measures } from '../model/gate.ts';

/** Holds what was measured against the conditions of a gate. What is not known does not pass. */
export function throughGate(
  lines: readonly GateLine[],
  measures: Measures,
  pilot: Omit<GateResult, 'passed' | 'lines'>,
): GateResult {
  const readings = lines
    .filter(({ on = pilot.web }) => on === pilot.web)
    .map((line): GateReading => {
      const value = measures[line.measure];
      return { ...line, value: value ?? null, held: value !== undefined && holds(line, value) };
    });
  return { ...pilot, passed: readings.length > 0 && readings.every(({ held }) => held), lines: readings };
}

const holds = (line: GateLine, value: number): boolean =>
  'atMost' in line ? value <= line.atMost : value >= line.atLeast;
