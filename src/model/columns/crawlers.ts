import { boolean, type Table, text, words } from '../column.ts';
import { PURPOSES, STATEMENTS } from '../crawler.ts';

/** The product tokens whose verdicts are published. */
export const crawlers = {
  name: 'crawlers',
  means: 'The product tokens whose verdicts are published, beside the token of the protocol itself.',
  key: ['token'],
  columns: {
    token: text('The product token.', 'list of crawlers'),
    operator: text('Who runs it.', 'list of crawlers'),
    purpose: words(PURPOSES, 'What it collects for.', 'list of crawlers'),
    core_panel: boolean('One of the tokens behind the headline numbers.', 'list of crawlers'),
    robots_statement: words(STATEMENTS, 'What its operator says of robots.txt.', 'list of crawlers'),
    addressable: boolean('RFC 9309 can write it: letters, `_` and `-` alone.', 'list of crawlers'),
  },
} as const satisfies Table;
