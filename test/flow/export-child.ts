/** Exports the run named first into the folder named second; says when it begins, and how it ended. */
import { exportRun } from '../../src/flow/export.ts';
import { isMistake } from '../../src/model/mistake.ts';

const [db = '', out = ''] = process.argv.slice(2);
console.log('begins');
try {
  await exportRun({ db, out });
  console.log('ends');
} catch (thrown) {
  if (!isMistake(thrown)) throw thrown;
  console.log(thrown.message);
  process.exitCode = thrown.exitCode;
}
