import type { Protocol } from '../../src/model/protocol.ts';

/** A protocol in which one thing is otherwise, and what that is. */
export interface Alteration {
  readonly what: string;
  readonly protocol: Protocol;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Path = readonly (string | number)[];

/** Words of the model's closed lists: one is exchanged for another of its list, never for nonsense. */
const WORDS: readonly (readonly string[])[] = [
  ['own-or-star', 'own-and-star', 'own-only', 'none'],
  ['network', '429', 'crash'],
  ['https-www', 'http', 'http-www'],
  ['root', 'well-known'],
];

/** Keys whose values cannot be exchanged alone: what stands beside them has another shape, or their list one word. */
const SHAPES = ['kind', 'when', 'pick', 'as', 'exempt'];

/**
 * Every protocol that differs from this one in one thing: a number that is one more, a text with an x behind it, another
 * word of a closed list, another probe meant, a probe called otherwise, a member of a list or a part of a probe left out.
 */
export function alterations(protocol: Protocol): readonly Alteration[] {
  const whole: Json = JSON.parse(JSON.stringify(protocol));
  const ids = protocol.probes.map(({ id }) => id);
  return everyPath(whole).flatMap(({ at, value }) => {
    const name = at.join('.');
    const [key, isProbe] = [String(at.at(-1)), at[0] === 'probes'];
    const to = (what: string, next: Json | undefined): Alteration => ({
      what: `${name} ${what}`,
      protocol: replaced(whole, at, next) as unknown as Protocol,
    });
    if (typeof value === 'number') return [to('one more', value + 1)];
    if (Array.isArray(value)) return value.map((_, n) => to(`without member ${n}`, value.toSpliced(n, 1)));
    if (typeof value !== 'string') return [];
    if (isProbe && key === 'id') return [{ what: `${name} renamed`, protocol: renamed(protocol, value, `${value}x`) }];
    const gone = isProbe && (key === 'as' || key === 'accept') ? [to('left out', undefined)] : [];
    if (at.some((step) => SHAPES.includes(String(step)))) return gone;
    const words = WORDS.find((list) => list.includes(value)) ?? (ids.includes(value) ? ids : [value, `${value}x`]);
    return [...gone, ...words.filter((word) => word !== value).map((word) => to(`= ${word}`, word))];
  });
}

function everyPath(value: Json, at: Path = []): readonly { readonly at: Path; readonly value: Json }[] {
  if (typeof value !== 'object' || value === null) return [{ at, value }];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [{ at, value }, ...inner.flatMap(([key, item]) => everyPath(item, [...at, key]))];
}

/** `undefined` leaves the place out. */
function replaced(value: Json, [key, ...rest]: Path, next: Json | undefined): Json {
  const change = (item: Json): Json | undefined => (rest.length === 0 ? next : replaced(item, rest, next));
  if (Array.isArray(value)) return value.map((item, n) => (n === key ? (change(item) ?? null) : item));
  const entries = Object.entries(value ?? {}).map(([name, item]) => [name, name === key ? change(item) : item]);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

/** The same protocol, with one probe called otherwise wherever it is meant. */
function renamed(protocol: Protocol, from: string, to: string): Protocol {
  const revive = (key: string, value: unknown): unknown => {
    if (Array.isArray(value) && key !== 'exempt') return value.map((item) => (item === from ? to : item));
    return value === from && key !== 'pick' && Number.isNaN(Number(key)) ? to : value;
  };
  return JSON.parse(JSON.stringify(protocol), revive);
}
