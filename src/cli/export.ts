import type { CommandModule } from 'yargs';
import { type ExportOrder, exportRun } from '../flow/export.ts';

interface Args extends ExportOrder {
  readonly json: boolean;
}

/** `wmr export`: the dataset of a run. */
export const exportCommand: CommandModule<object, Args> = {
  command: 'export',
  describe: 'Write the dataset of a run: Parquet, CSV, Arrow, data dictionary, checksums',
  builder: (args) =>
    args.options({
      db: { type: 'string', demandOption: true, requiresArg: true, describe: 'The database of the run' },
      out: { type: 'string', demandOption: true, requiresArg: true, describe: 'The folder of the dataset' },
      json: { type: 'boolean', default: false, describe: 'Print what was written as JSON' },
    }),
  handler: async ({ db, out, json }) => {
    const { tables, files } = await exportRun({ db, out });
    const written = Object.entries(tables).map(([table, { rows, hash }]) => ({ table, rows, hash: String(hash) }));
    if (json) {
      console.log(JSON.stringify({ out, tables: written, files }));
      return;
    }
    for (const { table, rows } of written) console.log(`${table}: ${rows} rows`);
    console.log(`${files.length} files in ${out}; check them with: cd ${out} && sha256sum -c SHA256SUMS`);
  },
};
