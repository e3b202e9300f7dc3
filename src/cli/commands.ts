import type { CommandModule } from 'yargs';
import { analyseCommand } from './analyse.ts';
import { classifyCommand } from './classify.ts';
import { crawlCommand } from './crawl.ts';
import { drawCommand } from './draw.ts';
import { explainCommand } from './explain.ts';
import { exportCommand } from './export.ts';
import { fetchListCommand } from './fetch-list.ts';
import { initCommand } from './init.ts';
import { labelCommand } from './label.ts';
import { pilotCommand } from './pilot.ts';
import { queryCommand } from './query.ts';
import { rangesCommand } from './ranges.ts';
import { reproduceCommand } from './reproduce.ts';
import { robotsCommand } from './robots.ts';
import { rowsCommand } from './rows.ts';
import { statusCommand } from './status.ts';
import { worldCommand } from './world.ts';

/** What --help shows. */
export const first = [
  drawCommand,
  pilotCommand,
  crawlCommand,
  exportCommand,
  analyseCommand,
] as unknown as CommandModule[];

/** What --help shows under "More". */
export const more = [
  initCommand,
  statusCommand,
  rangesCommand,
  rowsCommand,
  classifyCommand,
  explainCommand,
  labelCommand,
  reproduceCommand,
  queryCommand,
  robotsCommand,
  fetchListCommand,
  worldCommand,
] as unknown as CommandModule[];
