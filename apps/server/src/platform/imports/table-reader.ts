import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

import { CsvError, parse } from 'csv-parse';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@trilha/contracts/organization/import-limits';

import { AppError } from '../app-error.ts';
import { MAX_LINES, readSpreadsheet } from './spreadsheet-reader.ts';
import { MAX_CELL, MAX_LINE } from './table-limits.ts';

/** A line of the file as a person counts it, with the text of its cells. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** How a text file is written; guessed from its beginning. */
export interface TextForm {
  readonly encoding: string;
  readonly delimiter: string;
}

const SNIFFED_BYTES = 1024 ** 2;
const DELIMITERS = [';', ',', '\t', '|'] as const;

/** The encoding by its mark, else UTF-8 where the bytes are, else Windows-1252, which spreadsheets in Portuguese write. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  try {
    // A character cut at the end of what was read is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** How a text file is encoded and delimited. */
export async function sniffText(path: string): Promise<TextForm> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const encoding = encodingOf(head);
    const text = new TextDecoder(encoding).decode(head, { stream: true });
    const firstLine = text.split(/\r\n|\n|\r/, 1)[0]?.replaceAll(/"[^"]*"/g, '') ?? '';
    const count = (delimiter: string) => firstLine.split(delimiter).length;
    const delimiter = DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
    return { encoding, delimiter };
  } finally {
    await file.close();
  }
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
    yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

/** Excel marks text that looks like a formula by an apostrophe, our own exports do too. */
function plain(cell: string): string {
  return (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim();
}

async function* readText(path: string, { encoding, delimiter }: TextForm): AsyncGenerator<TableLine> {
  const parser = parse({
    bom: true,
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE,
    info: true,
  });
  const feed = (async () => {
    for await (const text of decoded(path, encoding))
      if (!parser.write(text)) await new Promise((resolve) => parser.once('drain', resolve));
    parser.end();
  })();
  feed.catch((error: unknown) => parser.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const item of parser) {
      // With `info` the library gives each record with where it stands; its types do not know.
      const { record, info } = item as { record: string[]; info: { lines: number } };
      yield { line: info.lines, cells: record.map(plain) };
    }
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
      throw new AppError('import_too_wide', { values: { count: MAX_IMPORT_COLUMNS } });
    if (error instanceof CsvError) throw new AppError('import_unreadable');
    throw error;
  } finally {
    parser.destroy();
  }
}

export type TableForm = { readonly format: 'csv'; readonly text: TextForm } | { readonly format: 'xlsx' };

/**
 * Lines of a CSV or XLSX file, one after the other and never all at once. Empty lines are left out. Throws
 * `import_unreadable` for what is neither and for cells longer than spreadsheets hold, `import_too_wide` for lines beyond any honest length and `import_too_long` for
 * more of them than a sheet has. Runs in a file worker: a few megabytes may unfold to hundreds.
 */
export async function* readTable(path: string, form: TableForm): AsyncGenerator<TableLine> {
  let read = 0;
  const lines = form.format === 'csv' ? readText(path, form.text) : readSpreadsheet(path);
  for await (const { line, cells } of lines) {
    if (cells.length > MAX_IMPORT_COLUMNS)
      throw new AppError('import_too_wide', { values: { count: MAX_IMPORT_COLUMNS } });
    // Empty cells cost as much time as full ones.
    read += 1;
    if (read > MAX_LINES) throw new AppError('import_too_long', { values: { count: MAX_IMPORT_ROWS } });
    if (cells.some((cell) => cell.length > MAX_CELL)) throw new AppError('import_unreadable');
    // What the database takes for no text: zero characters and halves of characters.
    if (cells.some((cell) => cell !== ''))
      yield { line, cells: cells.map((cell) => cell.replaceAll('\0', '').toWellFormed()) };
  }
}
