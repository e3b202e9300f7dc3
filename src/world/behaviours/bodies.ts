import { brotliCompressSync, constants, deflateRawSync, gzipSync } from 'node:zlib';
import { type Answer, reply, text } from '../answer.ts';
import type { Behaviour } from '../behaviour.ts';
import { complete } from '../truth.ts';
import { ordinary } from './site.ts';

/** A site whose /llms.txt has a strange body; the rest is ordinary. */
const llms = (
  name: string,
  answer: () => Answer,
  outcome: 'real' | 'truncated' | 'network-error' | 'candidate-invalid',
  slow = false,
): Behaviour => ({
  name,
  truth: complete({ 'llms-txt': outcome }),
  ...(slow ? { slow } : {}),
  answer: (request) => (request.path === '/llms.txt' ? answer() : ordinary(request)),
});

const LLMS = `# A site\n\n## Docs\n\n${'- [Page](/page): words about it\n'.repeat(40)}`;
const encoded = (encoding: string, body: Uint8Array | string): Answer =>
  reply(200, 'text/plain; charset=utf-8', body, [['Content-Encoding', encoding]]);

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** 32 MiB of a heading and blanks, some kilobytes on the wire. Made fast: the best quality would stop the web for seconds. */
const blanks = (): Buffer => Buffer.concat([Buffer.from('# Bomb\n'), Buffer.alloc(32 << 20, 32)]);
const gzipBomb = once(() => gzipSync(blanks(), { level: 1 }));
const brotliBomb = once(() => brotliCompressSync(blanks(), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
const wrongChecksum = once(() => {
  const bytes = gzipSync(LLMS);
  return Buffer.concat([bytes.subarray(0, -8), Buffer.from([1, 2, 3, 4]), bytes.subarray(-4)]);
});
const megabyte = (size: number) => once(() => `# Long\n${'long text '.repeat(size / 10 + 1)}`.slice(0, size));

/** Sites by the bytes of a body. */
export const BODIES: readonly Behaviour[] = [
  llms('gzip-bomb', () => encoded('gzip', gzipBomb()), 'real'),
  llms('brotli-bomb', () => encoded('br', brotliBomb()), 'real'),
  llms('gzip-with-wrong-checksum', () => encoded('gzip', wrongChecksum()), 'real'),
  llms('gzip-cut-short', () => encoded('gzip', gzipSync(LLMS).subarray(0, -12)), 'real'),
  llms('says-gzip-sends-plain', () => encoded('gzip', LLMS), 'real'),
  llms('raw-deflate', () => encoded('deflate', deflateRawSync(LLMS)), 'real'),
  llms('body-of-a-megabyte', () => text(megabyte(1_000_000)()), 'real'),
  llms('body-of-a-megabyte-and-one', () => text(megabyte(1_000_001)()), 'real'),
  llms(
    'drips-body',
    () => ({
      kind: 'stream',
      status: 200,
      headers: [['Content-Type', 'text/plain']],
      chunk: Buffer.from('# '),
      every: 1000,
    }),
    'network-error',
    true,
  ),
  llms(
    'endless-body',
    () => ({
      kind: 'stream',
      status: 200,
      headers: [['Content-Type', 'text/plain']],
      chunk: Buffer.from('# endless\n'.repeat(6000)),
      every: 10,
    }),
    'real',
  ),
  llms(
    'body-cut-by-the-network',
    () => ({
      kind: 'raw',
      bytes: 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\n# half',
      after: 'close',
      status: 200,
    }),
    'network-error',
  ),
];
