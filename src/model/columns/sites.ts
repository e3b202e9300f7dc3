import { boolean, instant, integer, type Table, text, words } from '../column.ts';
import { ENDED } from '../vocabulary.ts';

/** One row per site of the sample. */
export const sites = {
  name: 'sites',
  means: 'One row per site of the sample, asked or not.',
  key: ['domain'],
  columns: {
    domain: text('The listed domain.', 'sample', { personal: 'site' }),
    rank: integer('Its rank in the list.', 'sample'),
    stratum: integer('The stratum of that rank, from 1.', 'sample'),
    valid: boolean('The listed name can be a host name; another gets no request.', 'sample'),
    ended: words(ENDED, 'How the visit ended.', 'visit', { nullMeans: 'not visited, or not to its end' }),
    ended_at: instant('When the visit ended.', 'visit', {
      unit: 'Unix ms, UTC',
      nullMeans: 'not visited, or not to its end',
    }),
    rows: integer('Rows of `requests` of the site.', 'requests'),
    requests: integer('Of those, requests sent: kinds asked, answered, failed.', 'requests'),
  },
} as const satisfies Table;
