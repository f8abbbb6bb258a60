import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of a zip file under construction; everything that could be forged can be. */
export interface ZipEntry {
  readonly name: string | Buffer;
  readonly content?: string | Buffer;
  /** 0 stored, 8 deflated; any other number is written as it is, over stored bytes. */
  readonly method?: number;
  /** General purpose flags; 0x800 for UTF-8 names unless given. */
  readonly flags?: number;
  /** Upper half: Unix mode. */
  readonly externalAttributes?: number;
  readonly extra?: Buffer;
  /** What the directory claims, where it lies. */
  readonly claimed?: {
    readonly crc?: number;
    readonly packed?: number;
    readonly unpacked?: number;
    readonly offset?: number;
    readonly localName?: string;
  };
}

export interface ZipOptions {
  readonly claimedEntries?: number;
  readonly prefix?: Buffer;
  readonly comment?: Buffer;
}

/** A zip file of exactly these entries, valid unless an entry or option says otherwise. */
export function buildZip(entries: readonly ZipEntry[], options: ZipOptions = {}): Buffer {
  const parts: Buffer[] = [options.prefix ?? Buffer.alloc(0)];
  const directory: Buffer[] = [];
  let offset = parts[0]?.length ?? 0;
  // A bomb is a thousand times the same: it is packed once.
  const deflated = new Map<ZipEntry['content'], Buffer>();

  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '');
    const method = entry.method ?? 8;
    let data = method === 8 ? deflated.get(entry.content) : content;
    data ??= deflateRawSync(content);
    if (method === 8) deflated.set(entry.content, data);
    const name = Buffer.from(entry.name);
    const localName = Buffer.from(entry.claimed?.localName ?? entry.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(entry.flags ?? 0x800, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(0x21_00_00, 6);
    common.writeUInt32LE(entry.claimed?.crc ?? crc32(content), 10);
    common.writeUInt32LE(entry.claimed?.packed ?? data.length, 14);
    common.writeUInt32LE(entry.claimed?.unpacked ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.from(common);
    local.writeUInt16LE(localName.length, 22);
    const extra = entry.extra ?? Buffer.alloc(0);
    common.writeUInt16LE(extra.length, 24);

    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(entry.externalAttributes ?? 0, 6);
    tail.writeUInt32LE(entry.claimed?.offset ?? offset, 10);
    parts.push(Buffer.from('PK\u0003\u0004'), local, localName, data);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), common, tail, name, extra);
    offset += 30 + localName.length + data.length;
  }

  const central = Buffer.concat(directory);
  const comment = options.comment ?? Buffer.alloc(0);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(options.claimedEntries ?? entries.length, 8);
  end.writeUInt16LE(options.claimedEntries ?? entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, central, end, comment]);
}
