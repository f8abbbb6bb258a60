import { expect, it } from 'vitest';

import { productName, productShape } from './product-names.ts';

const product = (change: Partial<Parameters<typeof productName>[0]> = {}) => ({
  type: 'notebook',
  brand: 'Nortel',
  processor: 'Core 5',
  sku: 'NB-5140',
  formFactor: '14"',
  ...change,
});

it('names a product as people say it, and apart from it what tells it from others', () => {
  expect(productName(product())).toEqual({ name: 'Notebook Nortel Core 5', detail: 'NB-5140 · 14"' });
  expect(productName(product({ processor: '', sku: 'VG-M27', formFactor: '' }))).toEqual({
    name: 'Notebook Nortel',
    detail: 'VG-M27',
  });
});

it('says nothing twice, also where only signs or accents differ', () => {
  expect(productName(product({ processor: 'NORTEL', formFactor: 'nb 5140' }))).toEqual({
    name: 'Notebook Nortel',
    detail: 'NB-5140',
  });
  expect(productName(product({ type: 'acessório', sku: 'Acessorio', formFactor: '' })).detail).toBe('');
});

it.each([
  ['notebook', '14"', 'laptop'],
  ['Ordinateur portable', '', 'laptop'],
  ['desktop', 'mini', 'desktop'],
  ['Écran', '27"', 'monitor'],
  ['celular', '', 'phone'],
  ['Impressora', '', 'printer'],
  ['fone', '', 'headset'],
  ['Headphone', '', 'headset'],
  ['Fones de ouvido', '', 'headset'],
  ['Telefone', '', 'phone'],
  ['Smartphone', '6,1"', 'phone'],
  ['Téléphone portable', '', 'phone'],
  ['Impresora portátil', '', 'printer'],
  ['Microphone', '', 'other'],
  ['acessório', 'dock', 'other'],
] as const)('a %s (%s) looks like a %s', (type, formFactor, shape) => {
  expect(productShape({ type, formFactor })).toBe(shape);
});
