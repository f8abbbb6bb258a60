import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { completeUpload, createUpload } from '@trilha/contracts/platform/files';
import { useRealTime } from '@trilha/rules/test/clock';
import { afterAll, describe, expect, it } from 'vitest';

import { startS3Double } from '../../test/s3-double.ts';
import { useContentOrigin } from '../../test/test-content-origin.ts';
import { useTestApp } from '../../test/test-app.ts';
import { LocalStorage } from './local-storage.ts';
import { S3Storage } from './s3-storage.ts';
import { ObjectMissing, newKey, newPackagePrefix } from './storage.ts';
import type { Storage } from './storage.ts';

// real time: the client sets its clock by the store's answers, which Node dates by the machine's.
useRealTime();

const double = await startS3Double('trilha-files');
const s3 = double.settings;
afterAll(() => double.close());

const root = mkdtempSync(join(tmpdir(), 'local-'));
const tenantId = crypto.randomUUID();

async function* broken() {
  yield Buffer.from('half');
  throw new Error('The connection was cut.');
}

describe.each<[string, Storage]>([
  ['a folder', new LocalStorage(root)],
  ['a bucket', new S3Storage(s3)],
])('the storage in %s', (_, storage) => {
  const put = (key: string, text: string) =>
    storage.put(key, Readable.from([Buffer.from(text)]), Buffer.byteLength(text));

  it('gives back what was put, whole and in parts', async () => {
    const key = newKey(tenantId);
    await put(key, 'ABCDEFGHIJ');

    expect(await storage.size(key)).toBe(10);
    expect((await buffer(await storage.open(key))).toString()).toBe('ABCDEFGHIJ');
    expect((await buffer(await storage.open(key, { start: 2, end: 4 }))).toString()).toBe('CDE');
  });

  it('lists what begins alike and forgets what is deleted, also twice', async () => {
    const prefix = newPackagePrefix(tenantId);
    await Promise.all([put(`${prefix}0`, 'a'), put(`${prefix}1`, 'b'), put(newKey(tenantId), 'c')]);
    const listed = async () => {
      const keys: string[] = [];
      for await (const key of storage.list(prefix)) keys.push(key);
      return keys.sort();
    };

    expect(await listed()).toEqual([`${prefix}0`, `${prefix}1`]);
    await storage.delete(`${prefix}0`);
    await storage.delete(`${prefix}0`);
    expect(await listed()).toEqual([`${prefix}1`]);
  });

  it('knows nothing of what was never put', async () => {
    expect(await storage.size(newKey(tenantId))).toBeUndefined();
    await expect(storage.open(newKey(tenantId))).rejects.toThrow(ObjectMissing);
  });
});

describe('a file that is cut off', () => {
  it('leaves nothing in the folder', async () => {
    const storage = new LocalStorage(root);
    const key = newKey(tenantId);

    await expect(storage.put(key, Readable.from(broken()), 8)).rejects.toThrow('cut');
    await expect(storage.put(key, Readable.from([Buffer.from('half')]), 8)).rejects.toThrow('4 bytes');

    expect(await storage.size(key)).toBeUndefined();
    expect(readdirSync(join(root, 'unfinished'))).toEqual([]);
  });

  it('never comes from a key that leads elsewhere', async () => {
    const storage = new LocalStorage(root);

    for (const key of ['../etc/passwd', '/etc/passwd', 'files/../../x', 'files/.', 'a\0b', ''])
      await expect(storage.open(key)).rejects.toThrow('no key');
  });
});

describe('uploads into a bucket [ERR-04]', () => {
  const test = useTestApp({
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  });
  const origin = useContentOrigin(test);

  it('arrive in parts and are served with byte ranges', async () => {
    const member = await test.build.member();
    const bytes = Buffer.from('linha de texto\n'.repeat(1000));
    const upload = await test.call(createUpload, {
      as: member,
      body: { name: 'notas.txt', size: bytes.length, purpose: 'attachment' },
    });
    const { fileId, uploadUrl } = upload.body;
    const part = (from: number, to: number) =>
      origin.fetch(uploadUrl, {
        method: 'PATCH',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': String(from),
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(bytes.subarray(from, to)),
      });

    expect((await part(0, 5000)).status).toBe(204);
    expect((await test.call(completeUpload, { as: member, body: { fileId } })).body.code).toBe(
      'file_incomplete',
    );
    expect((await part(5000, bytes.length)).status).toBe(204);
    const { body: file } = await test.call(completeUpload, { as: member, body: { fileId } });

    expect(file).toMatchObject({ id: fileId, size: bytes.length });
    const range = await origin.fetch(file.url, { headers: { range: 'bytes=0-4' } });
    expect([range.status, await range.text()]).toEqual([206, 'linha']);
  });
});
