import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { canonicalFiscalKey, dayOf, readFiscalCode } from './fiscal-codes.ts';

const KEY = '35260712ABC34501DE35550010000000011000000014';
const NUMERIC = '13181017921427000125650010000000309887251170';
const COUNTRIES = ['BRA', 'MEX', 'ARG', 'CHL', 'PER', 'COL', 'CAN'];

describe('a fiscal code', () => {
  it('of Brazil is the key in groups or alone, with letters and with its check digit', () => {
    expect(readFiscalCode(KEY.replaceAll(/(.{4})/g, '$1 '), 'BRA')).toEqual({
      key: KEY,
      number: '1',
      issuedOn: null,
      issuer: '12ABC34501DE35',
      total: null,
    });
    expect(readFiscalCode(`${KEY.slice(0, -1)}5`, 'BRA')).toBeNull();
    expect(readFiscalCode(`https://www.sefaz.am.gov.br/nfceweb?p=${NUMERIC}|2|1|1|ABC`, 'BRA')).toMatchObject(
      {
        number: '30',
        issuedOn: null,
      },
    );
  });

  it('of Brazil issued without network tells day and total as well', () => {
    const code = `https://sefaz.example/nfce?p=${NUMERIC}|2|1|17|1234.50|6A4B|1|0F`;

    expect(readFiscalCode(code, 'BRA')).toMatchObject({ issuedOn: '2018-10-17', total: 123_450 });
  });

  it('of Mexico gives the folio fiscal, the issuer and the total', () => {
    const code =
      'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=ad662d33-6934-459c-a128-bdf0393f0f44&re=AAA010101AAA&rr=XAXX010101000&tt=0000001160.000000&fe=abcd1234';

    expect(readFiscalCode(code, 'MEX')).toEqual({
      key: 'AD662D33-6934-459C-A128-BDF0393F0F44',
      number: 'AD662D33-6934-459C-A128-BDF0393F0F44',
      issuedOn: null,
      issuer: 'AAA010101AAA',
      total: 116_000,
    });
  });

  it('of Argentina gives point of sale, number, day, issuer and total', () => {
    const payload = {
      ver: 1,
      fecha: '2026-10-13',
      cuit: 30_000_000_007,
      ptoVta: 10,
      tipoCmp: 6,
      nroCmp: 94,
      importe: 12_100.5,
    };
    const code = `https://www.afip.gob.ar/fe/qr/?p=${btoa(JSON.stringify(payload))}`;

    expect(readFiscalCode(code, 'ARG')).toEqual({
      key: '30000000007-006-00010-00000094',
      number: 'B 00010-00000094',
      issuedOn: '2026-10-13',
      issuer: '30000000007',
      total: 1_210_050,
    });
  });

  it('of Chile is read from the stamp', () => {
    const code =
      '<TED version="1.0"><DD><RE>76086428-5</RE><TD>39</TD><F>4711</F><FE>2026-11-02</FE><RR>66666666-6</RR><MNT>502946</MNT></DD></TED>';

    expect(readFiscalCode(code, 'CHL')).toEqual({
      key: '76086428-5-39-4711',
      number: '4711',
      issuedOn: '2026-11-02',
      issuer: '76086428-5',
      total: 50_294_600,
    });
  });

  it('of Peru is read from its bars, whichever way the day is written', () => {
    for (const day of ['2026-11-02', '02/11/2026'])
      expect(
        readFiscalCode(`20512333797|03|B001|000123|18.00|118.00|${day}|1|00000000|`, 'PER'),
      ).toMatchObject({
        key: '20512333797-03-B001-123',
        number: 'B001-000123',
        issuedOn: '2026-11-02',
        total: 11_800,
      });
  });

  it('of Colombia is read from its names, or is the key alone in an address', () => {
    const cufe = 'A1'.repeat(48);
    const code = `NumFac: FE1024\nFecFac: 2026-11-02\nHorFac: 10:53:10-05:00\nNitFac: 900508908\nValTolFac: 1500000.00\nCUFE: ${cufe.toLowerCase()}`;

    expect(readFiscalCode(code, 'COL')).toEqual({
      key: cufe,
      number: 'FE1024',
      issuedOn: '2026-11-02',
      issuer: '900508908',
      total: 150_000_000,
    });
    expect(
      readFiscalCode(`https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=${cufe}`, 'COL'),
    ).toMatchObject({ key: cufe, number: '' });
  });

  it('is nothing, and never a fault, whatever a code says', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl({ withQueryParameters: true }),
      fc.string().map((value) => `https://x.example/?p=${btoa(encodeURIComponent(value))}`),
      fc.json().map((value) => `https://x.example/?p=${btoa(encodeURIComponent(value))}`),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...COUNTRIES), (code, country) => {
        expect(readFiscalCode(code, country)).toBeNull();
      }),
    );
  });
});

it('a day exists, or is none', () => {
  expect(dayOf('2026', '2', '29')).toBeNull();
  expect(dayOf('2028', '2', '29')).toBe('2028-02-29');
  expect(dayOf('2026', '13', '01')).toBeNull();
});

it('a fiscal key is refused only where its rule is known surely', () => {
  expect(canonicalFiscalKey('3526 0712', 'BRA')).toBeNull();
  expect(canonicalFiscalKey(KEY.toLowerCase(), 'BRA')).toBe(KEY);
  expect(canonicalFiscalKey(' ab 12 ', 'CHL')).toBe('AB12');
});

describe('the same key in other signs', () => {
  const folio = '6F1D6C0A-4E0A-4C59-9B0E-7E6A1B2C3D4E';
  const inDigits = (zero: number) => (key: string) =>
    key.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

  it.each([
    ['Arabic digits', inDigits(0x0660)],
    ['digits of Devanagari', inDigits(0x0966)],
    ['bold digits', inDigits(0x1d7ce)],
    [
      'wide signs',
      (key: string) =>
        key.replaceAll(/[\dA-F]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)),
    ],
    ['marks and unseen characters', (key: string) => Array.from(key).join('\u200d').replace('C', 'C\u0327')],
  ])('is the same document: %s', (_, spell) => {
    expect(canonicalFiscalKey(spell(folio), 'MEX')).toBe(folio);
    expect(canonicalFiscalKey(spell(KEY), 'BRA')).toBe(KEY);
  });

  it.each(['\u0410', '\u0395', '\u4e00'])('is no key with a letter of another alphabet: %s', (letter) => {
    for (const country of COUNTRIES)
      expect(canonicalFiscalKey(folio.replace('A', letter), country)).toBeNull();
  });
});

describe('the key of a document', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`));
  const hex = (length: number) => fc.stringMatching(new RegExp(`^[\\dA-F]{${length}}$`));
  /** A key of each kind, with the words that people copy along with it. */
  const KINDS = {
    'BRA: access key': {
      country: 'BRA',
      key: fc.constantFrom(KEY, NUMERIC),
      words: ['', 'NFe', 'NFC-e ', 'Chave de acesso: '],
    },
    'ARG: CAE': {
      country: 'ARG',
      key: digits(14),
      words: ['', '0', '00', 'CAE ', 'C.A.E. Nº ', 'CAE 0', 'cae:'],
    },
    'ARG: printed': {
      country: 'ARG',
      key: fc.tuple(digits(2), digits(8)).map(([point, number]) => `20055361682006000${point}${number}`),
      words: ['', '0', 'CUIT ', 'CUIT: 0'],
    },
    'MEX: folio fiscal': {
      country: 'MEX',
      key: hex(32),
      words: ['', 'urn:uuid:', 'UUID ', '{', 'Folio fiscal: '],
    },
    'CHL: printed': {
      country: 'CHL',
      key: fc
        .tuple(fc.constantFrom('760864285', '125319092'), digits(4))
        .map(([issuer, folio]) => `${issuer}33${folio}`),
      words: ['', '0', 'RUT ', 'R.U.T.: '],
    },
    'PER: printed': {
      country: 'PER',
      key: digits(5).map((number) => `2051233379701F001${number}`),
      words: ['', 'RUC ', 'RUC: '],
    },
    'COL: CUFE': { country: 'COL', key: hex(96), words: ['', 'CUFE ', 'CUDE: ', 'cufe='] },
    'CAN: free': { country: 'CAN', key: digits(9), words: ['', '0', 'No. ', 'nº '] },
  } as const;

  it.each(Object.entries(KINDS))(
    'is one whatever stands before, between or after its signs: %s',
    (_, kind) => {
      const breaks = fc.array(fc.constantFrom('', '', '', ' ', '.', '-', ' - ', '\u00a0', '\u200b'), {
        minLength: 100,
        maxLength: 100,
      });
      fc.assert(
        fc.property(
          kind.key,
          fc.constantFrom(...kind.words),
          breaks,
          fc.boolean(),
          fc.constantFrom('', ' ', '.', ' }'),
          (key, word, between, isLower, after) => {
            const spread = Array.from(key, (sign, at) =>
              at === 0 ? sign : `${between[at] ?? ''}${sign}`,
            ).join('');
            const written = `${word}${isLower ? spread.toLowerCase() : spread}${after}`;

            expect(canonicalFiscalKey(written, kind.country)).toBe(canonicalFiscalKey(key, kind.country));
            expect(canonicalFiscalKey(key, kind.country)).not.toBeNull();
          },
        ),
      );
    },
  );

  it.each(Object.entries(KINDS))('is another for another document, and its own key: %s', (_, kind) => {
    fc.assert(
      fc.property(kind.key, kind.key, (one, other) => {
        const key = canonicalFiscalKey(one, kind.country);
        expect(canonicalFiscalKey(key ?? '', kind.country)).toBe(key);
        if (one !== other) expect(canonicalFiscalKey(other, kind.country)).not.toBe(key);
      }),
    );
  });
});
