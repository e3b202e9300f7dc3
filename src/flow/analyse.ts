import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Analysis, readAnalysis } from '../dataset/analysis.ts';
import { marksOf } from '../dataset/marks.ts';
import { columnsOf, NUMBER_COLUMNS, numbersCsv, roundedNumbers, rowsCsv } from '../dataset/numbers-csv.ts';
import { type OpenDataset, openDataset } from '../dataset/open-dataset.ts';
import { readFolder } from '../dataset/query-file.ts';
import type { Measured, Query } from '../model/measured.ts';
import { reportHtml } from '../report/html.ts';
import type { ReportInput, ReportTable } from '../report/input.ts';
import { reportMarkdown } from '../report/markdown.ts';
import { ANALYSIS_FOLDER } from './analysis-folder.ts';
import { requireOutput } from './analysis-output.ts';
import { registeredIn } from './contrasts.ts';
import { type Drawn, drawFigure, readingsFigure } from './figure-data.ts';
import { measureAll } from './measure.ts';
import { type AnalysisText, publishNumbers } from './publish-numbers.ts';
import { readingsTable, readRunFiles, runWords } from './report-input.ts';
import { writeWhole } from './write-whole.ts';

/** What an analysis left behind. */
export interface Analysed {
  readonly numbers: readonly Measured[];
  readonly marks: ReportInput['marks'];
  /** The report, to open in a browser. */
  readonly report: string;
  readonly files: readonly string[];
}

/**
 * Works out every number of a dataset and writes numbers, tables, figures and the report into `out`. The same dataset
 * gives the same bytes. `publish`: puts the numbers, their SQL and the report into the dataset as well.
 */
export async function analyse(
  dataset: string,
  out: string,
  { publish = false, folder = ANALYSIS_FOLDER }: { readonly publish?: boolean; readonly folder?: string } = {},
): Promise<Analysed> {
  await requireOutput(dataset, out);
  const analysis = await readAnalysis(folder);
  const numbers = roundedNumbers(await measureAll(dataset, analysis));
  const { input, drawn } = await reportInput(dataset, folder, analysis, numbers);
  const files = new Map<string, AnalysisText>([
    [
      'numbers.csv',
      {
        text: numbersCsv(numbers, input.run.version ?? ''),
        means: 'Every number of the report, with its interval.',
        columns: NUMBER_COLUMNS,
      },
    ],
    ['numbers.json', { text: `${JSON.stringify(numbers, null, 2)}\n`, means: 'The same numbers as JSON.' }],
    ...[...input.tables].map(
      ([id, { query, rows, columns }]) =>
        [
          `tables/${id}.csv`,
          {
            text: rowsCsv(rows, { safe: true, columns }),
            means: `Table ${id} of the report: ${query.title}`,
            columns: columnsOf(rows, columns),
          },
        ] as const,
    ),
    ...drawn.map(
      ({ query, svg }) =>
        [
          `figures/${query.id}.svg`,
          { text: svg('light'), means: `Figure ${query.id} of the report: ${query.title}` },
        ] as const,
    ),
    ['report.md', { text: reportMarkdown(input), means: 'The report.' }],
    ['report.html', { text: reportHtml(input), means: 'The report, to open in a browser.' }],
  ]);
  for (const [name, { text }] of files) await writeWhole(join(out, name), text);
  if (publish) await publishNumbers(dataset, folder, files);
  return { numbers, marks: input.marks, report: join(out, 'report.html'), files: [...files.keys()] };
}

async function reportInput(
  folder: string,
  analysisFolder: string,
  analysis: Analysis,
  numbers: readonly Measured[],
): Promise<{ readonly input: ReportInput; readonly drawn: readonly Drawn[] }> {
  const runFiles = await readRunFiles(folder);
  const measured = new Map(numbers.map((one) => [one.id, one]));
  const tables = new Map<string, ReportTable>([['T2', readingsTable(analysis, measured)]]);
  const drawn: Drawn[] = [];
  const run = await openDataset(folder, [analysis.views], async (dataset) => {
    for (const query of await readFolder(join(analysisFolder, 'tables'))) {
      tables.set(query.id, await tableOf(dataset, query));
    }
    for (const query of await readFolder(join(analysisFolder, 'figures'))) drawn.push(await drawFigure(dataset, query));
    return runWords(dataset, runFiles, analysis);
  });
  drawn.push({
    query: READINGS,
    svg: readingsFigure(headline(analysis), measured, analysis.readings, analysis.sensitivity),
  });
  const figures = drawn.map(
    ({ query: { id, title, sql }, svg }) => [id, { id, title, sql, svg: svg('auto') }] as const,
  );
  const input: ReportInput = {
    marks: marksOf(runFiles.run.stamps ?? []),
    run,
    queries: analysis.numbers,
    measured,
    contrasts: registeredIn(analysis).contrasts.map(({ id, claim }) => ({ id, claim })),
    tables,
    figures: new Map(figures),
    views: analysis.views,
    sections: await sectionsIn(join(analysisFolder, 'report')),
  };
  return { input, drawn };
}

async function tableOf(dataset: OpenDataset, query: Query): Promise<ReportTable> {
  const described = await dataset.rows(`DESCRIBE ${query.sql}`);
  const columns = described.map(({ column_name }) => String(column_name));
  return { query, columns, rows: await dataset.rows(query.sql) };
}

/** The figure that is drawn of numbers, not of rows. */
const READINGS: Query = {
  id: 'F8',
  title: 'One number under each reading: closes “/” to at least one AI crawler',
  measure: 'value',
  sql: '-- N06 under each file of readings/ and sensitivity/, and N06b',
};

function headline({ numbers }: Analysis): Query {
  const query = numbers.find(({ id }) => id === 'N06');
  if (query === undefined) throw new Error('the analysis has no N06');
  return query;
}

async function sectionsIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}
