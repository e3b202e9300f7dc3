import type { Clause, Language } from '../model/clause.ts';
import type { ClauseId, Protocol } from '../model/protocol.ts';
import { PAGE_WORDS, PARTS, type PageVersion, type Part } from './page-words.ts';

/** The public page of a protocol, in Markdown: all that a site needs to know. Throws where a promise has no clause. */
export function disclosurePage(
  protocol: Protocol,
  clauses: ReadonlyMap<ClauseId, Clause>,
  version: PageVersion,
  language: Language,
): string {
  const words = PAGE_WORDS[language](protocol, version);
  const parts = (Object.keys(PARTS) as Part[]).flatMap((part) => {
    const promises = protocol.clauses
      .filter((id) => partOf(id) === part)
      .map((id) => promise(protocol, clauses, id, language));
    const paragraphs = [...words.says[part], ...promises];
    return paragraphs.length === 0 ? [] : [`## ${words.heads[part]}`, ...paragraphs];
  });
  const blocks = [`# ${words.title}`, ...words.lead, ...parts, `## ${words.versionHead}`, ...words.version];
  return `${blocks.map((one) => linked(one, protocol)).join('\n\n')}\n`;
}

/** `W-ASK-1` stands in the part that has ASK. */
function partOf(id: ClauseId): Part {
  const topic = id.split('-')[1] ?? '';
  const parts = Object.entries(PARTS) as [Part, readonly string[]][];
  return parts.find(([, topics]) => topics.includes(topic))?.[0] ?? 'else';
}

function promise(protocol: Protocol, clauses: ReadonlyMap<ClauseId, Clause>, id: ClauseId, language: Language): string {
  const clause = clauses.get(id);
  if (clause === undefined) throw new Error(`protocol ${protocol.id} promises ${id}, and no clause says what that is`);
  return `<a id="${id}"></a>**\`${id}\`** ${clause.says(protocol, language)}`;
}

/** Every mention of a promise of this page, but in code, leads to it. */
const linked = (text: string, { clauses }: Protocol): string =>
  text.replace(/```[\s\S]*?```|`[^`]*`|<[^>]*>|\b[A-Z0-9]+(?:-[A-Z]+)+-\d+\b/g, (found) =>
    clauses.includes(found) ? `[${found}](#${found})` : found,
  );
