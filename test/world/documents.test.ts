import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/format/formats.ts';
import type { FormatId } from '../../src/model/format.ts';
import type { Variant } from '../../src/world/documents/document.ts';
import { DOCUMENTS } from '../../src/world/documents/index.ts';
import { PLATFORM_FILES } from '../../src/world/documents/platform-files.ts';
import { FILE_PROBES } from '../../src/world/probe-paths.ts';

const publisher = {
  domain: 'copperharbour-000123.test',
  origin: 'https://www.copperharbour-000123.test',
  title: 'Copper Harbour',
  trade: 'bicycles',
  number: 123,
};

const levelOf = (kind: string, { type, write }: Variant): string | undefined =>
  FORMATS[kind as FormatId].check(Buffer.from(write(publisher)), {
    headers: [['Content-Type', type]],
    url: `${publisher.origin}/`,
    siteDomain: publisher.domain,
    truncated: false,
    fetchedAt: Date.UTC(2026, 10, 1),
  }).level;

const all = [...DOCUMENTS].flatMap(([probe, variants]) =>
  variants.map((variant) => ({ probe, variant, id: variant.id })),
);

describe('the documents of the simulated web', () => {
  it.each(all)(
    '$probe in the variant $id is what it says it is, to a checker written by somebody else',
    ({ probe, variant }) => {
      expect(levelOf(probe, variant)).toBe(variant.level);
    },
  );

  it('are real where a platform serves them for its sites', () => {
    for (const variant of PLATFORM_FILES) {
      expect(levelOf(variant.id.endsWith('-full') ? 'llms-full-txt' : 'llms-txt', variant), variant.id).not.toBe(
        'none',
      );
    }
  });

  it('exist for every file that is asked, with one that is strong and one that is not', () => {
    for (const probe of [...FILE_PROBES, 'licence']) {
      const levels = new Set(DOCUMENTS.get(probe)?.map(({ level }) => level));
      expect(levels.has('strong') && levels.size > 1, probe).toBe(true);
    }
  });
});
