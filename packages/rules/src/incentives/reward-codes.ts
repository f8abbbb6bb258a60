import { isCalendarDay } from '../identity/age.ts';
import type { CalendarDay } from '../platform/dates.ts';

/** As many codes as one import takes. */
export const MAX_CODES = 100_000;
const MAX_CODE = 200;
const SHORTEST_CODE = 4;
/** Printable ASCII: what the sellers of codes use, and nothing that could be mistaken for another sign. */
const CODE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

export type CodeFault = 'too_short' | 'too_long' | 'bad_character' | 'day_invalid' | 'expired';

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

/** Whether a cell of the first line may be a code rather than the name of a column: in one word, with a digit or no small letter. */
export function looksLikeCode(cell: string): boolean {
  return (
    cell.length >= SHORTEST_CODE && /^[\x21-\x7e]+$/.test(cell) && (/\d/.test(cell) || !/[a-z]/.test(cell))
  );
}

/** A code as lists show it: its last signs, never more than a quarter of it. */
export function maskCode(code: string): string {
  return `••••${code.slice(code.length - Math.min(4, Math.floor(code.length / 4)))}`;
}
