import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PUBLISHED } from '../model/columns.ts';
import type { ContactRow } from '../model/contact.ts';
import type { Site } from '../model/visit.ts';
import type { About, FileFacts, RunFacts } from './about.ts';
import { checksums, fileSha256 } from './checksums.ts';
import { contactOf } from './contact-of.ts';
import { diskFault } from './disk-fault.ts';
import type { MaskTally } from './mask.ts';
import { sampleLine } from './metadata/texts.ts';
import type { Contents } from './parquet.ts';
import { openReviewerPack, type ReviewerPack } from './reviewer-pack.ts';
import type { Design } from './site-of.ts';
import { filesUnder, openStage } from './stage.ts';
import { tableFiles } from './table-files.ts';
import type { BodyOf, VisitedSite } from './visited-site.ts';
import { writeMetadata } from './write-metadata.ts';
import { type WrittenTables, writeTables } from './write-tables.ts';

/** What a dataset is made from. */
export interface DatasetInput {
  readonly run: RunFacts;
  readonly sample: readonly Site[];
  /** Every site of the sample, ordered by domain, by code unit. */
  readonly sites: AsyncIterable<VisitedSite> | Iterable<VisitedSite>;
  /** Further files by their path in the dataset, published as they are. */
  readonly texts?: ReadonlyMap<string, string>;
  /** The requests for the contact page, as they happened. */
  readonly contact?: readonly ContactRow[];
  /** Rows of the list by stratum, where the design of the sample is known. */
  readonly population?: ReadonlyMap<number, number>;
  /** The kept bytes of a body. */
  readonly body: BodyOf;
  /** Write the kept bodies too, for reviewers. */
  readonly reviewerPack?: boolean;
}

/** What was written: the tables, and the files relative to the output folder. */
export interface Written {
  readonly tables: Readonly<Record<keyof typeof PUBLISHED, Contents>>;
  readonly files: readonly string[];
  readonly pack?: ReturnType<ReviewerPack['counts']>;
}

/**
 * Writes the dataset under `out`, in fixed memory. Files take their names only when all of them are whole and read
 * back equal; SHA256SUMS comes last. The same rows give the same bytes. A disk that fails is a `Mistake`.
 */
export async function writeDataset(input: DatasetInput, out: string): Promise<Written> {
  const stage = await openStage(out).catch(diskFault(out));
  try {
    const { folder } = stage;
    const pack = input.reviewerPack ? await openReviewerPack(join(folder, 'reviewer-pack'), input.body) : undefined;
    await mkdir(join(folder, 'data'));
    const { run, body } = input;
    const masked: MaskTally = new Map();
    const making = { protocol: run.protocol, design: designOf(input), body, masked, ...(pack && { pack }) };
    const written = await writeTables(input.sites, making, join(folder, 'data'));
    const tables = { ...written.tables, contact: await writeContact(input.contact ?? [], join(folder, 'data')) };
    await writeFile(join(folder, 'sample.csv'), sampleCsv(input.sample));
    for (const [path, text] of input.texts ?? []) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const described = await about(input, { ...written, tables }, folder);
    await writeMetadata({ ...described, masked }, folder);
    const ofTables = described.files.filter(({ table }) => table !== undefined);
    const known = new Map(ofTables.map(({ path, sha256 }) => [path, sha256]));
    await writeFile(join(folder, 'SHA256SUMS'), await checksums(folder, known));
    const files = await stage.publish('SHA256SUMS');
    return { tables, files, ...(pack && { pack: pack.counts() }) };
  } catch (error) {
    return diskFault(out)(error);
  } finally {
    await stage.discard();
  }
}

async function writeContact(rows: readonly ContactRow[], folder: string): Promise<Contents> {
  const files = await tableFiles(PUBLISHED.contact, folder);
  try {
    for (const row of rows) await files.add(contactOf(row));
    return await files.finish();
  } catch (error) {
    await files.abort();
    throw error;
  }
}

function designOf({ sample, population }: DatasetInput): Design {
  const sampled = new Map<number, number>();
  for (const { stratum } of sample) sampled.set(stratum, (sampled.get(stratum) ?? 0) + 1);
  return { sampled, ...(population && { population }) };
}

const sampleCsv = (sample: readonly Site[]): string =>
  ['rank,domain,stratum\n', ...[...sample].sort((a, b) => a.rank - b.rank).map(sampleLine)].join('');

async function about(
  { run, sample }: DatasetInput,
  { tables, from, to }: Omit<WrittenTables, 'tables'> & Pick<Written, 'tables'>,
  folder: string,
): Promise<Omit<About, 'masked'>> {
  const files: FileFacts[] = [];
  for (const path of await filesUnder(folder)) {
    if (path.startsWith('reviewer-pack')) continue;
    const table = Object.entries(tables).find(([name]) => path.startsWith(`data/${name}.`));
    files.push({
      path,
      bytes: (await stat(join(folder, path))).size,
      sha256: await fileSha256(join(folder, path)),
      ...(table && { table: { name: table[0], ...table[1] } }),
    });
  }
  return { run, sites: sample.length, from: from ?? run.createdAt, to: to ?? run.createdAt, files };
}
