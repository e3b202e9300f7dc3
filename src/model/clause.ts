import type { ClauseId, Protocol } from './protocol.ts';

/** The languages in which a page is published. */
export type Language = 'en' | 'zh';

/** One promise: its id and the sentence that the page prints, with the numbers of the protocol in it. */
export interface Clause {
  readonly id: ClauseId;
  says(protocol: Protocol, language: Language): string;
}
