import { describe, expect, it } from 'vitest';

import { canonicalFiscalKey } from './fiscal-codes.ts';
import { documentDifferences } from './fiscal-documents.ts';
import type { ReportedDocument } from './fiscal-documents.ts';
import { sealFiscalKey } from './fiscal-keys.ts';

const CNPJ = '16727230000197';
const keyOf = ({ month = '2611', issuer = CNPJ, number = '777123' } = {}) =>
  sealFiscalKey(`35${month}${issuer}65001${number.padStart(9, '0')}112345678`);

const reported = (change: Partial<ReportedDocument> = {}): ReportedDocument => ({
  country: 'BRA',
  invoiceNumber: '777123',
  soldOn: '2026-11-07',
  fiscalKey: keyOf(),
  registration: '16.727.230/0001-97',
  readings: [],
  ...change,
});
const kinds = (change: Partial<ReportedDocument>) =>
  documentDifferences(reported(change)).map(({ kind, refuses }) => (refuses ? `${kind}!` : kind));

describe('what a Brazilian access key says', () => {
  it('agrees with what was told, however the number is typed', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ invoiceNumber: 'NF 777.123' })).toEqual([]);
    expect(kinds({ fiscalKey: null })).toEqual([]);
  });

  it('refuses another number, another time and another company', () => {
    const fiscalKey = keyOf({ month: '2401', issuer: '12ABC34501DE35', number: '1' });
    expect(kinds({ fiscalKey })).toEqual(['number!', 'date!', 'issuer!']);
  });

  it('only shows a month next to the day of the sale, and a branch of the same company', () => {
    expect(kinds({ soldOn: '2026-12-02' })).toEqual(['date']);
    expect(kinds({ soldOn: '2026-12-16' })).toEqual(['date!']);
    expect(kinds({ registration: '16.727.230/0002-78' })).toEqual(['branch']);
  });

  it('compares no issuer with a store that has another kind of number', () => {
    expect(kinds({ registration: 'LOJA-7' })).toEqual([]);
  });
});

describe('what a code says beside a key that says nothing', () => {
  const readings = [
    { field: 'invoiceNumber', value: 'A-9', confidence: 100, source: 'code' as const },
    { field: 'soldOn', value: '2026-10-30', confidence: 100, source: 'code' as const },
    { field: 'total', value: '120.50', confidence: 100, source: 'code' as const },
    { field: 'total', value: '920.50', confidence: 91, source: 'text' as const },
  ];

  it('is shown and never refuses', () => {
    const fiscalKey = '6F1D6C0A-4E0A-4C59-9B0E-7E6A1B2C3D4E';
    expect(kinds({ country: 'MEX', fiscalKey, readings })).toEqual(['number', 'date', 'total']);
  });

  it('says nothing against a total that was read badly', () => {
    const unsure = readings.map((one) =>
      Object.assign({}, one, { confidence: one.source === 'code' ? 100 : 60 }),
    );
    expect(kinds({ country: 'MEX', fiscalKey: null, readings: unsure })).toEqual(['number', 'date']);
  });
});

describe('keys of other countries', () => {
  it('of Argentina and Peru refuse another number and issuer where the tax number holds', () => {
    const argentine = {
      country: 'ARG',
      registration: '30-71234567-1',
      invoiceNumber: 'B 00003-00000012',
    } as const;
    expect(kinds({ ...argentine, fiscalKey: '20055361682-006-00003-00000013' })).toEqual([
      'number!',
      'issuer!',
    ]);
    expect(kinds({ ...argentine, fiscalKey: '20055361683-006-00003-00000012' })).toEqual(['issuer_invalid']);
    expect(
      kinds({
        country: 'PER',
        registration: '',
        invoiceNumber: 'F001-00000123',
        fiscalKey: '20512333797-01-F001-123',
      }),
    ).toEqual([]);
  });

  it.each([
    ['ARG', '20-05536168-2 006 00003-00000012', '20055361682-006-0003-00000012'],
    ['CHL', '76.086.428-5-33-0042', '760864285-33-42'],
    ['MEX', '6f1d6c0a 4e0a 4c59 9b0e 7e6a1b2c3d4e', '6F1D6C0A-4E0A-4C59-9B0E-7E6A1B2C3D4E'],
    ['PER', '20512333797 01 f001 00000123', '20512333797-01-F001-123'],
    ['PER', '20512333797|01|F001|00000123|1.00|118.00|2026-11-07', '20512333797-01-F001-123'],
    ['COL', 'ab'.repeat(48), `${'AB'.repeat(24)} ${'AB'.repeat(24)}`],
  ])('of %s are one key, typed as %s or %s', (country, one, other) => {
    expect(canonicalFiscalKey(one, country)).toBe(canonicalFiscalKey(other, country));
    expect(canonicalFiscalKey(one, country)).not.toBeNull();
  });
});
