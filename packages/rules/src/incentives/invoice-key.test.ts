import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CAMPAIGN_COUNTRIES } from './campaigns.ts';
import { invoiceKey, invoiceKeysOf } from './invoice-key.ts';

const digits = fc.stringMatching(/^[1-9]\d{3,8}$/);

describe('an invoice number', () => {
  it.each([
    ['BRA', '000.845.169.909', '845169909'],
    ['BRA', '845 169909', '845169909'],
    ['BRA', '8-45169909', '845169909'],
    ['BRA', ' nf-000123 ', 'NF 123'],
    ['BRA', 'NF-e nº 123', '123'],
    ['BRA', 'Nota fiscal 842457659', '842457659'],
    ['BRA', 'CUPOM FISCAL N.º 842457659', 'DANFE 842457659'],
    ['BRA', 'Número 842457659', 'num. 842457659'],
    ['ARG', 'Factura 0001-00045678', 'Fact. 1-45678'],
    ['PER', 'FACTURA F001-123', 'F001-123'],
    ['PER', 'boleta electr. B001-123', 'BOLETA ELECTR B001-123'],
    ['BRA', '٨٤٥', '845'],
    ['BRA', '７７１７', '7717'],
    ['ARG', '00001-00045678', '1-45678'],
    ['ARG', '000100045678', '0001-00045678'],
    ['PER', 'F001-00045678', 'f00100045678'],
    ['MEX', 'serie a 000123', 'SERIE-A-123'],
    ['BRA', 'NF 77-1', '0NF77-1'],
    ['BRA', 'NF 77-1', 'ŃF77-1'],
    ['BRA', '#N\u200bF 77-1', '00-ńf.0077-1'],
    ['MEX', 'Ñ-1', 'n-1'],
    ['MEX', '00A12', 'A12'],
  ] as const)('in %s is the same as %s and as %s [SAL-03]', (country, one, other) => {
    expect(invoiceKey(one, country)).toBe(invoiceKey(other, country));
  });

  it.each([
    ['BRA', 'A-1', 'A-10'],
    ['ARG', '0001-00045678', '0002-00045678'],
    ['PER', 'F001-45678', 'B001-45678'],
    ['BRA', '1', '10'],
    ['BRA', 'SAT 1', '1'],
    ['ARG', 'A 0001-00045678', 'B 0001-00045678'],
    ['MEX', '10A12', 'A12'],
    ['MEX', 'A01', 'A1'],
  ] as const)('in %s keeps %s and %s apart [SAL-03]', (country, one, other) => {
    expect(invoiceKey(one, country)).not.toBe(invoiceKey(other, country));
  });

  it('is nothing where only punctuation was typed, and 0 where only zeros were', () => {
    expect(invoiceKey(' -./ ', 'BRA')).toBe('');
    expect(invoiceKey('000', 'BRA')).toBe('0');
  });

  it('made of digits is the same with separators anywhere and zeros before it [SAL-03]', () => {
    fc.assert(
      fc.property(
        digits,
        fc.array(fc.nat(20)),
        fc.constantFrom('.', ' ', '-', '/', '·'),
        (number, places, mark) => {
          const typed = Array.from(number, (digit, at) => (places.includes(at) ? mark + digit : digit)).join(
            '',
          );
          for (const country of CAMPAIGN_COUNTRIES.filter((one) => one !== 'ARG' && one !== 'PER'))
            expect(invoiceKey(`00${typed}`, country)).toBe(number);
        },
      ),
    );
  });

  it('is the same with zeros before its letters and accents on them [SAL-03]', () => {
    const letters = fc.stringMatching(/^[A-Z]{1,4}$/);
    const dressed = fc.tuple(letters, digits, fc.nat(3), fc.constantFrom('\u0301', '\u0328', '\u200b', ''));
    fc.assert(
      fc.property(
        dressed,
        fc.constantFrom(...CAMPAIGN_COUNTRIES),
        ([prefix, number, zeros, mark], country) => {
          const typed = `${'0'.repeat(zeros)}${Array.from(prefix, (letter) => letter + mark).join('')}${number}`;
          expect(invoiceKey(typed, country)).toBe(invoiceKey(prefix + number, country));
          expect(invoiceKey(typed.normalize('NFC'), country)).toBe(invoiceKey(prefix + number, country));
        },
      ),
    );
  });

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...CAMPAIGN_COUNTRIES), (typed, country) => {
        const key = invoiceKey(typed, country);
        expect(invoiceKey(invoiceKey(key, country), country)).toBe(invoiceKey(key, country));
      }),
    );
  });
});

it('is looked for under every key a country may give it, and under none where nothing was typed', () => {
  expect(invoiceKeysOf('NF 000.471-1')).toContain(invoiceKey('4711', 'BRA'));
  expect(invoiceKeysOf('000100000123')).toContain(invoiceKey('0001-00000123', 'ARG'));
  expect(invoiceKeysOf('f001123')).toContain(invoiceKey('F001-123', 'PER'));
  expect(invoiceKeysOf(' - ')).toEqual([]);
});
