import { createHash } from 'node:crypto';

import * as admin from '@trilha/contracts/engagement/library-admin';
import { getLibraryDownload } from '@trilha/contracts/engagement/library-downloads';
import { beforeEach, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { uploadArchive } from '../../../test/upload-package.ts';

const test = useTestApp();
const origin = useContentOrigin(test);

const NOW = new Date('2026-11-20T12:00:00Z');
const BYTES = Buffer.from('Tabela de preços\nBotina: R$ 189,90\n');

beforeEach(() => {
  test.clock.now = NOW;
});

/** A file of the library that is out since an hour, for people of a group. */
async function put(editor: SignedIn, groupId: string): Promise<string> {
  const { fileId } = await uploadArchive({ test, origin }, editor, BYTES, 'precos.txt', 'library');
  const files = [{ title: { 'pt-BR': 'Tabela de preços' }, fileId }];
  const made = await test.call(admin.createLibraryFiles, { as: editor, body: { files } });
  const params = { libraryFileId: made.body.ids[0] as string };
  const { body, revision } = (await test.call(admin.getManagedLibraryFile, { as: editor, params })).body;
  const publishedAt = new Date(NOW.getTime() - 3_600_000).toISOString();
  const audience = { areaIds: [], groupIds: [groupId], tagIds: [] };
  const changed = await test.call(admin.changeLibraryFile, {
    as: editor,
    params,
    body: { ...body, publishedAt, audience, revision },
  });
  expect(changed.status).toBe(200);
  return params.libraryFileId;
}

it('a file of the library is taken along with its checksum by who may read it, and is not found by anybody else [OFF-01]', async () => {
  const editor = await test.build.member({ role: 'admin' });
  const { tenantId } = editor;
  const [ana, caio] = await Promise.all([test.build.member({ tenantId }), test.build.member({ tenantId })]);
  const outsider = await test.build.member({ role: 'admin' });
  const groupId = await test.build.label(tenantId, 'group', 'Gerentes');
  await test.build.sql(
    tenantId,
    'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)',
    [tenantId, ana.memberId, groupId],
  );
  const libraryFileId = await put(editor, groupId);
  const take = (as: SignedIn) => test.call(getLibraryDownload, { as, params: { libraryFileId } });

  const { status, body } = await take(ana);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    item_id: libraryFileId,
    expiresAt: '2026-12-20T12:00:00.000Z',
    files: [{ size: BYTES.byteLength, sha256: createHash('sha256').update(BYTES).digest('hex') }],
    libraryFile: { id: libraryFileId, title: 'Tabela de preços', url: body.files[0].url },
  });
  expect(body.updated_date).toBe(body.libraryFile.versionAt);
  for (const as of [caio, outsider]) expect((await take(as)).status).toBe(404);
  await test.build.sql(tenantId, 'delete from member_labels where member_id = $1', [ana.memberId]);
  expect((await take(ana)).body.code).toBe('not_found');
});
