import type { ColumnType, Table } from '../../model/column.ts';
import { PUBLISHED } from '../../model/columns.ts';
import {
  type About,
  AUTHORS,
  DATA_LICENCE,
  DESCRIPTION,
  datasetVersion,
  day,
  publishNotBefore,
  TITLE,
} from '../about.ts';

const TYPES = {
  text: 'sc:Text',
  words: 'sc:Text',
  integer: 'sc:Integer',
  double: 'sc:Float',
  boolean: 'sc:Boolean',
  'timestamp-ms': 'sc:DateTime',
} as const satisfies Record<ColumnType, string>;

const CONTEXT = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  sc: 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  dct: 'http://purl.org/dc/terms/',
  conformsTo: 'dct:conformsTo',
  column: 'cr:column',
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  recordSet: 'cr:recordSet',
  source: 'cr:source',
  key: 'cr:key',
};

/** The Croissant 1.0 descriptor (mlcommons.org/croissant): a record set for each table, read from its Parquet file. */
export const croissant = ({ run, files, to }: About): object => ({
  '@context': CONTEXT,
  '@type': 'sc:Dataset',
  conformsTo: 'http://mlcommons.org/croissant/1.0',
  name: 'who-may-read',
  alternateName: TITLE,
  description: DESCRIPTION,
  license: DATA_LICENCE.url,
  url: run.protocol.identity.contact,
  version: datasetVersion(to),
  datePublished: day(publishNotBefore(run.protocol, to)),
  creator: AUTHORS.map((name) => ({ '@type': 'sc:Organization', name })),
  distribution: files
    .filter(({ path }) => path.endsWith('.parquet'))
    .map(({ path, bytes, sha256 }) => ({
      '@type': 'cr:FileObject',
      '@id': path,
      name: path,
      contentUrl: path,
      contentSize: `${bytes} B`,
      encodingFormat: 'application/vnd.apache.parquet',
      sha256,
    })),
  recordSet: (Object.values(PUBLISHED) as readonly Table[]).map(({ name: table, means, key, columns }) => ({
    '@type': 'cr:RecordSet',
    '@id': table,
    name: table,
    description: means,
    key: key.map((name) => ({ '@id': `${table}/${name}` })),
    field: Object.entries(columns).map(([name, column]) => ({
      '@type': 'cr:Field',
      '@id': `${table}/${name}`,
      name,
      description: column.means,
      dataType: TYPES[column.type],
      source: { fileObject: { '@id': `data/${table}.parquet` }, extract: { column: name } },
    })),
  })),
});
