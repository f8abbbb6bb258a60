import * as admin from '@trilha/contracts/engagement/library-admin';
import type { LibraryFileBody } from '@trilha/contracts/engagement/library-admin';
import * as contract from '@trilha/contracts/engagement/library';
import { actAs } from '@trilha/contracts/identity/impersonation';
import { searchEverything } from '@trilha/contracts/insight/search';
import { getReferenceLists } from '@trilha/contracts/organization/reference-lists';
import { beforeEach, describe, expect, it } from 'vitest';

import { buildZip } from '../../../test/build-zip.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { uploadArchive } from '../../../test/upload-package.ts';
import { clearLibraryUploads } from './clear-uploads.ts';

const test = useTestApp();
const origin = useContentOrigin(test);

const NOW = new Date('2026-11-20T12:00:00Z');
const minutesFrom = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const nobody = { areaIds: [], groupIds: [], tagIds: [] };
const TEXT = Buffer.from('Tabela de preços\nBotina: R$ 189,90\n');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

beforeEach(() => {
  test.clock.now = NOW;
});

async function company() {
  const editor = await test.build.member({ role: 'admin', name: 'Bruna' });
  const { tenantId } = editor;
  const [ana, caio] = await Promise.all([
    test.build.member({ tenantId, name: 'Ana' }),
    test.build.member({ tenantId, name: 'Caio' }),
  ]);
  return { tenantId, editor, ana, caio };
}
type Company = Awaited<ReturnType<typeof company>>;

async function upload(as: SignedIn, name = 'precos.txt', bytes: Buffer = TEXT): Promise<string> {
  const { fileId, finished } = await uploadArchive({ test, origin }, as, bytes, name, 'library');
  expect(finished.status).toBe(200);
  return fileId;
}

const manage = (as: SignedIn, libraryFileId: string) =>
  test.call(admin.getManagedLibraryFile, { as, params: { libraryFileId } });

async function change(as: SignedIn, libraryFileId: string, some: Partial<LibraryFileBody>) {
  const { body } = await manage(as, libraryFileId);
  return test.call(admin.changeLibraryFile, {
    as,
    params: { libraryFileId },
    body: { ...body.body, ...some, revision: body.revision },
  });
}

/** A file that is out since a while; with `publishedAt: null` a draft. */
async function put(
  { editor }: Pick<Company, 'editor'>,
  {
    name,
    bytes,
    ...some
  }: Partial<LibraryFileBody> & { readonly name?: string; readonly bytes?: Buffer } = {},
): Promise<string> {
  const fileId = await upload(editor, name, bytes);
  const files = [{ title: some.title ?? { 'pt-BR': 'Tabela de preços' }, fileId }];
  const made = await test.call(admin.createLibraryFiles, { as: editor, body: { files } });
  expect(made.status).toBe(201);
  const [id] = made.body.ids;
  expect((await change(editor, id, { publishedAt: minutesFrom(-60), ...some })).status).toBe(200);
  return id;
}

const makeFolder = async (
  as: SignedIn,
  name: Record<string, string>,
  parentId: string | null = null,
): Promise<string> =>
  (await test.call(admin.createLibraryCategory, { as, body: { name, parentId } })).body.id;

const idsFor = async (as: SignedIn, query: Record<string, string> = {}): Promise<string[]> => {
  // What changed is found by words once it is indexed.
  if (query['search'] || query['name']) await test.drainOutbox();
  const { body } = await test.call(contract.listLibraryFiles, { as, query });
  return body.items.map(({ id }: { id: string }) => id);
};
const open = (as: SignedIn, libraryFileId: string) =>
  test.call(contract.getLibraryFile, { as, params: { libraryFileId } });
const download = (as: SignedIn, libraryFileId: string) =>
  test.call(contract.downloadLibraryFile, { as, params: { libraryFileId } });
const note = (as: SignedIn, libraryFileId: string) =>
  test.call(contract.openLibraryFile, { as, params: { libraryFileId } });

describe('the library for those who look for files [LIB-01]', () => {
  it('shows what is out, newest first, and nothing of drafts, of later or of what was removed', async () => {
    const all = await company();
    const { editor, ana } = all;
    const older = await put(all, { publishedAt: minutesFrom(-30) });
    const newer = await put(all, { publishedAt: minutesFrom(-10) });
    const draft = await put(all, { publishedAt: null });
    const later = await put(all, { publishedAt: minutesFrom(5) });
    const removed = await put(all, { publishedAt: null });
    await test.call(admin.removeLibraryFile, { as: editor, params: { libraryFileId: removed } });

    expect(await idsFor(ana)).toEqual([newer, older]);
    for (const id of [draft, later, removed])
      for (const answer of await Promise.all([open(ana, id), note(ana, id), download(ana, id)]))
        expect(answer.status).toBe(404);
    test.clock.now = new Date(minutesFrom(5));
    expect(await idsFor(ana)).toEqual([later, newer, older]);
    const first = await test.call(contract.listLibraryFiles, { as: ana, query: { limit: 2 } });
    expect([first.body.items.length, first.body.total]).toEqual([2, 3]);
    expect(await idsFor(ana, { limit: '2', cursor: first.body.nextCursor })).toEqual([older]);
  });

  it('is for those with one label of each kind a file names, in every call, and for nobody of another company', async () => {
    const all = await company();
    const { tenantId, editor, ana, caio } = all;
    const groupId = await test.build.label(tenantId, 'group', 'Gerentes');
    await test.build.sql(
      tenantId,
      'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)',
      [tenantId, ana.memberId, groupId],
    );
    const id = await put(all, { audience: { ...nobody, groupIds: [groupId] } });

    expect(await idsFor(ana, { group: groupId })).toEqual([id]);
    expect(await idsFor(caio)).toEqual([]);
    const calls = (as: SignedIn) =>
      Promise.all([
        open(as, id),
        test.call(contract.setLibraryFavorite, {
          as,
          params: { libraryFileId: id },
          body: { isFavorite: true },
        }),
        download(as, id),
        note(as, id),
      ]);
    const outsider = await test.build.member({ role: 'admin' });
    for (const as of [caio, outsider])
      expect((await calls(as)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    for (const as of [ana, editor])
      expect((await calls(as)).map(({ status }) => status)).toEqual([200, 200, 200, 204]);
    expect((await manage(outsider, id)).status).toBe(404);
    expect((await test.call(contract.listLibraryFilters, { as: caio })).body).toEqual({
      areas: [],
      groups: [],
      tags: [],
      categories: [],
      extensions: [],
      toConfirm: 0,
    });
  });

  it('is filtered by folder with those inside it, extension and favorite, and says what there is to choose', async () => {
    const all = await company();
    const { editor, ana } = all;
    const sales = await makeFolder(editor, { 'pt-BR': 'Vendas', 'en-US': 'Sales' });
    const prices = await makeFolder(editor, { 'pt-BR': 'Preços', 'en-US': 'Prices' }, sales);
    await makeFolder(editor, { 'pt-BR': 'Vazia' });
    const inside = await put(all, { categoryId: prices, publishedAt: minutesFrom(-10) });
    const beside = await put(all, { categoryId: sales, name: 'regras.pdf', bytes: PDF });
    const loose = await put(all, { name: 'lista.csv', publishedAt: minutesFrom(-90) });
    const favor = (isFavorite: boolean) =>
      test.call(contract.setLibraryFavorite, {
        as: ana,
        params: { libraryFileId: loose },
        body: { isFavorite },
      });
    await Promise.all([favor(true), favor(true)]);

    expect(await idsFor(ana, { category: sales })).toEqual([inside, beside]);
    expect(await idsFor(ana, { category: prices })).toEqual([inside]);
    expect(await idsFor(ana, { extension: 'pdf' })).toEqual([beside]);
    expect(await idsFor(ana, { favorite: 'true' })).toEqual([loose]);
    await favor(false);
    expect(await idsFor(ana, { favorite: 'true' })).toEqual([]);
    const filters = await test.call(contract.listLibraryFilters, {
      as: ana,
      headers: { 'accept-language': 'en-US' },
    });
    expect(filters.body).toMatchObject({
      categories: [
        { id: sales, name: 'Sales' },
        { id: prices, name: 'Sales › Prices' },
      ],
      extensions: ['csv', 'pdf', 'txt'],
    });
    const lists = (await test.call(getReferenceLists, { as: ana })).body;
    expect(lists.library_file_categories.map(({ name }: { name: string }) => name)).toEqual([
      'Vendas',
      'Preços',
      'Vazia',
    ]);
  });

  it('finds by name with or without accents and with a slip, and takes % and quotes as they are typed', async () => {
    const all = await company();
    const { ana } = all;
    const prices = await put(all, { title: { 'pt-BR': 'Tabela de preços', 'en-US': 'Price list' } });
    await put(all, { title: { 'pt-BR': 'Férias' }, name: 'ferias.txt' });
    const quoted = await put(all, { title: { 'pt-BR': `Guia "d'água" 100%` }, name: 'guia.txt' });

    expect(await idsFor(ana, { search: 'PRECOS' })).toEqual([prices]);
    expect(await idsFor(ana, { search: 'tabella preco' })).toEqual([prices]);
    expect(await idsFor(ana, { search: 'guia.txt' })).toEqual([quoted]);
    expect(await idsFor(ana, { search: `"d'agua"` })).toEqual([quoted]);
    expect(await idsFor(ana, { search: `') or true --` })).toEqual([]);
    expect(await idsFor(ana, { search: '%' })).toHaveLength(3);
    const found = await test.call(searchEverything, { as: ana, query: { search: 'ferias' } });
    expect(found.body.items).toMatchObject([{ kind: 'library_file', title: 'Férias' }]);
  });

  it('answers the name of an address with the folder called so, or with files like it [ROU-19]', async () => {
    const all = await company();
    const { editor, ana } = all;
    const sales = await makeFolder(editor, { 'pt-BR': 'Vendas', 'es-ES': 'Ventas' });
    const inside = await makeFolder(editor, { 'pt-BR': 'Preços' }, sales);
    const first = await put(all, { categoryId: sales, title: { 'pt-BR': 'Botinas' } });
    const second = await put(all, {
      categoryId: inside,
      title: { 'pt-BR': 'Luvas' },
      publishedAt: minutesFrom(-5),
    });
    const other = await put(all, { title: { 'pt-BR': 'Como tirar férias' }, name: 'ferias.txt' });

    expect(await idsFor(ana, { name: 'vendas' })).toEqual([second, first]);
    expect(await idsFor(ana, { name: 'VENTAS' })).toEqual([second, first]);
    expect(await idsFor(ana, { name: 'Preços' })).toContain(second);
    expect(await idsFor(ana, { name: 'ferias' })).toEqual([other]);
    expect(await idsFor(ana, { name: '%' })).toEqual([]);
    expect(await idsFor(ana, { name: 'nada disso' })).toEqual([]);
  });

  it('shows a file in place from another origin, and gives it under its name whatever it is called', async () => {
    const all = await company();
    const { ana } = all;
    const names = ['📄 preços 100%.pdf', 'قائمة الأسعار.pdf', `${'n'.repeat(251)}.pdf`, 'contrato'];
    for (const name of names) {
      const id = await put(all, { name, bytes: PDF });
      const page = (await open(ana, id)).body;
      expect(page).toMatchObject({ fileName: name, extension: 'pdf', view: 'pdf', mime: 'application/pdf' });
      expect((await origin.fetch(page.url)).headers.get('content-disposition')).toMatch(/^inline/);

      const taken = await origin.fetch((await download(ana, id)).body.url);
      const disposition = taken.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^attachment/);
      const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
      const [, plain] = /filename="?([^";]+)"?$/.exec(disposition) ?? [];
      expect(encoded ? decodeURIComponent(encoded) : plain).toBe(name);
      expect(Buffer.from(await taken.arrayBuffer()).equals(PDF)).toBe(true);
    }
  });

  it('shows a CSV file as a table, however it is encoded, and gives it just as it was uploaded', async () => {
    const all = await company();
    const { editor, ana } = all;
    const bytes = Buffer.from('Preço;Pão\n1,50;2\n', 'latin1');
    const table = (await open(ana, await put(all, { name: 'lista.CSV', bytes }))).body;
    expect(table).toMatchObject({ view: 'table', extension: 'csv' });
    expect(Buffer.from(await (await origin.fetch(table.url)).arrayBuffer()).equals(bytes)).toBe(true);

    for (const [name, content] of [
      ['lista.txt', bytes],
      ['binario.csv', Buffer.from([0, 1, 2, 255, 254])],
      ['pagina.csv', Buffer.from('<script>Ação</script>', 'latin1')],
    ] as const) {
      const { finished } = await uploadArchive({ test, origin }, editor, content, name, 'library');
      expect([name, finished.status]).toEqual([name, 415]);
    }
  });

  it('shows text as text and never what a browser could run: other types are only downloaded', async () => {
    const all = await company();
    const { editor, ana } = all;
    const text = (await open(ana, await put(all))).body;
    const archive = (
      await open(
        ana,
        await put(all, {
          name: 'kit.zip',
          bytes: buildZip([{ name: 'a.html', content: '<script>1</script>' }]),
        }),
      )
    ).body;

    expect([text.view, archive.view]).toEqual(['text', 'none']);
    for (const { url } of [text, archive])
      expect((await origin.fetch(url)).headers.get('content-disposition')).toMatch(/^attachment/);
    for (const [name, bytes] of [
      ['page.html', '<!doctype html><script>alert(1)</script>'],
      ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['page.txt', '<html><script>alert(1)</script>'],
    ] as const) {
      const sent = await uploadArchive({ test, origin }, editor, Buffer.from(bytes), name, 'library');
      expect([sent.finished.status, sent.finished.body.code]).toEqual([415, 'file_type_refused']);
    }
  });

  it('counts who opened and who downloaded, each time, also twice at once, and not who acts for them', async () => {
    const all = await company();
    const { editor, ana, caio } = all;
    const id = await put(all);
    await Promise.all([note(ana, id), note(ana, id), download(ana, id), download(ana, id)]);
    test.clock.now = new Date(NOW.getTime() + 60_000);
    await note(ana, id);
    await note(caio, id);

    const counters = { readers: 2, openings: 4, downloaders: 1, downloads: 2 };
    expect((await manage(editor, id)).body).toMatchObject(counters);
    const list = await test.call(admin.listManagedLibraryFiles, { as: editor });
    expect(list.body.items).toMatchObject([{ id, ...counters }]);
    await test.owner.query('update session_families set factor_at = $2 where id = $1', [
      editor.familyId,
      test.clock.now,
    ]);
    const acting = await test.call(actAs, {
      as: editor,
      params: { memberId: ana.memberId },
      body: { reason: 'Ver o que Ana vê' },
    });
    const asAna = { ...ana, accessToken: acting.body.access_token };
    expect([(await download(asAna, id)).status, (await note(asAna, id)).status]).toEqual([200, 403]);
    expect((await manage(editor, id)).body).toMatchObject(counters);
    const [use] = await test.build.sql<{ first: Date; last: Date }>(
      all.tenantId,
      'select first_opened_at as first, last_opened_at as last from library_uses where member_id = $1',
      [ana.memberId],
    );
    expect([use?.first, use?.last]).toEqual([NOW, test.clock.now]);
  });

  it('has no address where the company has the library off', async () => {
    const tenantId = await test.build.tenant({ modules: ['courses'] });
    const editor = await test.build.member({ tenantId, role: 'admin' });
    expect((await test.call(contract.listLibraryFiles, { as: editor })).status).toBe(404);
    expect((await test.call(admin.listManagedLibraryFiles, { as: editor })).status).toBe(404);
  });
});

describe('the library for those who fill it [LIB-01]', () => {
  it('asked to, makes nothing of what is there by its content or its name, whatever it is called, and says what is there', async () => {
    const { editor, ana } = await company();
    const { editor: stranger } = await company();
    const create = async (as: SignedIn, name: string, bytes: Buffer, some: object = { ifThere: 'ask' }) => {
      const fileId = await upload(as, name, bytes);
      const files = [{ title: { 'pt-BR': name }, fileId, categoryId }];
      return { fileId, ...(await test.call(admin.createLibraryFiles, { as, body: { files, ...some } })) };
    };
    let categoryId: string | null = null;
    const another = Buffer.from('Outra coisa\n');
    const third = Buffer.from('Uma terceira\n');
    await create(stranger, 'Preços.txt', TEXT);
    categoryId = await makeFolder(editor, { 'pt-BR': 'Vendas' });
    const [first] = (await create(editor, 'Preços.txt', TEXT)).body.ids;
    expect((await create(editor, 'Outra.txt', another)).body.alreadyThere).toEqual([]);

    const [byContent, byName] = [
      await create(editor, 'Tabela.txt', TEXT),
      await create(editor, 'PRECOS.TXT', third),
    ];

    const of = {
      id: first,
      title: 'Preços.txt',
      name: 'Preços.txt',
      folder: 'Vendas',
      state: 'draft',
      storedAt: NOW.toISOString(),
      size: TEXT.length,
    };
    expect(byContent.body).toEqual({
      ids: [],
      alreadyThere: [{ fileId: byContent.fileId, by: 'content', of }],
    });
    expect(byName.body).toEqual({ ids: [], alreadyThere: [{ fileId: byName.fileId, by: 'name', of }] });
    const asAna = { files: [{ title: { 'pt-BR': 'A' }, fileId: byName.fileId }], ifThere: 'ask' } as const;
    expect((await test.call(admin.createLibraryFiles, { as: ana, body: asAna })).status).toBe(403);
    expect((await test.call(admin.listManagedLibraryFiles, { as: editor })).body.items).toHaveLength(2);
    expect((await create(editor, 'Preços.txt', TEXT, {})).body.ids).toHaveLength(1);
    for (const { id } of (await test.call(admin.listManagedLibraryFiles, { as: editor })).body.items)
      await test.call(admin.removeLibraryFile, { as: editor, params: { libraryFileId: id } });
    expect((await create(editor, 'Preços.txt', TEXT)).body.ids).toHaveLength(1);
  });

  it('asked by two at once about the same content, makes one file and tells the other', async () => {
    const { editor, tenantId } = await company();
    const colleague = await test.build.member({ tenantId, role: 'admin' });
    const both = [
      { as: editor, fileId: await upload(editor, 'a.txt') },
      { as: colleague, fileId: await upload(colleague, 'b.txt') },
    ];

    const answers = await Promise.all(
      both.map(({ as, fileId }) =>
        test.call(admin.createLibraryFiles, {
          as,
          body: { files: [{ title: { 'pt-BR': 'Preços' }, fileId }], ifThere: 'ask' },
        }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.flatMap(({ body }) => body.ids)).toHaveLength(1);
    expect(answers.flatMap(({ body }) => body.alreadyThere)).toMatchObject([{ by: 'content' }]);
    expect((await test.call(admin.listManagedLibraryFiles, { as: editor })).body.items).toHaveLength(1);
  });

  it('keeps nothing for good of what was uploaded and never put there; what is there, and its former versions, stay', async () => {
    const all = await company();
    const { editor, tenantId } = all;
    const formerly = await upload(editor, 'antes.txt', Buffer.from('Antes\n'));
    const files = [{ title: { 'pt-BR': 'Preços' }, fileId: formerly }];
    const [id] = (await test.call(admin.createLibraryFiles, { as: editor, body: { files } })).body.ids;
    const now = await upload(editor, 'agora.txt', Buffer.from('Agora\n'));
    expect((await change(editor, id, { fileId: now })).status).toBe(200);
    await upload(editor, 'deixado.txt', Buffer.from('Deixado\n'));
    const stored = async () =>
      (await test.build.sql<{ id: string }>(tenantId, 'select id from files order by id', [])).map(
        (row) => row.id,
      );
    const clear = async (hours: number) => {
      test.clock.now = new Date(NOW.getTime() + hours * 3_600_000);
      await clearLibraryUploads(test.app.services);
    };

    await clear(47);
    expect(await stored()).toHaveLength(3);
    await clear(49);

    expect(await stored()).toEqual([formerly, now].toSorted());
  });

  it('makes drafts of several files at once, all or none, of files of one’s own only', async () => {
    const { editor, ana, tenantId } = await company();
    const stranger = await test.build.member({ role: 'admin' });
    const colleague = await test.build.member({ tenantId, role: 'admin' });
    const [mine, another] = [await upload(editor), await upload(editor, 'regras.pdf', PDF)];
    const create = (as: SignedIn, ...fileIds: string[]) =>
      test.call(admin.createLibraryFiles, {
        as,
        body: { files: fileIds.map((fileId) => ({ title: { 'pt-BR': 'Arquivo' }, fileId })) },
      });

    for (const foreign of [await upload(stranger), await upload(colleague), crypto.randomUUID()])
      expect((await create(editor, mine, foreign)).body.code).toBe('file_not_found');
    expect((await test.call(admin.listManagedLibraryFiles, { as: editor })).body.items).toEqual([]);
    expect((await create(ana, mine)).status).toBe(403);
    const made = await create(editor, mine, another);
    expect([made.status, made.body.ids.length]).toEqual([201, 2]);
    const { items } = (await test.call(admin.listManagedLibraryFiles, { as: editor })).body;
    expect(
      items.map(({ state, extension }: { state: string; extension: string }) => [state, extension]),
    ).toEqual(
      expect.arrayContaining([
        ['draft', 'pdf'],
        ['draft', 'txt'],
      ]),
    );
  });

  it('refuses a folder, labels and a file that are not the company’s, and what somebody else changed meanwhile', async () => {
    const all = await company();
    const { editor } = all;
    const stranger = await test.build.member({ role: 'admin' });
    const id = await put(all);
    const refusal = async (some: Partial<LibraryFileBody>) => {
      const { status, body } = await change(editor, id, some);
      return [status, body.code, body.field];
    };

    expect(await refusal({ categoryId: await makeFolder(stranger, { 'pt-BR': 'Fora' }) })).toEqual([
      422,
      'library_file_invalid',
      'categoryId',
    ]);
    const areaIds = [await test.build.label(stranger.tenantId, 'area', 'Fora')];
    expect(await refusal({ audience: { ...nobody, areaIds } })).toEqual([
      422,
      'library_file_invalid',
      'audience',
    ]);
    expect((await refusal({ fileId: await upload(stranger) }))[1]).toBe('file_not_found');
    const { body } = await manage(editor, id);
    const save = () =>
      test.call(admin.changeLibraryFile, {
        as: editor,
        params: { libraryFileId: id },
        body: { ...body.body, revision: body.revision },
      });
    const statuses = (await Promise.all([save(), save()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('puts another file in its place: what it counts stays, the former is only seen by who manages, and the log says so', async () => {
    const all = await company();
    const { editor, ana, tenantId } = all;
    const id = await put(all, { title: { 'pt-BR': 'Regras' } });
    await note(ana, id);

    const replaced = await change(editor, id, { fileId: await upload(editor, 'novas-regras.pdf', PDF) });

    expect(replaced.body).toMatchObject({
      readers: 1,
      file: { name: 'novas-regras.pdf', extension: 'pdf' },
    });
    expect((await open(ana, id)).body).toMatchObject({ view: 'pdf', fileName: 'novas-regras.pdf' });
    expect(await idsFor(ana, { search: 'novas-regras' })).toEqual([id]);
    expect((await manage(ana, id)).status).toBe(403);
    const entries = await test.build.sql<{ action: string }>(
      tenantId,
      `select action from audit_log where object_kind = 'library_file' order by seq`,
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'library_file.created',
      'library_file.changed',
      'library_file.replaced',
    ]);
  });

  it('removes what nobody sees and brings it back; what is published stays', async () => {
    const all = await company();
    const { editor } = all;
    const id = await put(all);
    const act = (endpoint: typeof admin.removeLibraryFile | typeof admin.restoreLibraryFile, as = editor) =>
      test.call(endpoint, { as, params: { libraryFileId: id } });

    expect((await act(admin.removeLibraryFile)).body.code).toBe('library_file_published');
    await change(editor, id, { publishedAt: null });
    expect((await act(admin.removeLibraryFile)).status).toBe(204);
    expect((await act(admin.removeLibraryFile)).status).toBe(404);
    expect((await manage(editor, id)).status).toBe(404);
    expect((await act(admin.restoreLibraryFile)).body).toMatchObject({ id, state: 'draft' });
    expect((await act(admin.restoreLibraryFile)).status).toBe(200);
    const stranger = await test.build.member({ role: 'admin' });
    expect((await act(admin.restoreLibraryFile, stranger)).status).toBe(404);
  });

  it('keeps folders one level deep, of different names beside each other, and deletes only empty ones', async () => {
    const all = await company();
    const { editor, ana } = all;
    const sales = await makeFolder(editor, { 'pt-BR': 'Vendas', 'en-US': 'Sales' });
    const prices = await makeFolder(editor, { 'pt-BR': 'Preços' }, sales);
    const save = (name: string, parentId: string | null, as = editor) =>
      test.call(admin.createLibraryCategory, { as, body: { name: { 'pt-BR': name }, parentId } });
    const move = (libraryCategoryId: string, name: string, parentId: string | null) =>
      test.call(admin.changeLibraryCategory, {
        as: editor,
        params: { libraryCategoryId },
        body: { name: { 'pt-BR': name }, parentId },
      });
    const remove = (libraryCategoryId: string) =>
      test.call(admin.removeLibraryCategory, { as: editor, params: { libraryCategoryId } });

    expect((await save('Fundo', prices)).body.code).toBe('library_category_invalid');
    expect((await save('SALES', null)).body.code).toBe('library_category_taken');
    expect((await save('Preços', null)).status).toBe(201);
    expect((await save('Outra', null, ana)).status).toBe(403);
    const other = await makeFolder(editor, { 'pt-BR': 'Outra' });
    expect((await move(sales, 'Vendas', other)).body.code).toBe('library_category_invalid');
    expect((await move(other, 'Outra', other)).body.code).toBe('library_category_invalid');
    expect((await move(crypto.randomUUID(), 'X', null)).status).toBe(404);
    expect((await move(prices, 'Tabelas', other)).body).toMatchObject({ parentId: other, files: 0 });
    const twice = await Promise.all([save('Nova', null), save('nova', null)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);

    await put(all, { categoryId: prices });
    expect((await remove(other)).body.code).toBe('library_category_in_use');
    expect((await remove(prices)).body.code).toBe('library_category_in_use');
    expect((await remove(sales)).status).toBe(204);
    expect((await remove(sales)).status).toBe(404);
  });
});
