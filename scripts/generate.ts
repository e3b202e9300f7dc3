import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { regenerate } from '../src/flow/generate.ts';
import { isMistake } from '../src/model/mistake.ts';

/** `npm run generate` rewrites what is generated; with `-- --check` it writes nothing and exits 1 where something would change. */
async function main(): Promise<void> {
  const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
  const { changed, unmarked } = await regenerate(join(import.meta.dirname, '..'), { check });
  for (const path of unmarked) console.warn(`${path}: left alone, it has no markers for a generated part`);
  for (const path of changed) console.log(check ? `${path}: out of date, run npm run generate` : `${path}: rewritten`);
  if (check && changed.length > 0) process.exitCode = 1;
}

main().catch((thrown: unknown) => {
  const wrongUse = isMistake(thrown) || (thrown instanceof TypeError && 'code' in thrown);
  console.error(wrongUse ? thrown.message : thrown);
  process.exitCode = isMistake(thrown) ? thrown.exitCode : wrongUse ? 2 : 3;
});
