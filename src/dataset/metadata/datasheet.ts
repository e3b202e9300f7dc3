import { requests } from '../../model/columns/requests.ts';
import { type About, DATA_LICENCE, datasetVersion, day, publishNotBefore, TITLE } from '../about.ts';

const seconds = (ms: number): string => `${ms / 1000} s`;
const headers = Object.values(requests.columns)
  .filter(({ source }) => source.startsWith('response header '))
  .map(({ source }) => `\`${source.slice('response header '.length)}\``);

/** The datasheet (Gebru et al., "Datasheets for Datasets"), answered from the protocol and the run. */
export function datasheet({ run, sites, from, to, files, masked }: About): string {
  const { protocol: p, vantage = {} } = run;
  const rows = (name: string) => files.find(({ table }) => table?.name === name)?.table?.rows ?? 0;
  const { whole, prefix, signalsOnly } = p.keep;
  return `# Datasheet: ${TITLE}

Version ${datasetVersion(to)}. Protocol \`${p.id}\`, sha256 \`${run.protocolSha256}\`.

## Motivation
To measure what sites say to crawlers and how they answer one that says who it is. The page that the sites could read
before and during the run is ${p.identity.contact}.

## Composition
${sites} sites of the sample, ${rows('probes')} probes, ${rows('requests')} rows of requests and abstentions, in
\`data/\`. A site is its listed domain and its rank. Sample sha256 \`${run.sampleSha256}\`. Columns:
\`data-dictionary.csv\`.

## Collection
- From ${day(from)} to ${day(to)} (UTC), one pass; process starts: ${run.starts.length}.
- Vantage: ${vantage.place ?? 'not stated'}; egress ${vantage.egress ?? 'not stated'}; resolver ${vantage.resolver ?? 'not stated'}.
- User-Agent \`${p.identity.userAgent}\`; robots.txt once more as \`${p.identity.browserUserAgent}\`.
- At most ${p.budget.most} URLs a site, ${p.redirects.most} redirects a URL, one request in flight a host, the next at least ${seconds(p.pace.between)} after the end of the one before.
- Deadlines: ${seconds(p.deadlines.dns)} DNS, ${seconds(p.deadlines.connect)} connection, ${seconds(p.deadlines.exchange)} in all. Reading stops at ${p.budget.body} bytes.
- Stamps: ${run.stamps.length === 0 ? 'none' : run.stamps.map(({ stamp, why }) => `${stamp} (${why})`).join(', ')}.

## Pre-processing
- Kept whole: ${whole.length} kinds of policy and discovery files. Kept to the first ${prefix} bytes: HTML, other answers that are not 2xx, controls. No byte kept: ${signalsOnly.join(', ')}.
- Bodies are not published, only their hashes, lengths and what was read from them.
- Response headers published: ${headers.join(', ')}. All others are dropped.
- Addresses are ${p.publish ? `cut to /${p.publish.ipv4} and /${p.publish.ipv6}` : 'not published'}. URLs lose userinfo and fragment. Lone surrogates and NUL in text become U+FFFD.
- ${maskedWords(masked)}

## Uses
Shares of sites by what they say and do, from one vantage, at one time, on the paths asked. Not for: judging a single
site's intent, contacting persons, or training on what the sites published.

## Distribution
${DATA_LICENCE.id} (${DATA_LICENCE.url}). Not before ${day(publishNotBefore(p, to))}: ${(p.publish?.after ?? 0) / 86_400_000} days after the run, so that operators can answer first.

## Maintenance
A site that asks for it is removed from every table of the next version (\`removals.jsonl\` counts them by stratum, without
names); later versions exclude it, earlier copies cannot be recalled. Corrections are new versions, listed in
\`CHANGELOG.md\`. Contact: ${p.identity.contact}.
`;
}

/** Of a dataset without a secret it says that one was looked for. */
function maskedWords(masked: About['masked']): string {
  const kinds = [...masked].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, texts]) => `${texts} ${kind}`);
  return `What seems to be a secret or an e-mail address in the text of a site stands as \`[masked:kind:n]\`, the same \`n\` for the same secret of one site. Texts masked: ${kinds.join(', ') || 'none'}.`;
}
