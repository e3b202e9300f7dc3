import type { ContactRow } from '../model/contact.ts';
import type { Observation } from '../model/observation.ts';
import type { Retry } from '../model/probe.ts';
import type { Domain, Sha256 } from '../model/units.ts';
import type { Site } from '../model/visit.ts';
import type { Counts, VisitEnd } from './read.ts';
import type { HostEnd } from './resume.ts';
import type { RunRecord, Start, StoredRun } from './run-record.ts';
import type { Outcome, Write } from './write.ts';

/** How a database is opened, and by whom. */
export type Opening =
  | { readonly open: 'read'; readonly path: string }
  | {
      readonly open: 'create' | 'resume';
      readonly path: string;
      readonly run: RunRecord;
      readonly start: Pick<Start, 'at' | 'mono' | 'version' | 'command'>;
    };

/** What the worker thread does when asked. */
export interface Calls {
  open(opening: Opening): { readonly run: StoredRun; readonly start: number };
  write(batch: readonly Write[]): readonly Outcome[];
  visit(domain: Domain): readonly Observation[];
  body(sha256: Sha256): Uint8Array | undefined;
  sites(): readonly Site[];
  unfinished(): readonly Site[];
  ends(): readonly VisitEnd[];
  contact(): readonly ContactRow[];
  counts(): Counts;
  hostEnds(retry: Pick<Retry, 'waitAtMost' | 'unread'>): readonly HostEnd[];
  foreignAnswers(): readonly Observation[];
  backup(to: string): Promise<void>;
  close(): void;
}

export interface CallMessage {
  readonly id: number;
  readonly name: keyof Calls;
  readonly args: readonly unknown[];
}

/** An error crosses as its line and its exit code. */
export type ReplyMessage =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string; readonly exitCode: 2 | 3 };
