import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
const WORD_BYTES = 4;
/** What the header itself holds of the list of sectors that say which sector follows which. */
const LISTED_IN_HEADER = 109;
/** Numbers from here on name no sector. */
const FIRST_MARK = 0xff_ff_ff_fa;
/** No honest file has a longer directory; a hostile one leads in circles. */
const MAX_SECTORS = 1000;

/**
 * Names of everything that lies in a compound file (the container of Office files of before 2007), by its directory as [MS-CFB] lays it
 * out. A file that breaks off or leads nowhere gives the names found until there.
 */
export async function readEntryNames(path: string): Promise<string[]> {
  const file = await open(path, 'r');
  try {
    return await new CompoundFile(file).names();
  } finally {
    await file.close();
  }
}

class CompoundFile {
  readonly #file: FileHandle;
  #sectorBytes = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async names(): Promise<string[]> {
    const header = await this.#read(0, HEADER_BYTES);
    const shift = header?.readUInt16LE(30);
    if (!header || (shift !== 9 && shift !== 12)) return [];
    this.#sectorBytes = 2 ** shift;
    const tables = await this.#tablesOf(header);
    const names: string[] = [];
    let at = header.readUInt32LE(48);
    for (let read = 0; at < FIRST_MARK && read < MAX_SECTORS; read += 1) {
      const sector = await this.#sector(at);
      if (!sector) break;
      names.push(...namesIn(sector));
      at = await this.#after(at, tables);
    }
    return names;
  }

  /** The sectors that say which sector follows which: the first of them stand in the header, others in a chain of their own. */
  async #tablesOf(header: Buffer): Promise<number[]> {
    const tables = Array.from({ length: LISTED_IN_HEADER }, (_, n) =>
      header.readUInt32LE(76 + n * WORD_BYTES),
    );
    let more = header.readUInt32LE(68);
    for (let read = 0; more < FIRST_MARK && read < MAX_SECTORS; read += 1) {
      const sector = await this.#sector(more);
      if (!sector) break;
      const last = this.#sectorBytes - WORD_BYTES;
      for (let byte = 0; byte < last; byte += WORD_BYTES) tables.push(sector.readUInt32LE(byte));
      more = sector.readUInt32LE(last);
    }
    return tables;
  }

  async #after(sector: number, tables: readonly number[]): Promise<number> {
    const perTable = this.#sectorBytes / WORD_BYTES;
    const table = await this.#sector(tables[Math.floor(sector / perTable)] ?? FIRST_MARK);
    return table?.readUInt32LE((sector % perTable) * WORD_BYTES) ?? FIRST_MARK;
  }

  /** The first sector stands behind the header, which takes the room of one. */
  #sector(number: number): Promise<Buffer | undefined> {
    if (number >= FIRST_MARK) return Promise.resolve(undefined);
    return this.#read((number + 1) * this.#sectorBytes, this.#sectorBytes);
  }

  async #read(position: number, length: number): Promise<Buffer | undefined> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, position);
    return bytesRead === length ? buffer : undefined;
  }
}

function namesIn(sector: Buffer): string[] {
  const names: string[] = [];
  for (let entry = 0; entry < sector.length; entry += ENTRY_BYTES) {
    // Counted with the zero that ends it; an entry that is not in use counts nothing.
    const bytes = sector.readUInt16LE(entry + NAME_BYTES);
    if (bytes > 2 && bytes <= NAME_BYTES) names.push(sector.toString('utf16le', entry, entry + bytes - 2));
  }
  return names;
}
