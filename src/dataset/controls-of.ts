import type { ControlRecord } from '../model/columns.ts';
import type { Domain } from '../model/units.ts';
import type { Decided } from './decided.ts';
import { publicText, publicUrl } from './public-text.ts';

/** The controls of one site as they are published, by their place. */
export const controlsOf = (domain: Domain, decided: readonly Decided[]): readonly ControlRecord[] =>
  decided
    .flatMap(({ probe: { place }, finding, row, answer }): ControlRecord[] =>
      place.kind !== 'control'
        ? []
        : [
            {
              domain: publicText(domain),
              under: place.under,
              state: finding.controls,
              outcome: finding.outcome,
              status: answer?.status ?? null,
              final_url: row === undefined ? null : publicText(publicUrl(row.url)),
              essence: answer?.facts?.essence === undefined ? null : publicText(answer.facts.essence),
              bytes: answer?.body?.length ?? null,
              sha256: answer?.body?.sha256 ?? null,
              masked_sha256: answer?.facts?.masked ?? null,
              title: answer?.facts?.page?.title ?? null,
              title_sha256: answer?.facts?.page?.titleSha256 ?? null,
            },
          ],
    )
    .sort((a, b) => (a.under < b.under ? -1 : 1));
