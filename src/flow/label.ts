import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { classifyVisit } from '../classify/classify-visit.ts';
import { CLASSIFIER_VERSION } from '../classify/find.ts';
import { judgeable, type LabelItem, labelItem } from '../classify/label-item.ts';
import { type Candidate, type DrawnFinding, drawLabelSample, inOrderOf } from '../classify/label-sample.ts';
import { sheetText } from '../classify/label-sheet.ts';
import { type Look, lookAt } from '../classify/look.ts';
import { checkKeyParts } from '../draw/draw-key.ts';
import type { Finding } from '../model/finding.ts';
import { mistake } from '../model/mistake.ts';
import type { Site } from '../model/visit.ts';
import { type RunReader, readRun } from '../store/read.ts';
import type { KeyEntry, KeyHead } from './label-files.ts';
import { howTo } from './label-howto.ts';
import { jsonLine } from './print-lines.ts';
import { writeWhole } from './write-whole.ts';

/** What is drawn for people to judge, and where it goes. */
export interface LabelDraw {
  readonly db: string;
  readonly out: string;
  /** Items of each outcome, at least 2: of one alone no variance can be known. */
  readonly perOutcome: number;
  readonly seed: string;
}

/** What a draw left. */
export interface LabelsDrawn {
  readonly head: KeyHead;
  readonly items: number;
}

/** What each of the two people fills in. */
export const SHEETS = ['labels-1.csv', 'labels-2.csv'] as const;

/**
 * Draws findings of a run for two people to judge blind, and writes into `out`: `items.jsonl` (what was kept, no word
 * of what was made of it), `key.jsonl`, a sheet each, `HOWTO.md`. A folder that holds a draw is a mistake: its labels
 * would be lost.
 */
export async function drawLabels({ db, out, perOutcome, seed }: LabelDraw): Promise<LabelsDrawn> {
  checkKeyParts(seed, 'labels');
  const path = (name: string): string => join(out, name);
  const there = await access(path('items.jsonl')).then(
    () => true,
    () => false,
  );
  if (there) throw mistake(`${out} holds a draw already, and perhaps labels; name another folder`);
  const reader = readRun(db);
  try {
    const sites = new Map(reader.sites().map((site) => [site.domain, site]));
    const see = seeing(reader);
    const outside: Record<'noAnswer' | 'noBytes', Record<string, number>> = { noAnswer: {}, noBytes: {} };
    const sample = drawLabelSample(candidates([...sites.values()], see, outside), { seed, perOutcome });
    if (sample.items.length === 0) throw mistake(`${db} holds no answer that a person could judge`);
    const drawn = sample.items.flatMap((one) => {
      const site = sites.get(one.domain);
      return site === undefined ? [] : [told(one, see(site))];
    });
    const head: KeyHead = {
      key: 'What the classifier says. Do not open before both people have labelled every item.',
      seed,
      perOutcome,
      protocol: reader.run().protocol.id,
      classifierVersion: CLASSIFIER_VERSION,
      strata: [...sample.strata],
      outside,
    };
    await writeWhole(path('key.jsonl'), [head, ...drawn.map(({ entry }) => entry)].map(jsonLine).join(''));
    await writeWhole(path('HOWTO.md'), howTo(drawn.length));
    for (const sheet of SHEETS) {
      const rows = inOrderOf(seed, sheet, sample.items).map(({ item }) => ({ item, note: '' }));
      await writeWhole(path(sheet), sheetText(rows));
    }
    await writeWhole(path('items.jsonl'), drawn.map(({ item }) => jsonLine(item)).join(''));
    return { head, items: drawn.length };
  } finally {
    reader.close();
  }
}

interface VisitSeen {
  readonly look: Look;
  readonly findings: readonly Finding[];
}

/** A way to what a run says of one site. */
function seeing(reader: RunReader): (site: Site) => VisitSeen {
  const { protocol } = reader.run();
  return (site) => {
    const rows = reader.visit(site.domain);
    return {
      look: lookAt(site.domain, rows, protocol, reader.body),
      findings: classifyVisit({ site, rows }, protocol, reader.body).findings,
    };
  };
}

/** The findings that a person can judge; the others are counted. */
function* candidates(
  sites: readonly Site[],
  see: (site: Site) => VisitSeen,
  outside: Record<'noAnswer' | 'noBytes', Record<string, number>>,
): Generator<Candidate> {
  for (const site of sites) {
    const { look, findings } = see(site);
    for (const { domain, probe, outcome, status } of findings) {
      const asked = look.asked.find((one) => one.probe.id === probe);
      if (asked && judgeable(asked)) {
        yield { domain, probe, outcome };
      } else {
        const counts = outside[status === undefined ? 'noAnswer' : 'noBytes'];
        counts[outcome] = (counts[outcome] ?? 0) + 1;
      }
    }
  }
}

/** A drawn finding with what a person is shown of it, and what the key says. */
function told({ item, domain, probe, pi }: DrawnFinding, { look, findings }: VisitSeen): Told {
  const asked = look.asked.find((one) => one.probe.id === probe);
  const shown = asked && labelItem(item, look, asked);
  const finding = findings.find((one) => one.probe === probe);
  if (shown === undefined || finding === undefined) throw new Error(`${domain} ${probe} changed while it was read`);
  return { item: shown, entry: { item, pi, finding: { ...finding } } };
}

interface Told {
  readonly item: LabelItem;
  readonly entry: KeyEntry;
}
