import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beginImport, checkImport, getImport } from '@trilha/contracts/organization/people-import';
import { uploadSmallFile } from '@trilha/contracts/platform/files';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { SignedIn } from '../../test/builders.ts';
import { useTestApp } from '../../test/test-app.ts';
import { FileWorkers, fileWorkers, tableWorkers } from './file-workers.ts';
import type { Owner } from './file-workers.ts';

const test = useTestApp();
const folder = mkdtempSync(join(tmpdir(), 'file-workers-'));
afterEach(() => vi.restoreAllMocks());

/** A moving picture of so many frames, each of another color. */
async function gif(frames: number, side: number): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * frames * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (Math.floor(at / (side * side * 3)) * 37) % 256;
  return sharp(pixels, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .gif({ delay: Array.from({ length: frames }, () => 100) })
    .toBuffer();
}

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#b5c' } })
    .jpeg()
    .toBuffer();

function written(bytes: Buffer): string {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, bytes);
  return path;
}

const upload = (
  as: SignedIn,
  bytes: Buffer,
  name: string,
  { idempotencyKey, purpose = 'image' }: { idempotencyKey?: string; purpose?: string } = {},
) => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const options = { as, query: { purpose }, body: form };
  return test.call(uploadSmallFile, idempotencyKey ? { ...options, idempotencyKey } : options);
};

/** How many transactions of the server are open: each holds a lock on its own number. Since when, only its own role may see. */
async function openTransactions(): Promise<number> {
  const { rows } = await test.owner.query(
    `select 1 from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'virtualxid' and a.datname = current_database() and a.application_name = 'test'`,
  );
  return rows.length;
}

describe('work on files of people', () => {
  it('is done while no transaction of the call is open', async () => {
    const seller = await test.build.member();
    const open: number[] = [];
    const run = fileWorkers.run.bind(fileWorkers);
    vi.spyOn(fileWorkers, 'run').mockImplementation(async (owner, job) => {
      open.push(await openTransactions());
      return run(owner, job);
    });

    const answer = await upload(seller, await picture(), 'nota.jpg');

    expect(answer.status).toBe(201);
    expect(open).toEqual([0]);
  });

  it('reads lists of people there as well, both their head and the whole, while no transaction is open', async () => {
    const administrator = await test.build.member({ role: 'admin' });
    const file = await upload(administrator, Buffer.from('Nome;E-mail\nAna;ana@example.test\n'), 'a.csv', {
      purpose: 'people',
    });
    const done: unknown[] = [];
    for (const workers of [fileWorkers, tableWorkers]) {
      const run = workers.run.bind(workers);
      vi.spyOn(workers, 'run').mockImplementation(async (owner, job) => {
        done.push([job.kind, await openTransactions()]);
        return run(owner, job);
      });
    }

    const { body: begun } = await test.call(beginImport, {
      as: administrator,
      body: { fileId: file.body.id },
    });
    await test.call(checkImport, {
      as: administrator,
      params: { importId: begun.id },
      body: { mapping: begun.mapping },
    });
    await test.drainImports();
    const checked = await test.call(getImport, { as: administrator, params: { importId: begun.id } });

    expect(begun.preview).toEqual([['Ana', 'ana@example.test']]);
    expect(checked.body).toMatchObject({ status: 'checked', rows: 1 });
    expect(done).toEqual([
      ['table', 0],
      ['table', 0],
    ]);
  });

  it('keeps a short moving picture moving, and refuses a film with a reason', async () => {
    const seller = await test.build.member();

    const short = await upload(seller, await gif(8, 40), 'curto.gif');
    const long = await upload(seller, await gif(301, 8), 'longo.gif');
    const large = await upload(seller, await gif(40, 750), 'grande.gif');

    expect([short.status, short.body.mime]).toEqual([201, 'image/webp']);
    expect([long.status, long.body.code]).toEqual([422, 'file_too_demanding']);
    expect([large.status, large.body.code]).toEqual([422, 'file_too_demanding']);
  });

  it('that has no worker to do it is a fault of the server, not of the file', async () => {
    const workers = new FileWorkers({ workers: 1 });
    const path = written(await picture());
    vi.stubEnv('NODE_OPTIONS', '--import=/no-such-folder/no-such-part.mjs');
    await expect(workers.run('casa/ana', { kind: 'hash', path })).rejects.toThrow('ended with 1');
    vi.unstubAllEnvs();
  });

  it('of one person lets others go between, however much it is', async () => {
    const workers = new FileWorkers({ workers: 1 });
    const path = written(await picture());
    const done: string[] = [];
    const hash = (owner: string) =>
      workers.run(`casa/${owner}`, { kind: 'hash', path }).then(() => done.push(owner));

    await Promise.all([...Array.from({ length: 12 }, () => hash('flood')), hash('maria'), hash('rita')]);

    expect(done.slice(0, 4)).toEqual(['flood', 'maria', 'rita', 'flood']);
    expect(done).toHaveLength(14);
  });

  it('of one company lets others go between, however many its people are', async () => {
    const workers = new FileWorkers({ workers: 1 });
    const path = written(await picture());
    const done: string[] = [];
    const hash = (owner: Owner) => workers.run(owner, { kind: 'hash', path }).then(() => done.push(owner));
    const flood = Array.from({ length: 6 }, (_, number) => hash(`flood/${number}`));

    await Promise.all([...flood, hash('casa/maria'), hash('loja/rita')]);

    expect(done.slice(0, 4)).toEqual(['flood/0', 'casa/maria', 'loja/rita', 'flood/1']);
    expect(done).toHaveLength(8);
  });

  it('is refused where more of one company waits than may, and that of others is taken', async () => {
    const workers = new FileWorkers({ workers: 1, waitingPerCompany: 3, waiting: 6 });
    const path = written(await picture());
    const hash = (owner: Owner) => workers.run(owner, { kind: 'hash', path });

    const flood = Promise.allSettled(Array.from({ length: 10 }, (_, number) => hash(`flood/${number}`)));
    const other = hash('casa/maria');

    const codes = (await flood).map((one) => (one.status === 'rejected' ? one.reason.code : 'done'));
    expect(codes.filter((code) => code === 'done')).toHaveLength(4);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(6);
    expect((await other).bits).toHaveLength(64);
  });

  it('is refused where more of one person waits than may, and others are taken', async () => {
    const workers = new FileWorkers({ workers: 1, waitingPerOwner: 2 });
    const path = written(await picture());
    const hash = (owner: string) => workers.run(`casa/${owner}`, { kind: 'hash', path });

    const flood = Promise.allSettled(Array.from({ length: 5 }, () => hash('flood')));
    const other = hash('maria');

    const codes = (await flood).map((one) => (one.status === 'rejected' ? one.reason.code : 'done'));
    expect(codes.filter((code) => code === 'done')).toHaveLength(3);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(2);
    expect((await other).bits).toHaveLength(64);
  });

  it('that takes more time or memory than it may is ended, and the next is done', async () => {
    const path = written(await picture());
    const job = { kind: 'hash', path } as const;

    await expect(new FileWorkers({ milliseconds: 1 }).run('casa/one', job)).rejects.toMatchObject({
      code: 'file_too_demanding',
    });
    const small = new FileWorkers({ megabytes: 40 });
    await expect(small.run('casa/one', job)).rejects.toMatchObject({ code: 'file_too_demanding' });
    await expect(small.run('casa/one', job)).rejects.toMatchObject({ code: 'file_too_demanding' });

    expect((await new FileWorkers().run('casa/one', job)).bits).toHaveLength(64);
  });

  it('that a repeated call does again is taken back once its transaction is over, which might be run again', async () => {
    const seller = await test.build.member();
    const { storage } = test.app.services;
    const bytes = await picture();
    const put = vi.spyOn(storage, 'put');
    const first = await upload(seller, bytes, 'nota.jpg', { idempotencyKey: 'one-key' });
    const open: number[] = [];
    const remove = storage.delete.bind(storage);
    const removed = vi.spyOn(storage, 'delete').mockImplementation(async (key) => {
      open.push(await openTransactions());
      return remove(key);
    });

    const again = await upload(seller, bytes, 'nota.jpg', { idempotencyKey: 'one-key' });

    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(open).toEqual([0]);
    const [stored = '', spare] = put.mock.calls.map(([key]) => key);
    expect(removed).toHaveBeenCalledWith(spare);
    await expect(storage.open(stored)).resolves.toBeDefined();
  });

  it('is taken back where the call it was done for is refused', async () => {
    const seller = await test.build.member();
    const { storage } = test.app.services;
    const stored = vi.spyOn(storage, 'put');
    vi.spyOn(fileWorkers, 'run').mockImplementation(async (owner, job) => {
      // Meanwhile the member is blocked: the call that began as theirs may not end as theirs.
      await test.owner.query("select set_config('app.tenant', $1, false)", [seller.tenantId]);
      await test.build.sql(seller.tenantId, "update members set status = 'blocked' where id = $1", [
        seller.memberId,
      ]);
      return new FileWorkers().run(owner, job);
    });

    const answer = await upload(seller, await picture(), 'nota.jpg');

    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    const [key] = stored.mock.calls[0] ?? [];
    await expect(storage.open(key ?? '')).rejects.toThrow();
  });
});
