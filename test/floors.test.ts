import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A room of the house: its floor, and what it may touch beside the rooms below it. */
interface Room {
  readonly floor: number;
  /** Node modules and npm packages that its files may import. */
  readonly may: readonly string[];
  /** Rooms of lower floors that are shut to it all the same. */
  readonly never?: readonly string[];
}

const DISK = ['node:fs', 'node:fs/promises', 'node:path', 'node:os'];
const NET = ['node:net', 'node:tls', 'node:http', 'node:https', 'node:dns/promises', 'undici'];
const STREAMS = ['node:stream', 'node:stream/promises', 'node:stream/consumers', 'node:events', 'node:buffer'];

/** DESIGN §1. `node:crypto` and `node:zlib` compute; `node:net` in a pure room is `isIP` and its kin, see below. */
const HOUSE: Readonly<Record<string, Room>> = {
  model: { floor: 0, may: [] },
  web: { floor: 1, may: ['node:crypto', 'node:net', 'node:url', 'tldts', 'whatwg-mimetype', 'structured-headers'] },
  proof: { floor: 1, may: ['psl'] },
  clause: { floor: 2, may: [], never: ['web'] },
  format: { floor: 2, may: ['fast-xml-parser', 'whatwg-mimetype', 'structured-headers', 'node:crypto'] },
  protocol: { floor: 3, may: [] },
  visit: { floor: 4, may: ['node:net'] },
  read: { floor: 4, may: ['node:crypto', 'node:buffer', 'node:querystring', 'encoding-sniffer', 'htmlparser2'] },
  keep: { floor: 4, may: ['node:crypto'] },
  classify: { floor: 4, may: ['node:crypto'] },
  audit: { floor: 4, may: ['node:crypto'], never: ['web'] },
  disclose: { floor: 4, may: [] },
  draw: { floor: 4, may: ['node:crypto', 'node:zlib'] },
  estimate: { floor: 4, may: ['jstat'] },
  figure: { floor: 4, may: ['@observablehq/plot', 'linkedom'] },
  report: { floor: 4, may: [] },
  http: { floor: 4, may: [...NET, ...STREAMS, 'node:fs/promises', 'node:perf_hooks', 'node:zlib', 'ipaddr.js'] },
  store: {
    floor: 4,
    may: [...DISK, 'node:crypto', 'node:worker_threads', 'node:zlib', 'better-sqlite3', 'tsx/esm/api'],
  },
  queue: { floor: 4, may: ['node:perf_hooks', 'node:timers/promises', 'p-queue'] },
  dataset: {
    floor: 4,
    may: [
      ...DISK,
      ...STREAMS,
      'node:crypto',
      'node:timers/promises',
      'node:zlib',
      '@duckdb/node-api',
      'apache-arrow',
      'csv-stringify/sync',
      'ipaddr.js',
    ],
  },
  world: {
    floor: 4,
    may: [
      ...DISK,
      ...NET,
      ...STREAMS,
      'node:crypto',
      'node:perf_hooks',
      'node:timers/promises',
      'node:zlib',
      '@peculiar/x509',
      'reflect-metadata',
    ],
  },
  flow: {
    floor: 5,
    may: [
      ...DISK,
      ...STREAMS,
      'node:child_process',
      'node:crypto',
      'node:perf_hooks',
      'node:timers/promises',
      'node:url',
      'node:v8',
      'node:zlib',
      'zod',
    ],
  },
  cli: {
    floor: 6,
    may: [
      'node:path',
      'node:perf_hooks',
      'node:child_process',
      'node:readline/promises',
      'yargs',
      'yargs/helpers',
      'cli-progress',
    ],
  },
};

/** Rooms without effects: no clock, no randomness, no process, whatever they import. */
const PURE = [
  'model',
  'web',
  'proof',
  'clause',
  'format',
  'protocol',
  'visit',
  'read',
  'keep',
  'classify',
  'audit',
  'disclose',
  'draw',
  'estimate',
  'figure',
  'report',
];
const EFFECT =
  /\b(Date\.now\(|new Date\(\)|performance\.now\(|Math\.random\(|setTimeout\(|setInterval\(|process\.(?!hrtime\b)|await fetch\(|randomBytes\(|console\.)/;
/** What a pure room may take from `node:net`: judgements about text. */
const NET_WORDS = /^(isIP|isIPv4|isIPv6)$/;

const SRC = resolve(import.meta.dirname, '..', 'src');

interface Import {
  readonly file: string;
  readonly room: string;
  readonly names: string;
  readonly from: string;
}

const roomOf = (path: string): string => relative(SRC, path).split('/')[0] ?? '';

function importsOf(file: string, text: string): readonly Import[] {
  const found = text.matchAll(
    /^(?:import|export)\s+([^'"`;=()]*?)\s*from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm,
  );
  return [...found].map((m) => ({
    file: relative(SRC, file),
    room: roomOf(file),
    names: m[1] ?? '',
    from: m[2] ?? m[3] ?? m[4] ?? '',
  }));
}

/** Why an import breaks the rules of the house, if it does. */
function breach({ file, room, names, from }: Import): string | undefined {
  const here = HOUSE[room];
  if (here === undefined) return `${file}: ${room}/ is no room of the house; give it a floor in this test`;
  if (!from.startsWith('.')) {
    if (!here.may.includes(from)) return `${file} imports ${from}: ${room}/ may not touch it`;
    const words = names
      .replace(/[{}]/g, '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
    const onlyWords = from !== 'node:net' || !PURE.includes(room) || words.every((word) => NET_WORDS.test(word));
    return onlyWords
      ? undefined
      : `${file} imports ${names.trim()} from node:net: a pure room may only judge addresses`;
  }
  const other = roomOf(join(SRC, dirname(file), from));
  if (other === room || other === '..') return undefined;
  const there = HOUSE[other];
  if (there === undefined) return `${file} imports ${from}: ${other}/ is no room of the house`;
  if (there.floor === here.floor) return `${file} imports ${other}/: rooms on one floor are strangers`;
  if (there.floor > here.floor) return `${file} imports ${other}/: it is on a floor above`;
  return here.never?.includes(other) ? `${file} imports ${other}/: ${room}/ keeps its own eyes` : undefined;
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.m?ts$/.test(name) && name.includes('/'))
  .map((name) => join(SRC, name));

describe('the house', () => {
  it('no room imports from its own floor or above, nor a package that it may not touch', () => {
    const imports = files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));
    expect(imports.length).toBeGreaterThan(100);
    expect(imports.flatMap((one) => breach(one) ?? [])).toEqual([]);
  });

  it('no pure room has a clock, a random number, a timer, a process or a console', () => {
    const guilty = files
      .filter((file) => PURE.includes(roomOf(file)))
      .filter((file) => EFFECT.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')));
    expect(guilty.map((file) => relative(SRC, file))).toEqual([]);
  });

  it('convicts each kind of trespass', () => {
    const trespasses: readonly [string, string, string][] = [
      ['visit/next.ts', "import { x } from '../store/ledger.ts';", 'strangers'],
      ['web/url.ts', "import { x } from '../visit/next.ts';", 'floor above'],
      ['visit/next.ts', "import { x } from 'undici';", 'may not touch'],
      ['visit/next.ts', "import { Socket } from 'node:net';", 'only judge addresses'],
      ['audit/audit.ts', "import { x } from '../web/site.ts';", 'its own eyes'],
      ['utils/x.ts', "import { x } from '../model/units.ts';", 'no room'],
      ['flow/x.ts', "const x = await import('undici');", 'may not touch'],
      ['model/x.ts', "export { x } from '../web/url.ts';", 'floor above'],
    ];
    for (const [file, text, why] of trespasses) {
      expect(importsOf(join(SRC, file), text).map(breach).join()).toContain(why);
    }
    expect(EFFECT.test('const now = Date.now();')).toBe(true);
  });
});
