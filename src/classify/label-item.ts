import type { HeaderList, Observation } from '../model/observation.ts';
import type { ProbeId } from '../model/probe.ts';
import type { Bytes, Domain } from '../model/units.ts';
import type { DecodeNote, Ua } from '../model/vocabulary.ts';
import type { Asked, Look } from './look.ts';
import { sameBytes } from './same-answer.ts';

/** What a person is shown of a body, at most. */
const SHOWN: Bytes = 2_000;
/** The same, of an answer to hold it against. */
const SHOWN_BESIDE: Bytes = 400;

/** Bytes as text: `of` is how long the body was, and a text may break off because no more was kept. */
export interface Shown {
  readonly bytes: Bytes;
  readonly of: Bytes;
  readonly text: string;
}

/** An answer of the same visit that a person may hold an item against: the controls and the home page. */
export interface Beside {
  readonly probe: ProbeId;
  readonly url: string;
  readonly status: number;
  readonly contentType: string | null;
  readonly sameBytes: boolean;
  readonly shown: Shown;
}

/** What was kept of one answer, and nothing that was made of it. The site's name is written SITE. */
export interface LabelItem {
  readonly item: string;
  readonly asked: { readonly probe: ProbeId; readonly url: string; readonly accept: string; readonly ua: Ua };
  readonly answered: {
    readonly url: string;
    readonly redirects: number;
    readonly status: number;
    readonly contentType: string | null;
    readonly headers: HeaderList;
    /** Bytes were lost on the way, or the body was longer than we read. */
    readonly complete: boolean;
    readonly notes: readonly DecodeNote[];
    readonly sha256: string | null;
  };
  /** Other answers of the visit with the very same bytes. */
  readonly sameBytesAs: readonly ProbeId[];
  readonly beside: readonly Beside[];
  readonly shown: Shown;
}

/** An answer that has a status. */
type Answer = Observation & { readonly status: number };

/**
 * The answer of a probe that a person can judge: it came, and what came was kept or was nothing. Of home pages and
 * redirects no byte is kept (W-KEEP-2): there nobody can judge.
 */
export function judgeable({ row, answer }: Asked): Answer | undefined {
  if (row?.kind !== 'answered' && row?.kind !== 'reused') return undefined;
  if (answer?.status === undefined || answer.failure !== undefined) return undefined;
  const { kept = 'none', length = 0 } = answer.body ?? {};
  return kept === 'none' && length > 0 ? undefined : { ...answer, status: answer.status };
}

/** What a person sees of one probe of a visit; `undefined` where there is nothing to judge. */
export function labelItem(item: string, look: Look, asked: Asked): LabelItem | undefined {
  const answer = judgeable(asked);
  if (answer === undefined) return undefined;
  const hidden = (text: string): string => withoutName(text, look.domain);
  const others = look.asked.filter((other) => other !== asked);
  return {
    item,
    asked: {
      probe: asked.probe.id,
      url: hidden(asked.rows[0]?.url ?? answer.url),
      accept: answer.accept,
      ua: answer.ua,
    },
    answered: {
      url: hidden(answer.url),
      redirects: answer.hop,
      status: answer.status,
      contentType: contentType(answer),
      headers: (answer.headers ?? []).map(([name, value]) => [name, hidden(value)] as const),
      complete: answer.body?.complete !== false,
      notes: answer.notes ?? [],
      sha256: answer.body?.sha256 ?? null,
    },
    sameBytesAs: others.flatMap((other) => (other.answer && sameBytes(answer, other.answer) ? [other.probe.id] : [])),
    beside: others
      .filter(({ expected }) => expected === 'control' || expected === 'page')
      .flatMap(({ probe, answer: other }) =>
        other?.status === undefined ? [] : [besideOf(probe.id, { ...other, status: other.status })],
      ),
    shown: shownOf(look, answer, SHOWN),
  };

  function besideOf(probe: ProbeId, other: Answer): Beside {
    return {
      probe,
      url: hidden(other.url),
      status: other.status,
      contentType: contentType(other),
      sameBytes: answer !== undefined && sameBytes(answer, other),
      shown: shownOf(look, other, SHOWN_BESIDE),
    };
  }
}

const contentType = ({ headers = [] }: Observation): string | null =>
  headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null;

function shownOf({ body, domain }: Look, { body: kept }: Observation, most: Bytes): Shown {
  const bytes = (kept?.keptSha256 === undefined ? undefined : body(kept.keptSha256)) ?? new Uint8Array();
  const part = bytes.subarray(0, most);
  const [first, second] = part;
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = !utf16 ? 'utf-8' : first === 0xff ? 'utf-16le' : 'utf-16be';
  // As a stream: a character that the cut went through is left out rather than shown broken.
  const text = new TextDecoder(encoding).decode(part, { stream: true });
  return { bytes: part.length, of: kept?.length ?? 0, text: withoutName(text, domain) };
}

/** A name such as `real-llms.test` would tell what the simulated web meant, and a known brand what to expect. */
function withoutName(text: string, domain: Domain): string {
  const name = domain.replace(/^www\./, '').replace(/[.\\^$*+?()[\]{}|]/g, '\\$&');
  return text.replace(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'gi'), 'SITE');
}
