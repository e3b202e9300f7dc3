import type { Check, FormatContext } from '../model/format.ts';
import { bodyText } from './body-text.ts';
import { boundedJson } from './bounded-json.ts';
import { isJson } from './content-type.ts';
import { isObject, type JsonObject } from './json-member.ts';
import { conclude, type Judgement } from './judgement.ts';

/** What can be wrong with any JSON document before its kind matters. */
export const JSON_FAULTS = ['cut', 'not-json', 'too-deep'] as const;
type JsonFault = (typeof JSON_FAULTS)[number];

/**
 * A checker of a JSON kind: reads the body, and asks `judge` about the value. Of a cut body the seen part is judged
 * as what it is, and is never `strong`.
 */
export const jsonDocument =
  <Fault extends string, Dialect extends string>(
    judge: (value: unknown, context: FormatContext) => Judgement<Fault | JsonFault, Dialect>,
  ): Check =>
  (bytes, context) => {
    const body = bodyText(bytes, context);
    const facts = { bytes: body.bytes, type_ok: isJson(context.headers) };
    const reading = boundedJson(body.text, body.cut);
    if (reading.kind === 'unread') {
      return conclude({ level: 'none', dialect: 'none', facts, faults: [reading.fault] }, body.cut);
    }
    const judgement = judge(reading.value, context);
    const level = reading.kind === 'part' && judgement.level === 'strong' ? 'weak' : judgement.level;
    return conclude({ ...judgement, level, facts: { ...facts, ...judgement.facts } }, body.cut);
  };

/** What can be wrong with any JSON document that must be an object. */
export const OBJECT_FAULTS = [...JSON_FAULTS, 'not-object'] as const;

/** A checker of a JSON kind whose top level must be an object. */
export const jsonObjectDocument = <Fault extends string, Dialect extends string>(
  judge: (value: JsonObject, context: FormatContext) => Judgement<Fault, Dialect>,
): Check =>
  jsonDocument<Fault | 'not-object', Dialect | 'none'>((value, context) =>
    isObject(value) ? judge(value, context) : { level: 'none', dialect: 'none', facts: {}, faults: ['not-object'] },
  );
