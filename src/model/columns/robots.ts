import { boolean, double, integer, type Table, text, words } from '../column.ts';
import { DECIDED_BY, ROBOTS_STATES, UAS, Y_N_MIXED, YES_NO_MIXED } from './words.ts';

const NOT_ASKED = { nullMeans: 'not asked, or it is not known what came' } as const;
const NO_POLICY = {
  nullMeans: 'no rules to read: `state` is neither `file` nor `empty`, or the body was not kept',
} as const;
const NOT_STATED = { nullMeans: 'no record states it' } as const;
const NOT_COMPARED = { nullMeans: 'the row of `browser`, or the two are not both `file`' } as const;
const CUT = { nullMeans: 'no body was read' } as const;

/** One row per site and User-Agent: the robots.txt that it was given. */
export const robots = {
  name: 'robots',
  means:
    'One row per site and User-Agent: the robots.txt that it was given, on the base of the visit. What the file says ' +
    'to each token stands in `verdicts`, its lines in `rules`.',
  key: ['domain', 'ua'],
  columns: {
    domain: text('The listed domain of the site.', 'domain', { personal: 'site' }),
    ua: words(UAS, 'Which of the two User-Agents.', 'protocol'),
    state: words(
      ROBOTS_STATES,
      'What was got. `unavailable`: 4xx that refuses nobody, or a redirect that leads nowhere.',
      'robots',
      NOT_ASKED,
    ),
    decided_by: integer('The `seq` of the row of `requests` that decides.', 'requests', NOT_ASKED),
    status: integer('Its HTTP status.', 'requests.status', { nullMeans: 'no answer' }),
    hops: integer('Its redirect depth.', 'requests.hop', NOT_ASKED),
    final_url: text('Its URL.', 'requests.url', { ...NOT_ASKED, personal: 'site' }),
    sha256: text('SHA-256 of the decoded body as far as it was read.', 'requests.body_sha256', CUT),
    normalised_sha256: text(
      'SHA-256 of its records alone: without comments, blank lines, line ends and byte order mark.',
      'kept body',
      NO_POLICY,
    ),
    bytes: integer('Decoded length read.', 'requests.body_length', { unit: 'bytes', ...CUT }),
    truncated: boolean('Reading stopped at the cap.', 'requests.body_truncated', CUT),
    bom: boolean('It begins with a byte order mark, whole or in part.', 'kept body', NO_POLICY),
    lines: integer('Lines that say something: rows of `rules`.', 'kept body', NO_POLICY),
    groups: integer('Groups of User-agent lines, read by RFC 9309.', 'kept body', NO_POLICY),
    allows: integer('Allow lines.', 'kept body', NO_POLICY),
    disallows: integer('Disallow lines.', 'kept body', NO_POLICY),
    orphan_rules: integer('Allow and Disallow lines before any User-agent line.', 'kept body', NO_POLICY),
    rules_ua: words(
      UAS,
      'Under which `ua` the table `rules` has its lines: `own` where both were given the same bytes from one address.',
      'kept body',
      NO_POLICY,
    ),
    star_source: words(DECIDED_BY, 'Whether there is a group of `*`: `star` or `none`, by RFC 9309.', 'kept body', {
      nullMeans: 'robots.txt is not known: `state` is none of file, html, empty, unavailable',
    }),
    star_root_allowed: boolean('Whoever is not named may ask for `/`, by RFC 9309.', 'kept body', {
      nullMeans: 'robots.txt is not known: `state` is none of file, html, empty, unavailable',
    }),
    star_root_allowed_lenient: boolean('The same, read leniently.', 'kept body', {
      nullMeans: 'robots.txt is not known: `state` is none of file, html, empty, unavailable',
    }),
    named_core: integer('Tokens of the core panel that a group names, by RFC 9309.', 'kept body', NO_POLICY),
    named_ai: integer('Listed tokens, search engines apart, that a group names, by RFC 9309.', 'kept body', NO_POLICY),
    unaddressable: integer(
      'User-agent lines that name a listed token which RFC 9309 cannot write.',
      'kept body',
      NO_POLICY,
    ),
    managed_block: words(['cloudflare'], 'The vendor that wrote a block of the file, by its marks.', 'kept body', {
      nullMeans: 'no block of a vendor, or no rules to read',
    }),
    content_signal: integer('Content-Signal records that can be read.', 'kept body', NO_POLICY),
    content_signal_ai_train: words(YES_NO_MIXED, 'Their `ai-train`.', 'kept body', NOT_STATED),
    content_signal_ai_input: words(YES_NO_MIXED, 'Their `ai-input`.', 'kept body', NOT_STATED),
    content_signal_search: words(YES_NO_MIXED, 'Their `search`.', 'kept body', NOT_STATED),
    content_signal_managed: boolean('All of them stand in the block of a vendor.', 'kept body', NOT_STATED),
    content_usage: integer('Content-Usage records that can be read.', 'kept body', NO_POLICY),
    content_usage_train_ai: words(Y_N_MIXED, 'Their `train-ai`.', 'kept body', NOT_STATED),
    content_usage_search: words(Y_N_MIXED, 'Their `search`.', 'kept body', NOT_STATED),
    license_records: integer('License records.', 'kept body', NO_POLICY),
    license_urls: integer('Different absolute http(s) addresses in them.', 'kept body', NO_POLICY),
    crawl_delay_records: integer('Crawl-delay records that can be read.', 'kept body', NO_POLICY),
    crawl_delay_star: double('The largest Crawl-delay for whoever is not named.', 'kept body', {
      unit: 's',
      nullMeans: 'none is stated',
    }),
    sitemaps: integer('Sitemap records.', 'kept body', NO_POLICY),
    ai_training_records: integer('DisallowAITraining and AllowAITraining records.', 'kept body', NO_POLICY),
    unknown_records: integer('Records whose key means nothing known.', 'kept body', NO_POLICY),
    differs_from_browser: boolean(
      'The records differ from those that a browser is given.',
      'robots-browser',
      NOT_COMPARED,
    ),
    policy_differs: boolean(
      'A listed token, ours or whoever is not named is told anything else of `/` or of the extent, by RFC 9309.',
      'robots-browser',
      NOT_COMPARED,
    ),
    closed_differs_core: integer(
      'Tokens of the core panel that are told anything else of `/`, by RFC 9309.',
      'robots-browser',
      NOT_COMPARED,
    ),
    only_for_browser: boolean('The browser got a file where we were refused, or got none.', 'robots-browser', {
      nullMeans: 'the row of `browser`, or one of the two was not asked',
    }),
  },
} as const satisfies Table;
