import type { RobotsTag } from '../model/home.ts';

/** Directives without argument that some crawler documents; `noai` and `noimageai` have no standard. */
const PLAIN: readonly string[] = [
  'all',
  'index',
  'noindex',
  'follow',
  'nofollow',
  'none',
  'noarchive',
  'archive',
  'nocache',
  'nosnippet',
  'noimageindex',
  'notranslate',
  'nositelinkssearchbox',
  'indexifembedded',
  'noodp',
  'noydir',
  'noai',
  'noimageai',
];

/** Directives with an argument, and which arguments are recorded; `unavailable_after` is recorded without its date. */
const WITH_ARGUMENT: readonly (readonly [name: string, argument: RegExp])[] = [
  ['max-snippet', /^-?\d{1,6}$/],
  ['max-image-preview', /^(?:none|standard|large)$/],
  ['max-video-preview', /^-?\d{1,6}$/],
];

const DATED = 'unavailable_after';
const NAMES: ReadonlySet<string> = new Set([...PLAIN, ...WITH_ARGUMENT.map(([name]) => name), DATED]);
const BOT = /^[a-z][a-z0-9_-]{0,47}$/;

/** A directive as it is recorded; `undefined` where it is not known. */
function known(piece: string): string | undefined {
  const [name = '', argument] = piece.split(/\s*[:=]\s*/, 2);
  if (name === DATED) return DATED;
  const plain = argument === undefined ? PLAIN.find((directive) => directive === name) : undefined;
  if (plain !== undefined) return plain;
  const found = WITH_ARGUMENT.find(([directive]) => directive === name);
  return found?.[1].test(argument ?? '') ? `${found[0]}:${argument}` : undefined;
}

type Tags = Map<string, { readonly directives: Set<string>; unknown: number }>;

/** Adds the pieces of a list between commas; `botOf` says whom a piece names, and what is left of it. */
function collect(value: string, bot: string, botOf?: (piece: string) => readonly [string, string] | undefined) {
  const tags: Tags = new Map();
  let current = bot;
  let dated = false;
  for (const raw of value.toLowerCase().split(',')) {
    const named = botOf?.(raw.trim());
    const piece = named === undefined ? raw.trim() : named[1];
    if (named !== undefined) current = named[0];
    // The dates of RFC 850 and RFC 5322 have a comma in them.
    if (piece === '' || (dated && /^\d/.test(piece))) continue;
    const tag = tags.get(current) ?? { directives: new Set<string>(), unknown: 0 };
    tags.set(current, tag);
    const directive = known(piece);
    if (directive === undefined) tag.unknown++;
    else tag.directives.add(directive);
    dated = directive === DATED;
  }
  return [...tags].map(
    ([name, { directives, unknown }]): RobotsTag => ({ bot: name, directives: [...directives].sort(), unknown }),
  );
}

/** A name copied out of its text: a slice would keep the whole text in memory. */
const copied = (name: string): string => Buffer.from(name).toString();

/** A bot that a piece of X-Robots-Tag begins with, and the rest of it. */
function leadingBot(piece: string): readonly [string, string] | undefined {
  const [, name, rest] = /^([^\s:]{1,48})\s*:\s*(.*)$/s.exec(piece) ?? [];
  if (name === undefined || !BOT.test(name) || NAMES.has(name)) return undefined;
  return [copied(name), rest ?? ''];
}

/**
 * Reads one X-Robots-Tag header: a bot's name holds until the next one; before the first the directives are for all
 * (`*`). Unknown directives are counted.
 */
export const parseXRobotsTag = (value: string): readonly RobotsTag[] => collect(value, '*', leadingBot);

/** Reads the content of a robots meta element that addresses `bot`. */
export const parseRobotsMeta = (content: string, bot: string): readonly RobotsTag[] => collect(content, bot);

/** Crawlers whose names do not say that they are one. */
const OTHER_BOTS = new Set([
  'google-extended',
  'applebot-extended',
  'slurp',
  'teoma',
  'claude-web',
  'anthropic-ai',
  'cohere-ai',
  'chatgpt-user',
  'claude-user',
  'perplexity-user',
  'facebookexternalhit',
  'meta-externalagent',
  'meta-externalfetcher',
]);

/** The bot that a meta element addresses: `*` for `robots`, else its name where it is that of a crawler. */
export function metaBot(name: string): string | undefined {
  const bot = name.trim().toLowerCase();
  if (bot === 'robots') return '*';
  const isBot = BOT.test(bot) && (OTHER_BOTS.has(bot) || /(?:bot|spider|crawler)(?:-[a-z]{1,16})?$/.test(bot));
  return isBot ? copied(bot) : undefined;
}
