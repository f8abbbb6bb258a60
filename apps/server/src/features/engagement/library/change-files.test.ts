import * as admin from '@trilha/contracts/engagement/library-admin';
import * as changes from '@trilha/contracts/engagement/library-changes';
import type { LibraryChange, LibrarySelection } from '@trilha/contracts/engagement/library-changes';
import * as contract from '@trilha/contracts/engagement/library';
import { beforeEach, describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { uploadArchive } from '../../../test/upload-package.ts';

const test = useTestApp();
const origin = useContentOrigin(test);

const NOW = new Date('2026-11-20T12:00:00Z');
const MINUTE_MS = 60_000;
const nobody = { areaIds: [], groupIds: [], tagIds: [] };

beforeEach(() => {
  test.clock.now = NOW;
});

async function company() {
  const editor = await test.build.member({ role: 'admin', name: 'Bruna' });
  const ana = await test.build.member({ tenantId: editor.tenantId, name: 'Ana' });
  return { tenantId: editor.tenantId, editor, ana };
}

/** Drafts with these titles, all of one stored text. */
async function drafts(editor: SignedIn, ...titles: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const { fileId } = await uploadArchive({ test, origin }, editor, Buffer.from(title), 'a.txt', 'library');
    const files = [{ title: { 'pt-BR': title }, fileId }];
    const made = await test.call(admin.createLibraryFiles, { as: editor, body: { files } });
    ids.push(...made.body.ids);
  }
  return ids;
}

const applyTo = (as: SignedIn, to: LibrarySelection, change: LibraryChange) =>
  test.call(changes.changeLibraryFiles, { as, body: { to, change } });
const named = (...ids: readonly string[]): LibrarySelection => ({ kind: 'files', ids: [...ids] });
const undo = (as: SignedIn, libraryChangeId: string) =>
  test.call(changes.undoLibraryChange, { as, params: { libraryChangeId } });
const manage = async (as: SignedIn, libraryFileId: string) =>
  (await test.call(admin.getManagedLibraryFile, { as, params: { libraryFileId } })).body;
const list = async (as: SignedIn, query: Record<string, string> = {}): Promise<string[]> =>
  (await test.call(admin.listManagedLibraryFiles, { as, query })).body.items
    .map(({ title }: { title: string }) => title)
    .toSorted();
const folder = async (as: SignedIn, name: string, parentId: string | null = null): Promise<string> =>
  (await test.call(admin.createLibraryCategory, { as, body: { name: { 'pt-BR': name }, parentId } })).body.id;
const seen = async (as: SignedIn): Promise<string[]> =>
  (await test.call(contract.listLibraryFiles, { as })).body.items.map(
    ({ title }: { title: string }) => title,
  );

describe('several files of the library at once [LIB-01]', () => {
  it('are moved into a folder, found by it, and lie where each lay before once that is taken back', async () => {
    const { editor } = await company();
    const sales = await folder(editor, 'Vendas');
    const inner = await folder(editor, '2026', sales);
    const [a = '', b = '', c = ''] = await drafts(editor, 'A', 'B', 'C');
    await applyTo(editor, named(a), { act: 'move', categoryId: inner });

    const moved = await applyTo(editor, named(a, b), { act: 'move', categoryId: sales });

    expect([moved.status, moved.body.files]).toEqual([201, 2]);
    expect(await list(editor, { folder: sales })).toEqual(['A', 'B']);
    expect(await list(editor, { folder: 'none' })).toEqual(['C']);
    // What lies there already is not moved.
    expect((await applyTo(editor, named(a, b), { act: 'move', categoryId: sales })).body).toEqual({
      files: 0,
      changeId: null,
    });
    expect((await undo(editor, moved.body.changeId)).body).toEqual({ files: 2 });
    expect((await manage(editor, a)).body.categoryId).toBe(inner);
    expect((await manage(editor, b)).body.categoryId).toBeNull();
    expect((await manage(editor, c)).revision).toBe(1);
  });

  it('are published, archived and published again, each only where that is for it', async () => {
    const { editor, ana } = await company();
    const [a = '', b = ''] = await drafts(editor, 'A', 'B');

    expect((await applyTo(editor, named(a), { act: 'publish' })).body.files).toBe(1);
    expect((await applyTo(editor, named(a, b), { act: 'publish' })).body.files).toBe(1);
    expect((await seen(ana)).toSorted()).toEqual(['A', 'B']);
    test.clock.now = new Date(NOW.getTime() + MINUTE_MS);
    const archived = await applyTo(editor, named(a, b), { act: 'archive' });
    expect(archived.body.files).toBe(2);
    expect(await seen(ana)).toEqual([]);
    expect(await list(editor, { state: 'expired' })).toEqual(['A', 'B']);
    await applyTo(editor, named(b), { act: 'publish' });
    expect(await seen(ana)).toEqual(['B']);

    // What was published again stays as it is; the other is out again.
    expect((await undo(editor, archived.body.changeId)).body).toEqual({ files: 1 });
    expect((await seen(ana)).toSorted()).toEqual(['A', 'B']);
  });

  it('are for whom is chosen; taken back, they are for whom they were', async () => {
    const { tenantId, editor, ana } = await company();
    const groupId = await test.build.label(tenantId, 'group', 'Gerentes');
    const ids = await drafts(editor, 'A', 'B');
    await applyTo(editor, named(...ids), { act: 'publish' });

    const changed = await applyTo(editor, named(...ids), {
      act: 'audience',
      audience: { ...nobody, groupIds: [groupId] },
    });

    expect(await seen(ana)).toEqual([]);
    await undo(editor, changed.body.changeId);
    expect((await seen(ana)).toSorted()).toEqual(['A', 'B']);
  });

  it('stay for few where the label they were for is gone: taking back never shows a file to more people than before', async () => {
    const { tenantId, editor, ana } = await company();
    const leads = await test.build.label(tenantId, 'group', 'Gerentes');
    const [a = ''] = await drafts(editor, 'A');
    const forLeads: LibraryChange = { act: 'audience', audience: { ...nobody, groupIds: [leads] } };
    await applyTo(editor, named(a), { act: 'publish' });
    await applyTo(editor, named(a), forLeads);
    const others = await test.build.label(tenantId, 'group', 'Outros');
    const changed = await applyTo(editor, named(a), {
      act: 'audience',
      audience: { ...nobody, groupIds: [others] },
    });
    await test.build.sql(tenantId, 'delete from labels where tenant_id = $1 and id = $2', [tenantId, leads]);

    expect((await undo(editor, changed.body.changeId)).body).toEqual({ files: 0 });
    expect((await manage(editor, a)).body.audience.groupIds).toEqual([others]);
    expect(await seen(ana)).toEqual([]);
  });

  it('are removed only as drafts, and come back', async () => {
    const { editor } = await company();
    const [a = '', b = ''] = await drafts(editor, 'A', 'B');
    await applyTo(editor, named(b), { act: 'publish' });

    const removed = await applyTo(editor, named(a, b), { act: 'remove' });

    expect(removed.body.files).toBe(1);
    expect(await list(editor)).toEqual(['B']);
    expect((await undo(editor, removed.body.changeId)).body).toEqual({ files: 1 });
    expect(await list(editor)).toEqual(['A', 'B']);
  });

  it('are all that the filters mean, as many as was said before', async () => {
    const { editor } = await company();
    const [a = ''] = await drafts(editor, 'Tabela A', 'Tabela B', 'Manual');
    await applyTo(editor, named(a), { act: 'publish' });
    const filter = { search: 'tabela' };

    const reach = await test.call(changes.countLibraryReach, { as: editor, query: filter });

    expect(reach.body).toEqual({ files: 2, move: 2, publish: 1, archive: 1, audience: 2, remove: 1 });
    const done = await applyTo(editor, { kind: 'matching', filter }, { act: 'publish' });
    expect(done.body.files).toBe(reach.body.publish);
    expect(await list(editor, { state: 'draft' })).toEqual(['Manual']);
  });

  it('are taken back once, within a day, by anybody who manages the library, and listed until then', async () => {
    const { tenantId, editor } = await company();
    const colleague = await test.build.member({ tenantId, role: 'admin', name: 'Diego' });
    const ids = await drafts(editor, 'A', 'B');
    const first = await applyTo(editor, named(...ids), { act: 'publish' });
    await test.build.sql(tenantId, 'update library_changes set created_at = $2 where tenant_id = $1', [
      tenantId,
      new Date(NOW.getTime() - 24 * 60 * MINUTE_MS - 1),
    ]);
    expect((await test.call(changes.listLibraryChanges, { as: editor })).body.items).toEqual([]);
    expect((await undo(editor, first.body.changeId)).body.code).toBe('too_late');
    const second = await applyTo(editor, named(...ids), { act: 'archive' });

    const listed = await test.call(changes.listLibraryChanges, { as: colleague });

    expect(listed.body.items).toEqual([
      {
        id: second.body.changeId,
        act: 'archive',
        files: 2,
        createdAt: NOW.toISOString(),
        createdBy: 'Bruna',
      },
    ]);
    const both = await Promise.all([
      undo(colleague, second.body.changeId),
      undo(editor, second.body.changeId),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await test.call(changes.listLibraryChanges, { as: editor })).body.items).toEqual([]);
  });

  it('are touched by nobody who may not, and in no other company', async () => {
    const { editor, ana } = await company();
    const stranger = await test.build.member({ role: 'admin', name: 'Fora' });
    const foreign = await folder(stranger, 'Deles');
    const [a = ''] = await drafts(editor, 'A');
    const done = await applyTo(editor, named(a), { act: 'publish' });

    expect((await applyTo(ana, named(a), { act: 'archive' })).status).toBe(403);
    expect((await undo(ana, done.body.changeId)).status).toBe(403);
    expect((await test.call(changes.countLibraryReach, { as: ana })).status).toBe(403);
    expect((await test.call(changes.listLibraryChanges, { as: ana })).status).toBe(403);
    expect((await applyTo(stranger, named(a), { act: 'archive' })).body.files).toBe(0);
    expect((await undo(stranger, done.body.changeId)).status).toBe(404);
    expect((await test.call(changes.countLibraryReach, { as: stranger })).body.files).toBe(0);
    const into = await applyTo(editor, named(a), { act: 'move', categoryId: foreign });
    expect([into.status, into.body.code]).toEqual([422, 'library_file_invalid']);
    const audience = { ...nobody, groupIds: [foreign] };
    expect((await applyTo(editor, named(a), { act: 'audience', audience })).status).toBe(422);
    expect(await seen(ana)).toEqual(['A']);
  });

  it('are in the audit log one by one, also when they are taken back', async () => {
    const { tenantId, editor } = await company();
    const ids = await drafts(editor, 'A', 'B');
    const removed = await applyTo(editor, named(...ids), { act: 'remove' });
    await undo(editor, removed.body.changeId);

    const rows = await test.build.sql(
      tenantId,
      `select action, count(*)::integer as n from audit_log
        where tenant_id = $1 and action in ('library_file.removed', 'library_file.restored') group by action order by action`,
      [tenantId],
    );

    expect(rows).toEqual([
      { action: 'library_file.removed', n: 2 },
      { action: 'library_file.restored', n: 2 },
    ]);
  });
});
