/** A whole number with commas between thousands. The same on every machine: no locale data is asked. */
export const count = (n: number): string =>
  Math.round(n)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');

/** Digits of a percentage: one decimal, two below 1 %, none at the ends. */
function percent(share: number): string {
  const value = share * 100;
  if (value === 0 || value === 100) return value.toString();
  return value.toFixed(value < 1 ? 2 : 1);
}

/** A share of 0..1 as a percentage. What is not nothing is never printed as 0 %, nor what is not all as 100 %. */
export function share(value: number): string {
  if (!Number.isFinite(value)) return 'no data';
  if (value > 0 && value < 0.00005) return '<0.01%';
  if (value < 1 && value >= 0.9995) return '>99.9%';
  return `${percent(value)}%`;
}

/** A share as a bare number of per cents with one decimal, where the unit stands beside and room is short. */
export const brief = (value: number): string =>
  value > 0 && value < 0.0005 ? '<0.1' : (value * 100).toFixed(value === 0 || value === 1 ? 0 : 1);

/** An interval of shares as percentages. */
export const interval = (low: number, high: number): string =>
  Number.isFinite(low) && Number.isFinite(high) ? `${percent(low)}–${percent(high)}%` : 'no interval';

/** A tick of an axis of shares. */
export const tick = (value: number): string => `${Math.round(value * 1000) / 10}%`;
