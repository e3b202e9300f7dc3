import { readFileSync } from 'node:fs';
import { crawl } from '../../src/flow/crawl.ts';
import { hurried, planOf, quiet, wayTo } from './plan.ts';

/** One process of a crawl that is killed: its arguments are the database, `resume` or `create`, and how to reach the world. */
const [db = '', mode, way = ''] = process.argv.slice(2);
const world = JSON.parse(readFileSync(way, 'utf8'));
const plan = planOf(db, world.sample, wayTo(world), hurried);
const result = await crawl({ ...plan, resume: mode === 'resume' }, quiet, new AbortController().signal);
process.stdout.write(JSON.stringify(result));
