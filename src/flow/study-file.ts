import { createHash } from 'node:crypto';
import { z } from 'zod';
import { mistake } from '../model/mistake.ts';
import type { Protocol } from '../model/protocol.ts';
import { CRAWLERS, isAddressable } from '../web/crawlers.ts';
import { readInput } from './read-input.ts';

/** A line of text, as it stands in records and reports. */
const line = z
  .string()
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'must be one line, without control characters or others that are not seen')
  .trim()
  .min(1, 'must not be empty')
  .max(200, 'must be at most 200 characters');

const CRAWLER_TOKENS = new Set(CRAWLERS.map(({ token }) => token.toLowerCase()));
const isForeign = (name: string): boolean => CRAWLER_TOKENS.has(name.toLowerCase());
const FOREIGN = 'is the name of another crawler (W-ID-2); use one of your own';

/** A product token of HTTP (RFC 9110 §5.6.2), which is wider than what robots.txt can address. */
export const token = z
  .string()
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, 'must be a product token: letters, digits, "-" and "_", no space')
  .refine((name) => !isForeign(name), FOREIGN);

const userAgent = z
  .string()
  .regex(/^[!-~]([ -~]{0,298}[!-~])?$/, 'must be one line of printable ASCII, at most 300 characters')
  .refine((text) => !(text.match(/[^\s/();,]+(?=\/)/g) ?? []).some(isForeign), FOREIGN);

export const contact = z
  .string()
  .regex(/^[!-~]{1,200}$/, 'must be a URL without spaces, at most 200 characters')
  .refine((url) => URL.canParse(url) && new URL(url).protocol === 'https:', 'must be an https URL')
  .refine((url) => !URL.canParse(url) || (new URL(url).username === '' && !/[#()]/.test(url)), {
    error: 'must have no credentials, no fragment and no parentheses',
  });

const shape = z.strictObject({
  title: line,
  /** Who runs it, and answers for it. */
  operator: line,
  token,
  userAgent,
  contact,
  listId: line.optional(),
  /** Public; decides sample and visiting order. */
  drawSeed: line.optional(),
  /** The commitment to the run seed, which stays secret while the run goes on. */
  runSeedSha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hex digits')
    .optional(),
});

/** A study of somebody's own: who asks, instead of the identity of the page. */
export type Study = Readonly<z.infer<typeof shape>>;

const studySchema = shape.refine((study) => study.userAgent.toLowerCase().includes(study.token.toLowerCase()), {
  path: ['userAgent'],
  error: 'must contain the token (RFC 9309 §2.2.1)',
});

/** A study from anything. Throws a mistake that names the first field that is wrong; `where`: the file, for the message. */
export function parseStudy(value: unknown, where: string): Study {
  const parsed = studySchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : (issue?.path.join('.') ?? '');
  const says = issue?.code === 'unrecognized_keys' ? 'is no field of a study' : issue?.message;
  throw mistake(`${where}: ${field === '' ? 'a study is a JSON object' : field}: ${says}`);
}

/** Reads a study file. What is wrong with it is a mistake of one line that names the field (exit code 2). */
export async function readStudy(path: string): Promise<Study> {
  const text = new TextDecoder().decode(await readInput(path));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (thrown) {
    throw mistake(`${path}: this is no JSON: ${(thrown as Error).message}`);
  }
  return parseStudy(value, path);
}

/** What a study may be, and yet should not. */
export function warningsOf(study: Study): readonly string[] {
  const addressable = isAddressable(study.token);
  return [
    ...(addressable
      ? []
      : [
          `robots.txt cannot address the token ${study.token}: RFC 9309 §2.2.1 allows letters, "-" and "_" alone, so ` +
            'that nobody can say no to you there; choose another token',
        ]),
    ...(study.userAgent.includes(study.contact)
      ? []
      : [`the User-Agent does not name ${study.contact}: who finds you in a log cannot find your page`]),
  ];
}

/** A protocol under the identity of a study: another hash, and so another page, other rows, another fingerprint. */
export function protocolOf(protocol: Protocol, study: Study | undefined): Protocol {
  if (study === undefined) return protocol;
  const { token: own, userAgent: sent, contact: page } = study;
  return { ...protocol, identity: { ...protocol.identity, token: own, userAgent: sent, contact: page } };
}

/** Holds a run seed against the commitment of its study. */
export function checkRunSeed(study: Study | undefined, seed: string | undefined): void {
  if (study?.runSeedSha256 === undefined) return;
  if (seed === undefined) throw mistake('the study commits itself to a run seed: give it with --seed');
  if (createHash('sha256').update(seed).digest('hex') === study.runSeedSha256) return;
  throw mistake('--seed is not the run seed that the study commits itself to (runSeedSha256)');
}
