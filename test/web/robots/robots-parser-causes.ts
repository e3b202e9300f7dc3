import robotsParserModule from 'robots-parser';
import { bindingOf } from '../../../src/web/robots/binding.ts';
import { judge } from '../../../src/web/robots/match.ts';
import { parseRobots } from '../../../src/web/robots/parse.ts';

// Its types say `default`, its CommonJS exports are the function itself.
const robotsParser = robotsParserModule as unknown as typeof robotsParserModule.default;

/** A body, as text with one character an octet, and the question put to both parsers. */
export interface Asked {
  readonly body: string;
  readonly agent: string;
  readonly path: string;
}

const DIRECTIVE = /^(user-?agent|user agent|allow|disallow|dissallow|dissalow|disalow|diasllow|disallaw)$/i;
const eachLine = (body: string, change: (line: string) => string): string =>
  body
    .split(/\r\n|\r|\n/)
    .map(change)
    .join('\n');
const inBody = (change: (line: string, agent: string) => string) => (asked: Asked) => ({
  ...asked,
  body: eachLine(asked.body, (line) => change(line, asked.agent)),
});
const keyOf = (line: string): string | undefined =>
  /^[ \t\v\f]*([^:#]*?)[ \t\v\f]*:/.exec(line.replace(/^\xEF\xBB\xBF|#.*/gs, ''))?.[1];

function agentText(line: string, agent: string): string {
  return line.replace(/^([ \t]*user-?agent[ \t]*:)([^#]*)/i, (all, key: string, raw: string) => {
    const value = raw.replace(/^[ \t]+|[ \t]+$/g, '');
    if (value.toLowerCase() === agent.toLowerCase()) return all;
    return `${key} ${/^\*(\s|$)/.test(value) ? '*' : (/^[\w-]+/.exec(value)?.[0] ?? 'nobody-at-all')}`;
  });
}

const decodeUnreserved = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (all, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(character) ? character : all;
  });
const percent = (text: string, which: RegExp): string =>
  text.replace(which, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Why robots-parser reads a file otherwise than RFC 9309 and the spellings that we tolerate: each cause with the rewriting
 * that takes it away, and leaves our own reading as it was.
 */
export const CAUSES: Readonly<Record<string, (asked: Asked) => Asked>> = {
  'robots-txt-itself': (asked) => (asked.path === '/robots.txt' ? { ...asked, body: '' } : asked),
  'utf-16': (asked) => {
    const little = asked.body.startsWith('\xFF\xFE');
    if (!little && !asked.body.startsWith('\xFE\xFF')) return asked;
    const text = new TextDecoder(little ? 'utf-16le' : 'utf-16be').decode(Buffer.from(asked.body, 'latin1'));
    return { ...asked, body: Buffer.from(text).toString('latin1') };
  },
  nul: inBody((line) => line.replace(/\0.*/s, '')),
  // String.prototype.trim takes away more than SP, HTAB, VT and FF.
  'white-space': inBody((line) => (/^[ \t]*(\xC2\xA0|\xEF\xBB\xBF)/.test(line) ? `x${line}` : line)),
  'misspelt-key': inBody((line) =>
    line
      .replace(/^([ \t]*)(dissallow|dissalow|disalow|diasllow|disallaw)(?=[ \t]*:)/i, '$1Disallow')
      .replace(/^([ \t]*)(useragent|user agent)(?=[ \t]*:)/i, '$1User-agent'),
  ),
  'no-colon': inBody((line) =>
    line.replace(/^[ \t]*(user-agent|allow|disallow)[ \t]+([^\s:#]+)[ \t]*(#.*)?$/i, '$1: $2'),
  ),
  'agent-text': inBody(agentText),
  // Any record but User-agent closes a stack of User-agent lines there.
  'other-record': inBody((line) => (DIRECTIVE.test(keyOf(line) ?? 'allow') ? line : '')),
  'group-without-rules': (asked) => ({ ...asked, body: `${asked.body}\nDisallow:\n` }),
  'percent-encoding': (asked) => ({
    ...inBody((line) => (/^[ \t]*(dis)?allow/i.test(line) ? percent(decodeUnreserved(line), /'/g) : line))(asked),
    path: percent(decodeUnreserved(asked.path), /[[\]'^|*$]/g),
  }),
};

const ours = ({ body, agent, path }: Asked): boolean =>
  judge(bindingOf(parseRobots(Buffer.from(body, 'latin1')), agent, 'rfc'), path).allowed;

/** A file as robots-parser reads it; `undefined`, its word for a foreign URL, does not occur here. */
export function theirReading(body: string): (agent: string, path: string) => boolean {
  const parser = robotsParser('https://example.com/robots.txt', Buffer.from(body, 'latin1').toString('utf8'));
  return (agent, path) => parser.isAllowed(`https://example.com${path}`, agent) !== false;
}

const theirs = ({ body, agent, path }: Asked): boolean => theirReading(body)(agent, path);

/**
 * Why the two parsers differ on a question: nothing where they agree, else one cause that explains it alone, else the
 * causes that explain it together, else `unclassified`.
 */
export function differenceOf(asked: Asked): string | undefined {
  const answer = ours(asked);
  if (theirs(asked) === answer) return undefined;
  const explained = (repaired: Asked) => theirs(repaired) === answer && ours(repaired) === answer;
  for (const [cause, repair] of Object.entries(CAUSES)) if (explained(repair(asked))) return cause;
  const together: string[] = [];
  let repaired = asked;
  for (const [cause, repair] of Object.entries(CAUSES)) {
    const next = repair(repaired);
    if (next.body !== repaired.body || next.path !== repaired.path) together.push(cause);
    repaired = next;
    if (explained(repaired)) return together.join(' + ');
  }
  return 'unclassified';
}
