import { describe, expect, it } from 'vitest';

import { readProducts } from './read-products.ts';

const NAMES = {
  sku: 'SKU',
  type: 'Tipo',
  brand: 'Marca',
  processor: 'Processador',
  generation: 'Geração',
  formFactor: 'Formato',
  points: 'Pontos por unidade',
};
const KNOWN = {
  id: '01890000-0000-7000-8000-000000000001',
  sku: 'NB-1',
  type: 'Notebook',
  brand: 'Nortel',
  processor: '',
  generation: '',
  formFactor: '',
  points: 10,
};

describe('a list of products', () => {
  it('is read by the names of the screen or of the columns, whatever parts the cells, and keeps known products', () => {
    const read = readProducts(
      '\uFEFFMarca;tipo;SKU;pontos por unidade;Geração\r\n"Nortel; Brasil";Notebook;nb-1;120;13\r\n\r\nVega;Monitor;MO-1;0;\r\n',
      [KNOWN],
      NAMES,
    );

    expect(read?.faults).toEqual([]);
    expect(read?.products).toMatchObject([
      { id: KNOWN.id, sku: 'nb-1', brand: 'Nortel; Brasil', generation: '13', points: 120 },
      { sku: 'MO-1', type: 'Monitor', points: 0, processor: '' },
    ]);
    expect(readProducts('sku,type,brand,points\nA,B,C,1', [], NAMES)?.products).toHaveLength(1);
  });

  it('names the cell that is wrong in each row it leaves out', () => {
    const read = readProducts(
      [
        'sku,type,brand,points',
        'A,T,B,10',
        'a,T,B,10',
        ',T,B,1',
        'C,T,B,1.5',
        `D,${'x'.repeat(81)},B,1`,
        'E,T,B,-1',
      ].join('\n'),
      [],
      NAMES,
    );

    expect(read?.products.map(({ sku }) => sku)).toEqual(['A']);
    expect(read?.faults).toEqual([
      { row: 3, column: 'sku' },
      { row: 4, column: 'sku' },
      { row: 5, column: 'points' },
      { row: 6, column: 'type' },
      { row: 7, column: 'points' },
    ]);
  });

  it('is refused where its head lacks a column that is needed', () => {
    expect(readProducts('sku,type,brand\nA,B,C', [], NAMES)).toBeNull();
  });
});
