/** Chances that depend on nothing but a seed, a rank and the name of what is decided: one decision moves no other. */
export interface Chance {
  /** In [0, 1). */
  number(about: string): number;
  happens(about: string, share: number): boolean;
  /** In [0, below), whole. */
  below(about: string, below: number): number;
  /** One of the keys, each as often as its weight says. */
  pick<K extends string>(about: string, weights: Readonly<Record<K, number>>): K;
}

/** The chances of one site. */
export function chanceOf(seed: string, rank: number): Chance {
  const site = scramble(hash(seed) ^ scramble(rank + 0x9e3779b9));
  const number = (about: string): number => scramble(site ^ scramble(hash(about) + 0x7f4a7c15)) / 0x1_0000_0000;
  return {
    number,
    happens: (about, share) => number(about) < share,
    below: (about, below) => Math.floor(number(about) * below),
    pick(about, weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = number(about) * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? entries[entries.length - 1] ?? (['', 0] as never))[0];
    },
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/** The finaliser of MurmurHash3: every bit of the input moves every bit of the output. */
export function scramble(value: number): number {
  let h = value >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
