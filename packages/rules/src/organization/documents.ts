/** Personal tax numbers, asked for only where a client's configuration says so (VAL-01 to VAL-03). */
export type DocumentRule = 'cpf' | 'eight_digits' | 'free';

const MASKS: Record<DocumentRule, string | null> = {
  cpf: '###.###.###-##',
  eight_digits: '########',
  free: null,
};

/** The rule of a country by its ISO 3166 alpha-3 code: BRA a CPF, ARG and URY eight digits, anything else free. */
function documentRule(country: string): DocumentRule {
  if (country === 'BRA') return 'cpf';
  return country === 'ARG' || country === 'URY' ? 'eight_digits' : 'free';
}

/** Characters nobody sees: controls, direction marks, joiners, fillers. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Halves of characters, which no database keeps. */
const HALVES = /\p{Cs}/gu;
const PUNCTUATION = /[\s.\-\u2010-\u2015]/g;

/**
 * The form that is stored and compared: no spaces, dots, dashes or unseen characters, the plain form of letters and digits
 * (full width is the same as half), capital letters. Letters are never stripped.
 */
export function canonicalDocument(document: string): string {
  return document
    .replace(HALVES, '\ufffd')
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .replace(PUNCTUATION, '')
    .toUpperCase()
    .normalize('NFKC');
}

/** Whether a document is valid in a country; without a letter or digit, or with half a character, it never is. */
export function isDocument(document: string, country: string): boolean {
  const canonical = canonicalDocument(document);
  const rule = documentRule(country);
  if (rule === 'cpf') return isCpf(canonical);
  if (rule === 'eight_digits') return /^\d{8}$/.test(canonical);
  return /[\p{L}\p{N}]/u.test(canonical) && !/\p{Cs}/u.test(document);
}

/** A CPF with both check digits right; one digit repeated eleven times passes the arithmetic but is none (VAL-02). */
export function isCpf(document: string): boolean {
  const cpf = canonicalDocument(document);
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1{10}$/.test(cpf)) return false;
  const first = cpfCheckDigit(cpf.slice(0, 9));
  return cpf.endsWith(`${first}${cpfCheckDigit(cpf.slice(0, 9) + first)}`);
}

/** The input mask of a country, `#` for a digit; null where the document is free. */
export function documentMask(country: string): string | null {
  return MASKS[documentRule(country)];
}

/** What was typed so far, with the country's punctuation; never longer than the mask. */
export function maskDocument(document: string, country: string): string {
  const mask = documentMask(country);
  if (mask === null) return document;
  const digits = document.replace(/\D/g, '');
  let masked = '';
  let used = 0;
  for (const symbol of mask) {
    if (used === digits.length) break;
    masked += symbol === '#' ? digits[used++] : symbol;
  }
  return masked;
}

function cpfCheckDigit(digits: string): number {
  const weighted = Array.from(digits).reduce(
    (sum, digit, at) => sum + Number(digit) * (digits.length + 1 - at),
    0,
  );
  return ((weighted * 10) % 11) % 10;
}
