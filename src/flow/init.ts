import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mistake } from '../model/mistake.ts';
import type { Protocol } from '../model/protocol.ts';
import { fingerprintLine } from './study.ts';
import { parseStudy, protocolOf, type Study, warningsOf } from './study-file.ts';
import { writeWhole } from './write-whole.ts';

/** What an operator says of a study. */
export interface StudyWords {
  readonly title: string;
  readonly operator: string;
  readonly token: string;
  /** The name in the User-Agent; the token where absent. */
  readonly product?: string | undefined;
  readonly productVersion: string;
  readonly contact: string;
  readonly listId?: string | undefined;
  readonly drawSeed?: string | undefined;
  /** Only its hash is written. */
  readonly runSeed?: string | undefined;
}

/** A study that was written, and what its operator must know. */
export interface InitialStudy {
  readonly study: Study;
  readonly warnings: readonly string[];
  /** The line to put on the contact page. */
  readonly fingerprint: string;
}

/** Makes the study of an operator's own, checks it, and writes it to a file that is not there yet. */
export async function initStudy(words: StudyWords, protocol: Protocol, out: string): Promise<InitialStudy> {
  const { title, operator, token, product = token, productVersion, contact, listId, drawSeed, runSeed } = words;
  const study = parseStudy(
    {
      title,
      operator,
      token,
      userAgent: `${product}/${productVersion} (+${contact})`,
      contact,
      ...(listId !== undefined && { listId }),
      ...(drawSeed !== undefined && { drawSeed }),
      ...(runSeed !== undefined && { runSeedSha256: createHash('sha256').update(runSeed).digest('hex') }),
    },
    'study',
  );
  if (existsSync(out)) throw mistake(`${out}: there is a file already; edit it, or name another`);
  await writeWhole(out, `${JSON.stringify(study, null, 2)}\n`);
  return { study, warnings: warningsOf(study), fingerprint: fingerprintLine(protocolOf(protocol, study)) };
}
