import { expect, test } from 'vitest';
import type { About } from '../../src/dataset/about.ts';
import { sampleLine } from '../../src/dataset/metadata/texts.ts';
import { metadata } from '../../src/dataset/write-metadata.ts';
import { PUBLISHED } from '../../src/model/columns.ts';
import { RUN } from './visits.ts';

const ABOUT: About = {
  run: RUN,
  sites: 20,
  from: Date.UTC(2026, 8, 21),
  to: Date.UTC(2026, 8, 23),
  masked: new Map(),
  files: Object.keys(PUBLISHED).flatMap((name) =>
    ['csv.gz', 'parquet', 'arrow'].map((ending) => ({
      path: `data/${name}.${ending}`,
      bytes: 10,
      sha256: 'd'.repeat(64),
      table: { name, rows: 3, hash: 12345678901234567890n },
    })),
  ),
};
const FILES = metadata(ABOUT);
const json = (path: string) => JSON.parse(FILES[path] ?? '');

test('the Frictionless descriptor has a resource for each file, and for CSV a schema with every column of its table', () => {
  const { resources, licenses, name, version } = json('datapackage.json');
  expect({ name, version, licences: licenses.length }).toEqual({
    name: 'who-may-read',
    version: '2026.09.0',
    licences: 1,
  });
  expect(resources.map(({ path }: { path: string }) => path)).toEqual(ABOUT.files.map(({ path }) => path));
  expect(new Set(resources.map((resource: { name: string }) => resource.name)).size).toBe(resources.length);
  for (const table of Object.values(PUBLISHED)) {
    const resource = resources.find(({ path }: { path: string }) => path === `data/${table.name}.csv.gz`);
    expect(resource).toMatchObject({
      profile: 'tabular-data-resource',
      compression: 'gz',
      tableHash: '12345678901234567890',
    });
    expect(resource.schema.fields.map((field: { name: string }) => field.name)).toEqual(Object.keys(table.columns));
    expect(resource.schema.primaryKey).toEqual(table.key);
  }
});

test('the Croissant descriptor has what the format asks for, and every field reads a file that it distributes', () => {
  const croissant = json('croissant.json');
  for (const name of ['@context', 'name', 'description', 'license', 'url', 'version', 'datePublished']) {
    expect(croissant[name]).toBeTruthy();
  }
  expect(croissant['@type']).toBe('sc:Dataset');
  expect(croissant.conformsTo).toBe('http://mlcommons.org/croissant/1.0');
  const files = croissant.distribution.map((file: Record<string, string>) => {
    expect(file).toMatchObject({ '@type': 'cr:FileObject', sha256: 'd'.repeat(64), contentUrl: file['@id'] });
    return file['@id'];
  });
  for (const { field, '@id': table } of croissant.recordSet) {
    expect(field.map(({ name }: { name: string }) => name)).toEqual(
      Object.keys(PUBLISHED[table as keyof typeof PUBLISHED].columns),
    );
    for (const { source, dataType } of field) {
      expect(files).toContain(source.fileObject['@id']);
      expect(dataType).toMatch(/^sc:(Text|Integer|Float|Boolean|DateTime)$/);
    }
  }
});

test('CITATION.cff and .zenodo.json name title, authors, version, licence and day, and relate to no identifier', () => {
  const lines = (FILES['CITATION.cff'] ?? '').trimEnd().split('\n');
  const keys = lines.filter((line) => /^\w/.test(line)).map((line) => line.split(':')[0]);
  expect(keys).toEqual(
    expect.arrayContaining(['cff-version', 'message', 'type', 'title', 'authors', 'version', 'license']),
  );
  expect(lines).toContain('date-released: "2026-10-23"');
  expect(json('.zenodo.json')).toMatchObject({ upload_type: 'dataset', version: '2026.09.0', license: 'cc-by-4.0' });
  expect(json('.zenodo.json')).not.toHaveProperty('related_identifiers');
});

test('the README of a stamped run says so before anything else, and that of another says nothing of it', () => {
  const stamps = [
    { stamp: 'unpublishable', why: 'the contact page was not watched' },
    { stamp: 'simulated', why: 'not live' },
    { stamp: 'pilot', why: 'a small trial run' },
  ];
  const [, , ...lines] = (metadata({ ...ABOUT, run: { ...RUN, stamps } })['README.md'] ?? '').split('\n');
  expect(lines.filter((line) => line.startsWith('> ')).map((line) => line.match(/^> \*\*(.*)\.\*\*/)?.[1])).toEqual([
    'PILOT',
    'SIMULATED',
    'UNPUBLISHABLE',
  ]);
  expect(lines[0]).toMatch(/^> /);
  expect(FILES['README.md']).not.toMatch(/^>/m);
});

test('the datasheet counts what was masked, and says that nothing was where nothing was', () => {
  const masked = new Map([
    ['e-mail', 12],
    ['aws-key', 1],
  ]);
  expect(metadata({ ...ABOUT, masked })['DATASHEET.md']).toContain('Texts masked: 1 aws-key, 12 e-mail.');
  expect(FILES['DATASHEET.md']).toContain('Texts masked: none.');
});

test('the datasheet states the numbers of the protocol, not numbers of its own', () => {
  const sheet = FILES['DATASHEET.md'] ?? '';
  const { identity, budget, redirects, deadlines } = RUN.protocol;
  for (const said of [
    identity.userAgent,
    identity.browserUserAgent,
    `${budget.most} URLs`,
    `${redirects.most} redirects`,
    `${deadlines.exchange / 1000} s in all`,
  ]) {
    expect(sheet).toContain(said);
  }
  const other = metadata({ ...ABOUT, run: { ...RUN, protocol: { ...RUN.protocol, budget: { most: 7, body: 9 } } } });
  expect(other['DATASHEET.md']).toContain('At most 7 URLs a site');
});

test('what names the machine of the operator is not published, the seed of the controls is', () => {
  const start = {
    ...RUN.starts[0],
    host: 'canary-host',
    pid: 4711,
    bootId: 'canary-boot',
  } as About['run']['starts'][0];
  const text = metadata({ ...ABOUT, run: { ...RUN, starts: [start] } })['protocol/run.json'] ?? '';
  expect(text).not.toMatch(/canary|4711/);
  expect(JSON.parse(text).seed).toBe(RUN.seed);
});

test('a listed name that is no host name stays one field of one line of the sample', () => {
  expect(sampleLine({ rank: 1, domain: 'a.test', stratum: 2 })).toBe('1,a.test,2\n');
  expect(sampleLine({ rank: 1, domain: 'a "b",\nc', stratum: 2 })).toBe('1,"a ""b"",\nc",2\n');
});
