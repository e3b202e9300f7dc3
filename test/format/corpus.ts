import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fact, FORMAT_IDS, type FormatContext, type FormatId } from '../../src/model/format.ts';

const ROOT = join(import.meta.dirname, '..', 'corpus');

/** The folders of a kind's corpus; each is named for what its files are. */
export const FOLDERS = { valid: 'strong', weak: 'weak', invalid: 'none' } as const;
export type Folder = keyof typeof FOLDERS;

/** What `expected.json` says of a file. */
interface Expected {
  readonly dialect: string;
  readonly faults: readonly string[];
  readonly stub?: boolean;
  readonly template?: string;
  readonly facts?: Readonly<Record<string, Fact>>;
  readonly context?: Partial<FormatContext>;
}

export interface Specimen {
  readonly kind: FormatId;
  readonly folder: Folder;
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly context: FormatContext;
  readonly expected: Expected;
}

const TYPES: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  md: 'text/markdown',
  json: 'application/json',
  xml: 'application/rsl+xml',
};

const PATHS: Partial<Readonly<Record<FormatId, string>>> = {
  'security-txt': '/.well-known/security.txt',
  'oauth-protected-resource': '/.well-known/oauth-protected-resource',
  'oauth-authorization-server': '/.well-known/oauth-authorization-server',
  'openid-configuration': '/.well-known/openid-configuration',
  licence: '/rsl.xml',
};

/** A context in which a file of a kind is judged where nothing else is said. */
export const contextOf = (kind: FormatId, extension = 'json'): FormatContext => ({
  headers: [['content-type', TYPES[extension] ?? 'application/octet-stream']],
  url: `https://orchard.example${PATHS[kind] ?? '/file'}`,
  siteDomain: 'orchard.example',
  truncated: false,
  fetchedAt: Date.UTC(2026, 9, 1),
});

function specimensOf(kind: FormatId): Specimen[] {
  const base = join(ROOT, kind);
  if (!existsSync(join(base, 'expected.json'))) return [];
  const expectations = JSON.parse(readFileSync(join(base, 'expected.json'), 'utf8')) as Record<string, Expected>;
  return (Object.keys(FOLDERS) as Folder[]).flatMap((folder) =>
    (existsSync(join(base, folder)) ? readdirSync(join(base, folder)) : []).map((name) => {
      const file = `${folder}/${name}`;
      const expected = expectations[file];
      if (expected === undefined) throw new Error(`${kind}/expected.json says nothing of ${file}`);
      const context = { ...contextOf(kind, name.split('.').at(-1)), ...expected.context };
      return { kind, folder, file, bytes: new Uint8Array(readFileSync(join(base, file))), context, expected };
    }),
  );
}

export const SPECIMENS: readonly Specimen[] = FORMAT_IDS.flatMap(specimensOf);

const NO_JSON = { 'not-json': '{"name": "Orchard",}', 'too-deep': '['.repeat(65) + ']'.repeat(65) };
const NO_TEXT = { html: '\n<!-- a page --><!doctype html><html><h1># auth.md</h1></html>', blank: ' \n\t\0' };

/** Bodies that are no document of a kind, by the fault that says why. */
export function noDocuments(faults: readonly string[]): [fault: string, body: string][] {
  const bodies = faults.includes('not-json') ? NO_JSON : NO_TEXT;
  return Object.entries(bodies).filter(([fault]) => faults.includes(fault));
}
