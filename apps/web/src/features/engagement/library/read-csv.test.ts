import { expect, it } from 'vitest';

import { readCsv } from './read-csv.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
const heads = (bytes: Uint8Array) => readCsv(bytes, false)?.columns.map(({ head }) => head);

it.each([
  [
    'a semicolon, with commas in words and amounts',
    'Produto;Preço\nBotina, preta;189,90\n',
    ['Produto', 'Preço'],
  ],
  ['a comma, with semicolons in quotation marks', 'name,note\r\nAna,"a;b;c"\r\nCaio,d\r\n', ['name', 'note']],
  ['a tab', 'nome\tloja, cidade\nAna\tCentro, SP\n', ['nome', 'loja, cidade']],
  ['nothing: one column', 'nome\nAna\nCaio\n', ['nome']],
])('recognizes what stands between cells: %s', (_, text, expected) => {
  expect(heads(utf8(text))).toEqual(expected);
});

it('reads what spreadsheets write: UTF-8 with its mark, Latin-1, lines within a cell, doubled quotation marks', () => {
  expect(heads(utf8('\uFEFFAção;Preço\n'))).toEqual(['Ação', 'Preço']);
  expect(heads(latin1('Ação;Preço\nPão;1,50\n'))).toEqual(['Ação', 'Preço']);
  expect(readCsv(utf8('a;b\n"uma\nduas";"diz ""oi"""\n'), false)?.rows).toEqual([['uma\nduas', 'diz "oi"']]);
});

it('knows columns of numbers, of shares and of money, and takes none for dates, codes with letters and empty ones', () => {
  const table = readCsv(
    utf8('a;b;c;d;e;f\n1.234,50;15%;R$ 9,90;30/11/2026;A1;\n-7;;US$ 1,000.00;01/12/2026;12;\n'),
    false,
  );

  expect(table?.columns.map(({ isNumber }) => isNumber)).toEqual([true, true, true, false, false, false]);
});

it('makes all rows as wide as the widest and leaves out empty lines', () => {
  const table = readCsv(utf8('a;b\n1\n\n1;2;3\n'), false);

  expect(table?.columns.map(({ head }) => head)).toEqual(['a', 'b', '']);
  expect(table?.rows).toEqual([
    ['1', '', ''],
    ['1', '2', '3'],
  ]);
});

it('shows the first 500 rows and 100 columns, and says that there is more', () => {
  const rows = (count: number) => utf8(`a;b\n${'1;2\n'.repeat(count)}`);
  const [whole, more] = [readCsv(rows(500), false), readCsv(rows(501), false)];
  expect([whole?.rows.length, whole?.hasMore]).toEqual([500, false]);
  expect([more?.rows.length, more?.hasMore]).toEqual([500, true]);

  const wide = readCsv(utf8(`${'a;'.repeat(200)}\n${'1;'.repeat(200)}\n`), false);
  expect([wide?.columns.length, wide?.rows[0]?.length, wide?.hasMore]).toEqual([100, 100, true]);
});

it('leaves out the line in which the part that was fetched ends, also within a letter or a cell', () => {
  const part = utf8('a;b\n1;dois\n3;não').subarray(0, -2);
  expect(readCsv(part, true)).toMatchObject({ rows: [['1', 'dois']], hasMore: true });
  expect(readCsv(utf8('a;b\n1;2\n3;"qua'), true)).toMatchObject({ rows: [['1', '2']], hasMore: true });
});

it('finds no table where there is no line, and shows what stands before a quotation mark that is never closed', () => {
  expect(readCsv(utf8('\n\n'), false)).toBeUndefined();
  expect(readCsv(utf8('"nunca\nfecha'), false)).toBeUndefined();
  expect(readCsv(utf8('a;b\n1;2\n3;"nunca\nfecha\n'), false)).toMatchObject({
    rows: [['1', '2']],
    hasMore: true,
  });
});
