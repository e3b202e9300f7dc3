import { crc32, inflateRawSync } from 'node:zlib';
import { type Mistake, mistake } from '../model/mistake.ts';
import type { Bytes } from '../model/units.ts';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** A ranked list packs to about a third; deflate at its most extreme reaches 1,032. */
const RATIO_AT_MOST = 50;

/**
 * The content of a zip that holds one file, stored or deflated (APPNOTE.TXT 4.3). The name in it is only checked,
 * never used. Refused, as a `Mistake`: several files, a name with a folder in it, encryption, zip64, content that is
 * longer than `atMost` or than fits its packed length, or that differs from its checksum.
 */
export function unzipOne(zip: Buffer, atMost: Bytes): Buffer {
  const refuse = (why: string): Mistake => mistake(`the zip is refused: ${why}`);
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) {
    throw refuse('it has no end record, so it is cut off or no zip');
  }
  if (zip.readUInt16LE(end + 10) !== 1) throw refuse(`it holds ${zip.readUInt16LE(end + 10)} files, expected one`);
  const central = zip.readUInt32LE(end + 16);
  if (central + 46 > end || zip.readUInt32LE(central) !== CENTRAL) throw refuse('its directory is damaged');

  const flags = zip.readUInt16LE(central + 8);
  const method = zip.readUInt16LE(central + 10);
  const checksum = zip.readUInt32LE(central + 16);
  const packed = zip.readUInt32LE(central + 20);
  const size = zip.readUInt32LE(central + 24);
  const name = zip.toString('utf8', central + 46, central + 46 + zip.readUInt16LE(central + 28));
  const local = zip.readUInt32LE(central + 42);
  if (/[/\\:\0]|^\.\.?$|^$/.test(name)) throw refuse(`the name in it is no plain file name: ${JSON.stringify(name)}`);
  if ((flags & 1) !== 0) throw refuse('it is encrypted');
  if (size > atMost) throw refuse(`its content would be ${size} bytes, more than ${atMost}`);
  if (size > packed * RATIO_AT_MOST) throw refuse(`its content would be over ${RATIO_AT_MOST} times its packed length`);
  if (local + 30 > central || zip.readUInt32LE(local) !== LOCAL) throw refuse('its directory is damaged');

  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (start + packed > central) throw refuse('its directory is damaged');
  const data = zip.subarray(start, start + packed);
  const content = method === 0 ? data : method === 8 ? inflated(data, size) : undefined;
  if (content === undefined) throw refuse(`packing method ${method} is not read, or its data are damaged`);
  if (content.length !== size || crc32(content) !== checksum) throw refuse('its content differs from its checksum');
  return content;
}

function inflated(data: Buffer, size: Bytes): Buffer | undefined {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, size) });
  } catch {
    return undefined;
  }
}
