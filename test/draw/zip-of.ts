import { crc32, deflateRawSync } from 'node:zlib';

/** A file to pack; `says` puts a lie into the directory. */
export interface Packed {
  readonly name: string;
  readonly content: Buffer;
  readonly stored?: boolean;
  readonly says?: {
    readonly size?: number;
    readonly packed?: number;
    readonly crc?: number;
    readonly flags?: number;
    readonly method?: number;
  };
}

/** A zip of `files`, as honest as they are. */
export function zipOf(files: readonly Packed[], { comment = '' } = {}): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stored = false, says = {} } of files) {
    const data = stored ? content : deflateRawSync(content);
    const named = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(says.flags ?? 0, 2);
    common.writeUInt16LE(says.method ?? (stored ? 0 : 8), 4);
    common.writeUInt32LE(says.crc ?? crc32(content), 10);
    common.writeUInt32LE(says.packed ?? data.length, 14);
    common.writeUInt32LE(says.size ?? content.length, 18);
    common.writeUInt16LE(named.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, named, data]);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, tail, named);
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  end.writeUInt16LE(comment.length, 16);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06'), end, Buffer.from(comment)]);
}
