import type { CampaignCountry } from './campaigns.ts';

/** Words that people write before the number itself, or before the series of a Peruvian one. */
const MARKERS =
  /^(?:(?:NFC?-?E|NFS-?E|NF|DANFE|CUPOM|NOTA|FISCAL|FATURA|FACTURA|FACT|BOLETA|TICKET|RECIBO|FOLIO|INVOICE|NUMERO|NUM|NRO|N[^\p{L}\p{N}]*[O°])[^\p{L}\p{N}]*)+(?=\d|[FB][A-Z\d]{3}[^\p{L}\p{N}]*\d)/u;
/** What stands before a number or its letters and tells nothing: punctuation, and zeros before letters. */
const LEADING = /^(?:[^\p{L}\p{N}]|0+(?=[^\p{L}\p{N}]*(?:0[^\p{L}\p{N}]*)*\p{L}))+/u;
/** Accents and unseen characters: Ń is N. */
const MARKS = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const DIGITS = /^\d+$/;
/** An Argentine number without its dash: the point of sale, then eight digits. */
const ARGENTINE = /^(\d{4,5})(\d{8})$/;
/** A Peruvian number without its dash: the series, then the digits. */
const PERUVIAN = /^([FB][A-Z\d]{3})(\d{1,8})$/;

const withoutZeros = (part: string) => (DIGITS.test(part) ? part.replace(/^0+(?=\d)/, '') : part);

/** The parts a number has in its country: Argentina and Peru print a point of sale or a series before it, others print one. */
function partsOf(parts: readonly string[], country: CampaignCountry): readonly string[] {
  const [only = ''] = parts;
  if (country === 'ARG' || country === 'PER') {
    const split = parts.length === 1 ? (country === 'ARG' ? ARGENTINE : PERUVIAN).exec(only) : null;
    return split ? split.slice(1) : parts;
  }
  // Dots, blanks and dashes among digits group them and tell nothing: 000.845.169.909 is 845169909.
  return parts.every((part) => DIGITS.test(part)) ? [parts.join('')] : parts;
}

/** Capitals without accents and unseen characters, digits of one script. */
export function stripMarks(typed: string): string {
  return typed
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\p{Nd}/gu, plainDigit);
}

/**
 * An invoice number as it is compared within a country: capitals without accents, digits of one script, without the word
 * before it, without blanks, punctuation and leading zeros, be that of digits or of letters. What was typed is kept beside it (facts/03, "Normalise before comparing").
 */
export function invoiceKey(typed: string, country: CampaignCountry): string {
  const parts = stripMarks(typed)
    .replace(LEADING, '')
    .replace(MARKERS, '')
    .replace(LEADING, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
  return partsOf(parts, country).map(withoutZeros).join('-');
}

/** Every key under which a typed number may be found, whatever country its campaign is in. */
export function invoiceKeysOf(typed: string): readonly string[] {
  const keys = (['BRA', 'ARG', 'PER'] as const).map((country) => invoiceKey(typed, country));
  return [...new Set(keys)].filter((key) => key !== '');
}

/** The ASCII digit of a decimal digit of any script; scripts keep their ten digits in a row (Unicode, general category Nd). */
function plainDigit(digit: string): string {
  if (digit <= '9') return digit;
  let zero = digit.codePointAt(0) ?? 0;
  const value = zero;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && value - zero < 9) zero -= 1;
  return String(value - zero);
}
