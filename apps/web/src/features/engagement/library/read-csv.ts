import { parse } from 'csv-parse/browser/esm/sync';

/** Rows and columns that are shown; the rest is in the file. */
const MAX_ROWS = 500;
const MAX_COLUMNS = 100;
/** As many lines as tell what stands between the cells. */
const SNIFFED_LINES = 20;
/** The rarer in words the earlier. */
const DELIMITERS = ['\t', ';', ','] as const;

/** A table as it is shown. */
export interface CsvTable {
  readonly columns: readonly { readonly head: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** There is more in the file. */
  readonly hasMore: boolean;
}

/** Text in UTF-8 where the bytes are, else as spreadsheets in Portuguese write it; of a part the last letter may be cut. */
function decode(bytes: Uint8Array, isPart: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isPart });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface Lines {
  readonly lines: readonly (readonly string[])[];
  /** A quotation mark that is never closed takes what follows it. */
  readonly isBroken: boolean;
}

function linesOf(text: Uint8Array, delimiter: string, most: number): Lines {
  let isBroken = false;
  const lines = parse(text, {
    delimiter,
    to: most,
    relax_column_count: true,
    // A quotation mark in the middle of words is one.
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: () => {
      isBroken = true;
      return undefined;
    },
  });
  return { lines, isBroken };
}

/** What stands between the cells: what makes most lines as wide as the first; of several, what makes them widest. */
function delimiterOf(text: Uint8Array): string {
  const judged = DELIMITERS.map((delimiter) => {
    const [head = [], ...rest] = linesOf(text, delimiter, SNIFFED_LINES).lines;
    const alike = rest.filter(({ length }) => length === head.length).length;
    return { delimiter, width: head.length, share: head.length > 1 ? (alike + 1) / (rest.length + 1) : 0 };
  });
  return judged.reduce((best, one) =>
    one.share > best.share || (one.share === best.share && one.width > best.width) ? one : best,
  ).delimiter;
}

/** An amount, a share, a count, as any of our languages writes it. */
const NUMBER = /^[-+]?(?:R\$|US\$|[$€£])?[\s\u00a0]?[-+]?\d[\d.,\u00a0\u202f]*[\s\u00a0]?[%€]?$/;

/**
 * The table in a CSV file, its first line as heads. `isPart`: these are only its first bytes, and the line they end in is left out.
 * Undefined where there is no line to be read.
 */
export function readCsv(bytes: Uint8Array, isPart: boolean): CsvTable | undefined {
  // The parser takes bytes a hundred times as fast as a string.
  const text = new TextEncoder().encode(decode(bytes, isPart));
  const { lines, isBroken } = linesOf(text, delimiterOf(text), MAX_ROWS + 2);
  const whole = isPart && lines.length < MAX_ROWS + 2 && !isBroken ? lines.slice(0, -1) : lines;
  const [heads, ...all] = whole;
  if (!heads) return undefined;
  const width = Math.max(...whole.map(({ length }) => length));
  const shown = Math.min(width, MAX_COLUMNS);
  const rows = all
    .slice(0, MAX_ROWS)
    .map((cells) => Array.from({ length: shown }, (_, at) => cells[at] ?? ''));
  const columns = Array.from({ length: shown }, (_, at) => {
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
    return {
      head: heads[at]?.trim() ?? '',
      isNumber: cells.length > 0 && cells.every((cell) => NUMBER.test(cell)),
    };
  });
  return { columns, rows, hasMore: isPart || isBroken || all.length > MAX_ROWS || width > MAX_COLUMNS };
}
