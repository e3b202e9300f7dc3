import type { CommandModule } from 'yargs';
import { type ExportOrder, exportRun } from '../flow/export.ts';
import { endOnSignals } from './signals.ts';

interface Args extends Omit<ExportOrder, 'reviewerPack'> {
  readonly 'reviewer-pack': boolean;
  readonly json: boolean;
}

/** `wmr export`: the dataset of a run. */
export const exportCommand: CommandModule<object, Args> = {
  builder: (args) =>
    args.options({
      db: { type: 'string', demandOption: true, requiresArg: true, describe: 'The database of the run' },
      out: { type: 'string', demandOption: true, requiresArg: true, describe: 'The folder of the dataset' },
      release: {
        type: 'boolean',
        default: false,
        describe: 'Refuse what may not be published: too early, stamped, unfinished, without an audit',
      },
      audit: { type: 'string', requiresArg: true, describe: 'The audit report of the run, JSON' },
      strata: {
        type: 'string',
        requiresArg: true,
        describe: "The strata.json of the draw, for design weights; the study's own strata where absent",
      },
      'reviewer-pack': {
        type: 'boolean',
        default: false,
        describe: 'Also the kept bodies, but those that seem to hold a secret; not for publication',
      },
      json: { type: 'boolean', default: false, describe: 'Print what was written as JSON' },
    }),
  handler: async ({ db, out, release, audit, strata, json, 'reviewer-pack': reviewerPack }) => {
    endOnSignals(`interrupted: ${out} has no file that is half written; export again`);
    const { tables, files, pack, unfinished } = await exportRun({ db, out, release, audit, strata, reviewerPack });
    if (unfinished > 0)
      process.stderr.write(
        `note: the run is not done, ${unfinished} sites are still to visit: this is what there is so far\n`,
      );
    const written = Object.entries(tables).map(([table, { rows, hash }]) => ({ table, rows, hash: String(hash) }));
    if (json) {
      console.log(JSON.stringify({ out, tables: written, files, unfinished, ...(pack && { pack }) }));
      return;
    }
    for (const { table, rows } of written) console.log(`${table}: ${rows} rows`);
    if (pack)
      console.log(`reviewer-pack: ${pack.bodies} bodies, ${pack.withheld} withheld as they seem to hold a secret`);
    console.log(`${files.length} files in ${out}; check them with: cd ${out} && sha256sum -c SHA256SUMS`);
  },
};
