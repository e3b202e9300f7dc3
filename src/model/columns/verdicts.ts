import { boolean, integer, type Table, text, words } from '../column.ts';
import { DECIDED_BY, EXTENTS, LENSES } from './words.ts';

const NO_RULE = { nullMeans: 'no rule matches `/`' } as const;

/** What the robots.txt that we were given says to each token, under each reading. */
export const verdicts = {
  name: 'verdicts',
  means:
    'What the robots.txt that we were given says to each listed token and to ours, under each reading. A site has its ' +
    'rows where robots.txt is known: `robots.state` of `own` is file, html, empty or unavailable. Without a file, or ' +
    'with a page in its place, everything is open and `source` is `none`.',
  key: ['domain', 'token', 'lens'],
  columns: {
    domain: text('The listed domain of the site.', 'domain', { personal: 'site' }),
    token: text('The product token.', 'crawlers', { allowed: 'crawlers.token, and the token of the protocol' }),
    lens: words(LENSES, 'The reading: as RFC 9309 says, or as a less strict reader may.', 'kept body'),
    source: words(DECIDED_BY, 'Whose groups bind it.', 'rules'),
    root_allowed: boolean('It may ask for `/`.', 'rules'),
    extent: words(EXTENTS, 'How much is closed: every path, some, or none.', 'rules'),
    explicit_allow: boolean('A group names it, has at least one rule, and leaves `/` open.', 'rules'),
    managed: boolean('What decides, or without a rule what binds, stands in the block of a vendor.', 'rules'),
    rule_line: integer('The line of the rule that decides `/`.', 'rules', NO_RULE),
    rule_pattern: text('That rule, as written.', 'rules', { ...NO_RULE, personal: 'free-text' }),
  },
} as const satisfies Table;
