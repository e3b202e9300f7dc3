import type { Cell, Column, Table } from '../model/column.ts';
import { FORMS, type SecretKind } from './secrets.ts';

/** What is masked in text that is published: secrets, and addresses of persons, which in kept bodies may stand (W-KEEP-3). */
export type MaskedKind = SecretKind | 'e-mail';

/** How many values were masked, by what they seemed to hold. */
export type MaskTally = Map<MaskedKind, number>;

const LABEL = '(?:\\d{3,63}|[0-9-]{0,62}[A-Za-z][A-Za-z0-9-]{0,62})';
/** A label of one or two digits is a version (`x@2.1.min.js`), not a host. */
const E_MAIL = new RegExp(
  `(?<![A-Za-z0-9._%+-])[A-Za-z0-9._+-]{1,64}(?:@|%40)(?:${LABEL}\\.){1,8}[A-Za-z]{2,24}(?![A-Za-z0-9-])`,
  'g',
);

const ALL: readonly (readonly [MaskedKind, RegExp])[] = [
  ...(Object.entries(FORMS) as [SecretKind, RegExp][]).map(
    ([kind, { source, flags }]) => [kind, new RegExp(source, `${flags}g`)] as const,
  ),
  ['e-mail', E_MAIL],
];

/** No form matches a text without one of these: most texts are let through by one look. */
const HINT =
  /@|%40|AKIA|ASIA|gh[pousr]_|github_pat_|glpat-|xox|AIza|[rs]k_live_|sk-|npm_|SG\.|eyJ|PRIVATE KEY|api[_-]?key|secret|passw|token/i;
const SHORTEST = 6;

/** The part of a match that is put out of sight; what is around it may decide how the text reads. */
const HIDDEN: Partial<Readonly<Record<MaskedKind, RegExp>>> = {
  'url-password': /(?<=:\/\/).*(?=@)/s,
  'assigned-secret': /(?<=["'])[^"']*(?=["']$)/,
};

/** Masks the texts of one site: the same secret gets the same name wherever it stands, another one another name. */
export interface Masker {
  text(text: string): string;
  /** The value of a User-agent line, which keeps every name that it may speak to. */
  agents(value: string): string;
  /** JSON of ours that holds such texts; its keys are ours too. */
  json(text: string): string;
}

/** A masker that counts the texts it changes. */
export function maskerOf(tally: MaskTally): Masker {
  const names = new Map<string, string>();
  const nameOf = (kind: MaskedKind, secret: string): string => {
    const known = names.get(secret);
    if (known !== undefined) return known;
    const name = `[masked:${kind}:${names.size + 1}]`;
    names.set(secret, name);
    return name;
  };
  function mask(text: string, hidden: (kind: MaskedKind) => RegExp | undefined): string {
    if (text.length < SHORTEST || !HINT.test(text)) return text;
    let masked = text;
    for (const [kind, form] of ALL) {
      const before = masked;
      masked = masked.replace(form, (match) => {
        const found = hidden(kind)?.exec(match);
        const [part, at] = found ? [found[0], found.index] : [match, 0];
        if (part.startsWith('[masked:')) return match;
        // A wildcard of a rule stays one.
        const wild = part.includes('*') ? '*' : '';
        return `${match.slice(0, at)}${nameOf(kind, part)}${wild}${match.slice(at + part.length)}`;
      });
      if (masked !== before) tally.set(kind, (tally.get(kind) ?? 0) + 1);
    }
    return masked;
  }
  return {
    text: (text) => mask(text, (kind) => HIDDEN[kind]),
    agents: (value) =>
      value
        .split(',')
        .map((part) => mask(part, (kind) => (kind === 'e-mail' ? /(?<=@|%40).*/ : HIDDEN[kind])))
        .join(','),
    json: (text) =>
      HINT.test(text)
        ? JSON.stringify(JSON.parse(text), (_, value: unknown) =>
            typeof value === 'string' ? mask(value, (kind) => HIDDEN[kind]) : value,
          )
        : text,
  };
}

/** The columns that hold JSON. */
const JSON_COLUMNS: readonly string[] = ['facts'];

/** Whether a column holds what a site wrote; domains are names, not texts. */
const isWritten = (name: string, { type, personal }: Column): boolean =>
  type === 'text' && (personal === 'free-text' || (personal === 'site' && !name.endsWith('domain')));

/** The columns of a table that are masked. */
export const maskedColumns = (table: Table): readonly string[] =>
  Object.entries(table.columns).flatMap(([name, column]) => (isWritten(name, column) ? [name] : []));

/** A record with its texts masked; the record itself where nothing is. `columns`: as `maskedColumns` gives them. */
export function maskRecord<R extends object>(record: R, columns: readonly string[], masker: Masker): R {
  const cells = record as Readonly<Record<string, Cell>>;
  let changed: Record<string, Cell> | undefined;
  for (const name of columns) {
    const cell = cells[name];
    if (typeof cell !== 'string') continue;
    const how = JSON_COLUMNS.includes(name) ? 'json' : cells.kind === 'user-agent' ? 'agents' : 'text';
    const masked = masker[how](cell);
    if (masked === cell) continue;
    changed ??= { ...cells };
    changed[name] = masked;
  }
  return changed === undefined ? record : (changed as R);
}
