import { z } from 'zod';
import { mistake } from '../model/mistake.ts';
import type { RobotsVerdict } from '../model/robots.ts';
import type { Lens } from '../model/vocabulary.ts';
import { bindingsOf, type GroupsMode } from '../web/robots/binding.ts';
import { judgeAll } from '../web/robots/match.ts';
import { parseRobots } from '../web/robots/parse.ts';
import { httpUrl, pathOf } from '../web/url.ts';
import { readInput } from './read-input.ts';

const Expectation = z.enum(['allow', 'disallow']);
const Case = z
  .object({
    id: z.string(),
    robots: z.string().optional(),
    robots_b64: z.base64().optional(),
    /** Texts and how often each is repeated; a text `@SEQn` is n lines `Disallow: /p/<i>/`. */
    robots_gen: z.array(z.tuple([z.string(), z.number().int().nonnegative()])).optional(),
    agent: z.string(),
    url: z.string().refine((url) => httpUrl(url) !== undefined, 'not an absolute http(s) URL'),
    expect: Expectation,
    /** The expectation where the groups of the agent and those of `*` both bind. */
    union: Expectation.optional(),
    max_bytes: z.number().int().nonnegative().optional(),
  })
  .refine(
    (c) => [c.robots, c.robots_b64, c.robots_gen].filter((body) => body !== undefined).length === 1,
    'needs exactly one of robots, robots_b64, robots_gen',
  );
export type RobotsCase = z.infer<typeof Case>;

/** A case that does not hold. */
export interface FailedCase {
  readonly id: string;
  readonly groups: GroupsMode;
  readonly expected: 'allow' | 'disallow';
  readonly verdict: RobotsVerdict;
}

export interface CasesResult {
  readonly passed: number;
  readonly failures: readonly FailedCase[];
}

/** Judges every case of a JSON Lines file. A line that is no case is a mistake that names it. */
export async function runRobotsCases(file: string, lens: Lens, read = readInput): Promise<CasesResult> {
  const cases = readCases(file, new TextDecoder().decode(await read(file)));
  if (cases.length === 0) throw mistake(`${file} holds no case`);
  const failed = cases.map((c) => firstFailure(c, lens)).filter((failure) => failure !== undefined);
  return { passed: cases.length - failed.length, failures: failed };
}

function readCases(file: string, text: string): readonly RobotsCase[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const at = `${file}, line ${index + 1}`;
    const parsed = Case.safeParse(json(line, at));
    if (parsed.success) return [parsed.data];
    const issue = parsed.error.issues[0];
    throw mistake(`${at}: not a case: ${[...(issue?.path ?? []), issue?.message].join(' ')}`);
  });
}

function json(line: string, at: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw mistake(`${at}: not JSON`);
  }
}

function firstFailure(c: RobotsCase, lens: Lens): FailedCase | undefined {
  const body = bodyOf(c);
  const cut = c.max_bytes !== undefined && body.length > c.max_bytes;
  const robots = parseRobots(cut ? body.subarray(0, c.max_bytes) : body, { cut });
  const holds = (groups: GroupsMode, expected: 'allow' | 'disallow'): FailedCase | undefined => {
    const verdict = judgeAll(bindingsOf(robots, c.agent, lens, groups), pathOf(c.url));
    return verdict.allowed === (expected === 'allow') ? undefined : { id: c.id, groups, expected, verdict };
  };
  return holds('own-or-star', c.expect) ?? (c.union === undefined ? undefined : holds('own-and-star', c.union));
}

function bodyOf({ robots, robots_b64, robots_gen = [] }: RobotsCase): Uint8Array {
  if (robots_b64 !== undefined) return Buffer.from(robots_b64, 'base64');
  return Buffer.from(robots ?? robots_gen.map(([text, times]) => generated(text).repeat(times)).join(''));
}

function generated(text: string): string {
  const lines = /^@SEQ(\d+)$/.exec(text)?.[1];
  if (lines === undefined) return text;
  return Array.from({ length: Number(lines) }, (_, i) => `Disallow: /p/${i}/\n`).join('');
}
