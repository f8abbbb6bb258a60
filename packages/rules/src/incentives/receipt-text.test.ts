import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { personalLines, proposalsIn } from './receipt-text.ts';

const products = [
  { id: 'nb', brand: 'Nortel', processor: 'Core 5', sku: 'NB-5140' },
  { id: 'dock', brand: 'Nortel', processor: '', sku: 'NT-DOCK' },
];
const context = (country: string) => ({ country, days: { from: '2026-11-05', to: '2026-11-20' }, products });
const linesOf = (text: string, confidence = 90) =>
  text
    .trim()
    .split('\n')
    .map((line) => ({ text: line.trim(), confidence }));
const found = (text: string, country: string) =>
  Object.fromEntries(
    proposalsIn(linesOf(text), context(country)).map((one) =>
      one.field === 'product' ? [one.productId, one.quantity] : [one.field, one.value],
    ),
  );

describe('the text of an invoice', () => {
  it('of Brazil proposes number, day, total and products, the number from a key that fits', () => {
    const text = `CASA AURORA ELETRO LTDA
      CNPJ 12.ABC.345/01DE-35
      NFC-e n 000000001 Serie 001 18/11/2026 15:42:10
      001 NB-5140 Notebook Nortel 2 UN x 3.299,00 6.598,00
      002 NT-D0CK Dock 1 UN x 399,90 399,90
      QTD. TOTAL DE ITENS 2
      VALOR TOTAL R$ 6.997,90
      3526 0712 ABC3 4501 DE35 5500 1000
      0000 0110 0000 0014`;

    expect(found(text, 'BRA')).toEqual({
      fiscalKey: '35260712ABC34501DE35550010000000011000000014',
      invoiceNumber: '1',
      soldOn: '2026-11-18',
      total: '6997.90',
      nb: 2,
      dock: 1,
    });
  });

  it.each([
    ['ARG', 'FACTURA B Nro 00010-00000094\nFecha: 18/11/2026\nTOTAL 12.100,50', '00010-00000094', '12100.50'],
    [
      'PER',
      'BOLETA ELECTRONICA B001-000123\nFecha de emision 18/11/2026\nIMPORTE TOTAL S/ 118.00',
      'B001-000123',
      '118.00',
    ],
    ['CHL', 'BOLETA ELECTRONICA N° 4711\nFecha 18-11-2026\nTOTAL $ 502.946', '4711', '502946.00'],
    ['COL', 'Factura No. FE1024\nFecha 2026-11-18\nTOTAL 1.500.000,00', 'FE1024', '1500000.00'],
    ['CAN', 'Invoice # 55821\nDate 11/18/2026\nTOTAL 1,299.99', '55821', '1299.99'],
    ['MEX', 'Folio: 88231\nFecha 18/11/2026\nTotal $1,299.99', '88231', '1299.99'],
  ])('of %s proposes number, day and total', (country, text, invoiceNumber, total) => {
    expect(found(text, country)).toMatchObject({ invoiceNumber, total, soldOn: '2026-11-18' });
  });

  it('proposes no day on which nothing can be reported, and is less sure without a label', () => {
    expect(found('Data 01/01/2026', 'BRA')).toEqual({});
    const [labelled] = proposalsIn(linesOf('Emissão 18/11/2026'), context('BRA'));
    const [bare] = proposalsIn(linesOf('18/11/2026 10:00'), context('BRA'));
    expect(labelled?.confidence).toBeGreaterThan(bare?.confidence ?? 100);
  });

  it('proposes days that can be reported, numbers above zero and honest confidence, whatever is read', () => {
    const line = fc.record({
      text: fc.oneof(fc.string(), fc.stringMatching(/^(Data|TOTAL|NF|NB-5140)? ?[\d/.,x -]{0,30}$/)),
      confidence: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 30 }),
        fc.constantFrom('BRA', 'ARG', 'CAN', 'MEX'),
        (lines, country) => {
          for (const one of proposalsIn(lines, context(country))) {
            expect(one.confidence).toBeGreaterThanOrEqual(1);
            expect(one.confidence).toBeLessThanOrEqual(99);
            if (one.field === 'product') expect(one.quantity).toBeGreaterThan(0);
            if (one.field === 'soldOn')
              expect(one.value >= '2026-11-05' && one.value <= '2026-11-20').toBe(true);
          }
        },
      ),
    );
  });
});

it('lines that tell who the consumer is are named, the shop and the goods are not', () => {
  const lines = linesOf(`CNPJ 12.ABC.345/01DE-35
    CPF do consumidor: 390.533.447-05
    Consumidor não identificado
    Cliente: Maria das Dores
    maria@example.com
    Fone: (92) 99999-1234
    001 NB-5140 Notebook 2 UN
    VALOR TOTAL R$ 6.997,90`);

  expect(personalLines(lines)).toEqual([1, 3, 4, 5]);
});
