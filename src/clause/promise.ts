import type { Clause, Language } from '../model/clause.ts';
import type { ClauseId, Protocol } from '../model/protocol.ts';
import { type Wording, wordingFor } from './wording.ts';

/** One to three sentences, Markdown: names as they go on the wire stand in code spans. */
type Sentences = readonly [string, string?, string?];

/** What a promise says in one language; every number, name and string comes out of the protocol. */
type Says = (protocol: Protocol, wording: Wording) => Sentences;

const joined = {
  en: (sentences) => sentences.join(' '),
  zh: (sentences) => spaced(sentences.join('')),
} as const satisfies Record<Language, (sentences: readonly string[]) => string>;

/** Chinese with a space between a character and a Latin word, number or code span beside it. */
const spaced = (text: string): string =>
  text.replace(/(\p{Script=Han})(?=[\w`/])/gu, '$1 ').replace(/([\w`])(?=\p{Script=Han})/gu, '$1 ');

/** Makes the clause of a promise. It throws where a protocol lists the promise and lacks what the promise is about. */
export const promise = (id: ClauseId, says: Readonly<Record<Language, Says>>): Clause => ({
  id,
  says: (protocol, language) =>
    joined[language](
      says[language](protocol, wordingFor(protocol, language)).filter((sentence) => sentence !== undefined),
    ),
});
