import * as admin from '@trilha/contracts/engagement/library-admin';
import type { LibraryFileBody, ManagedLibraryCard } from '@trilha/contracts/engagement/library-admin';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { beforeEach, describe, expect, it } from 'vitest';

import { jobsOf } from '../../../platform/queue/from-features.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { uploadArchive } from '../../../test/upload-package.ts';
import { features } from '../../features.ts';

const test = useTestApp();
const origin = useContentOrigin(test);

// In São Paulo, where the companies of tests are, it is still the 19th.
const NOW = new Date('2026-11-20T01:00:00Z');

beforeEach(() => {
  test.clock.now = NOW;
});

async function company() {
  const editor = await test.build.member({ role: 'admin', name: 'Bruna' });
  const { tenantId } = editor;
  const dora = await test.build.member({ tenantId, role: 'program_admin', name: 'Dora' });
  const ana = await test.build.member({ tenantId, name: 'Ana' });
  return { tenantId, editor, dora, ana };
}

const manage = async (as: SignedIn, libraryFileId: string) =>
  (await test.call(admin.getManagedLibraryFile, { as, params: { libraryFileId } })).body;

async function change(as: SignedIn, libraryFileId: string, some: Partial<LibraryFileBody>) {
  const { body, revision } = await manage(as, libraryFileId);
  return test.call(admin.changeLibraryFile, {
    as,
    params: { libraryFileId },
    body: { ...body, ...some, revision },
  });
}

/** A file that is out since a while. */
async function put(editor: SignedIn, review: LibraryFileBody['review'], some: Partial<LibraryFileBody> = {}) {
  const { fileId } = await uploadArchive(
    { test, origin },
    editor,
    Buffer.from('Botina\n'),
    'a.txt',
    'library',
  );
  const files = [{ title: { 'pt-BR': 'Tabela de preços' }, fileId }];
  const made = await test.call(admin.createLibraryFiles, { as: editor, body: { files } });
  const [id] = made.body.ids as string[];
  const publishedAt = new Date(NOW.getTime() - 3_600_000).toISOString();
  const changed = await change(editor, id ?? '', { publishedAt, review, ...some });
  expect(changed.status).toBe(200);
  return id ?? '';
}

const listed = async (as: SignedIn, query: Record<string, string> = {}): Promise<ManagedLibraryCard[]> =>
  (await test.call(admin.listManagedLibraryFiles, { as, query })).body.items;
const review = (as: SignedIn, libraryFileId: string, on: string) =>
  test.call(admin.reviewLibraryFile, { as, params: { libraryFileId }, body: { on } });
const noticesOf = async (as: SignedIn) => (await test.call(listNotices, { as })).body.items;

async function remind(): Promise<void> {
  const job = jobsOf(features, test.app.services, test.workerPool).find(
    ({ name }) => name === 'remind-of-reviews',
  );
  if (!job) throw new Error('There is no such job.');
  await job.run();
}

describe('the review of a file of the library', () => {
  it('is due on its day in the company, and its owner is reminded of it once', async () => {
    const { editor, dora, ana } = await company();
    const due = await put(editor, { on: '2026-11-19', everyMonths: 6, ownerId: dora.memberId });
    await put(editor, { on: '2026-11-20', everyMonths: 6, ownerId: dora.memberId });

    await remind();
    await remind();

    expect(await listed(editor, { review: 'due' })).toMatchObject([
      { id: due, review: { on: '2026-11-19', isDue: true, owner: 'Dora' } },
    ]);
    expect((await listed(editor)).filter(({ review: of }) => of?.isDue)).toHaveLength(1);
    expect((await manage(editor, due)).isReviewDue).toBe(true);
    expect(await noticesOf(dora)).toMatchObject([
      { kind: 'library_review_due', data: { file: 'Tabela de preços' }, link: `/admin/library/${due}` },
    ]);
    expect(await noticesOf(editor)).toEqual([]);
    expect(await noticesOf(ana)).toEqual([]);
  });

  it('reminds everybody who manages the library where it has no owner who may', async () => {
    const { tenantId, editor, dora, ana } = await company();
    await put(editor, { on: '2026-11-01', everyMonths: 1, ownerId: null });
    const id = await put(editor, { on: '2026-11-01', everyMonths: 1, ownerId: dora.memberId });
    await test.build.sql(tenantId, "update members set status = 'blocked' where id = $1", [dora.memberId]);

    await remind();

    // Nor does it bar anybody from changing the file.
    expect((await change(editor, id, { mustRead: true })).status).toBe(200);
    expect(await noticesOf(editor)).toHaveLength(2);
    expect(await noticesOf(ana)).toEqual([]);
  });

  it('asks for nothing of drafts, of what is over and of what was removed', async () => {
    const { editor } = await company();
    const old = { on: '2026-11-01', everyMonths: 1, ownerId: null } as const;
    await put(editor, old, { publishedAt: null });
    await put(editor, old, { expiresAt: new Date(NOW.getTime() - 1000).toISOString() });

    await remind();

    expect(await listed(editor, { review: 'due' })).toEqual([]);
    expect(await noticesOf(editor)).toEqual([]);
  });

  it('moves on from today, once of two at the same time, and is reminded of again on its next day', async () => {
    const { tenantId, editor, dora } = await company();
    const id = await put(editor, { on: '2026-08-31', everyMonths: 3, ownerId: dora.memberId });
    await remind();

    const both = await Promise.all([review(editor, id, '2026-08-31'), review(dora, id, '2026-08-31')]);

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'library_review_done' });
    expect(await manage(editor, id)).toMatchObject({
      isReviewDue: false,
      body: { review: { on: '2027-02-19', everyMonths: 3, ownerId: dora.memberId } },
    });
    expect(
      await test.build.sql(
        tenantId,
        `select after from audit_log where action = 'library_file.reviewed' and object_id = $1`,
        [id],
      ),
    ).toMatchObject([{ after: { on: '2027-02-19' } }]);
    test.clock.now = new Date('2027-02-19T12:00:00Z');
    await remind();
    const later = await test.build.session(dora.personId, tenantId, dora.memberId);
    expect(await noticesOf(later)).toHaveLength(2);
  });

  it('stays as it is in a change that says nothing of it, as all it says nothing of does, and is told to who looks after it from now on', async () => {
    const { editor, dora } = await company();
    const review = { on: '2026-11-01', everyMonths: 6, ownerId: null } as const;
    const expiresAt = new Date(NOW.getTime() + 86_400_000).toISOString();
    const id = await put(editor, review, { mustRead: true, expiresAt, summary: { 'pt-BR': 'De março' } });
    const { body, revision } = await manage(editor, id);
    const { review: _, mustRead: _m, expiresAt: _e, summary: _s, ...silent } = body;

    const changed = await test.call(admin.changeLibraryFile, {
      as: editor,
      params: { libraryFileId: id },
      body: { ...silent, revision },
    });

    expect(changed.body.body).toEqual(body);
    expect(body).toMatchObject({ review, mustRead: true, expiresAt });
    await put(editor, { ...review, ownerId: editor.memberId });
    await remind();
    expect(await noticesOf(dora)).toHaveLength(1);
    const other = (await listed(editor)).find((one) => one.review?.owner === 'Bruna');
    await change(editor, other?.id ?? '', { review: { ...review, ownerId: dora.memberId } });
    await remind();
    expect(await noticesOf(dora)).toHaveLength(2);
    expect(await noticesOf(editor)).toHaveLength(2);
  });

  it('is looked after by who manages the library, and by nobody else', async () => {
    const { editor, dora, ana } = await company();
    const id = await put(editor, null);
    const stranger = await test.build.member({ role: 'admin' });
    const owned = (ownerId: string) =>
      change(editor, id, { review: { on: '2026-11-19', everyMonths: 1, ownerId } });

    for (const { memberId } of [ana, stranger]) {
      const { status, body } = await owned(memberId);
      expect([status, body.code]).toEqual([422, 'library_file_invalid']);
    }
    expect((await owned(dora.memberId)).status).toBe(200);
    await test.build.sql(editor.tenantId, "update members set role = 'learner' where id = $1", [
      dora.memberId,
    ]);
    const renamed = await change(editor, id, { title: { 'pt-BR': 'Outro nome' } });
    expect([renamed.status, renamed.body.reviewOwner]).toEqual([200, { id: dora.memberId, name: 'Dora' }]);
    await test.build.sql(editor.tenantId, "update members set role = 'admin' where id = $1", [dora.memberId]);
    const { items } = (await test.call(admin.listLibraryOwners, { as: editor })).body;
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Bruna', 'Dora']);
    expect((await test.call(admin.listLibraryOwners, { as: ana })).status).toBe(403);
    expect((await review(ana, id, '2026-11-19')).status).toBe(403);
    expect((await review(stranger, id, '2026-11-19')).status).toBe(404);
    expect((await review(editor, id, '2026-11-18')).status).toBe(409);
  });
});
