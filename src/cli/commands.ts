import type { CommandModule } from 'yargs';
import { classifyCommand } from './classify.ts';
import { crawlCommand } from './crawl.ts';
import { drawCommand } from './draw.ts';
import { explainCommand } from './explain.ts';
import { exportCommand } from './export.ts';
import { fetchListCommand } from './fetch-list.ts';
import { initCommand } from './init.ts';
import { pilotCommand } from './pilot.ts';
import { rangesCommand } from './ranges.ts';
import { robotsCommand } from './robots.ts';
import { rowsCommand } from './rows.ts';
import { statusCommand } from './status.ts';
import { worldCommand } from './world.ts';

/** What --help shows. */
export const first = [drawCommand, pilotCommand, crawlCommand, exportCommand] as unknown as CommandModule[];

/** What --help shows under "More". */
export const more = [
  initCommand,
  statusCommand,
  rangesCommand,
  rowsCommand,
  classifyCommand,
  explainCommand,
  robotsCommand,
  fetchListCommand,
  worldCommand,
] as unknown as CommandModule[];
