import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';

import { workbookPart } from '../../test/workbook-part.ts';
import { tableAnswer } from './table-file.ts';
import type { TableFormat, TableRow } from './table-file.ts';

const FORMATS: readonly TableFormat[] = ['csv', 'xlsx'];
const running: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});

/** Rows whose source fails behind so many lines below the head. */
async function* failingAfter(lines: number, state: { closed: boolean } = { closed: false }) {
  try {
    yield ['head'];
    for (let line = 0; line < lines; line += 1) yield ['x'.repeat(1000)];
    throw new Error('The database is gone.');
  } finally {
    state.closed = true;
  }
}

/** The address of a server that answers such a table, and what it logs. */
async function serving(rows: () => AsyncGenerator<TableRow>) {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  });
  running.push(app);
  app.get<{ Params: { format: TableFormat } }>('/:format', (request, reply) =>
    tableAnswer('table', request.params.format, rows()).onto(reply),
  );
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), lines };
}

describe.each(FORMATS)('a table as %s', (format) => {
  it('is answered as a failed call where its first page cannot be read', async () => {
    const { address } = await serving(() => failingAfter(0));

    const answer = await fetch(`${address}/${format}`);

    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-disposition')).toBeNull();
  });

  it('is cut off where a later page cannot be read, and the failure is logged', async () => {
    const { address, lines } = await serving(() => failingAfter(20_000));

    const answer = await fetch(`${address}/${format}`);

    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    expect(lines.join('')).toContain('The database is gone.');
    const next = await fetch(`${address}/${format}`);
    await next.body?.cancel();
    expect(next.status).toBe(200);
  });

  it('ends no process where it fails before anybody reads it', async () => {
    const unhandled: unknown[] = [];
    const collect = (error: unknown) => void unhandled.push(error);
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException').on('uncaughtException', collect);
    try {
      const reply = { type: () => reply, header: () => reply };
      // A reply is asked for its headers only.
      const stream = await tableAnswer('table', format, failingAfter(1)).onto(reply as never);
      await expect.poll(() => stream).toMatchObject({ destroyed: true });
      // What an error without a listener does, it does in the turn after.
      await setImmediate();
      expect(unhandled).toEqual([]);
    } finally {
      process.removeListener('uncaughtException', collect);
      for (const other of others) process.on('uncaughtException', other);
    }
  });

  it('lets its source go where whoever saves it leaves before anything is written', async () => {
    const state = { closed: false };
    const reply = { type: () => reply, header: () => reply };
    // A reply is asked for its headers only.
    const stream = await tableAnswer('table', format, failingAfter(1_000_000, state)).onto(reply as never);

    expect(state.closed).toBe(false);
    if (!(stream instanceof Readable)) throw new Error('A table is a stream.');
    stream.destroy();

    await expect.poll(() => state.closed).toBe(true);
  });

  it('lets its source go where whoever saves it leaves', async () => {
    const state = { closed: false };
    const { address } = await serving(() => failingAfter(1_000_000, state));

    const answer = await fetch(`${address}/${format}`);
    await answer.body?.cancel();

    await expect.poll(() => state.closed, { timeout: 60_000 }).toBe(true);
  });
});

describe('cells of a table', () => {
  const rows = async function* (): AsyncGenerator<TableRow> {
    yield ['=1+1', 'Count', 'Share', 'Day'];
    yield ['-2 <b>', -2.5, { percent: 33.3 }, { day: '2026-11-20', text: '20/11/2026' }];
    yield ['@x', 7, { percent: 50 }, ''];
    yield ['', 0, '', { moment: '2026-11-20T18:00:00', text: '20/11/2026 18:00' }];
  };
  const bytesAs = async (format: TableFormat): Promise<Buffer> => {
    const { address } = await serving(rows);
    return Buffer.from(await (await fetch(`${address}/${format}`)).arrayBuffer());
  };

  it('are numbers, shares, days and times that a spreadsheet sums and sorts; texts stay texts, whatever they begin with', async () => {
    const bytes = await bytesAs('xlsx');

    const sheet = await workbookPart(bytes, 'xl/worksheets/sheet1.xml');

    expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">-2 &lt;b&gt;</t></is></c>');
    expect(sheet).toContain('<c><v>-2.5</v></c><c s="3"><v>0.333</v></c><c s="1"><v>46346</v></c>');
    expect(sheet).toContain('<c><v>7</v></c><c s="2"><v>0.5</v></c>');
    expect(sheet).toContain('<c s="4"><v>46346.75</v></c>');
    expect(sheet).not.toContain('<f>');
    expect(await workbookPart(bytes, 'xl/styles.xml')).toContain('formatCode="0.0%"');
  });

  it('are read in a text file as people write them', async () => {
    expect((await bytesAs('csv')).toString()).toContain(
      `33.3,20/11/2026\r\n'@x,7,50,\r\n,0,,20/11/2026 18:00`,
    );
  });
});

it('marks texts that a spreadsheet would run, and no number: what is below zero is summed as it is', async () => {
  const { address } = await serving(async function* () {
    yield ['Saldo'];
    yield [-5, { percent: -1.5 }, 12, '-5', '=1+1'];
  });

  const text = await (await fetch(`${address}/csv`)).text();

  expect(text.trim().split('\r\n')[1]).toBe("-5,-1.5,12,'-5,'=1+1");
});
