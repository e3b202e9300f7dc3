import { boolean, integer, type Table, text, words } from '../column.ts';
import { OUTCOMES } from '../finding.ts';
import { RESERVATIONS, VARY_ACCEPT, Y_N, YES_NO } from './words.ts';

const NOT_STATED = { nullMeans: 'not stated' } as const;
const LIST = { nullMeans: 'none' } as const;

/** What was read of home pages. */
export const home = {
  name: 'home',
  means:
    'The signals of the home page, all that is kept of it: one row per site whose `/` answered probe `home-html`, ' +
    'whatever the status. Headers are those of the answer, elements those of its markup.',
  key: ['domain'],
  columns: {
    domain: text('The listed domain of the site.', 'domain', { personal: 'site' }),
    outcome: words(OUTCOMES, 'As in `probes`.', 'probes.outcome'),
    status: integer('As in `probes`.', 'probes.status'),
    final_url: text('As in `probes`.', 'probes.final_url', { personal: 'site' }),
    robots_meta: text('Directives of robots meta elements, `bot:directive`, separated by a space.', 'home-html', {
      ...LIST,
      allowed: 'known directives; `*` where no bot is named',
    }),
    x_robots_tag: text('Directives of X-Robots-Tag, `bot:directive`, separated by a space.', 'home-html', {
      ...LIST,
      allowed: 'known directives; `*` where no bot is named',
    }),
    noai: boolean('`noai` or `noimageai` is among them.', 'home-html'),
    noindex: boolean('`noindex` or `none` is among them, for whoever is not named.', 'home-html'),
    content_signal_ai_train: words(YES_NO, 'Header Content-Signal: ai-train.', 'home-html', NOT_STATED),
    content_signal_ai_input: words(YES_NO, 'Header Content-Signal: ai-input.', 'home-html', NOT_STATED),
    content_signal_search: words(YES_NO, 'Header Content-Signal: search.', 'home-html', NOT_STATED),
    content_usage_train_ai: words(Y_N, 'Header Content-Usage: train-ai.', 'home-html', NOT_STATED),
    content_usage_search: words(Y_N, 'Header Content-Usage: search.', 'home-html', NOT_STATED),
    tdm_header: words(RESERVATIONS, 'Header tdm-reservation.', 'home-html', NOT_STATED),
    tdm_meta: words(RESERVATIONS, 'Meta element tdm-reservation.', 'home-html', NOT_STATED),
    tdm_policy: boolean('A tdm-policy with an address stands in header or meta element.', 'home-html'),
    rels: text('Counted link relations of headers and elements, distinct, sorted, separated by a space.', 'home-html', {
      ...LIST,
      allowed: 'the relations of web/link-relations.ts',
    }),
    markdown_link: boolean('An `alternate` of type text/markdown is offered.', 'home-html'),
    license_link: boolean('A `license` is linked.', 'home-html'),
    json_ld_blocks: integer('JSON-LD blocks.', 'home-html'),
    json_ld_types: text('Their schema.org types, distinct, sorted, separated by a space.', 'home-html', {
      ...LIST,
      personal: 'free-text',
    }),
    tool_forms: integer('Forms with a `toolname` (WebMCP).', 'home-html'),
    model_context: boolean('An inline script names modelContext (WebMCP): a lower bound.', 'home-html'),
    generator: text('First word of the generator, lower case.', 'home-html', {
      nullMeans: 'none is named',
      personal: 'free-text',
    }),
    origin_trial: boolean('An origin trial is declared.', 'home-html'),
    accept_signature: boolean('Header Accept-Signature is there.', 'home-html'),
    llms_txt_header: boolean('A header points to llms.txt.', 'home-html'),
    vary_accept: words(VARY_ACCEPT, 'Whether Vary names Accept, everything, or neither.', 'home-html'),
  },
} as const satisfies Table;
