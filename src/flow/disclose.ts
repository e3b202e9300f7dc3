import { join } from 'node:path';
import { CLAUSES } from '../clause/clauses.ts';
import { disclosurePage } from '../disclose/page.ts';
import type { Language } from '../model/clause.ts';
import type { Protocol } from '../model/protocol.ts';
import { fingerprintLine } from './study.ts';
import { VERSION } from './version.ts';
import { writeWhole } from './write-whole.ts';

/** The languages of a page, with the ending of its file in each. */
const ENDINGS = { en: '.md', zh: '.zh.md' } as const satisfies Record<Language, string>;

/** The page of a protocol in one language, as this version of the software writes it. */
export const pageOf = (protocol: Protocol, language: Language): string =>
  disclosurePage(protocol, CLAUSES, { fingerprint: fingerprintLine(protocol), software: VERSION }, language);

/** The page of a protocol in every language, by file name; `name` stands before the endings. */
export const pagesOf = (protocol: Protocol, name: string): ReadonlyMap<string, string> =>
  new Map((['en', 'zh'] as const).map((language) => [`${name}${ENDINGS[language]}`, pageOf(protocol, language)]));

/** Writes the page of a protocol into a folder, one Markdown file a language. Returns their paths. */
export async function disclose(protocol: Protocol, out: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const [name, text] of pagesOf(protocol, protocol.page)) {
    const path = join(out, name);
    await writeWhole(path, text);
    paths.push(path);
  }
  return paths;
}
