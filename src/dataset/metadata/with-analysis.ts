import type { Bytes, Sha256 } from '../../model/units.ts';
import type { FileColumn } from '../numbers-csv.ts';

/** A file that an analysis puts into a dataset. `columns`: of a CSV file. */
export interface AnalysisFile {
  readonly path: string;
  readonly bytes: Bytes;
  readonly sha256: Sha256;
  readonly description?: string;
  readonly columns?: readonly FileColumn[];
}

/** The folders that an analysis fills, and nothing else does. */
export const isOfAnalysis = (path: string): boolean => /^(?:numbers|report)\//.test(path);

type Json = Readonly<Record<string, unknown>>;
const listIn = (descriptor: Json, name: string): readonly Json[] => {
  const list = descriptor[name];
  return Array.isArray(list) ? list : [];
};

const MEDIA: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  sql: 'application/sql',
  svg: 'image/svg+xml',
  html: 'text/html',
  md: 'text/markdown',
};
const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const FRICTIONLESS = { text: 'string', integer: 'integer', double: 'number', boolean: 'boolean' } as const;

/** datapackage.json with a resource for each file of an analysis, in place of those of an earlier one. */
export const datapackageWith = (descriptor: Json, files: readonly AnalysisFile[]): Json => ({
  ...descriptor,
  resources: [
    ...listIn(descriptor, 'resources').filter(({ path }) => !isOfAnalysis(String(path))),
    ...files.map(({ path, bytes, sha256, description, columns }) => ({
      name: path.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      path,
      bytes,
      hash: `sha256:${sha256}`,
      format: endingOf(path),
      mediatype: MEDIA[endingOf(path)] ?? 'text/plain',
      encoding: 'utf-8',
      ...(description !== undefined && { description }),
      ...(columns && {
        profile: 'tabular-data-resource',
        schema: {
          fields: columns.map(({ name, type, means }) => ({
            name,
            type: FRICTIONLESS[type],
            ...(means !== undefined && { description: means }),
          })),
          missingValues: [''],
        },
      }),
    })),
  ],
});

const CROISSANT = { text: 'sc:Text', integer: 'sc:Integer', double: 'sc:Float', boolean: 'sc:Boolean' } as const;

/** croissant.json with a file object for each file of an analysis, and a record set for each that is CSV. */
export const croissantWith = (descriptor: Json, files: readonly AnalysisFile[]): Json => ({
  ...descriptor,
  distribution: [
    ...listIn(descriptor, 'distribution').filter((file) => !isOfAnalysis(String(file['@id']))),
    ...files.map(({ path, bytes, sha256, description }) => ({
      '@type': 'cr:FileObject',
      '@id': path,
      name: path,
      ...(description !== undefined && { description }),
      contentUrl: path,
      contentSize: `${bytes} B`,
      encodingFormat: MEDIA[endingOf(path)] ?? 'text/plain',
      sha256,
    })),
  ],
  recordSet: [
    ...listIn(descriptor, 'recordSet').filter((set) => !isOfAnalysis(String(set['@id']))),
    ...files.flatMap(({ path, description, columns }) => {
      if (columns === undefined) return [];
      const id = path.replace(/\.csv$/, '');
      return {
        '@type': 'cr:RecordSet',
        '@id': id,
        name: id,
        ...(description !== undefined && { description }),
        field: columns.map(({ name, type, means }) => ({
          '@type': 'cr:Field',
          '@id': `${id}/${name}`,
          name,
          ...(means !== undefined && { description: means }),
          dataType: CROISSANT[type],
          source: { fileObject: { '@id': path }, extract: { column: name } },
        })),
      };
    }),
  ],
});

const NUMBERS = `
## Numbers

\`numbers/\` holds every number of the report and what it is made of: \`expected.csv\` the values with their intervals, one
\`.sql\` file a number with its definition, \`views.sql\` and \`estimator.sql\` the definitions that they share, \`readings/\` and
\`sensitivity/\` other ways to count, \`preregistered.json\` what was fixed before the run. \`report/\` is the report with its
tables and figures. To work the numbers out again:

\`\`\`sh
sha256sum -c SHA256SUMS                # these are the files that were published
npx wmr reproduce --dataset .          # every number again from data/ and numbers/; exit 1 where one differs
duckdb < numbers/reproduce.sql         # points and variances of all shares, without our software
\`\`\`
`;

/** README.md with what an analysis added, once. */
export const readmeWith = (readme: string): string => `${readme.split(NUMBERS).join('')}${NUMBERS}`;
