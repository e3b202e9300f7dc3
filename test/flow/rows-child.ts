/** Prints the rows of the run named on the command line, as `wmr rows` does. */
import { rows } from '../../src/flow/rows.ts';

await rows(process.argv[2] ?? '', true, process.stdout);
