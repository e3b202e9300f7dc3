import type { Check, FormatContext } from '../model/format.ts';
import { looksLikeHtml } from '../web/looks-like-html.ts';
import { type BodyText, bodyText } from './body-text.ts';
import { conclude, type Judgement } from './judgement.ts';

/** What can be wrong with any text document before its kind matters. */
export const TEXT_FAULTS = ['cut', 'html', 'blank'] as const;
type TextFault = (typeof TEXT_FAULTS)[number];

/** A checker of a text kind: HTML and blank bodies are none; of the rest `judge` decides. Of a cut body the seen part is judged. */
export const textDocument =
  <Fault extends string, Dialect extends string>(
    judge: (body: BodyText, context: FormatContext) => Judgement<Fault | TextFault, Dialect>,
  ): Check =>
  (bytes, context) => {
    const body = bodyText(bytes, context);
    const facts = { bytes: body.bytes };
    const fault = body.blank ? 'blank' : looksLikeHtml(bytes) ? 'html' : undefined;
    if (fault !== undefined) return conclude({ level: 'none', dialect: 'none', facts, faults: [fault] }, body.cut);
    const judgement = judge(body, context);
    return conclude({ ...judgement, facts: { ...facts, ...judgement.facts } }, body.cut);
  };
