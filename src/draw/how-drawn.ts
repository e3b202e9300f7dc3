import { PANEL } from './draw-key.ts';
import type { DrawRecord } from './record.ts';

const count = (n: number) => n.toLocaleString('en-US');
const share = (p: number) => (p === 1 ? '1 (all)' : String(Number(p.toPrecision(6))));

/** How a sample was drawn, for a reader who wants to check or repeat it: the text of `how-drawn.md`. `note`: what else to know of its rows. */
export function howDrawn(record: DrawRecord, note?: string): string {
  const { list, seed, strata, sample, pilot } = record;
  const panel = record.key === `seed|${PANEL}|domain`;
  const rows = strata.map(
    (s) =>
      `| ${s.stratum} | ${count(s.lo)}-${count(s.hi)} | ${count(s.N)} | ${count(s.n)} | ${share(s.pi)} | ${Number(s.w.toFixed(4))} | ${count(s.m)} |`,
  );
  const flags = [
    `--list ${quoted(list.file)}`,
    `--list-id ${quoted(list.id)}`,
    `--seed ${quoted(seed)}`,
    `--rows ${list.rows}`,
    '--strata strata.json',
    ...(panel ? ['--panel'] : []),
    '--out .',
    '--check',
  ];
  return `# How this sample was drawn

Written by \`wmr draw\` from \`strata.json\`; do not edit.

- List: \`${list.id}\`, ranks 1 to ${count(list.rows)} of the file \`${list.file}\`.
- Seed: \`${seed}\`.
- Sample: ${count(sample.rows)} rows in \`sample.csv\`, one \`rank,domain\` a line, sorted by rank.
- Pilot: ${count(pilot.rows)} rows in \`pilot.csv\`, none of them in the sample.

| stratum | ranks | rows in the list | drawn | chance of a row | weight of a row | pilot |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

Together the strata hold ${count(record.N)} rows of the list; every estimate speaks of these rows.

## The rule
Nobody chose a domain, and no random number was used. For each domain of a stratum take the SHA-256 of the text
\`<seed>|<${panel ? `the word ${PANEL}` : 'list id'}>|<domain>\` (UTF-8, no line end) and write it in lower-case hexadecimal. Sort the stratum by it. The
first rows are the sample, as many as the table says; the next ones are the pilot; those after them would be an
extension.${panel ? ' The list id is not in the text, so that a draw from a later list keeps as many domains as it can.' : ''}

Rank alone decides the stratum. No row was left out by hand: names that are no website stay in, and are reported as
such. No row is replaced: a site that is gone, refuses, or asks to be removed keeps its place here, nothing of it is
published, and it counts as not answered in its stratum.${note === undefined ? '' : `\n\nHere ${note}.`}

## Draw it again
\`\`\`
wmr draw ${flags.join(' ')}
\`\`\`
run in this folder, with the list beside it, draws once more and says whether every row is the same.

| file | SHA-256 |
| --- | --- |
| \`${list.file}\` | \`${list.sha256.file}\` |
${list.sha256.unpacked === undefined ? '' : `| the same, unpacked | \`${list.sha256.unpacked}\` |\n`}| ranks 1 to ${count(list.rows)} of the list, normalised | \`${list.sha256.normalised}\` |
| \`sample.csv\` | \`${sample.sha256}\` |
| \`pilot.csv\` | \`${pilot.sha256}\` |

Normalised means: no BOM, LF line ends, lower case. It is the same for every form in which one list is offered.
`;
}

const quoted = (text: string) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
