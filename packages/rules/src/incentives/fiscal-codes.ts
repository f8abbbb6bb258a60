import type { CalendarDay } from '../platform/dates.ts';
import { isCnpj, parseFiscalKey } from './fiscal-keys.ts';
import type { FiscalKey } from './fiscal-keys.ts';
import { checkTaxNumber } from '../organization/tax-numbers.ts';
import { stripMarks } from './invoice-key.ts';

/** What the QR code or barcode of an invoice says; only what is missing on it is null. */
export interface FiscalCode {
  /** Distinguishes the document from every other of its country. */
  readonly key: string;
  readonly number: string;
  readonly issuedOn: CalendarDay | null;
  /** Tax number of the issuer, canonical. */
  readonly issuer: string | null;
  /** Hundredths of the currency. */
  readonly total: number | null;
}

/** A day that exists, written `YYYY-MM-DD`, from parts; null where there is none. */
export function dayOf(year: string, month: string, day: string): CalendarDay | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

function dayIn(text: string): CalendarDay | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  if (year) return dayOf(year, month, day);
  const [, first = '', second = '', third = ''] = /^(\d{2})[/-](\d{2})[/-](\d{4})/.exec(text) ?? [];
  return third ? dayOf(third, second, first) : null;
}

/** Hundredths in a number as machines write it, `1234.5`; null where it is none. */
function hundredths(text: string): number | null {
  return /^\d{1,12}(\.\d{1,6})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

function urlOf(code: string): URL | null {
  try {
    return new URL(code.trim());
  } catch {
    return null;
  }
}

function fromKey(parsed: FiscalKey | null, day = '', total = ''): FiscalCode | null {
  if (!parsed) return null;
  return {
    key: parsed.key,
    number: parsed.number,
    issuedOn: /^\d{1,2}$/.test(day) ? dayIn(`${parsed.month}-${day.padStart(2, '0')}`) : null,
    // Fourteen positions of some documents hold a padded CPF.
    issuer: isCnpj(parsed.issuer) ? parsed.issuer : null,
    total: hundredths(total),
  };
}

/**
 * Brazil: the key alone (barcode), or the address on an NFC-e, whose `p` is `key|version|…`. One issued without network also
 * tells day and total: `key|version|environment|day|total|…`.
 */
function brazilian(code: string): FiscalCode | null {
  const plain = fromKey(parseFiscalKey(code));
  if (plain) return plain;
  const query = urlOf(code)?.searchParams;
  if (!query) return null;
  const [key = '', , , day, total, ...rest] = (query.get('p') ?? query.get('chNFe') ?? '').split('|');
  return fromKey(parseFiscalKey(key), ...(rest.length >= 2 ? [day, total] : []));
}

/** Mexico: the address of the CFDI check, `id` (folio fiscal), `re` (RFC of the issuer), `tt` (total). */
function mexican(code: string): FiscalCode | null {
  const url = urlOf(code);
  const text = url?.search ?? code;
  const query = new URLSearchParams(text.slice(text.indexOf('?') + 1));
  const id = (query.get('id') ?? code).trim().toUpperCase();
  if (!/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/.test(id)) return null;
  const total = query.get('tt')?.replace(/^0+(?=\d)/, '') ?? '';
  return {
    key: id,
    number: id,
    issuedOn: null,
    issuer: query.get('re')?.toUpperCase() ?? null,
    total: hundredths(total),
  };
}

/** The letter printed on an Argentine receipt, by its type. */
const ARGENTINE_LETTERS: Readonly<Record<string, string>> = {
  1: 'A',
  2: 'A',
  3: 'A',
  6: 'B',
  7: 'B',
  8: 'B',
  11: 'C',
  12: 'C',
  13: 'C',
  19: 'E',
  51: 'M',
  81: 'A',
  82: 'B',
  83: 'C',
};

/** Argentina: the address of ARCA (AFIP) whose `p` is base64 of JSON: fecha, cuit, ptoVta, tipoCmp, nroCmp, importe. */
function argentine(code: string): FiscalCode | null {
  const packed = urlOf(code)?.searchParams.get('p')?.replaceAll(' ', '+');
  if (!packed) return null;
  try {
    const payload: unknown = JSON.parse(atob(packed.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof payload !== 'object' || payload === null) return null;
    const part = (name: string) => String(Reflect.get(payload, name) ?? '');
    const [issuer, type, point, number] = [part('cuit'), part('tipoCmp'), part('ptoVta'), part('nroCmp')];
    if (!/^\d{11}$/.test(issuer) || ![type, point, number].every((one) => /^\d{1,8}$/.test(one))) return null;
    const printed = `${point.padStart(5, '0')}-${number.padStart(8, '0')}`;
    return {
      key: `${issuer}-${type.padStart(3, '0')}-${printed}`,
      number: `${ARGENTINE_LETTERS[type] ?? ''} ${printed}`.trim(),
      issuedOn: dayIn(part('fecha')),
      issuer,
      total: hundredths(part('importe')),
    };
  } catch {
    return null;
  }
}

/** Chile: the stamp (TED) in the PDF417 code, XML with RE issuer, TD type, F folio, FE day, MNT total in whole pesos. */
function chilean(code: string): FiscalCode | null {
  const part = (name: string) => new RegExp(`<${name}>([^<]{1,40})</${name}>`).exec(code)?.[1]?.trim() ?? '';
  const [issuer, type, folio] = [part('RE').toUpperCase(), part('TD'), part('F')];
  if (!/^\d{7,8}-[\dK]$/.test(issuer) || !/^\d{2,3}$/.test(type) || !/^\d{1,10}$/.test(folio)) return null;
  return {
    key: `${issuer}-${type}-${Number(folio)}`,
    number: folio,
    issuedOn: dayIn(part('FE')),
    issuer,
    total: hundredths(part('MNT')),
  };
}

/** Peru: fields separated by bars: RUC, type, series, number, IGV, total, day and more. */
function peruvian(code: string): FiscalCode | null {
  const [issuer = '', type = '', series = '', number = '', , total = '', day = ''] = code
    .split('|')
    .map((one) => one.trim().toUpperCase());
  if (!/^(10|15|16|17|20)\d{9}$/.test(issuer) || !/^\d{2}$/.test(type)) return null;
  if (!/^([FB][A-Z0-9]{3}|\d{4})$/.test(series) || !/^\d{1,8}$/.test(number)) return null;
  return {
    key: `${issuer}-${type}-${series}-${Number(number)}`,
    number: `${series}-${number}`,
    issuedOn: dayIn(day),
    issuer,
    total: hundredths(total),
  };
}

/** Colombia: names and values such as `NumFac: … FecFac: … NitFac: … ValTolFac: … CUFE: …`, or the address of the DIAN. */
function colombian(code: string): FiscalCode | null {
  const part = (...names: readonly string[]) =>
    new RegExp(`(?:${names.join('|')})\\s*[:=]\\s*([^\\s:=]+)`, 'i').exec(code)?.[1] ?? '';
  const cufe = (urlOf(code)?.searchParams.get('documentkey') ?? part('CUFE', 'CUDE')).toUpperCase();
  if (!/^[0-9A-F]{96}$/.test(cufe)) return null;
  const number = part('NumFac', 'NumDS').toUpperCase();
  const issuer = part('NitFac', 'NitOFE').replaceAll(/\D/g, '');
  return {
    key: cufe,
    number: /^[A-Z0-9-]{1,20}$/.test(number) ? number : '',
    issuedOn: dayIn(part('FecFac')),
    issuer: issuer || null,
    total: hundredths(part('ValTolFac', 'ValTotalFac', 'ValTotFac')),
  };
}

const READERS: Readonly<Record<string, (code: string) => FiscalCode | null>> = {
  BRA: brazilian,
  MEX: mexican,
  ARG: argentine,
  CHL: chilean,
  PER: peruvian,
  COL: colombian,
};

/** Reads the fiscal code of an invoice of a country (ISO 3166 alpha-3); null where it says none. Never throws. */
export function readFiscalCode(code: string, country: string): FiscalCode | null {
  return READERS[country]?.(code) ?? null;
}

/** Words that people copy along with a key and what stands on paper before it, without blanks and punctuation. */
const WORDS =
  /^(?:CHAVE|CLAVE|CLE|KEY|ACCESS|ACESSO|ACCESO|FOLIO|FISCAL|CODIGO|NUMERO|NRO|NUM|NO|N|DE|URN|UUID|CAEA|CAE|CAI|CUIT|RUT|RUC|NIT|CUFE|CUDE|QR)+(?=[\dA-F]*\d)/;

/** The parts of a Chilean key written without a break; its check digit tells where a number of seven or eight digits ends. */
function chileanKey(plain: string): string | undefined {
  for (const length of [8, 7]) {
    const [, issuer = '', digit, type, folio] =
      new RegExp(`^(\\d{${length}})([\\dK])(33|34|39|41|43|46|52|56|61|110|111|112)0*(\\d{1,10})$`).exec(
        plain,
      ) ?? [];
    if (issuer && checkTaxNumber(`${issuer}${digit}`, 'CHL') === 'valid')
      return `${issuer}-${digit}-${type}-${folio}`;
  }
  return undefined;
}

/** The hexadecimal mark of a document, without the words before it. */
function markOf(plain: string, length: number): string | undefined {
  return new RegExp(`^[A-Z]*?([\\dA-F]{${length}})$`).exec(plain)?.[1];
}

/** A key without blanks, punctuation, words and leading zeros in the form its country's reader gives it; as it is where it has none. */
const PRINTED: Readonly<Record<string, (plain: string) => string>> = {
  ARG: (plain) =>
    plain.replace(/^(\d{11})(\d{3})(\d{4,5})(\d{8})$/, (_, issuer, type, point, number) =>
      [issuer, type, String(point).padStart(5, '0'), number].join('-'),
    ),
  CHL: (plain) => chileanKey(plain) ?? plain,
  PER: (plain) => plain.replace(/^(\d{11})(\d{2})([FB][A-Z\d]{3}|\d{4})0*(\d{1,8})$/, '$1-$2-$3-$4'),
};

/** A document by the mark that its country gives each. */
const MARKS: Readonly<Record<string, (plain: string) => string | undefined>> = {
  COL: (plain) => markOf(plain, 96),
  MEX: (plain) => markOf(plain, 32)?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
};

/**
 * A fiscal key as it is kept and compared: the same document has the same key, however it is typed, with whatever word or zeros before
 * it, or if the whole code is pasted; null where it cannot be one. Only Brazil's is checked: what other countries print is known less
 * surely and never a reason to refuse a sale, but that none prints letters of another alphabet, which look like those of this one and
 * would make another document of it.
 */
export function canonicalFiscalKey(typed: string, country: string): string | null {
  const signs = stripMarks(typed);
  const read = readFiscalCode(typed, country) ?? readFiscalCode(signs, country);
  if (read || country === 'BRA') return read?.key ?? null;
  const plain = signs.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (!/^[A-Z\d]*$/.test(plain)) return null;
  const mark = MARKS[country]?.(plain);
  if (mark) return mark;
  const bare = plain.replace(WORDS, '').replace(/^0+(?=[A-Z\d])/, '');
  return (PRINTED[country]?.(bare) ?? bare) || null;
}
