import type { RobotsTag } from '../model/home.ts';
import { metaBot, parseRobotsMeta } from '../web/robots-tag.ts';
import type { Attributes, MarkupVisitor } from './markup.ts';

/** What the markup of a home page holds for its signals; strings of it are read and dropped, never stored. */
export interface HomeMarkup {
  readonly robots: readonly RobotsTag[];
  readonly tdmReservation?: string;
  readonly tdmPolicy?: string;
  readonly base?: string;
  readonly links: readonly {
    readonly rels: readonly string[];
    readonly href: string;
    readonly type: string | undefined;
  }[];
  readonly jsonLd: readonly string[];
  readonly toolForms: number;
  readonly modelContext: boolean;
  readonly generator?: string;
  readonly originTrial: boolean;
}

/** Attributes that the home collector reads. */
export const HOME_ATTRIBUTES = ['name', 'content', 'http-equiv', 'rel', 'href', 'type', 'toolname'] as const;

const MOST_LINKS = 256;
const MOST_BLOCKS = 256;
const MODEL_CONTEXT = /(?:navigator|document)\s{0,8}(?:\?\.|\.)\s{0,8}modelContext/;
const GENERATOR = /^[a-z][a-z0-9._+-]{0,31}/;

const lower = (value: string | undefined): string => (value ?? '').trim().toLowerCase();

/** Collects the signals of a home page while it is walked. */
export function homeCollector(): MarkupVisitor & { done(): HomeMarkup } {
  const robots: RobotsTag[] = [];
  const links: HomeMarkup['links'][number][] = [];
  const jsonLd: string[] = [];
  const once: { tdmReservation?: string; tdmPolicy?: string; base?: string; generator?: string } = {};
  let toolForms = 0;
  let modelContext = false;
  let originTrial = false;
  let script: 'json-ld' | 'other' = 'other';
  let pieces: string[] = [];

  const meta = (attributes: Attributes) => {
    const name = lower(attributes.get('name'));
    const content = attributes.get('content') ?? '';
    const bot = metaBot(name);
    if (bot !== undefined) robots.push(...parseRobotsMeta(content, bot));
    if (name === 'tdm-reservation') once.tdmReservation ??= content;
    if (name === 'tdm-policy') once.tdmPolicy ??= content;
    if (lower(attributes.get('http-equiv')) === 'origin-trial') originTrial = true;
    const generator = name === 'generator' ? GENERATOR.exec(lower(content))?.[0] : undefined;
    if (generator !== undefined) once.generator ??= Buffer.from(generator).toString();
  };

  return {
    open(name, attributes, foreign) {
      if (foreign) return;
      const href = attributes.get('href');
      if (name === 'meta') meta(attributes);
      if (name === 'base' && href !== undefined) once.base ??= href;
      if (name === 'form' && attributes.has('toolname')) toolForms++;
      if (name === 'link' && href !== undefined && links.length < MOST_LINKS) {
        const rels = [...new Set(lower(attributes.get('rel')).split(/\s+/))];
        links.push({ rels, href, type: attributes.get('type') });
      }
      if (name === 'script') {
        script = /^application\/ld\+json(?:\s*;|$)/.test(lower(attributes.get('type'))) ? 'json-ld' : 'other';
        pieces = [];
      }
    },
    text(text, inside) {
      if (inside === 'script') pieces.push(text);
    },
    close(name) {
      if (name !== 'script') return;
      const source = pieces.join('');
      pieces = [];
      if (script === 'json-ld' && jsonLd.length < MOST_BLOCKS) jsonLd.push(source);
      if (script === 'other' && MODEL_CONTEXT.test(source)) modelContext = true;
    },
    done: () => ({ robots, links, jsonLd, toolForms, modelContext, originTrial, ...once }),
  };
}
