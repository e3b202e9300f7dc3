/** The measurements of speed, memory and error: `npm run bench` lists them, `npm run bench -- NAME …` makes one. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'bench');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'));
const [name, ...rest] = process.argv.slice(2);

/** The first sentence of a bench: up to a colon or a full stop. */
function says(bench: string): string {
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(join(folder, `${bench}.ts`), 'utf8'))?.[1] ?? '';
  const text = comment.replace(/\s*\n \* ?/g, ' ').trim();
  return text.slice(0, text.search(/[:.](\s|$)/));
}

if (name !== undefined && names.includes(name)) {
  const run = ['--import', 'tsx', join(folder, `${name}.ts`), ...rest];
  process.exitCode = spawnSync(process.execPath, run, { stdio: 'inherit' }).status ?? 1;
} else {
  if (name !== undefined) console.error(`bench: there is none called ${name}`);
  console.log(names.map((bench) => `${bench.padEnd(12)} ${says(bench)}`).join('\n'));
  process.exitCode = name === undefined ? 0 : 2;
}
