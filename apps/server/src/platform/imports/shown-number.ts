/** The format of a cell: as a day, by a mask of digits, or as the number it is. */
export type CellFormat = 'day' | 'plain' | { readonly mask: string };

const DAY_MS = 86_400_000;
/** Days between the two ways of counting a workbook may choose. */
const DAYS_TO_1904 = 1462;
/** Spreadsheets know a 29th of February 1900, which never was; days before it are one further on. */
const FIRST_DAY_AFTER_FAULT = 60;
const MAX_DAY = 2_958_465;
/** Digits a spreadsheet keeps of a number. */
const EXACT_DIGITS = 15;
/** Formats every spreadsheet knows without writing them that show days. */
const DAYS_BY_ID = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
] as const;

/** What is quoted, escaped or in brackets stands in a format without meaning anything. */
const SILENT = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;

/** The meaning of a number format, by its id and what is written of it. */
export function cellFormatOf(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return DAYS_BY_ID.some(([from, to]) => id >= from && id <= to) ? 'day' : 'plain';
  // The first section is that of positive numbers.
  const [section = ''] = code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const bare = section.replaceAll(SILENT, '');
  // A time of the day, or hours that are counted, are no day.
  if (/[yd]|mmm/i.test(bare)) return 'day';
  const mask = section
    .replaceAll(/\[[^\]]*\]|_.|\*./g, '')
    .replaceAll(/"([^"]*)"|\\(.)/g, (_, quoted?: string, escaped?: string) => quoted ?? escaped ?? '');
  // Only digits with what parts them: a share, a fraction, a sum with decimals is read as the number it is.
  return /00/.test(mask) && /^[0#\s/().-]+$/.test(bare) && !/[#0]\.[#0]/.test(bare) ? { mask } : 'plain';
}

function dayOf(serial: number, from1904: boolean): string | undefined {
  const counted = from1904 ? serial + DAYS_TO_1904 : serial;
  const day = Math.floor(counted < FIRST_DAY_AFTER_FAULT ? counted + 1 : counted);
  if (day < 1 || day > MAX_DAY) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + day * DAY_MS).toISOString().slice(0, 10);
}

/** Digits written into a mask from its end; those it has no place for stand before the first. */
function masked(digits: string, mask: string): string {
  let rest = digits;
  let shown = '';
  for (const sign of Array.from(mask).toReversed()) {
    const isPlace = sign === '0' || sign === '#';
    if (!isPlace) {
      shown = sign + shown;
      continue;
    }
    const digit = rest.slice(-1) || (sign === '0' ? '0' : '');
    rest = rest.slice(0, -1);
    shown = digit + shown;
  }
  return rest + shown;
}

/**
 * What a cell with a number shows: the day, written year first, where it is formatted as one; the digits with the zeros and signs of its
 * mask; else the number without powers of ten and without what its binary form adds.
 */
export function shownNumber(
  text: string,
  format: CellFormat,
  { from1904 }: { readonly from1904: boolean },
): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  if (format === 'day') return dayOf(number, from1904) ?? text;
  const plain = Number(number.toPrecision(EXACT_DIGITS));
  const digits = Number.isSafeInteger(plain) ? plain.toFixed(0) : String(plain);
  return format !== 'plain' && /^\d+$/.test(digits) ? masked(digits, format.mask) : digits;
}
