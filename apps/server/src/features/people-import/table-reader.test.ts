import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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

  it('come to an end where only empty ones follow [ADM-04]', async () => {
    await expect(linesOf('empty.csv', `nome;email\n${';\n'.repeat(1_100_000)}`)).rejects.toMatchObject({
      code: 'import_too_long',
    });
  }, 60_000);
});
