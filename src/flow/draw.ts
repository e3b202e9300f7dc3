import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkKeyParts, PANEL } from '../draw/draw-key.ts';
import { type Drawn, drawing } from '../draw/drawing.ts';
import { howDrawn } from '../draw/how-drawn.ts';
import { type DrawRecord, departures, drawRecord, inRecordedForm, noHostNames } from '../draw/record.ts';
import { sampleCsv } from '../draw/sample-csv.ts';
import { STRATA, type Stratum, strataFrom } from '../draw/strata.ts';
import { mistake } from '../model/mistake.ts';
import { readList } from './read-list.ts';
import { fileMistake, writeWhole } from './write-whole.ts';

/** What to draw, from what, and where it goes. */
export interface DrawOrder {
  readonly list: string;
  readonly listId: string;
  readonly seed: string;
  readonly out: string;
  /** A JSON file of strata; the design of the study where absent. */
  readonly strata?: string | undefined;
  /** The design itself, instead of a file. */
  readonly design?: readonly Stratum[] | undefined;
  /** Only the first so many rows of the list. */
  readonly rows?: number | undefined;
  /** Leaves the list id out of the keys, for the greatest overlap with other lists. */
  readonly panel?: boolean | undefined;
}

/** A draw and what is said of it. */
export interface DrawResult {
  readonly drawn: Drawn;
  readonly record: DrawRecord;
  /** Where the list did not allow the design as it stands, and rows that are no host names. */
  readonly departures: readonly string[];
}

/** Draws, and touches nothing. */
export async function draw(order: DrawOrder): Promise<DrawResult> {
  checkKeyParts(order.seed, order.listId);
  if (order.listId === PANEL) throw mistake(`"${PANEL}" is no list id: for a panel give the list's own id and --panel`);
  if (order.rows !== undefined && !(Number.isSafeInteger(order.rows) && order.rows > 0)) {
    throw mistake('--rows must be a whole number, 1 or more');
  }
  const design = order.design ?? (order.strata === undefined ? STRATA : strataFrom(await readJson(order.strata)));
  const draft = drawing(design, order.seed, order.panel ? PANEL : order.listId);
  const list = await readList(order.list, order.listId, order.rows, draft.add);
  const drawn = draft.end();
  const record = drawRecord(drawn, list, order.seed, order.panel === true);
  const odd = noHostNames(drawn);
  return { drawn, record, departures: [...departures(design, record), ...(odd === undefined ? [] : [odd])] };
}

/**
 * Writes a draw to its folder, each file whole or not at all. Another draw is never replaced, as a run may rest on it, nor
 * is a file of such a name that is of no draw.
 */
export async function writeDraw(result: DrawResult, out: string): Promise<void> {
  const files = filesOf(result.drawn, result.record);
  const earlier = existsSync(join(out, 'strata.json')) ? await readJson(join(out, 'strata.json')) : undefined;
  const hash = (earlier as { sample?: { sha256?: unknown } } | undefined)?.sample?.sha256;
  if (earlier !== undefined && hash !== result.record.sample.sha256) {
    throw mistake(
      `${out} holds another draw (sample ${String(hash).slice(0, 12)}…); name another folder, or remove it`,
    );
  }
  for (const [name, text] of earlier === undefined ? files : []) {
    const path = join(out, name);
    if (existsSync(path) && (await readText(path)) !== text) {
      throw mistake(`${path} is of something else than this draw; name another folder with --out`);
    }
  }
  for (const [name, text] of files) await writeWhole(join(out, name), text);
}

/**
 * Compares a draw with what a folder holds: what differs, a line each; nothing where all is the same. The form in which
 * the list lay there (its file name, packed or not) may differ as long as its normalised rows do not.
 */
export async function compareDraw(result: DrawResult, out: string): Promise<readonly string[]> {
  const recorded = await readJson(join(out, 'strata.json'));
  const expected = filesOf(result.drawn, { ...result.record, list: inRecordedForm(result.record.list, recorded) });
  const differences: string[] = [];
  for (const [name, text] of expected) {
    const path = join(out, name);
    const found = await readText(path);
    if (found !== text) differences.push(`${path}: ${firstDifference(found, text)}`);
  }
  return differences;
}

/** In the order in which they are written: the record last, so that it never speaks of files that are not there. */
const filesOf = (drawn: Drawn, record: DrawRecord): ReadonlyMap<string, string> =>
  new Map([
    ['sample.csv', sampleCsv(drawn.sample)],
    ['pilot.csv', sampleCsv(drawn.pilot)],
    ['how-drawn.md', howDrawn(record, noHostNames(drawn))],
    ['strata.json', `${JSON.stringify(record, null, 2)}\n`],
  ]);

function firstDifference(found: string, drawn: string): string {
  const [a, b] = [found.split('\n'), drawn.split('\n')];
  const at = b.findIndex((line, i) => line !== a[i]);
  const line = at < 0 ? b.length : at;
  const shown = (text: string | undefined) => (text === undefined ? 'nothing' : JSON.stringify(text.slice(0, 120)));
  return `line ${line + 1} is ${shown(a[line])}, the draw gives ${shown(b[line])}`;
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw fileMistake(error, path);
  }
}

async function readJson(path: string): Promise<unknown> {
  const text = await readText(path);
  try {
    return JSON.parse(text);
  } catch {
    throw mistake(`${path}: not JSON`);
  }
}
