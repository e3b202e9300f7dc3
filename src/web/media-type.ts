import { MIMEType } from 'whatwg-mimetype';

/** A media type as a header gives it: essence in lower case, and the charset where one is named. */
export interface MediaType {
  readonly essence: string;
  readonly charset?: string;
}

const PART = /(?:"(?:\\.|[^"\\])*"?|[^",])+/gs;

/**
 * What Content-Type says. Of several values, in one line or more, the last that parses and is not a wildcard counts
 * (Fetch §2.2.3, "extract a MIME type"); `undefined` where none does.
 */
export function mediaType(values: readonly string[]): MediaType | undefined {
  let last: MediaType | undefined;
  for (const part of values.flatMap((value) => value.match(PART) ?? [])) {
    const parsed = MIMEType.parse(part);
    if (parsed === null || parsed.essence === '*/*') continue;
    const charset = parsed.parameters.get('charset');
    last = { essence: parsed.essence, ...(charset === undefined ? {} : { charset }) };
  }
  return last;
}

/** Whether an essence is that of JSON (RFC 8259, RFC 6839 `+json`). */
export const isJsonType = (essence: string | undefined): boolean =>
  essence !== undefined && /^(?:application|text)\/(?:json|x-json)$|\+json$/.test(essence);
