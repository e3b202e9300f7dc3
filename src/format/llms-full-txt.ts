import type { FormatContext } from '../model/format.ts';
import type { BodyText } from './body-text.ts';
import { isType } from './content-type.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { markdownOutline } from './markdown-outline.ts';
import { platformTemplate } from './platform-template.ts';
import { TEXT_FAULTS, textDocument } from './text-document.ts';

const OWN_FAULTS = ['no-heading', 'short'] as const;
export const FAULTS = [...OWN_FAULTS, ...TEXT_FAULTS];
type Fault = (typeof OWN_FAULTS)[number];

export const DIALECTS = ['markdown'] as const;

/** A file of no more bytes than this is hardly the whole text of a site. */
const SHORT = 2_000;

/** `/llms-full.txt`: a convention of documentation hosts. Whether it equals `/llms.txt` is for the visit's rows to tell. */
export const check = textDocument(judge);

function judge(body: BodyText, context: FormatContext): Judgement<Fault, 'markdown'> {
  const { headings, linkItems, filled } = markdownOutline(body.text);
  const faults = faultsOf<Fault>({ 'no-heading': headings.length === 0, short: body.bytes <= SHORT });
  return {
    level: levelOf(faults, headings.length > 0),
    dialect: 'markdown',
    facts: {
      type_ok: isType(context.headers, 'text/plain', 'text/markdown'),
      truncated: body.cut,
      headings: headings.length,
      looks_like_index: linkItems * 2 >= filled.length,
    },
    faults,
    template: platformTemplate(body.text),
  };
}
