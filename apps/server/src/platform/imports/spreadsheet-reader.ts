import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import type { Readable } from 'node:stream';

import { MAX_IMPORT_COLUMNS } from '@trilha/contracts/organization/import-limits';
import { SaxesParser } from 'saxes';
import type { SaxesTagPlain } from 'saxes';
import * as yauzl from 'yauzl';

import { AppError } from '../app-error.ts';
import { cellFormatOf, shownNumber } from './shown-number.ts';
import type { CellFormat } from './shown-number.ts';
import { MAX_CELL, MAX_LINE } from './table-limits.ts';
import type { TableLine } from './table-reader.ts';

const MEGABYTE = 1024 ** 2;
/** Texts of cells lie in memory while the sheet is read. */
const MAX_SHARED_BYTES = 64 * MEGABYTE;
/** How cells look, and how days are counted. */
const MAX_STYLES_BYTES = 8 * MEGABYTE;
const MAX_FORMATS = 65_536;
/** Characters of a number format, as many as spreadsheets hold. */
const MAX_FORMAT = 255;
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
  readonly styles: yauzl.Entry | undefined;
  readonly workbook: yauzl.Entry | undefined;
}

/** The first sheet, the shared texts, and what tells how cells are shown. Throws for bombs and for what is no workbook. */
async function findParts(zip: yauzl.ZipFile): Promise<Parts> {
  if (zip.entryCount > MAX_ENTRIES) throw unreadable();
  const sheets: yauzl.Entry[] = [];
  let shared: yauzl.Entry | undefined;
  let styles: yauzl.Entry | undefined;
  let workbook: yauzl.Entry | undefined;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === 'xl/sharedStrings.xml') shared = entry;
    else if (entry.fileName === 'xl/styles.xml') styles = entry;
    else if (entry.fileName === 'xl/workbook.xml') workbook = entry;
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
    [styles, MAX_STYLES_BYTES],
    [workbook, MAX_STYLES_BYTES],
  ] as const) {
    if (!entry) continue;
    const isBomb =
      entry.uncompressedSize > MEGABYTE && entry.uncompressedSize > entry.compressedSize * MAX_RATIO;
    if (entry.uncompressedSize > most || isBomb || entry.isEncrypted()) throw unreadable();
  }
  return { sheet, shared, styles, workbook };
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

/** Feeds a part of the workbook to a parser, to its end. */
async function parseWhole(xml: Readable, parser: SaxesParser): Promise<void> {
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
}

/** How numbers are shown, by the style of their cell; days count from 1900 or, as a workbook says, from 1904. */
interface CellStyle {
  readonly formats: readonly CellFormat[];
  readonly from1904: boolean;
}

async function readFormats(xml: Readable): Promise<CellFormat[]> {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  const parser = xmlReader();
  let inCells = false;
  parser.on('opentag', ({ name, attributes }) => {
    if (codes.size + formats.length > MAX_FORMATS) throw unreadable();
    const id = Number(attributes['numFmtId'] ?? 0);
    if (name === 'numFmt') codes.set(id, (attributes['formatCode'] ?? '').slice(0, MAX_FORMAT));
    if (name === 'cellXfs') inCells = true;
    if (name === 'xf' && inCells) formats.push(cellFormatOf(id, codes.get(id)));
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'cellXfs') inCells = false;
  });
  await parseWhole(xml, parser);
  return formats;
}

async function countsFrom1904(xml: Readable): Promise<boolean> {
  let is1904 = false;
  const parser = xmlReader();
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
  });
  await parseWhole(xml, parser);
  return is1904;
}

async function readLook(zip: yauzl.ZipFile, { styles, workbook }: Parts): Promise<CellStyle> {
  return {
    formats: styles ? await readFormats(await zip.openReadStreamPromise(styles)) : [],
    from1904: workbook ? await countsFrom1904(await zip.openReadStreamPromise(workbook)) : false,
  };
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
  await parseWhole(xml, parser);
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
  readonly #cellStyle: CellStyle;
  #ready: TableLine[] = [];
  #line = 0;
  #cells: string[] = [];
  #length = 0;
  #total = 0;
  #column = 0;
  #type = '';
  #style = 0;
  #text = '';
  #inValue = false;

  constructor(shared: readonly string[], cellStyle: CellStyle) {
    this.#shared = shared;
    this.#cellStyle = cellStyle;
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
      this.#style = Number(attributes['s'] ?? 0);
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

  /** What the cell shows to a reader of the sheet. */
  #shown(): string {
    if (this.#type === 's') return this.#shared[Number(this.#text)] ?? '';
    if (this.#type === 'b') return this.#text === '1' ? 'TRUE' : 'FALSE';
    if (this.#type !== '' && this.#type !== 'n') return this.#text;
    return shownNumber(this.#text, this.#cellStyle.formats[this.#style] ?? 'plain', this.#cellStyle);
  }

  #close(name: string): void {
    if (name === 'v' || name === 't') this.#inValue = false;
    else if (name === 'c') {
      while (this.#cells.length < this.#column) this.#cells.push('');
      const text = this.#shown();
      this.#count(text.length);
      this.#cells[this.#column] = text.trim();
    } else if (name === 'row') {
      this.#ready.push({ line: this.#line, cells: this.#cells });
    }
  }
}

/** Rows of the first sheet of a workbook as its cells show them; results of formulas stand for them. Throws `import_unreadable`. */
export async function* readSpreadsheet(path: string): AsyncGenerator<TableLine> {
  let zip: yauzl.ZipFile;
  try {
    zip = await yauzl.openPromise(path, { autoClose: false, validateEntrySizes: true });
  } catch {
    throw unreadable();
  }
  try {
    const parts = await findParts(zip);
    const { sheet, shared } = parts;
    const cellStyle = await readLook(zip, parts);
    const texts = shared ? await readShared(await zip.openReadStreamPromise(shared)) : [];
    const rows = new SheetRows(texts, cellStyle);
    const decoder = new TextDecoder();
    for await (const chunk of await zip.openReadStreamPromise(sheet))
      yield* rows.write(decoder.decode(chunk as Buffer, { stream: true }));
  } catch (error) {
    throw error instanceof AppError ? error : unreadable();
  } finally {
    zip.close();
  }
}
