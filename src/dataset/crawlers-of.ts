import type { CrawlerRecord } from '../model/columns.ts';
import { TABLES } from '../model/columns.ts';
import { CRAWLERS, isAddressable } from '../web/crawlers.ts';

/** The list of crawlers as it is published, by token. */
export const crawlerRecords = (): readonly CrawlerRecord[] =>
  CRAWLERS.map(
    ({ token, operator, purpose, core, statement }): CrawlerRecord => ({
      token,
      operator,
      purpose,
      core_panel: core,
      robots_statement: statement,
      addressable: isAddressable(token),
    }),
  ).sort((a, b) => (a.token < b.token ? -1 : 1));

/** The same as tab-separated values; no cell holds a tab or a line end. */
export function crawlersTsv(): string {
  const columns = Object.keys(TABLES.crawlers.columns) as (keyof CrawlerRecord)[];
  const lines = crawlerRecords().map((record) => columns.map((column) => String(record[column])));
  return [columns, ...lines].map((cells) => `${cells.join('\t')}\n`).join('');
}
