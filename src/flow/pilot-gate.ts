import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { mistake } from '../model/mistake.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Stamp } from '../store/run-record.ts';
import { protocolHash } from './study.ts';

/** A main run that wants to begin. */
export interface GateQuestion {
  readonly protocol: Protocol;
  /** The folder of the pilot. */
  readonly pilot: string;
  readonly live: boolean;
  /** The database of the run: one that is there has passed the gate already. */
  readonly db: string;
  readonly resume: boolean;
  readonly withoutPilot: boolean;
  readonly contactCheck: boolean;
}

const Gate = z.object({
  protocolSha256: z.string(),
  web: z.enum(['live', 'simulated']),
  passed: z.boolean(),
  lines: z.array(z.object({ id: z.string(), held: z.boolean() })),
});

/**
 * The stamps of a run for want of a pilot: none where a live pilot of the same protocol passed its gate. Without one a live
 * run is a mistake, but for one that says that it goes without, or that is not to be published anyway.
 */
export async function throughPilotGate(question: GateQuestion): Promise<readonly Stamp[]> {
  const { live, db, resume, withoutPilot, contactCheck } = question;
  if (!live || (resume && existsSync(db))) return [];
  const trouble = await troubleWith(question);
  if (trouble === undefined) return [];
  const lifted = withoutPilot ? '--without-pilot' : contactCheck ? undefined : '--no-contact-check';
  if (lifted !== undefined) return [{ stamp: 'no-pilot', why: `${trouble} (${lifted})` }];
  throw mistake(
    `${trouble}; make a pilot of the web first (wmr pilot --live), name its folder with --pilot, or go --without-pilot: such a run is stamped no-pilot and never released`,
  );
}

/** Why the pilot in a folder opens no live run of this protocol; `undefined` where it does. */
async function troubleWith({ pilot, protocol }: GateQuestion): Promise<string | undefined> {
  const file = join(pilot, 'gate.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return `${pilot} holds no pilot that came to its gate`;
  const gate = Gate.safeParse(jsonOf(text)).data;
  if (gate === undefined) return `${file} is no result of a gate`;
  if (gate.protocolSha256 !== protocolHash(protocol)) return `the pilot in ${pilot} kept another protocol`;
  if (gate.web !== 'live') return `the pilot in ${pilot} was made on a simulated web`;
  const failed = gate.lines.filter(({ held }) => !held).map(({ id }) => id);
  return gate.passed && failed.length === 0 ? undefined : `the pilot in ${pilot} did not pass its gate (${failed})`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
