const SECTOR_BYTES = 512;
const END = 0xff_ff_ff_fe;
const FREE = 0xff_ff_ff_ff;
const TABLE = 0xff_ff_ff_fd;

function entry(name: string, kind: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes[66] = kind;
  bytes.writeUInt32LE(END, 116);
  return bytes;
}

/** A compound file whose directory names these streams, as far as its type is judged by; by default an old .ppt. */
export function buildOldDeck(streams: readonly string[] = ['Current User', 'PowerPoint Document']): Buffer {
  const header = Buffer.alloc(SECTOR_BYTES, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xff_fe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  // The table is sector 0, the directory sectors 1 and, where one does not do, 2.
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  header.writeUInt32LE(0, 76);
  const entries = Buffer.concat([entry('Root Entry', 5), ...streams.map((name) => entry(name, 2))]);
  const sectors = Math.ceil(entries.length / SECTOR_BYTES);
  const table = Buffer.alloc(SECTOR_BYTES, 0xff);
  table.writeUInt32LE(TABLE, 0);
  for (let sector = 1; sector <= sectors; sector += 1)
    table.writeUInt32LE(sector === sectors ? END : sector + 1, sector * 4);
  table.writeUInt32LE(FREE, (sectors + 1) * 4);
  const directory = Buffer.concat([entries, Buffer.alloc(sectors * SECTOR_BYTES - entries.length)]);
  return Buffer.concat([header, table, directory]);
}
