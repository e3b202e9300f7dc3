import type { Column, ColumnType, Table } from '../../model/column.ts';
import { PUBLISHED } from '../../model/columns.ts';
import { type About, DATA_LICENCE, DESCRIPTION, datasetVersion, type FileFacts, TITLE } from '../about.ts';

const TYPES = {
  text: 'string',
  words: 'string',
  integer: 'integer',
  double: 'number',
  boolean: 'boolean',
  'timestamp-ms': 'datetime',
} as const satisfies Record<ColumnType, string>;

const field = (name: string, column: Column) => ({
  name,
  type: TYPES[column.type],
  description: column.means,
  ...(column.unit && { unit: column.unit }),
  constraints: { required: column.nullMeans === undefined, ...(column.words && { enum: column.words }) },
});

const schema = (table: Table) => ({
  fields: Object.entries(table.columns).map(([name, column]) => field(name, column)),
  primaryKey: table.key,
  // An empty field is null; an empty text stands in quotes.
  missingValues: [''],
});

const FORMATS: Readonly<Record<string, object>> = {
  'csv.gz': { format: 'csv', mediatype: 'text/csv', compression: 'gz', encoding: 'utf-8' },
  parquet: { format: 'parquet', mediatype: 'application/vnd.apache.parquet' },
  arrow: { format: 'arrow', mediatype: 'application/vnd.apache.arrow.file' },
};

function resource({ path, bytes, sha256, table }: FileFacts) {
  const ending = Object.keys(FORMATS).find((name) => path.endsWith(`.${name}`)) ?? '';
  const held = Object.values(PUBLISHED).find(({ name }) => name === table?.name);
  return {
    name: table
      ? `${table.name}-${ending.replace('.', '-')}`
      : path
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-/, ''),
    path,
    bytes,
    hash: `sha256:${sha256}`,
    ...FORMATS[ending],
    ...(table && { rows: table.rows, tableHash: String(table.hash) }),
    ...(held && ending === 'csv.gz' && { profile: 'tabular-data-resource' }),
    ...(held && { description: held.means, schema: schema(held) }),
  };
}

/** The Frictionless descriptor (specs.frictionlessdata.io/data-package). `rows` and `tableHash` are ours: see the dictionary. */
export const datapackage = ({ files, to }: About): object => ({
  profile: 'data-package',
  name: 'who-may-read',
  title: TITLE,
  description: DESCRIPTION,
  version: datasetVersion(to),
  licenses: [{ name: DATA_LICENCE.id, path: DATA_LICENCE.url }],
  resources: files.map(resource),
});
