import { type About, DATA_LICENCE, DESCRIPTION, datasetVersion, day, TITLE } from '../about.ts';
import { marksOf } from '../marks.ts';

/** README.md of a dataset. */
export const readme = ({ to, files, run }: About): string => `# ${TITLE}

${marksOf(run.stamps)
  .map(({ mark, why }) => `> **${mark}.** ${why}\n\n`)
  .join('')}${DESCRIPTION} Version ${datasetVersion(to)}.

${files.flatMap(({ path, table }) => (table && path.endsWith('.parquet') ? [`- \`${path}\`: ${table.rows} rows`] : [])).join('\n')}

Each table stands as Parquet, as gzipped CSV and as Arrow IPC, with the same rows in the same order.

- Check the files: \`sha256sum -c SHA256SUMS\`
- Query them: \`duckdb -c "SELECT kind, count(*) FROM 'data/requests.parquet' GROUP BY ALL"\`
- What a column means: \`data-dictionary.csv\`
- How it was made: \`DATASHEET.md\`, \`protocol/protocol.json\`, \`protocol/run.json\`
- What was promised to the sites: \`protocol/disclosure.md\`, 中文 \`protocol/disclosure.zh.md\`
- How to cite it: \`CITATION.cff\`
`;

/** CHANGELOG.md of a first version. */
export const changelog = ({ to }: About): string => `# Changelog

Data of a version never change. A correction is a new version, and says here which numbers moved.

## ${datasetVersion(to)}

First version; the run ended on ${day(to)}.
`;

/** LICENSE-DATA: which licence holds for the data; its text stands at the address. */
export const dataLicence =
  (): string => `The data of this dataset (everything under data/, sample.csv and protocol/) are licensed under the Creative Commons
Attribution 4.0 International licence (${DATA_LICENCE.id}): ${DATA_LICENCE.url}legalcode

Attribution: "${TITLE}", as CITATION.cff states it. The licence covers our compilation and what was read by us; it grants
nothing in the sites' own texts, of which only hashes, parsed fields, header values and rules are given.
`;

/** One line a sampled site: `rank,domain,stratum`, by rank. */
export const sampleLine = ({ rank, domain, stratum }: { rank: number; domain: string; stratum: number }): string =>
  `${rank},${/[",\r\n]/.test(domain) ? `"${domain.replaceAll('"', '""')}"` : domain},${stratum}\n`;
