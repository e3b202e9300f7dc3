/**
 * Runs the tests on data that no one here wrote. `npm run test:external -- FOLDER`, where FOLDER is the corpus beside the reference
 * pages (`../shared/corpus`, which is taken where none is named).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [given, ...rest] = process.argv.slice(2);
const corpus = resolve(given ?? join(root, '..', 'shared', 'corpus'));
if (given !== undefined && !existsSync(corpus)) {
  console.error(
    `test-external: there is no folder ${corpus}; name the corpus, as in npm run test:external -- ../shared/corpus`,
  );
  process.exit(2);
}
const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'vitest.external.config.ts', ...rest], {
  cwd: root,
  env: { ...process.env, WMR_SHARED: dirname(corpus) },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
