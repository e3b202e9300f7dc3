import { boolean, integer, type Table, text, words } from '../column.ts';
import { DIRECTIVE_ISSUES, DIRECTIVE_KINDS, RULE_KINDS, UAS } from './words.ts';

/** The lines of robots.txt that say something. */
export const rules = {
  name: 'rules',
  means:
    'The lines of robots.txt that say something; comments are left out. From them every verdict can be worked out ' +
    'again: lines of one `group_index` belong together. What a browser was given stands here only where it differs ' +
    'from what we were given (`robots.rules_ua`).',
  key: ['domain', 'ua', 'line'],
  columns: {
    domain: text('The listed domain of the site.', 'domain', { personal: 'site' }),
    ua: words(UAS, 'Which of the two User-Agents.', 'protocol'),
    line: integer('The line in the file, from 1.', 'kept body'),
    kind: words(RULE_KINDS, 'What the line is; misspellings that are obeyed count as what they mean.', 'kept body'),
    group_index: integer('The group it stands in, from 0, read by RFC 9309.', 'kept body', {
      nullMeans: 'before any User-agent line',
    }),
    after_blank: boolean(
      'A blank line stands between it and the line before; a less strict reader minds.',
      'kept body',
    ),
    value: text(
      'What stands behind the colon: agent, pattern or value, white space stripped; what seems to be a secret is masked.',
      'kept body',
      {
        nullMeans: 'the key means nothing known: neither it nor its value is published',
        personal: 'free-text',
      },
    ),
    directive: words(DIRECTIVE_KINDS, 'What the key means.', 'kept body', {
      nullMeans: 'kind is not `other`, or the key means nothing known',
    }),
    issue: words(DIRECTIVE_ISSUES, 'Why it is not what its key promises.', 'kept body', {
      nullMeans: 'kind is not `other`, or nothing is wrong with it',
    }),
    managed: boolean('It stands in the block of a vendor.', 'kept body'),
  },
} as const satisfies Table;
