import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { buildZip } from '../../../test/build-zip.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { FileContext } from '../../../platform/files/store-file.ts';
import { importPackageFile } from './import-package-file.ts';
import type { PackageToImport } from './import-package-file.ts';

const test = useTestApp();
const fixtures = join(import.meta.dirname, '../../../../../../demo/assets');
const folder = mkdtempSync(join(tmpdir(), 'packages-'));

async function imported(wanted: Partial<PackageToImport> & { from: PackageToImport['from'] }) {
  const tenantId = await test.build.tenant();
  const run = () =>
    test.inTenant(tenantId, async (tx) => {
      const { storage } = test.app.services;
      const ctx: FileContext = { tx, now: test.clock.now, actor: { tenantId, memberId: null }, storage };
      return importPackageFile(ctx, { kind: 'scorm', ...wanted });
    });
  const names = () =>
    test.build.sql<{ path: string; storage_key: string }>(
      tenantId,
      'select path, storage_key from package_files',
    );
  return { run, names, tenantId };
}

async function keysOf(tenantId: string) {
  const keys: string[] = [];
  for await (const key of test.app.services.storage.list(`packages/${tenantId}/`)) keys.push(key);
  return keys;
}

describe('importing a package file [ACT-03]', () => {
  it('keeps every file under a generated key and its name in the database', async () => {
    const name = 'RuntimeBasicCalls_SCORM12.zip';
    const { run, names, tenantId } = await imported({ from: { path: join(fixtures, 'scorm', name), name } });

    const outcome = await run();

    expect(outcome).toMatchObject({ accepted: true, isNew: true });
    const rows = await names();
    expect(rows).toHaveLength(44);
    expect(rows.map(({ path }) => path)).toContain('imsmanifest.xml');
    expect((await keysOf(tenantId)).sort()).toEqual(rows.map((row) => row.storage_key).sort());
  });

  it('keeps the first of two imports with the same id', async () => {
    const packageId = crypto.randomUUID();
    const from = { path: join(fixtures, 'html/greeting-simulator.zip'), name: 'greeting-simulator.zip' };
    const { run, names } = await imported({ packageId, kind: 'html', from });

    expect(await run()).toMatchObject({ accepted: true, packageId, isNew: true });
    expect(await run()).toMatchObject({ accepted: true, packageId, isNew: false });
    expect(await names()).toHaveLength(1);
  });

  it('takes a folder of this machine as a stream', async () => {
    const from = { path: join(fixtures, 'hls/greeting'), name: 'greeting' };
    const { run, names } = await imported({ kind: 'hls', from });

    expect(await run()).toMatchObject({ accepted: true });
    expect(await names()).toHaveLength(
      readdirSync(from.path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
        .length,
    );
  });

  it('leaves nothing behind of an archive that turns out to be damaged', async () => {
    const path = join(folder, 'damaged.zip');
    writeFileSync(
      path,
      buildZip([
        { name: 'index.html', content: 'x' },
        { name: 'late.js', content: 'y', claimed: { crc: 1 } },
      ]),
    );
    const { run, names, tenantId } = await imported({ kind: 'html', from: { path, name: 'damaged.zip' } });

    expect(await run()).toEqual({
      accepted: false,
      problems: [{ code: 'archive_checksum_wrong', where: 'late.js', values: {} }],
    });
    expect(await names()).toEqual([]);
    expect(await keysOf(tenantId)).toEqual([]);
  });

  it('says so when nothing in a folder opens it', async () => {
    const path = join(folder, 'empty.zip');
    writeFileSync(path, buildZip([{ name: 'notes.txt', content: 'x' }]));
    const { run } = await imported({ kind: 'html', from: { path, name: 'empty.zip' } });

    expect(await run()).toMatchObject({ accepted: false, problems: [{ code: 'nothing_to_launch' }] });
  });
});
