import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildZip } from '../../../test/build-zip.ts';
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
  for await (const { line } of readTable(path, form)) lines.push(line);
  return lines;
}

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
    expect(await linesOf('good.xlsx', sheet(row('1'), row('7')))).toEqual([1, 7]);
    for (const numbers of [['x'], ['99999999999'], ['1e309'], ['2.5'], ['-1'], ['2', '2'], ['3', '2']]) {
      const bytes = sheet(...numbers.map(row));
      await expect(linesOf('bad.xlsx', bytes), numbers.join()).rejects.toMatchObject({
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

    expect(await linesOf('longest.xlsx', shared(32_767, 8))).toEqual([1]);
    await expect(linesOf('cell.xlsx', shared(32_768, 1))).rejects.toMatchObject(unreadable);
    await expect(linesOf('line.xlsx', shared(32_767, 9))).rejects.toMatchObject(unreadable);
    expect(await linesOf('longest.csv', `${'x'.repeat(32_767)};b\n`)).toEqual([1]);
    await expect(linesOf('cell.csv', `${'x'.repeat(32_768)};b\n`)).rejects.toMatchObject(unreadable);
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

    await expect(linesOf('repeated.xlsx', bytes)).rejects.toMatchObject({ code: 'import_unreadable' });
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(0);
  });

  it('come to an end where only empty ones follow [ADM-04]', async () => {
    await expect(linesOf('empty.csv', `nome;email\n${';\n'.repeat(1_100_000)}`)).rejects.toMatchObject({
      code: 'import_too_long',
    });
  });
});
