import { boolean, integer, type Table, text, words } from '../column.ts';
import { CONTROL_STATES, OUTCOMES, RULE_IDS } from '../finding.ts';
import { TEMPLATES } from '../format.ts';
import { ABSTENTIONS, NOT_FOLLOWED, ROW_KINDS } from '../vocabulary.ts';
import { DIALECTS, EVIDENCE_FROM, LEVELS, REFUSAL_KINDS, UAS } from './words.ts';

const NO_ROW = { nullMeans: 'the visit did not come so far: no row' } as const;
const NOT_CHECKED = { nullMeans: 'no document that reached its checker' } as const;
const NO_VENDOR = { nullMeans: 'the outcome is no `challenge`' } as const;

/** One row per probe of the protocol and site. */
export const probes = {
  name: 'probes',
  means:
    'One row per probe of the protocol and site. The row of `requests` that decides a probe: of the last of its URLs ' +
    'for which anything was sent (or answered by an earlier row), the deepest hop, there a row that was sent or ' +
    'reused before an abstention, of those the last. `void` rows decide only where there is nothing else.',
  key: ['domain', 'probe'],
  columns: {
    domain: text('The listed domain of the site.', 'domain', { personal: 'site' }),
    probe: text('The id of the probe.', 'protocol', { allowed: 'the probe ids of the protocol' }),
    ua: words(UAS, 'Which of the two User-Agents the probe is sent with.', 'protocol'),
    outcome: words(OUTCOMES, 'What came of it.', 'all rows of the visit'),
    rule: words(RULE_IDS, 'The rule of the decision table that held first.', 'all rows of the visit'),
    evidence_from: words(EVIDENCE_FROM, 'Where that rule saw it.', 'all rows of the visit'),
    evidence_name: text('The header, or the field of the row or of its facts, that it saw.', 'all rows of the visit'),
    against_seq: integer('The `seq` of a second row that it was held against: a control, the home page.', 'requests', {
      nullMeans: 'held against no other row',
    }),
    decided_by: integer('The `seq` of the row of `requests` that decides the probe.', 'requests', NO_ROW),
    kind: words(ROW_KINDS, 'What that row is.', 'requests.kind', NO_ROW),
    status: integer('The HTTP status of that row, or of the row of this visit that it reuses.', 'requests.status', {
      nullMeans: 'no answer in this visit',
    }),
    failure: text('The failure of that row, or of the row of this visit that it reuses.', 'requests.failure', {
      nullMeans: 'no failure',
      allowed: 'as requests.failure',
    }),
    because: words([...ABSTENTIONS, ...NOT_FOLLOWED], 'Why it was not asked, or not followed.', 'requests.because', {
      nullMeans: 'it was asked and followed',
    }),
    first_url: text('The URL with which the deciding chain began.', 'requests.url', { ...NO_ROW, personal: 'site' }),
    final_url: text('The URL of the deciding row.', 'requests.url', { ...NO_ROW, personal: 'site' }),
    hops: integer('Redirect depth of the deciding row.', 'requests.hop', NO_ROW),
    requests: integer('Requests sent for the probe: hops, repeats and unknown answers included.', 'requests'),
    controls: words(CONTROL_STATES, 'What the control of the same place tells of this answer.', 'controls'),
    vendor: text('Who challenged or blocked.', 'requests.refusal_vendor', NO_VENDOR),
    refusal_kind: words(REFUSAL_KINDS, 'Challenge or block.', 'requests.refusal_kind', NO_VENDOR),
    level: words(LEVELS, 'How much of its document kind the body is.', 'kept body', NOT_CHECKED),
    dialect: words(DIALECTS, 'The dialect recognised.', 'kept body', NOT_CHECKED),
    template: words(TEMPLATES, 'The platform whose default file it is.', 'kept body', {
      nullMeans: 'no document that reached its checker, or no known default file',
    }),
    stub: boolean('The document says, or shows, that nothing stands behind it.', 'kept body', NOT_CHECKED),
    classifier: text('Version of the decision table.', 'classifier'),
  },
} as const satisfies Table;
