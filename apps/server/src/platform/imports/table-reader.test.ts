import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildZip } from '../../test/build-zip.ts';
import { readTable } from './table-reader.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'table-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function linesOf(name: string, bytes: Buffer | string) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const text = { encoding: 'utf-8', delimiter: ';' };
  const form = name.endsWith('.csv') ? { format: 'csv' as const, text } : { format: 'xlsx' as const };
  const lines = [];
  for await (const line of readTable(path, form)) lines.push(line);
  return lines;
}

const numbersOf = async (name: string, bytes: Buffer | string) =>
  (await linesOf(name, bytes)).map(({ line }) => line);
const cellsOf = async (bytes: Buffer) => (await linesOf('shown.xlsx', bytes)).map(({ cells }) => cells);

const sheet = (...rows: string[]) =>
  buildZip([
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
    },
  ]);
const row = (number: string) => `<row r="${number}"><c><v>1</v></c></row>`;

describe('rows of a hostile table', () => {
  it('are numbered upwards, as far as spreadsheets go [ADM-04]', async () => {
    expect(await numbersOf('good.xlsx', sheet(row('1'), row('7')))).toEqual([1, 7]);
    for (const numbers of [['x'], ['99999999999'], ['1e309'], ['2.5'], ['-1'], ['2', '2'], ['3', '2']]) {
      const bytes = sheet(...numbers.map(row));
      await expect(numbersOf('bad.xlsx', bytes), numbers.join()).rejects.toMatchObject({
        code: 'import_unreadable',
      });
    }
  });

  it('hold no more text than spreadsheets do, however little of it the file has [ADM-04]', async () => {
    const shared = (length: number, cells: number) =>
      buildZip([
        { name: 'xl/sharedStrings.xml', content: `<sst><si><t>${'x'.repeat(length)}</t></si></sst>` },
        {
          name: 'xl/worksheets/sheet1.xml',
          content: `<worksheet><sheetData><row r="1">${'<c t="s"><v>0</v></c>'.repeat(cells)}</row></sheetData></worksheet>`,
        },
      ]);
    const unreadable = { code: 'import_unreadable' };

    expect(await numbersOf('longest.xlsx', shared(32_767, 8))).toEqual([1]);
    await expect(numbersOf('cell.xlsx', shared(32_768, 1))).rejects.toMatchObject(unreadable);
    await expect(numbersOf('line.xlsx', shared(32_767, 9))).rejects.toMatchObject(unreadable);
    expect(await numbersOf('longest.csv', `${'x'.repeat(32_767)};b\n`)).toEqual([1]);
    await expect(numbersOf('cell.csv', `${'x'.repeat(32_768)};b\n`)).rejects.toMatchObject(unreadable);
  });

  it('come to an end where one long text stands in every one of them, and leave others their turn [ADM-04]', async () => {
    const rows = Array.from(
      { length: 2000 },
      (_, at) => `<row r="${at + 1}">${'<c t="s"><v>0</v></c>'.repeat(8)}</row>`,
    );
    const bytes = buildZip([
      { name: 'xl/sharedStrings.xml', content: `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>` },
      {
        name: 'xl/worksheets/sheet1.xml',
        // Stored, so that it is the text that is refused and not how well the file packs.
        method: 0,
        content: `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
      },
    ]);
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);

    await expect(numbersOf('repeated.xlsx', bytes)).rejects.toMatchObject({ code: 'import_unreadable' });
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(0);
  });

  it('come to an end where only empty ones follow [ADM-04]', async () => {
    await expect(numbersOf('empty.csv', `nome;email\n${';\n'.repeat(1_100_000)}`)).rejects.toMatchObject({
      code: 'import_too_long',
    });
  });
});

describe('a cell of a spreadsheet', () => {
  const styled = (formats: readonly string[], cells: string, workbook = '') =>
    buildZip([
      ...(workbook ? [{ name: 'xl/workbook.xml', content: `<workbook>${workbook}</workbook>` }] : []),
      {
        name: 'xl/styles.xml',
        content: `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts>
          <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
          <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        content: `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
      },
    ]);
  const cell = (value: string, style: number) => `<c s="${style}"><v>${value}</v></c>`;

  it('is read with the zeros its format shows, as in a file from the field [ADM-01]', async () => {
    const file = join(import.meta.dirname, '../../test/fixtures/tables/leading-zeros-by-number-format.xlsx');
    expect(await cellsOf(await readFile(file))).toEqual([
      ['email', 'first_name', 'last_name', 'matricula'],
      ['lz1@example.test', 'Lead', 'Zero', '000777'],
    ]);
  });

  it.each([
    ['000000', '777', '000777'],
    ['000\\.000\\.000\\-00', '2998224725', '029.982.247-25'],
    ['00000-000', '1310100', '01310-100'],
    ['&quot;N-&quot;0000', '42', 'N-0042'],
    ['0000', '123456', '123456'],
    ['000;[Red]-000', '7', '007'],
    ['#,##0.00', '1234.5', '1234.5'],
    ['0.00', '7', '7'],
    ['0%', '0.5', '0.5'],
    ['@', '5.2998224725E10', '52998224725'],
    ['General', '0.30000000000000004', '0.3'],
    ['dd/mm/yyyy', '32874', '1990-01-01'],
    ['[$-416]d\\ \\d\\e mmmm', '32874.75', '1990-01-01'],
    ['[h]:mm', '1.5', '1.5'],
  ])('formatted %s and holding %s is read as %s', async (format, value, shown) => {
    expect(await cellsOf(styled([format], cell(value, 2)))).toEqual([[shown]]);
  });

  it('that shows a day is that day, from whichever year its workbook counts; a bare number is none [ADM-01]', async () => {
    const days = cell('32874', 1) + cell('32874', 0) + cell('1', 1) + cell('60', 1) + cell('61', 1);
    expect(await cellsOf(styled([], days))).toEqual([
      ['1990-01-01', '32874', '1900-01-01', '1900-02-28', '1900-03-01'],
    ]);
    for (const said of ['1', 'true'])
      expect(
        await cellsOf(styled([], cell('31412', 1) + cell('0', 1), `<workbookPr date1904="${said}"/>`)),
      ).toEqual([['1990-01-01', '1904-01-01']]);
    expect(await cellsOf(styled([], cell('9999999', 1) + '<c t="b"><v>1</v></c>'))).toEqual([
      ['9999999', 'TRUE'],
    ]);
  });
});
