import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { z } from 'zod';

/** A line of a pasted table as a person counts it. */
export interface PastedLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What was pasted, or where it cannot be read. */
export type PastedTable = { readonly lines: readonly PastedLine[] } | { readonly brokenLine: number };

const records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** A cell in quotation marks, with whatever it holds. */
const QUOTED = /(^|[;,\n])"(?:[^"]|"")*"/g;

/** Tables from files have a semicolon or a comma between their cells. */
function delimiterOf(text: string): string {
  const firstLine = text.replaceAll(QUOTED, '$1').split(/\r\n|\n|\r/, 1)[0] ?? '';
  return [';', ','].find((delimiter) => firstLine.includes(delimiter)) ?? '\t';
}

/** A cell as spreadsheets copy it: in quotation marks where it holds a break, else just as it is, also with quotation marks of its own. */
const COPIED_CELL = /"((?:[^"]|"")*)"(?=\t|\r|\n|$)|([^\t\r\n]*)/y;
const COPIED_END = /\t|\r\n|\n|\r|$/y;

/** Reads cells copied from a spreadsheet, which come with tabs between them. */
function readCopied(text: string): PastedLine[] {
  const lines: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let line = 1;
  let breaks = 0;
  let end = '\t';
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length || end === '\t';) {
    COPIED_CELL.lastIndex = at;
    const [whole = '', quoted, plain = ''] = COPIED_CELL.exec(text) ?? [];
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    breaks += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    COPIED_END.lastIndex = at + whole.length;
    [end = ''] = COPIED_END.exec(text) ?? [];
    at += whole.length + end.length;
    if (end === '\t') continue;
    lines.push({ line, cells });
    line += breaks + 1;
    [cells, breaks] = [[], 0];
  }
  return lines;
}

/** Without the columns behind the last one that holds anything: a selection is easily too wide. */
function withoutEmptyColumns(lines: readonly PastedLine[]): PastedLine[] {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1));
  return lines.map(({ line, cells }) => ({ line, cells: cells.slice(0, width) }));
}

/** Reads the table of a file, as far as its quotation marks let it. */
function readFileText(text: string): PastedLine[] {
  return records
    .parse(
      parse(text, {
        bom: true,
        delimiter: delimiterOf(text),
        info: true,
        relax_column_count: true,
        // A quotation mark in the middle of words is one.
        relax_quotes: true,
        skip_empty_lines: true,
      }),
    )
    .map(({ record, info }) => ({ line: info.lines, cells: record }));
}

/** Reads a table somebody pasted. Empty lines are passed over, but count. */
export function parseTable(text: string): PastedTable {
  try {
    const lines = (text.includes('\t') ? readCopied(text) : readFileText(text))
      // No-break spaces too, which pages and spreadsheets leave around words.
      .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
    return { lines: withoutEmptyColumns(lines) };
  } catch (error) {
    if (error instanceof CsvError) return { brokenLine: Number(error['lines'] ?? 1) };
    throw error;
  }
}
