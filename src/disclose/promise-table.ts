import type { Clause, Language } from '../model/clause.ts';
import type { ClauseId, Protocol } from '../model/protocol.ts';

const HEAD = { en: ['id', 'promise'], zh: ['编号', '承诺'] } as const satisfies Record<Language, readonly string[]>;

const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** The promises of a protocol as a Markdown table, in its order. Throws where one of them has no clause. */
export function promiseTable(
  protocol: Protocol,
  clauses: ReadonlyMap<ClauseId, Clause>,
  language: Language = 'en',
): string {
  const promises = protocol.clauses.map((id) => {
    const clause = clauses.get(id);
    if (clause === undefined)
      throw new Error(`protocol ${protocol.id} promises ${id}, and no clause says what that is`);
    return line([id, clause.says(protocol, language)]);
  });
  return [line(HEAD[language]), line(HEAD[language].map(() => '---')), ...promises].join('\n');
}
