import jStat from 'jstat';

/**
 * The regularised incomplete beta function I_x(a, b), a and b > 0: the beta distribution function. By the continued
 * fraction of DLMF 8.17.22. Our own, because that of jstat stops at 3e-7 and after 100 terms, which moves limits of a
 * sample of thousands in the eighth digit.
 */
export function betaCdf(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b));
  // The fraction converges fast only left of the mean; right of it, I_x(a, b) = 1 - I_(1-x)(b, a).
  return x < (a + 1) / (a + b + 2)
    ? (front * continuedFraction(x, a, b)) / a
    : 1 - (front * continuedFraction(1 - x, b, a)) / b;
}

/** The quantile of the beta distribution: x with I_x(a, b) = p. Newton steps, halving where one leaves the bracket. */
export function betaQuantile(p: number, a: number, b: number): number {
  if (p <= 0) return 0;
  if (p >= 1) return 1;
  const norm = logBeta(a, b);
  let low = 0;
  let high = 1;
  let x = a / (a + b);
  for (let step = 0; step < 200 && x > 0 && x < 1; step += 1) {
    const excess = betaCdf(x, a, b) - p;
    if (excess > 0) high = x;
    else low = x;
    const density = Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - norm);
    const newton = x - excess / density;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - x) <= 1e-14 * next) return next;
    x = next;
  }
  return x;
}

const logBeta = (a: number, b: number): number => jStat.gammaln(a) + jStat.gammaln(b) - jStat.gammaln(a + b);

/** Lentz's evaluation; the number of terms grows with the root of a + b. */
function continuedFraction(x: number, a: number, b: number): number {
  const least = 1e-300;
  const kept = (value: number) => (Math.abs(value) < least ? least : value);
  let c = 1;
  let d = 1 / kept(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m < 100_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / kept(1 + even * d);
    c = kept(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / kept(1 + odd * d);
    c = kept(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return value;
}
