import { expect, it } from 'vitest';

import { pasteCells, resizeRows } from './table-cells.ts';

const cell = (text: string) => ({ 'pt-BR': text });

it('fills a table from the cell it is pasted into, and keeps other languages', () => {
  const rows = [[cell('a'), { 'en-US': 'b' }]];
  expect(pasteCells(rows, { row: 0, column: 1 }, 'x\ty\nz\n', 'pt-BR')).toEqual([
    [cell('a'), { 'en-US': 'b', 'pt-BR': 'x' }, cell('y')],
    [{}, cell('z'), {}],
  ]);
});

it('never grows beyond what a table may be', () => {
  const text = Array.from({ length: 80 }, () => Array.from({ length: 20 }, () => 'x').join('\t')).join('\n');
  const pasted = pasteCells([[{}]], { row: 0, column: 0 }, text, 'pt-BR');
  expect([pasted.length, pasted[0]?.length]).toEqual([50, 8]);
});

it('loses the last row and column where they are taken away', () => {
  expect(
    resizeRows(
      [
        [cell('a'), cell('b')],
        [cell('c'), cell('d')],
      ],
      { height: 1, width: 1 },
    ),
  ).toEqual([[cell('a')]]);
});
