import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PUBLISHED } from '../model/columns.ts';
import type { About } from './about.ts';
import { crawlersTsv } from './crawlers-of.ts';
import { dictionaryCsv } from './dictionary.ts';
import { citationCff, zenodo } from './metadata/citation.ts';
import { croissant } from './metadata/croissant.ts';
import { datapackage } from './metadata/datapackage.ts';
import { datasheet } from './metadata/datasheet.ts';
import { runJson } from './metadata/run-json.ts';
import { changelog, dataLicence, readme } from './metadata/texts.ts';

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** The files that describe a dataset, by path. */
export const metadata = (about: About): Readonly<Record<string, string>> => ({
  'README.md': readme(about),
  'DATASHEET.md': datasheet(about),
  'CHANGELOG.md': changelog(about),
  'CITATION.cff': citationCff(about),
  '.zenodo.json': json(zenodo(about)),
  'LICENSE-DATA': dataLicence(),
  'data-dictionary.csv': dictionaryCsv(Object.values(PUBLISHED)),
  'datapackage.json': json(datapackage(about)),
  'croissant.json': json(croissant(about)),
  'crawlers.tsv': crawlersTsv(),
  'protocol/protocol.json': json(about.run.protocol),
  'protocol/run.json': json(runJson(about.run)),
});

/** Writes them into a folder. */
export async function writeMetadata(about: About, folder: string): Promise<void> {
  for (const [path, text] of Object.entries(metadata(about))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
