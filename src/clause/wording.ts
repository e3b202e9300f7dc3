import type { Language } from '../model/clause.ts';
import type { Probe, ProbeId } from '../model/probe.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Bytes, Millis } from '../model/units.ts';
import { called } from './called.ts';
import { part } from './part.ts';

/** How one language writes the values of one protocol. Nothing is rounded: another value is another text. */
export interface Wording {
  /** "30 seconds", in the largest unit that leaves no rest. */
  span(ms: Millis): string;
  size(bytes: Bytes): string;
  and(items: readonly string[]): string;
  or(items: readonly string[]): string;
  /** What a probe asks, and its id: "`/llms.txt` (`llms-txt`)". Throws where the protocol has no such probe. */
  probe(id: ProbeId): string;
  /** The same of several, joined by "and". */
  probes(ids: readonly ProbeId[]): string;
  /** The same of those that are like this, in the order in which they are asked. */
  probesWhere(holds: (probe: Probe) => boolean): string;
}

/** A Markdown code span. */
export const code = (text: string): string => `\`${text}\``;

/** A whole number with its thousands apart, the same in both languages. */
export const count = (n: number): string => n.toLocaleString('en-US');

/** One day is 24 hours: it reads as a span, not as a date. */
const UNITS = [
  { ms: 86_400_000, above: 86_400_000, en: 'day', zh: '天' },
  { ms: 3_600_000, above: 0, en: 'hour', zh: '小时' },
  { ms: 60_000, above: 0, en: 'minute', zh: '分钟' },
  { ms: 1_000, above: 0, en: 'second', zh: '秒' },
] as const;
const MILLISECOND = { ms: 1, en: 'millisecond', zh: '毫秒' } as const;

const counted = {
  en: (n: number, noun: string) => `${count(n)} ${noun}${n === 1 ? '' : 's'}`,
  zh: (n: number, noun: string) => `${count(n)} ${noun}`,
} as const satisfies Record<Language, unknown>;

const BYTE = { en: 'byte', zh: '字节' } as const satisfies Record<Language, string>;
const COMMA = { en: ', ', zh: '、' } as const satisfies Record<Language, string>;
const AND = { en: ' and ', zh: '和' } as const satisfies Record<Language, string>;
const OR = { en: ' or ', zh: '或' } as const satisfies Record<Language, string>;

/** The wording of a protocol in a language. */
export function wordingFor(protocol: Protocol, language: Language): Wording {
  const list = (items: readonly string[], last: string): string =>
    items.length < 2 ? items.join('') : `${items.slice(0, -1).join(COMMA[language])}${last}${items.slice(-1).join('')}`;
  const and = (items: readonly string[]): string => list(items, AND[language]);
  const name = (probe: Probe): string => called(probe, language);
  const probe = (id: ProbeId): string => {
    const found = protocol.probes.find((one) => one.id === id);
    return name(part(protocol, `probe "${id}"`, found));
  };
  return {
    span: (ms) => {
      const unit = UNITS.find((one) => ms > one.above && ms % one.ms === 0) ?? MILLISECOND;
      return counted[language](ms / unit.ms, unit[language]);
    },
    size: (bytes) => counted[language](bytes, BYTE[language]),
    and,
    or: (items) => list(items, OR[language]),
    probe,
    probes: (ids) => and(ids.map(probe)),
    probesWhere: (holds) => and(protocol.probes.filter(holds).map(name)),
  };
}
