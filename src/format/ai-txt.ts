import type { FormatContext } from '../model/format.ts';
import { type BodyText, linesOf } from './body-text.ts';
import { isType } from './content-type.ts';
import { type Field, fieldsIn } from './field-lines.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { markdownOutline } from './markdown-outline.ts';
import { shortWords } from './short-words.ts';
import { TEXT_FAULTS, textDocument } from './text-document.ts';

const OWN_FAULTS = ['not-spawning', 'no-structure'] as const;
export const FAULTS = [...OWN_FAULTS, ...TEXT_FAULTS];
type Fault = (typeof OWN_FAULTS)[number];

/** Of the rival meanings of the name only `spawning` has a grammar: no permission is read from the others. */
export const DIALECTS = ['spawning', 'robots-like', 'key-value', 'markdown-prose'] as const;
type Dialect = (typeof DIALECTS)[number] | 'none';

const GLOB = /^(?:\*\.[a-z0-9]{1,8}|\*|\/)$/i;
const isRule = ({ name }: Field): boolean => name === 'disallow' || name === 'allow';

/** `/ai.txt`: a list of media types by Spawning (2023), or one of its namesakes. */
export const check = textDocument(judge);

function judge(body: BodyText, context: FormatContext): Judgement<Fault, Dialect> {
  const fields = fieldsIn(linesOf(body.text));
  const dialect = dialectOf(fields, body.text);
  const faults = faultsOf<Fault>({ 'not-spawning': dialect !== 'spawning', 'no-structure': dialect === 'none' });
  return {
    level: levelOf(faults, dialect !== 'none'),
    dialect,
    facts: {
      type_ok: isType(context.headers, 'text/plain'),
      directives: shortWords(fields.map(({ name }) => name)),
      disallow: fields.filter(({ name }) => name === 'disallow').length,
      allow: fields.filter(({ name }) => name === 'allow').length,
    },
    faults,
  };
}

function dialectOf(fields: readonly Field[], text: string): Dialect {
  const agent = fields.some(({ name }) => name === 'user-agent');
  const globs = fields.filter((field) => isRule(field) && GLOB.test(field.value)).length;
  if (agent && globs >= 5) return 'spawning';
  const enough = fields.length >= 2;
  if (enough && (agent || fields.some(isRule))) return 'robots-like';
  if (enough) return 'key-value';
  return markdownOutline(text).headings.length > 0 ? 'markdown-prose' : 'none';
}
