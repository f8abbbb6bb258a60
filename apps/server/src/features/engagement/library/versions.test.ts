import * as admin from '@trilha/contracts/engagement/library-admin';
import type { LibraryFileBody } from '@trilha/contracts/engagement/library-admin';
import * as contract from '@trilha/contracts/engagement/library';
import { getHome } from '@trilha/contracts/learning/learning';
import { actAs } from '@trilha/contracts/identity/impersonation';
import { beforeEach, describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { uploadArchive } from '../../../test/upload-package.ts';

const test = useTestApp();
const origin = useContentOrigin(test);

const NOW = new Date('2026-11-20T12:00:00Z');
const minutesFrom = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const FIRST = Buffer.from('Botina: R$ 189,90\n');
const SECOND = Buffer.from('Botina: R$ 199,90\n');

beforeEach(() => {
  test.clock.now = NOW;
});

async function company() {
  const editor = await test.build.member({ role: 'admin', name: 'Bruna' });
  const { tenantId } = editor;
  const ana = await test.build.member({ tenantId, name: 'Ana' });
  const caio = await test.build.member({ tenantId, name: 'Caio' });
  return { tenantId, editor, ana, caio };
}

async function upload(as: SignedIn, bytes: Buffer, name = 'precos.txt'): Promise<string> {
  const { fileId, finished } = await uploadArchive({ test, origin }, as, bytes, name, 'library');
  expect(finished.status).toBe(200);
  return fileId;
}

const manage = (as: SignedIn, libraryFileId: string) =>
  test.call(admin.getManagedLibraryFile, { as, params: { libraryFileId } });
const open = (as: SignedIn, libraryFileId: string) =>
  test.call(contract.getLibraryFile, { as, params: { libraryFileId } });
const confirm = (as: SignedIn, libraryFileId: string, version: number) =>
  test.call(contract.confirmLibraryFile, { as, params: { libraryFileId }, body: { version } });
const readers = (as: SignedIn, libraryFileId: string, query: Record<string, string> = {}) =>
  test.call(admin.listLibraryReaders, { as, params: { libraryFileId }, query });

type Change = Partial<LibraryFileBody> & {
  readonly versionNote?: Record<string, string>;
  readonly confirmAgain?: boolean;
};

async function change(as: SignedIn, libraryFileId: string, some: Change) {
  const { body } = await manage(as, libraryFileId);
  return test.call(admin.changeLibraryFile, {
    as,
    params: { libraryFileId },
    body: { ...body.body, ...some, revision: body.revision },
  });
}

/** A text that is out since a while and is to be confirmed. */
async function put(editor: SignedIn, some: Change = {}): Promise<string> {
  const fileId = await upload(editor, FIRST);
  const files = [{ title: { 'pt-BR': 'Tabela de preços' }, fileId }];
  const made = await test.call(admin.createLibraryFiles, { as: editor, body: { files } });
  const [id] = made.body.ids;
  const changed = await change(editor, id, { publishedAt: minutesFrom(-60), mustRead: true, ...some });
  expect(changed.status).toBe(200);
  return id;
}

const bytesAt = async (url: string): Promise<string> => (await origin.fetch(url)).text();

describe('versions of a file of the library [LIB-01]', () => {
  it('keeps what stood there with what changed, for those who manage it; everybody else reads the newest', async () => {
    const { editor, ana } = await company();
    const id = await put(editor);
    const fileId = await upload(editor, SECOND, 'precos-2.txt');
    const versionNote = { 'pt-BR': 'Botina mais cara' };
    expect((await change(editor, id, { fileId, versionNote })).status).toBe(200);

    const { versions } = (await manage(editor, id)).body;
    expect(
      versions.map(({ version, name, note, createdBy }: (typeof versions)[number]) => [
        version,
        name,
        note,
        createdBy,
      ]),
    ).toEqual([
      [2, 'precos-2.txt', 'Botina mais cara', 'Bruna'],
      [1, 'precos.txt', '', 'Bruna'],
    ]);
    expect(await Promise.all(versions.map(({ url }: { url: string }) => bytesAt(url)))).toEqual([
      SECOND.toString(),
      FIRST.toString(),
    ]);
    const seen = (await open(ana, id)).body;
    expect([seen.version, seen.versionNote, seen.fileName]).toEqual([2, 'Botina mais cara', 'precos-2.txt']);
    expect(await bytesAt(seen.url)).toBe(SECOND.toString());
  });

  it('brings a former version back as the next one, and takes no file of another place', async () => {
    const { tenantId, editor } = await company();
    const id = await put(editor);
    const first = (await manage(editor, id)).body.body.fileId;
    await change(editor, id, { fileId: await upload(editor, SECOND) });
    const back = (await change(editor, id, { fileId: first })).body;
    expect([back.versions.length, back.body.fileId]).toEqual([3, first]);

    const { editor: outsider } = await company();
    const foreign = await put(outsider);
    expect((await change(outsider, foreign, { fileId: first })).status).toBe(404);
    // Nor what a colleague has uploaded and not put anywhere yet.
    const colleague = await test.build.member({ tenantId, role: 'admin' });
    const uploaded = await upload(colleague, SECOND);
    expect((await change(editor, id, { fileId: uploaded })).status).toBe(404);
    expect((await manage(editor, id)).body.versions).toHaveLength(3);
  });

  it('makes one next version of two that are saved at once', async () => {
    const { editor } = await company();
    const id = await put(editor);
    const { body } = await manage(editor, id);
    const fileIds = [await upload(editor, SECOND), await upload(editor, SECOND)];
    const answers = await Promise.all(
      fileIds.map((fileId) =>
        test.call(admin.changeLibraryFile, {
          as: editor,
          params: { libraryFileId: id },
          body: { ...body.body, fileId, revision: body.revision },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await manage(editor, id)).body.versions).toHaveLength(2);
  });

  it('is no longer there for anybody from the moment it expires, and says so to who manages it', async () => {
    const { editor, ana } = await company();
    const id = await put(editor, { expiresAt: minutesFrom(3) });
    expect((await open(ana, id)).status).toBe(200);
    test.clock.now = new Date(minutesFrom(3));
    for (const as of [ana, editor]) expect((await open(as, id)).status).toBe(404);
    expect((await manage(editor, id)).body.state).toBe('expired');
    const of = async (state: string) =>
      (await test.call(admin.listManagedLibraryFiles, { as: editor, query: { state } })).body.items.length;
    expect([await of('published'), await of('expired')]).toEqual([0, 1]);
    const reversed = await change(editor, id, { expiresAt: minutesFrom(-61) });
    expect([reversed.status, reversed.body.code]).toEqual([422, 'library_file_invalid']);
  });
});

describe('what is to be confirmed of the library [LIB-01]', () => {
  it('asks whom it is for until they confirm, the first time counts, and who manages sees it by branch', async () => {
    const { tenantId, editor, ana, caio } = await company();
    const branchId = await test.build.branch(tenantId, 'Centro');
    await test.build.sql(tenantId, 'update members set branch_id = $2 where id = $1', [
      ana.memberId,
      branchId,
    ]);
    const id = await put(editor);
    const toConfirm = async (as: SignedIn) => [
      (await test.call(contract.listLibraryFilters, { as })).body.toConfirm,
      (await test.call(contract.listLibraryFiles, { as, query: { to_confirm: 'true' } })).body.total,
    ];
    expect(await toConfirm(ana)).toEqual([1, 1]);
    expect((await confirm(ana, id, 1)).body.confirmedAt).toBe(NOW.toISOString());
    test.clock.now = new Date(minutesFrom(5));
    expect((await confirm(ana, id, 1)).body.confirmedAt).toBe(NOW.toISOString());
    expect(await toConfirm(ana)).toEqual([0, 0]);
    expect(await toConfirm(caio)).toEqual([1, 1]);
    expect((await open(ana, id)).body).toMatchObject({
      isToBeConfirmed: false,
      confirmedAt: NOW.toISOString(),
    });

    const report = (await readers(editor, id)).body;
    expect(report.counts).toEqual({ all: 3, opened: 0, confirmed: 1 });
    expect(report.branches).toEqual([
      { id: branchId, name: 'Centro', all: 1, opened: 0, confirmed: 1 },
      { id: null, name: null, all: 2, opened: 0, confirmed: 0 },
    ]);
    const names = async (query: Record<string, string>) =>
      (await readers(editor, id, query)).body.items.map(({ name }: { name: string }) => name);
    expect(await names({ shown: 'missing' })).toEqual(['Bruna', 'Caio']);
    expect(await names({ shown: 'confirmed' })).toEqual(['Ana']);
    expect(await names({ branch: branchId })).toEqual(['Ana']);
  });

  it('asks again for a next version only where its author says so', async () => {
    const { editor, ana } = await company();
    const id = await put(editor);
    await confirm(ana, id, 1);
    await change(editor, id, { fileId: await upload(editor, SECOND) });
    expect((await open(ana, id)).body.isToBeConfirmed).toBe(false);
    await change(editor, id, { fileId: await upload(editor, FIRST), confirmAgain: true });
    expect((await open(ana, id)).body.isToBeConfirmed).toBe(true);
    expect((await readers(editor, id)).body.counts.confirmed).toBe(0);
    expect((await confirm(ana, id, 3)).status).toBe(200);
    expect((await readers(editor, id)).body.counts.confirmed).toBe(1);
  });

  it('takes no confirmation of what was not seen, of what nobody asks for, of others and by who acts as somebody', async () => {
    const { editor, ana, caio, tenantId } = await company();
    const groupId = await test.build.label(tenantId, 'group', 'Gerentes');
    const id = await put(editor);
    await change(editor, id, { fileId: await upload(editor, SECOND) });
    const old = await confirm(ana, id, 1);
    expect([old.status, old.body.code]).toEqual([409, 'library_version_changed']);
    await change(editor, id, { mustRead: false });
    expect((await confirm(ana, id, 2)).status).toBe(409);
    await change(editor, id, {
      mustRead: true,
      audience: { areaIds: [], groupIds: [groupId], tagIds: [] },
    });
    const outsider = await test.build.member({ role: 'admin' });
    for (const as of [caio, editor, outsider]) expect((await confirm(as, id, 2)).status).toBe(404);
    expect((await readers(outsider, id)).status).toBe(404);
    expect((await readers(caio, id)).status).toBe(403);
    expect((await readers(editor, id)).body.counts.all).toBe(0);

    await change(editor, id, { audience: { areaIds: [], groupIds: [], tagIds: [] } });
    const acting = await test.call(actAs, {
      as: editor,
      params: { memberId: ana.memberId },
      body: { reason: 'Ver o que Ana vê' },
    });
    const asAna = { ...ana, accessToken: acting.body.access_token };
    expect((await confirm(asAna, id, 2)).status).toBe(403);
  });

  it('confirms once of two calls at once', async () => {
    const { editor, ana } = await company();
    const id = await put(editor);
    const answers = await Promise.all([confirm(ana, id, 1), confirm(ana, id, 1)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readers(editor, id)).body.counts.confirmed).toBe(1);
  });

  it('names the files somebody opened or downloaded last, the latest first, while they are for them', async () => {
    const { editor, ana } = await company();
    const [first, second] = [await put(editor), await put(editor)];
    const recent = async () =>
      (await test.call(contract.listRecentLibraryFiles, { as: ana })).body.items.map(
        ({ id }: { id: string }) => id,
      );
    expect(await recent()).toEqual([]);
    await test.call(contract.openLibraryFile, { as: ana, params: { libraryFileId: first } });
    test.clock.now = new Date(minutesFrom(1));
    await test.call(contract.downloadLibraryFile, { as: ana, params: { libraryFileId: second } });
    expect(await recent()).toEqual([second, first]);
    await change(editor, second, { publishedAt: null });
    expect(await recent()).toEqual([first]);
  });

  it('waits at home for whom it is for, until they have confirmed it and while the company has a library', async () => {
    const { tenantId, editor, ana, caio } = await company();
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1)
      ids.push(await put(editor, { publishedAt: minutesFrom(n - 60), title: { 'pt-BR': `Regra ${n}` } }));
    await put(editor, { mustRead: false });
    const label = await test.build.label(tenantId, 'group', 'Caixas');
    await put(editor, { audience: { areaIds: [], groupIds: [label], tagIds: [] } });
    const atHome = async (as: SignedIn) => (await test.call(getHome, { as })).body.toConfirm;

    expect(await atHome(ana)).toEqual({
      total: 4,
      newest: [3, 2, 1].map((n) => ({ id: ids[n], title: `Regra ${n}` })),
    });
    await confirm(ana, ids[3] ?? '', 1);
    expect(await atHome(ana)).toMatchObject({ total: 3, newest: [{ id: ids[2] }, {}, {}] });
    expect((await atHome(caio)).total).toBe(4);
    const { ana: stranger } = await company();
    expect(await atHome(stranger)).toEqual({ total: 0, newest: [] });
    await test.owner.query(`update tenants set modules = array_remove(modules, 'library') where id = $1`, [
      tenantId,
    ]);
    expect(await atHome(caio)).toEqual({ total: 0, newest: [] });
  });
});
