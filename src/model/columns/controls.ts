import { integer, type Table, text, words } from '../column.ts';
import { CONTROL_STATES, OUTCOMES } from '../finding.ts';
import { CONTROL_PLACES, SAYINGS } from './words.ts';

const NO_ANSWER = { nullMeans: 'no answer in this visit' } as const;
const NOT_HTML = { nullMeans: 'not an HTML answer' } as const;

/** The two paths that should not exist on a site. */
export const controls = {
  name: 'controls',
  means: 'Two rows per site: what it answers for two random paths that should not exist.',
  key: ['domain', 'under'],
  columns: {
    domain: text('The listed domain of the site.', 'domain', { personal: 'site' }),
    under: words(CONTROL_PLACES, 'Where the path lies: under `/` or under `/.well-known/`.', 'protocol'),
    state: words(
      CONTROL_STATES,
      'What it tells. `ok`: the host does not serve it. `catch-all`: it does. `refused`, `failed`: nothing is known.',
      'probes.outcome',
    ),
    outcome: words(OUTCOMES, 'As in `probes`.', 'probes.outcome'),
    status: integer('As in `probes`.', 'probes.status', NO_ANSWER),
    final_url: text('As in `probes`.', 'probes.final_url', {
      nullMeans: 'the visit did not come so far: no row',
      personal: 'site',
    }),
    essence: text('Media type of the answer, lower case, without parameters.', 'requests.essence', {
      nullMeans: 'no answer, or no readable Content-Type',
      personal: 'free-text',
    }),
    bytes: integer('Decoded length read.', 'requests.body_length', { unit: 'bytes', nullMeans: 'no body was read' }),
    sha256: text('SHA-256 of the decoded body as far as it was read.', 'requests.body_sha256', {
      nullMeans: 'no body was read',
    }),
    masked_sha256: text('SHA-256 with path, identifiers, digits and white space masked.', 'requests.masked_sha256', {
      nullMeans: 'not read',
    }),
    title: words(SAYINGS, 'What the title says, by phrase lists.', 'requests.page_title', NOT_HTML),
    title_sha256: text('SHA-256 of the title, white space squeezed.', 'requests.page_title_sha256', {
      nullMeans: 'not an HTML answer, or without a title',
    }),
  },
} as const satisfies Table;
