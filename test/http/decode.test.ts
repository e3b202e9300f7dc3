import { createHash } from 'node:crypto';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codingsOf, decode } from '../../src/http/decode.ts';

const CAP = 10_000;
const TEXT = Buffer.from('User-agent: *\nDisallow: /private\n'.repeat(40));
const encoders = {
  gzip: gzipSync,
  br: brotliCompressSync,
  deflate: deflateSync,
  'x-gzip': gzipSync,
};
const names = Object.keys(encoders) as (keyof typeof encoders)[];
/** Bytes that no coding makes smaller. */
const noiseOf = (length: number) => createHash('shake256', { outputLength: length }).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('a whole body', () => {
  it.each([...names, 'raw deflate'] as const)('comes out of %s as it went in', async (name) => {
    const encoded = name === 'raw deflate' ? deflateRawSync(TEXT) : encoders[name](TEXT);
    const decoded = await decode(encoded, [name.replace('raw ', '')], CAP, true);
    expect(decoded).toMatchObject({ cut: false, notes: [] });
    expect(text(decoded.body)).toBe(text(TEXT));
  });

  it('comes out of three codings, named in one value or several, in whatever case', async () => {
    const encoded = gzipSync(brotliCompressSync(deflateSync(TEXT)));
    for (const values of [
      ['deflate, BR, GZIP'],
      ['deflate', ' br ,gzip'],
      ['identity, deflate', 'br', 'none,x-GZip'],
    ]) {
      expect(text((await decode(encoded, values, CAP, true)).body)).toBe(text(TEXT));
    }
  });

  it('of several gzip members is all of them', async () => {
    const decoded = await decode(Buffer.concat([gzipSync('one '), gzipSync('two')]), ['gzip'], CAP, true);
    expect([text(decoded.body), decoded.notes]).toEqual(['one two', []]);
  });

  it('that is empty stays empty whatever it says of its coding', async () => {
    expect(await decode(new Uint8Array(0), ['gzip'], CAP, true)).toEqual({
      body: new Uint8Array(0),
      cut: false,
      notes: [],
    });
  });
});

describe('an unknown coding', () => {
  it.each(['zstd', 'utf-8', 'gzip, zstd', 'gzip;q=1', 'aws-chunked', Array(4).fill('gzip').join()])(
    '%j leaves the bytes as they came',
    async (value) => {
      const encoded = gzipSync(TEXT);
      expect(await decode(encoded, [value], CAP, true)).toEqual({
        body: encoded,
        cut: false,
        notes: ['encoding-unknown'],
      });
    },
  );

  it('of 2,000 names builds no decoder', () => {
    expect(codingsOf([Array(2_000).fill('gzip').join(', ')])).toBeUndefined();
    expect(codingsOf(Array(2_000).fill('gzip'))).toBeUndefined();
  });
});

describe('a faulty body', () => {
  it('keeps all that was decoded before a wrong checksum', async () => {
    const encoded = gzipSync(TEXT);
    encoded.writeUInt32LE(0, encoded.length - 8);
    const decoded = await decode(encoded, ['gzip'], CAP, true);
    expect([text(decoded.body), decoded.notes]).toEqual([text(TEXT), ['decode-error']]);
  });

  it.each(names)('keeps the decoded part of a cut %s stream', async (name) => {
    const noise = noiseOf(3_000);
    const encoded = encoders[name](noise);
    const decoded = await decode(encoded.subarray(0, encoded.length - 40), [name], CAP, true);
    expect(decoded.notes).toEqual(['decode-error']);
    expect(decoded.body.length).toBeGreaterThan(1_000);
    expect(text(noise).startsWith(text(decoded.body))).toBe(true);
  });

  it('is no fault of the coding where the network or our limit cut it', async () => {
    const decoded = await decode(gzipSync(TEXT).subarray(0, 40), ['gzip'], CAP, false);
    expect(decoded.notes).toEqual([]);
    expect(text(TEXT).startsWith(text(decoded.body))).toBe(true);
  });

  it.each([
    ['gzip', gzipSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
  ])('keeps the body of %s when bytes trail behind it, and says so', async (name, encoded) => {
    const decoded = await decode(Buffer.concat([encoded, Buffer.from('trailing')]), [name], CAP, true);
    expect([text(decoded.body), decoded.notes]).toEqual([text(TEXT), ['decode-error']]);
  });

  it.each([
    'User-agent: *\nDisallow: /\n',
    '# comment\n',
    '<!doctype html><p>',
    '{"a":1}',
    '\n\nUser-agent: *\n',
    'Sitemap: /s',
  ])('that is plain text under another name stays as it came: %j', async (plain) => {
    for (const name of names) {
      expect(await decode(Buffer.from(plain), [name], CAP, true)).toEqual({
        body: Buffer.from(plain),
        cut: false,
        notes: ['decode-error'],
      });
    }
  });
});

describe('a body too large to be decoded in place', () => {
  const noise = noiseOf(100_000);
  const of = (encoded: Uint8Array, name: string) => decode(encoded, [name], 200_000, true);

  it.each(names)('comes out of %s as it went in', async (name) => {
    const { body, notes } = await of(encoders[name](noise), name);
    expect([noise.equals(body), notes]).toEqual([true, []]);
  });

  it.each(names)('keeps what comes before a fault, or bytes behind it, in %s', async (name) => {
    const encoded = encoders[name](noise);
    const trailing = await of(Buffer.concat([encoded, Buffer.from('trailing')]), name);
    expect([noise.equals(trailing.body), trailing.notes]).toEqual([true, ['decode-error']]);
    const short = await of(encoded.subarray(0, 90_000), name);
    expect(short.body.length).toBeGreaterThan(65_536);
    expect([noise.subarray(0, short.body.length).equals(short.body), short.notes]).toEqual([true, ['decode-error']]);
  });
});

describe('the limit', () => {
  it.each(names)('cuts %s only where bytes are lost', async (name) => {
    for (const [size, cut] of [
      [CAP - 1, false],
      [CAP, false],
      [CAP + 1, true],
    ] as const) {
      const decoded = await decode(encoders[name](Buffer.alloc(size, 'x')), [name], CAP, true);
      expect([decoded.body.length, decoded.cut, decoded.notes]).toEqual([Math.min(size, CAP), cut, []]);
    }
  });

  it.each(names)('stops a bomb in %s without holding it in memory', async (name) => {
    const bomb = encoders[name](Buffer.alloc(20_000_000));
    const before = process.memoryUsage().arrayBuffers;
    const decoded = await decode(bomb, [name], CAP, true);
    expect([decoded.body.length, decoded.cut]).toEqual([CAP, true]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5_000_000);
  });

  it('holds for every coding of a stack', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(50_000_000)));
    expect(await decode(bomb, ['gzip, gzip'], CAP, true)).toMatchObject({ cut: true, notes: [] });
  });
});

describe('laws', () => {
  it('a cut stream decodes to a beginning of the whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 600 }),
        fc.constantFrom(...names),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (data, name, share) => {
          const encoded = encoders[name](data);
          const part = encoded.subarray(0, Math.floor(share * encoded.length));
          const { body } = await decode(part, [name], CAP, false);
          expect(text(data).startsWith(text(body))).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('no byte string makes it throw or go beyond the limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom(...names, 'gzip, br', 'zstd', ''),
        fc.boolean(),
        async (bytes, name, whole) => {
          const { body, notes } = await decode(bytes, [name], 100, whole);
          expect(body.length <= 100 || notes.length > 0).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('one flipped byte loses nothing of what came before it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (name, at, flip) => {
          const noise = noiseOf(900);
          const encoded = Buffer.from(encoders[name](noise));
          const index = at % encoded.length;
          const before = await decode(encoded.subarray(0, index), [name], CAP, false);
          encoded[index] = (encoded[index] ?? 0) ^ flip;
          const { body, notes } = await decode(encoded, [name], CAP, true);
          if (!notes.includes('decode-error')) return;
          if (before.notes.length > 0 || before.body.length === 0) return;
          expect(text(body).startsWith(text(before.body)) || text(body) === text(encoded)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
