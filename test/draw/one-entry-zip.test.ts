import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unzipOne } from '../../src/draw/one-entry-zip.ts';
import { zipOf } from './zip-of.ts';

const LIST = Buffer.from('1,a.test\r\n2,b.test\r\n');
const entry = { name: 'top-1m.csv', content: LIST };
const unzip = (zip: Buffer) => unzipOne(zip, 1_000_000);

describe('a zip of one file', () => {
  it('gives back what was packed, deflated or stored', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, stored) => {
        const content = Buffer.from(bytes);
        expect(unzip(zipOf([{ name: 'a.csv', content, stored }])).equals(content)).toBe(true);
      }),
    );
  });

  it('may have a comment, and bytes before it is no reason to read beyond', () => {
    expect(unzip(zipOf([entry], { comment: 'made on a Sunday' })).equals(LIST)).toBe(true);
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'a/b.csv', '..\\x.csv', 'C:x.csv', '..', '.', '', 'a\0b'])(
    'is refused for the name %j, which is no plain file name',
    (name) => {
      expect(() => unzip(zipOf([{ name, content: LIST }]))).toThrow('no plain file name');
    },
  );

  it('is refused where its content would be more than the cap, before anything is unpacked', () => {
    expect(() => unzipOne(zipOf([entry]), LIST.length - 1)).toThrow(`would be ${LIST.length} bytes`);
  });

  it('is refused where it unpacks to over fifty times its length', () => {
    expect(() => unzip(zipOf([{ name: 'a', content: Buffer.alloc(900_000) }]))).toThrow('over 50 times');
  });

  it('is refused where it unpacks to more, or to less, than it says', () => {
    const bomb = Buffer.alloc(900_000);
    expect(() => unzip(zipOf([{ name: 'a', content: bomb, says: { size: 1_000 } }]))).toThrow('damaged');
    expect(() => unzip(zipOf([{ ...entry, says: { size: LIST.length + 1 } }]))).toThrow('checksum');
  });

  it('is refused where one byte of the content differs', () => {
    const zip = zipOf([{ ...entry, stored: true, says: { crc: crc32(Buffer.from('1,a.test')) } }]);
    expect(() => unzip(zip)).toThrow('its content differs from its checksum');
  });

  it.each([
    ['no file', zipOf([]), 'it holds 0 files'],
    ['two files', zipOf([entry, { name: 'b', content: LIST }]), 'it holds 2 files'],
    ['an encrypted file', zipOf([{ ...entry, says: { flags: 1 } }]), 'encrypted'],
    ['another packing method', zipOf([{ ...entry, says: { method: 14 } }]), 'packing method 14'],
    ['zip64 lengths', zipOf([{ ...entry, says: { size: 0xffffffff } }]), 'would be 4294967295 bytes'],
    ['a packed length beyond the file', zipOf([{ ...entry, says: { packed: 5_000 } }]), 'directory is damaged'],
    ['an HTML page', Buffer.from('<!doctype html>'), 'no end record'],
    ['nothing', Buffer.alloc(0), 'no end record'],
    ['an end record alone, cut off', Buffer.from('PK\x05\x06'), 'no end record'],
  ])('is refused for %s', (_, zip, message) => {
    expect(() => unzip(zip)).toThrow(message);
  });

  it('is refused in one line wherever it is cut off or a byte is changed, or gives the right content', () => {
    const zip = zipOf([entry]);
    const ends = (damaged: Buffer) => {
      try {
        return unzip(damaged).equals(LIST);
      } catch (error) {
        return error instanceof Error && 'exitCode' in error && !error.message.includes('\n');
      }
    };
    for (let at = 0; at < zip.length; at += 1) {
      expect(ends(zip.subarray(0, at))).toBe(true);
      const changed = Buffer.from(zip);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      expect(ends(changed)).toBe(true);
    }
  });
});
