import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Sha256 } from '../model/units.ts';
import { secretsIn } from './secrets.ts';

/** Bodies for reviewers, named by their hash; those that seem to hold a secret are listed and left out. */
export interface ReviewerPack {
  add(sha256: Sha256): Promise<void>;
  counts(): { readonly bodies: number; readonly withheld: number };
}

/** Opens a pack in a new folder. `body` gives the kept bytes; each hash is written once. */
export async function openReviewerPack(
  folder: string,
  body: (sha256: Sha256) => Uint8Array | undefined,
): Promise<ReviewerPack> {
  await mkdir(folder);
  await writeFile(join(folder, 'withheld.jsonl'), '');
  const seen = new Set<string>();
  let withheld = 0;
  let bodies = 0;
  return {
    async add(sha256) {
      // 16 bytes a body: enough to tell the bodies of a run apart.
      const short = Buffer.from(sha256.slice(0, 32), 'hex').toString('latin1');
      if (seen.has(short)) return;
      seen.add(short);
      const bytes = body(sha256);
      if (bytes === undefined) return;
      const kinds = secretsIn(bytes);
      if (kinds.length > 0) {
        withheld++;
        await appendFile(join(folder, 'withheld.jsonl'), `${JSON.stringify({ sha256, kinds })}\n`);
        return;
      }
      bodies++;
      const shelf = join(folder, 'bodies', sha256.slice(0, 2));
      await mkdir(shelf, { recursive: true });
      await writeFile(join(shelf, `${sha256}.gz`), gzipSync(bytes, { level: 6 }));
    },
    counts: () => ({ bodies, withheld }),
  };
}
