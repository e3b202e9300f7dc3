import type { Measured } from '../model/measured.ts';

/** A whole number with commas between thousands. */
export const count = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');

/** A share as a percentage: one decimal, two below 1 %. What is not nothing is never 0 %, what is not all never 100 %. */
export const share = (value: number): string => `${percent(value)}%`;

function percent(value: number): string {
  if (value > 0 && value < 0.00005) return '<0.01';
  if (value < 1 && value >= 0.9995) return '>99.9';
  return value === 0 || value === 1 ? String(value * 100) : (value * 100).toFixed(value < 0.01 ? 2 : 1);
}

/** A ratio or a value that is no share. */
const plain = (value: number): string => (Number.isInteger(value) || value >= 100 ? count(value) : value.toFixed(2));

/** What is printed where nothing could be estimated. */
export const UNKNOWN = 'not known';

/** How the values of a number are printed: as percentages, or as they are. */
export type Unit = 'share' | 'plain';

/** The estimate; of bounds both. */
export function estimate(measured: Measured | undefined, unit: Unit): string {
  const { share: value, upper } = measured ?? {};
  if (value === undefined) return UNKNOWN;
  const printed = unit === 'share' ? share : plain;
  return upper === undefined ? printed(value) : `${printed(value)} to ${printed(upper)}`;
}

/** The 95 % interval, on one line; of a census, that there is none. */
export function interval(measured: Measured | undefined, unit: Unit): string {
  const { low, high, method } = measured ?? {};
  if (low === undefined || high === undefined) return 'no interval';
  if (method === 'census') return 'all were asked';
  return unit === 'share'
    ? `${percent(low)}\u00a0to\u00a0${percent(high)}%`
    : `${low.toFixed(2)}\u00a0to\u00a0${high.toFixed(2)}`;
}

/** Estimate and interval in one. */
export function whole(measured: Measured | undefined, unit: Unit): string {
  if (measured?.share === undefined) return UNKNOWN;
  return measured.low === undefined
    ? estimate(measured, unit)
    : `${estimate(measured, unit)} (${interval(measured, unit)})`;
}

/** A p value as it is printed. */
export const pValue = (p: number | undefined): string =>
  p === undefined ? 'no test' : p < 0.001 ? '<0.001' : p.toFixed(3);
