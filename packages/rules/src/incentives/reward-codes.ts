import { isCalendarDay } from '../identity/age.ts';
import type { CalendarDay } from '../platform/dates.ts';

/** As many codes as one import takes. */
export const MAX_CODES = 100_000;
const MAX_CODE = 200;

export type CodeFault = 'too_short' | 'too_long' | 'bad_character' | 'day_invalid' | 'expired' | 'repeated';

/** A code with the row of the file it stands in, as a spreadsheet counts. */
export interface ReadCode {
  readonly row: number;
  readonly code: string;
  readonly expiresOn: CalendarDay | null;
}

export interface CodeFile {
  readonly codes: readonly ReadCode[];
  readonly faults: readonly { readonly row: number; readonly fault: CodeFault }[];
}

const SHORTEST_CODE = 4;
const HEADS = new Set([
  'code',
  'codes',
  'codigo',
  'código',
  'códigos',
  'codigos',
  'coupon',
  'cupom',
  'voucher',
]);
/** Printable ASCII: what the sellers of codes use, and nothing that could be mistaken for another sign. */
const CODE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
const CELL = /"((?:[^"]|"")*)"|[^,;\t]*/y;

/** The first two cells of a line, parted by comma, semicolon or tab; a cell in quotation marks may hold any of them. */
function cellsOf(line: string): readonly [string, string] {
  const cells: string[] = [];
  let at = 0;
  while (cells.length < 2 && at <= line.length) {
    CELL.lastIndex = at;
    const [whole = '', quoted] = CELL.exec(line) ?? [];
    cells.push((quoted === undefined ? whole : quoted.replaceAll('""', '"')).trim());
    at += whole.length + 1;
  }
  return [cells[0] ?? '', cells[1] ?? ''];
}

/** What is wrong with a code, if anything. A day that has begun may still be used; one before `today` is over. */
export function codeFault(
  { code, expiresOn }: { readonly code: string; readonly expiresOn: string | null },
  today: CalendarDay,
): CodeFault | null {
  if (code.length < SHORTEST_CODE) return 'too_short';
  if (code.length > MAX_CODE) return 'too_long';
  if (!CODE.test(code)) return 'bad_character';
  if (expiresOn === null) return null;
  if (!isCalendarDay(expiresOn)) return 'day_invalid';
  return expiresOn < today ? 'expired' : null;
}

/**
 * Reads a text or CSV file of codes: one a line, an expiry day (2027-01-31) may follow; a head is left out, and so are empty
 * lines. Each row at fault is named; of a code that stands there twice the first is taken.
 */
export function readCodes(text: string, today: CalendarDay): CodeFile {
  const codes: ReadCode[] = [];
  const faults: { row: number; fault: CodeFault }[] = [];
  const seen = new Set<string>();
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  lines.forEach((line, index) => {
    if (line.trim() === '') return;
    const row = index + 1;
    const [code, day] = cellsOf(line);
    if (codes.length + faults.length === 0 && HEADS.has(code.toLowerCase())) return;
    const expiresOn = day === '' ? null : day;
    const fault = codeFault({ code, expiresOn }, today) ?? (seen.has(code) ? 'repeated' : null);
    if (fault) faults.push({ row, fault });
    else codes.push({ row, code, expiresOn });
    seen.add(code);
  });
  return { codes, faults };
}

/** A code as lists show it: its last signs, never more than a quarter of it. */
export function maskCode(code: string): string {
  return `••••${code.slice(code.length - Math.min(4, Math.floor(code.length / 4)))}`;
}
