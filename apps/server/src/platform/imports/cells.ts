import type { RowFault } from '@trilha/contracts/platform/imports';
import { isCalendarDay } from '@trilha/rules/identity/age';
import { searchKey } from '@trilha/rules/platform/text';

import type { Mapping } from './import-kind.ts';

const MAX_TEXT = 120;
const MAX_NAMES = 1000;
const MAX_FOUND = 120;
const MAX_EXPECTED = 8;
const YES = new Set(['sim', 's', 'yes', 'y', 'si', 'oui', 'o', 'true', '1', 'x', 'verdadeiro']);
const NO = new Set(['nao', 'n', 'no', 'non', 'false', '0', 'falso']);

/** A text as people type it: accents in one character, and one blank where a file has several, or other white space. */
const evenText = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** A day as it is written: year first, or day first. A bare number is none, however spreadsheets keep days. */
function dayOf(text: string): string {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (!parts) return text.slice(0, 10);
  const [, day = '', month = '', year = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Reads the cells of one row by what their columns mean, and gathers what is wrong with them. */
export class Cells {
  readonly faults: RowFault[] = [];
  readonly #mapping: Mapping;
  readonly #cells: readonly string[];

  constructor(mapping: Mapping, cells: readonly string[]) {
    this.#mapping = mapping;
    this.#cells = cells;
  }

  #found(target: string): string {
    const column = this.#mapping.indexOf(target);
    return column === -1 ? '' : evenText(this.#cells[column] ?? '');
  }

  /** Says that what this column holds is wrong, with what would be right. */
  fault(target: string, code: RowFault['code'], expected: readonly string[] = []): void {
    const column = this.#mapping.indexOf(target);
    this.faults.push({
      column: column === -1 ? null : column,
      target,
      code,
      found: this.#found(target).slice(0, MAX_FOUND),
      expected: expected.length === 0 ? null : expected.slice(0, MAX_EXPECTED).join(', '),
    });
  }

  /** Says that the row names nothing. */
  missing(): void {
    this.faults.push({ column: null, target: null, code: 'missing', found: '', expected: null });
  }

  /** What a row says, or null where it says nothing. */
  text(target: string, max = MAX_TEXT): string | null {
    const text = this.#found(target);
    if (text === '') return null;
    if (text.includes('\uFFFD')) this.fault(target, 'unreadable_character');
    else if (text.length > max) this.fault(target, 'text_too_long');
    return text;
  }

  /** The same for what a row has to say. */
  required(target: string, max = MAX_TEXT): string | null {
    const text = this.text(target, max);
    if (text === null) this.fault(target, 'missing');
    return text;
  }

  /** One of these, whatever its capitals and accents. */
  oneOf(target: string, options: readonly string[], code: RowFault['code']): string | null {
    const text = this.text(target);
    if (text === null) return null;
    const option = options.find((known) => searchKey(known) === searchKey(text));
    if (option === undefined) this.fault(target, code, options);
    return option ?? null;
  }

  /** Yes or no, in any of the four languages. */
  yesOrNo(target: string): 'yes' | 'no' | null {
    const text = this.text(target);
    if (text === null) return null;
    const key = searchKey(text);
    if (!YES.has(key) && !NO.has(key)) this.fault(target, 'yes_or_no');
    return YES.has(key) ? 'yes' : 'no';
  }

  /** A calendar day, year first. */
  day(target: string): string | null {
    const text = this.text(target);
    if (text === null) return null;
    const day = dayOf(text);
    if (isCalendarDay(day)) return day;
    this.fault(target, 'day_invalid');
    return null;
  }

  /** Names parted by `|` or `;`. */
  names(target: string): readonly string[] | null {
    const text = this.text(target, MAX_NAMES);
    if (text === null) return null;
    const names = text
      .split(/[|;]/)
      .map((name) => name.trim())
      .filter((name) => name !== '');
    return names.length === 0 ? null : [...new Set(names)];
  }
}
