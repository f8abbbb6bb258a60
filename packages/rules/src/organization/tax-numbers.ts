import { isCnpj } from '../incentives/fiscal-keys.ts';

/** What the check digits of a tax number say: they fit, they do not, or a misfit proves nothing (facts/02). */
export type TaxNumberCheck = 'valid' | 'invalid' | 'doubtful';

/** A tax number as it is compared: full width is plain, no blanks or punctuation but `&`, which Mexican numbers hold. */
function canonicalTaxNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}&]/gu, '')
    .toUpperCase();
}

/** The sum of the digits with their weights; both have the same length. */
function weigh(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + Number(digits[at]) * weight, 0);
}

const CUIT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** Argentina: CUIT or CUIL. */
function isCuit(number: string): boolean {
  if (!/^(20|23|24|27|30|33|34|50|51|55)\d{9}$/.test(number)) return false;
  const digit = 11 - (weigh(number, CUIT_WEIGHTS) % 11);
  return Number(number[10]) === (digit === 11 ? 0 : digit === 10 ? 9 : digit);
}

/** Chile: RUT or RUN; its last character may be K. */
function isRut(number: string): boolean {
  if (!/^\d{7,8}[\dK]$/.test(number)) return false;
  const digits = Array.from(number.slice(0, -1)).reverse();
  const digit = 11 - (digits.reduce((sum, one, at) => sum + Number(one) * (2 + (at % 6)), 0) % 11);
  return number.endsWith(digit === 11 ? '0' : digit === 10 ? 'K' : `${digit}`);
}

/** Colombia: NIT with its check digit. */
function isNit(number: string): boolean {
  if (!/^\d{8,16}$/.test(number)) return false;
  const digits = Array.from(number.slice(0, -1)).reverse();
  const rest = digits.reduce((sum, one, at) => sum + Number(one) * (NIT_WEIGHTS[at] ?? 0), 0) % 11;
  return Number(number.at(-1)) === (rest < 2 ? rest : 11 - rest);
}

/** Peru: RUC. */
function isRuc(number: string): boolean {
  if (!/^(10|15|16|17|20)\d{9}$/.test(number)) return false;
  return Number(number[10]) === (11 - (weigh(number, CUIT_WEIGHTS) % 11)) % 10;
}

const RFC_ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** Mexico: RFC of a company (twelve characters) or a person (thirteen) by shape and check character. */
function isRfc(number: string): boolean {
  if (!/^[A-ZÑ&]{3,4}\d{6}[1-9A-V][1-9A-Z][\dA]$/.test(number)) return false;
  const padded = Array.from(number.slice(0, -1).padStart(12, ' '));
  const digit = 11 - (padded.reduce((sum, one, at) => sum + RFC_ALPHABET.indexOf(one) * (13 - at), 0) % 11);
  return number.endsWith(digit === 11 ? '0' : digit === 10 ? 'A' : `${digit}`);
}

const CHECKS: Readonly<Record<string, (number: string) => boolean>> = {
  ARG: isCuit,
  BRA: isCnpj,
  CHL: isRut,
  COL: isNit,
  MEX: isRfc,
  PER: isRuc,
};

/**
 * What the check digits of a company's tax number say in a country (ISO 3166 alpha-3); null where the country has none that is known.
 * Real Mexican numbers of long ago may carry a wrong one, and Colombian ones are often written without theirs: a misfit is a doubt.
 */
export function checkTaxNumber(typed: string, country: string): TaxNumberCheck | null {
  const check = CHECKS[country];
  if (!check) return null;
  if (check(canonicalTaxNumber(typed))) return 'valid';
  return country === 'MEX' || country === 'COL' ? 'doubtful' : 'invalid';
}

/** Whether two tax numbers of a country name one company; Brazilian branches share the first eight positions. */
export function isSameCompany(one: string, other: string, country: string): boolean {
  const [first, second] = [canonicalTaxNumber(one), canonicalTaxNumber(other)];
  if (first === second) return true;
  if (country === 'BRA') return first.length === 14 && first.slice(0, 8) === second.slice(0, 8);
  // A NIT is written with its check digit or without.
  return country === 'COL' && (first.slice(0, -1) === second || second.slice(0, -1) === first);
}

/** Whether two tax numbers are the same, however they are written. */
export function isSameTaxNumber(one: string, other: string): boolean {
  return canonicalTaxNumber(one) === canonicalTaxNumber(other);
}
