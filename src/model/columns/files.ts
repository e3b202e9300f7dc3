import { boolean, integer, type Table, text, words } from '../column.ts';
import { OUTCOMES } from '../finding.ts';
import { FORMAT_IDS, TEMPLATES } from '../format.ts';
import { DIALECTS, FILE_STATES, LEVELS } from './words.ts';

const NOT_CHECKED = { nullMeans: 'no document that reached its checker' } as const;

/** The documents that are looked for beside robots.txt. */
export const files = {
  name: 'files',
  means:
    'One row per site and document that is looked for, robots.txt apart: llms.txt and its kin, the discovery files, ' +
    'the licence that robots.txt links to, and the Markdown of the home page. `state` groups `probes.outcome`.',
  key: ['domain', 'probe'],
  columns: {
    domain: text('The listed domain of the site.', 'domain', { personal: 'site' }),
    probe: text('The id of the probe.', 'protocol', { allowed: 'the probe ids of the protocol' }),
    format: words(FORMAT_IDS, 'The document kind that it is held against.', 'protocol'),
    state: words(
      FILE_STATES,
      'What stands there. `real`: a document of its kind. `invalid`: an own answer that is none. `catch-all`: what the ' +
        'site serves for other addresses too, or a page. `absent`: 404, 410, other 4xx. `error`: no answer, an error ' +
        'of the server, or nothing that can be judged. `not-fetched`: not asked, or a redirect not followed.',
      'probes.outcome',
    ),
    outcome: words(OUTCOMES, 'As in `probes`.', 'probes.outcome'),
    status: integer('As in `probes`.', 'probes.status', { nullMeans: 'no answer in this visit' }),
    essence: text('Media type of the answer, lower case, without parameters.', 'requests.essence', {
      nullMeans: 'no answer, or no readable Content-Type',
      personal: 'free-text',
    }),
    sha256: text('SHA-256 of the decoded body as far as it was read.', 'requests.body_sha256', {
      nullMeans: 'no body was read',
    }),
    bytes: integer('Decoded length read.', 'requests.body_length', { unit: 'bytes', nullMeans: 'no body was read' }),
    level: words(LEVELS, 'How much of its document kind the body is.', 'kept body', NOT_CHECKED),
    valid: boolean('It keeps every MUST of its dialect: level `strong`.', 'kept body', NOT_CHECKED),
    dialect: words(DIALECTS, 'The dialect recognised.', 'kept body', NOT_CHECKED),
    template: words(TEMPLATES, 'The platform whose default file it is.', 'kept body', {
      nullMeans: 'no document that reached its checker, or no known default file',
    }),
    stub: boolean('The document says, or shows, that nothing stands behind it.', 'kept body', NOT_CHECKED),
    faults: text('What keeps it from level `strong`: codes of its checker, separated by a space.', 'kept body', {
      nullMeans: 'no document that reached its checker, or no fault',
    }),
    links: integer('llms.txt: links of the file.', 'kept body', { nullMeans: 'not a checked llms.txt' }),
    tdm_reserved: boolean('tdmrep: what a consumer of the report reads for `/`.', 'kept body', {
      nullMeans: 'not a checked tdmrep.json, or nothing is set for `/`',
    }),
    tdm_intent: boolean('tdmrep: what its author meant for `/`, whatever the form.', 'kept body', {
      nullMeans: 'not a checked tdmrep.json, or not to be told',
    }),
    licence_permits: text('licence: usages that it permits, sorted, separated by a space.', 'kept body', {
      nullMeans: 'not a checked licence, or none',
      allowed: 'the usages of RSL 1.0, and short words in their place',
    }),
    licence_prohibits: text('licence: usages that it prohibits, sorted, separated by a space.', 'kept body', {
      nullMeans: 'not a checked licence, or none',
      allowed: 'the usages of RSL 1.0, and short words in their place',
    }),
    licence_payments: text('licence: kinds of payment, sorted, separated by a space.', 'kept body', {
      nullMeans: 'not a checked licence, or none',
      allowed: 'the payments of RSL 1.0, and short words in their place',
    }),
    facts: text(
      'Everything that its checker counted, as JSON with sorted keys; no number is made from it.',
      'kept body',
      { ...NOT_CHECKED, personal: 'free-text' },
    ),
  },
} as const satisfies Table;
