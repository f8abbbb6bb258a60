import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { buildZip } from '../../../test/build-zip.ts';
import { HOSTILE_ARCHIVES, manifestXml } from '../../../test/hostile-archives.ts';
import type { HostileArchive } from '../../../test/hostile-archives.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { importArchive, uploadArchive } from '../../../test/upload-package.ts';

const test = useTestApp();
const origin = useContentOrigin(test);

const upload = (admin: SignedIn, bytes: Uint8Array) => uploadArchive({ test, origin }, admin, bytes);

async function storedKeys(tenantId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of test.app.services.storage.list(`packages/${tenantId}/`)) keys.push(key);
  return keys;
}

const sound = () =>
  buildZip([
    { name: 'imsmanifest.xml', content: manifestXml() },
    { name: 'index.html', content: '<p>Oi</p>' },
  ]);

/** Each archive is built once: some are large on purpose. */
const built = new Map<string, Buffer>();
function bytesOf({ name, build }: HostileArchive): Buffer {
  const bytes = built.get(name) ?? build();
  built.set(name, bytes);
  return bytes;
}

describe('a hostile upload, through the whole way an author takes', () => {
  it.each(HOSTILE_ARCHIVES)('$name is $expected [R8]', async (archive) => {
    const { expected } = archive;
    const admin = await test.build.member({ role: 'admin' });

    const { fileId, finished } = await upload(admin, bytesOf(archive));

    if (finished.status !== 200) {
      // What is no archive at all never becomes a file.
      expect(finished.status).toBeGreaterThanOrEqual(400);
      expect(finished.status).toBeLessThan(500);
      return;
    }
    const { status, body } = await importArchive(test, admin, { fileId, kind: 'scorm' });
    expect(status).toBe(200);
    if (expected === 'inert') {
      expect(body.accepted).toBe(true);
      const { headers } = await origin.fetch(`${body.package.url}index.html`);
      expect(headers.get('content-security-policy')).toMatch(
        /object-src 'none'.*frame-ancestors 'self' http/,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      return;
    }
    expect([body.accepted, body.problems?.[0]?.code]).toEqual([false, expected]);
    expect(await storedKeys(admin.tenantId)).toEqual([]);
    expect(await test.build.sql(admin.tenantId, 'select 1 from packages')).toEqual([]);
  });

  it('never ends in a fault where it is said to be a page or a stream [R8]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const statuses: number[] = [];
    for (const archive of HOSTILE_ARCHIVES) {
      const { fileId, finished } = await upload(admin, bytesOf(archive));
      if (finished.status !== 200) continue;
      for (const kind of ['html', 'hls'] as const)
        statuses.push((await importArchive(test, admin, { fileId, kind })).status);
    }

    expect(statuses.length).toBeGreaterThan(120);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const paths = await test.build.sql<{ path: string }>(admin.tenantId, 'select path from package_files');
    for (const { path } of paths) expect(path).toMatch(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\\\0]+$/);
  });
});

describe('importing an upload', () => {
  it('eight times at once gives one package and keeps its files once', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { fileId } = await upload(admin, sound());

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => importArchive(test, admin, { fileId, kind: 'scorm' })),
    );

    expect(new Set(answers.map(({ status, body }) => `${status} ${body.package?.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await storedKeys(admin.tenantId)).toHaveLength(2);
    const logged = await test.build.sql(
      admin.tenantId,
      `select 1 from audit_log where action = 'package.imported'`,
    );
    expect(logged).toHaveLength(1);
  });

  it('of a file that is not there, not finished, not an archive or another company’s is refused', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const stranger = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const { fileId } = await upload(admin, sound());
    const video = await test.build.file(admin.tenantId, { mime: 'video/mp4', length: 5 });
    const code = async (as: SignedIn, file: string) =>
      (await importArchive(test, as, { fileId: file, kind: 'scorm' })).body.code;

    expect(await code(stranger, fileId)).toBe('file_not_found');
    expect(await code(admin, randomUUID())).toBe('file_not_found');
    expect(await code(admin, video)).toBe('file_type_refused');
    expect(await code(learner, fileId)).toBe('forbidden');
    expect(await code(admin, '../../etc/passwd')).toBe('invalid_request');
  });
});
