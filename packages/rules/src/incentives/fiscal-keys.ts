/** IBGE codes of the Brazilian states. */
const STATE_CODES = new Set(
  [
    [11, 17],
    [21, 29],
    [31, 33],
    [35, 35],
    [41, 43],
    [50, 53],
  ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
);

/** What an NF-e or NFC-e key says about its document. */
export interface FiscalKey {
  readonly key: string;
  /** `YYYY-MM` of issue. */
  readonly month: string;
  /** CNPJ of the issuer, canonical; letters allowed since 2026. */
  readonly issuer: string;
  readonly model: string;
  readonly series: string;
  /** Without leading zeros. */
  readonly number: string;
}

/** The check digit over the first 43 positions: values are ASCII − 48, weights 2 to 9 from the right. */
function fiscalKeyDigit(first43: string): number {
  const sum = Array.from(first43)
    .reverse()
    .reduce((total, character, at) => total + (character.charCodeAt(0) - 48) * (2 + (at % 8)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** The whole key of a document from its first 43 positions. */
export function sealFiscalKey(first43: string): string {
  return `${first43}${fiscalKeyDigit(first43)}`;
}

/** The check digits of a CNPJ fit; one repeated character passes the arithmetic but is none. */
export function isCnpj(cnpj: string): boolean {
  if (!/^[A-Z0-9]{12}\d{2}$/.test(cnpj) || /^(.)\1{13}$/.test(cnpj)) return false;
  const first = fiscalKeyDigit(cnpj.slice(0, 12));
  return cnpj.endsWith(`${first}${fiscalKeyDigit(cnpj.slice(0, 12) + first)}`);
}

/** Reads a Brazilian access key of 44 positions, typed or printed in groups; null where it is none. */
export function parseFiscalKey(typed: string): FiscalKey | null {
  // Only blanks, punctuation and words around it go, as in NFe3526…: a filter for digits would destroy keys with letters.
  const key = typed
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(/^[A-Z]+|[A-Z]+$/g, '');
  if (!/^[0-9]{6}[A-Z0-9]{12}[0-9]{26}$/.test(key)) return null;
  const month = Number(key.slice(4, 6));
  if (!STATE_CODES.has(Number(key.slice(0, 2))) || month < 1 || month > 12) return null;
  if (!['55', '65'].includes(key.slice(20, 22)) || fiscalKeyDigit(key.slice(0, 43)) !== Number(key[43]))
    return null;
  return {
    key,
    month: `20${key.slice(2, 4)}-${key.slice(4, 6)}`,
    issuer: key.slice(6, 20),
    model: key.slice(20, 22),
    series: key.slice(22, 25).replace(/^0+(?=\d)/, ''),
    number: key.slice(25, 34).replace(/^0+(?=\d)/, ''),
  };
}
