import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import type { Readable } from 'node:stream';

import { MAX_IMPORT_COLUMNS } from '@trilha/contracts/organization/import-limits';
import { SaxesParser } from 'saxes';
import type { SaxesTagPlain } from 'saxes';
import * as yauzl from 'yauzl';

import { AppError } from '../../../platform/app-error.ts';
import { MAX_CELL, MAX_LINE } from './table-limits.ts';
import type { TableLine } from './table-reader.ts';

const MEGABYTE = 1024 ** 2;
/** Texts of cells lie in memory while the sheet is read. */
const MAX_SHARED_BYTES = 64 * MEGABYTE;
const MAX_SHEET_BYTES = 512 * MEGABYTE;
/** Sheets pack well; nothing honest packs better than this. */
const MAX_RATIO = 100;
const MAX_ENTRIES = 2000;
/** What all cells say together: a text that many cells refer to counts each time. */
const MAX_TEXT = 128 * MEGABYTE;
/** Rows of a sheet, full or empty, that any spreadsheet can hold. */
export const MAX_LINES = 1_048_576;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

const unreadable = () => new AppError('import_unreadable');

interface Parts {
  readonly sheet: yauzl.Entry;
  readonly shared: yauzl.Entry | undefined;
}

/** The first sheet and the shared texts. Throws for bombs and for what is no workbook. */
async function findParts(zip: yauzl.ZipFile): Promise<Parts> {
  if (zip.entryCount > MAX_ENTRIES) throw unreadable();
  const sheets: yauzl.Entry[] = [];
  let shared: yauzl.Entry | undefined;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === 'xl/sharedStrings.xml') shared = entry;
    else if (SHEET.test(entry.fileName)) sheets.push(entry);
  }
  // Sheets are numbered in the order they were made; the first one is what a person sees first.
  const [sheet] = sheets.toSorted((one, other) =>
    one.fileName.localeCompare(other.fileName, 'en', { numeric: true }),
  );
  if (!sheet) throw unreadable();
  for (const [entry, most] of [
    [sheet, MAX_SHEET_BYTES],
    [shared, MAX_SHARED_BYTES],
  ] as const) {
    if (!entry) continue;
    const isBomb =
      entry.uncompressedSize > MEGABYTE && entry.uncompressedSize > entry.compressedSize * MAX_RATIO;
    if (entry.uncompressedSize > most || isBomb || entry.isEncrypted()) throw unreadable();
  }
  return { sheet, shared };
}

/** Adds a piece to the text of a cell; no honest program writes longer ones than a cell holds. */
function lengthened(text: string, piece: string): string {
  if (text.length + piece.length > MAX_CELL) throw unreadable();
  return text + piece;
}

/** Feeds XML to a parser that knows no entities but the five, so nothing is fetched or multiplied. */
function xmlReader(): SaxesParser {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw unreadable();
  });
  parser.on('doctype', () => {
    throw unreadable();
  });
  return parser;
}

async function readShared(xml: Readable): Promise<string[]> {
  const texts: string[] = [];
  const parser = xmlReader();
  let text = '';
  let inText = false;
  let phonetic = false;
  parser.on('opentag', ({ name }) => {
    if (name === 'si') text = '';
    if (name === 'rPh') phonetic = true;
    inText = name === 't' && !phonetic;
  });
  parser.on('text', (piece) => {
    if (inText) text = lengthened(text, piece);
  });
  parser.on('closetag', ({ name }) => {
    if (name === 't') inText = false;
    if (name === 'rPh') phonetic = false;
    if (name === 'si') texts.push(text);
  });
  const decoder = new TextDecoder();
  await pipeline(
    xml,
    new Writable({
      write: (chunk: Buffer, _, done) => {
        try {
          parser.write(decoder.decode(chunk, { stream: true }));
          done();
        } catch (error) {
          done(error instanceof Error ? error : unreadable());
        }
      },
    }),
  );
  return texts;
}

/** Column of a cell's address, `A1` being 0. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
}

/** Rows of a sheet while its XML comes in. */
class SheetRows {
  readonly #parser = xmlReader();
  readonly #shared: readonly string[];
  #ready: TableLine[] = [];
  #line = 0;
  #cells: string[] = [];
  #length = 0;
  #total = 0;
  #column = 0;
  #type = '';
  #text = '';
  #inValue = false;

  constructor(shared: readonly string[]) {
    this.#shared = shared;
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('text', (piece) => {
      if (this.#inValue) this.#text = lengthened(this.#text, piece);
    });
    this.#parser.on('closetag', ({ name }) => this.#close(name));
  }

  write(text: string): TableLine[] {
    this.#parser.write(text);
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    if (name === 'row') {
      const line = Number(attributes['r'] ?? this.#line + 1);
      // Rows are numbered upwards and end where spreadsheets do.
      if (!Number.isInteger(line) || line <= this.#line || line > MAX_LINES) throw unreadable();
      this.#line = line;
      this.#cells = [];
      this.#length = 0;
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = attributes['r'] ? columnOf(attributes['r']) : this.#column + 1;
      if (this.#column >= MAX_IMPORT_COLUMNS)
        throw new AppError('import_too_wide', { values: { count: MAX_IMPORT_COLUMNS } });
      this.#type = attributes['t'] ?? '';
      this.#text = '';
    } else if (name === 'v' || name === 't') {
      this.#inValue = true;
    }
  }

  /** Counts a text where it stands, since one shared text may stand in every cell. */
  #count(length: number): void {
    this.#length += length;
    this.#total += length;
    if (this.#length > MAX_LINE || this.#total > MAX_TEXT) throw unreadable();
  }

  #close(name: string): void {
    if (name === 'v' || name === 't') this.#inValue = false;
    else if (name === 'c') {
      while (this.#cells.length < this.#column) this.#cells.push('');
      const text = this.#type === 's' ? (this.#shared[Number(this.#text)] ?? '') : this.#text;
      this.#count(text.length);
      this.#cells[this.#column] = text.trim();
    } else if (name === 'row') {
      this.#ready.push({ line: this.#line, cells: this.#cells });
    }
  }
}

/** Rows of the first sheet of a workbook; results of formulas stand for them. Throws `import_unreadable`. */
export async function* readSpreadsheet(path: string): AsyncGenerator<TableLine> {
  let zip: yauzl.ZipFile;
  try {
    zip = await yauzl.openPromise(path, { autoClose: false, validateEntrySizes: true });
  } catch {
    throw unreadable();
  }
  try {
    const { sheet, shared } = await findParts(zip);
    const texts = shared ? await readShared(await zip.openReadStreamPromise(shared)) : [];
    const rows = new SheetRows(texts);
    const decoder = new TextDecoder();
    for await (const chunk of await zip.openReadStreamPromise(sheet))
      yield* rows.write(decoder.decode(chunk as Buffer, { stream: true }));
  } catch (error) {
    throw error instanceof AppError ? error : unreadable();
  } finally {
    zip.close();
  }
}
