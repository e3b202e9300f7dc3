import { boolean, double, instant, integer, type Table, text, words } from '../column.ts';
import { CONTROL_STATES, DISPOSITIONS } from '../finding.ts';
import { ENDED } from '../vocabulary.ts';
import { CDNS } from './words.ts';

const NO_DESIGN = { nullMeans: 'the design of the sample is not known' } as const;

/** One row per site of the sample. */
export const sites = {
  name: 'sites',
  means: 'One row per site of the sample, asked or not.',
  key: ['domain'],
  columns: {
    domain: text('The listed domain.', 'sample', { personal: 'site' }),
    rank: integer('Its rank in the list.', 'sample'),
    stratum: integer('The stratum h of that rank, from 1.', 'sample'),
    samp_n: integer('Sites of that stratum in the sample (n_h): rows of this table, withheld ones included.', 'sample'),
    pop_n: integer('Rows of the list in that stratum (N_h).', 'design', NO_DESIGN),
    weight: double('Design weight: pop_n / samp_n.', 'design', NO_DESIGN),
    tld: text('The last label of the domain.', 'sample'),
    valid: boolean('The listed name can be a host name; another gets no request.', 'sample'),
    disposition: words(DISPOSITIONS, 'What came of the site: the first that holds, in this order.', 'all rows'),
    ended: words(ENDED, 'How the visit ended.', 'visit', { nullMeans: 'not visited, or not to its end' }),
    ended_at: instant('When the visit ended.', 'visit', {
      unit: 'Unix ms, UTC',
      nullMeans: 'not visited, or not to its end',
    }),
    rows: integer('Rows of `requests` of the site.', 'requests'),
    requests: integer('Of those, requests sent: kinds asked, answered, failed.', 'requests'),
    final_origin: text('Scheme, host and port that answered for the home page, else for robots.txt.', 'requests.url', {
      nullMeans: 'neither was answered on the site',
      personal: 'site',
    }),
    cdn: words(CDNS, 'The network in front of the site, by the headers of that answer.', 'requests.header_*', {
      nullMeans: 'neither was answered on the site',
    }),
    control_root: words(CONTROL_STATES, 'What the control under `/` tells of the host.', 'control-root'),
    control_well_known: words(
      CONTROL_STATES,
      'What the control under `/.well-known/` tells of the host.',
      'control-well-known',
    ),
    catch_all: boolean('A path that should not exist is served: either control is `catch-all`.', 'controls', {
      nullMeans: 'neither control tells',
    }),
  },
} as const satisfies Table;
