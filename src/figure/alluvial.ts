/** A weight that goes from a thing on the left to a thing on the right. */
export interface Flow {
  readonly from: string;
  readonly to: string;
  readonly weight: number;
}

/** A thing on one side, as tall as what goes through it; px. */
export interface Side {
  readonly name: string;
  readonly weight: number;
  readonly y1: number;
  readonly y2: number;
}

/** A flow as a ribbon: its upper and lower edge on both sides, px. */
export interface Ribbon extends Flow {
  readonly left: readonly [y1: number, y2: number];
  readonly right: readonly [y1: number, y2: number];
}

const sum = (flows: readonly Flow[]): number => flows.reduce((total, { weight }) => total + weight, 0);

/** Gives pieces of a column from above downwards, each below the one before of the same side. */
function edges(sides: readonly Side[], px: (weight: number) => number) {
  const reached = new Map(sides.map(({ name, y1 }) => [name, y1]));
  return (name: string, weight: number): readonly [number, number] => {
    const y1 = reached.get(name) ?? 0;
    const y2 = y1 + px(weight);
    reached.set(name, y2);
    return [y1, y2];
  };
}

/**
 * Lays flows out between two columns of `height` px that begin at `top`: sides stand in the order in which they first
 * appear, `gap` px apart or less where there are many, both columns on one scale; ribbons leave and arrive without a
 * hole or an overlap.
 */
export function alluvial(
  flows: readonly Flow[],
  { top, height, gap }: { readonly top: number; readonly height: number; readonly gap: number },
): { readonly left: readonly Side[]; readonly right: readonly Side[]; readonly ribbons: readonly Ribbon[] } {
  const present = flows.filter(({ weight }) => weight > 0);
  const froms = [...new Set(present.map(({ from }) => from))];
  const tos = [...new Set(present.map(({ to }) => to))];
  const most = Math.max(froms.length, tos.length, 1);
  const apart = Math.min(gap, height / (2 * most));
  const total = sum(present);
  const px = (weight: number): number => (weight / total) * (height - apart * (most - 1));
  const stack = (names: readonly string[], end: 'from' | 'to'): readonly Side[] => {
    let y = top + (apart * (most - names.length)) / 2;
    return names.map((name) => {
      const weight = sum(present.filter((flow) => flow[end] === name));
      const y1 = y;
      const y2 = y1 + px(weight);
      y = y2 + apart;
      return { name, weight, y1, y2 };
    });
  };
  const [left, right] = [stack(froms, 'from'), stack(tos, 'to')];
  const [leave, arrive] = [edges(left, px), edges(right, px)];
  const ordered = [...present].sort(
    (a, b) => froms.indexOf(a.from) - froms.indexOf(b.from) || tos.indexOf(a.to) - tos.indexOf(b.to),
  );
  const ribbons = ordered.map((flow) => ({
    ...flow,
    left: leave(flow.from, flow.weight),
    right: arrive(flow.to, flow.weight),
  }));
  return { left, right, ribbons };
}
