import { describe, expect, it } from 'vitest';

import { parseTable } from './parse-table.ts';

const cellsOf = (text: string) => {
  const table = parseTable(text);
  return 'lines' in table ? table.lines.map(({ cells }) => cells) : table;
};

describe('a table pasted from a spreadsheet', () => {
  it('from Excel has tabs, CRLF, and quotation marks around cells of several lines', () => {
    expect(cellsOf('Vitrine\tO que se vê da rua\r\n"Linha 1\nLinha 2"\t"Diz ""oi"""\r\n')).toEqual([
      ['Vitrine', 'O que se vê da rua'],
      ['Linha 1\nLinha 2', 'Diz "oi"'],
    ]);
  });

  it('from Google Sheets has no break at its end and leaves quotation marks of one line as they are', () => {
    expect(cellsOf('"Olá", disse ela\tum cano de 5"\nPreço, à vista\t10;00')).toEqual([
      ['"Olá", disse ela', 'um cano de 5"'],
      ['Preço, à vista', '10;00'],
    ]);
  });

  it('from LibreOffice may begin with a mark of its encoding, and with a cell of several lines', () => {
    expect(cellsOf('\uFEFF"Um, dois;\ntrês"\tA\nB\tC\n')).toEqual([
      ['Um, dois;\ntrês', 'A'],
      ['B', 'C'],
    ]);
  });

  it('may be wider than what is in it, with empty lines that count', () => {
    expect(parseTable('A\tB\t\t\r\n\t\t\t\r\n\u00A0C\u00A0\t\t\t')).toEqual({
      lines: [
        { line: 1, cells: ['A', 'B'] },
        { line: 3, cells: ['C', ''] },
      ],
    });
  });
});

describe('lines of a pasted table', () => {
  it('are counted as a person counts them, also behind cells of several lines', () => {
    expect(parseTable('"A\r\nB"\t1\r\n\r\nC\t')).toEqual({
      lines: [
        { line: 1, cells: ['A\r\nB', '1'] },
        { line: 4, cells: ['C', ''] },
      ],
    });
  });

  it('of a single column, of nothing but tabs, and of five hundred lines are read', () => {
    expect(cellsOf('só uma palavra')).toEqual([['só uma palavra']]);
    expect(cellsOf('\t\t\n\t')).toEqual([]);
    expect(cellsOf(Array.from({ length: 500 }, (_, n) => `p${n}\tq${n}`).join('\n'))).toHaveLength(500);
  });

  it('keep a quotation mark that nobody closed', () => {
    expect(cellsOf('A\t"B\nC\tD')).toEqual([
      ['A', '"B'],
      ['C', 'D'],
    ]);
  });
});

describe('a table from a file', () => {
  it('has semicolons or commas, also inside of quotation marks', () => {
    expect(cellsOf('"A;\nB";"C, D"\r\nE;F')).toEqual([
      ['A;\nB', 'C, D'],
      ['E', 'F'],
    ]);
    expect(cellsOf('"A;B",C\nD,E')).toEqual([
      ['A;B', 'C'],
      ['D', 'E'],
    ]);
  });

  it('whose quotation marks never end says where', () => {
    expect(parseTable('A;B\n"C;D\nE;F')).toMatchObject({ brokenLine: expect.any(Number) });
  });
});
