import * as contract from '@trilha/contracts/engagement/library';
import * as admin from '@trilha/contracts/engagement/library-admin';
import type { LibraryFileBody } from '@trilha/contracts/engagement/library-admin';
import { searchEverything } from '@trilha/contracts/insight/search';
import type { Passage } from '@trilha/contracts/platform/passage';
import { beforeEach, describe, expect, it } from 'vitest';

import { buildPdf } from '../../../test/build-pdf.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { uploadArchive } from '../../../test/upload-package.ts';

const test = useTestApp();
const origin = useContentOrigin(test);

const NOW = new Date('2026-11-20T12:00:00Z');
const AN_HOUR_AGO = '2026-11-20T11:00:00.000Z';
const SENTENCE = 'A devolucao de mercadoria avariada vale por trinta dias.';
const PDF = buildPdf(['Regras da loja.', SENTENCE]);

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

async function upload(as: SignedIn, bytes: Buffer, name: string): Promise<string> {
  const { fileId, finished } = await uploadArchive({ test, origin }, as, bytes, name, 'library');
  expect(finished.status).toBe(200);
  return fileId;
}

async function change(as: SignedIn, libraryFileId: string, some: Partial<LibraryFileBody>) {
  const { body } = await test.call(admin.getManagedLibraryFile, { as, params: { libraryFileId } });
  const answer = await test.call(admin.changeLibraryFile, {
    as,
    params: { libraryFileId },
    body: { ...body.body, ...some, revision: body.revision },
  });
  expect(answer.status).toBe(200);
}

/** A file that is out, called "Manual". */
async function put(editor: SignedIn, bytes = PDF, name = 'manual.pdf', some: Partial<LibraryFileBody> = {}) {
  const files = [{ title: { 'pt-BR': 'Manual' }, fileId: await upload(editor, bytes, name) }];
  const { body } = await test.call(admin.createLibraryFiles, { as: editor, body: { files } });
  await change(editor, body.ids[0], { publishedAt: AN_HOUR_AGO, ...some });
  return body.ids[0] as string;
}

/** Does what waits of taking out texts. */
async function extractAll() {
  // It is due by the database's clock.
  await test.workerPool.query("update outbox set available_at = $1 where topic = 'library_text.due'", [NOW]);
  await test.drainWork(['library_text.due']);
}
const textOf = async (as: SignedIn, libraryFileId: string) =>
  (await test.call(admin.getManagedLibraryFile, { as, params: { libraryFileId } })).body.file.text;

interface Shown {
  readonly id: string;
  readonly passage: Passage | null;
}
async function find(as: SignedIn, search: string) {
  await test.drainOutbox();
  const list = await test.call(contract.listLibraryFiles, { as, query: { search } });
  const everywhere = await test.call(searchEverything, { as, query: { search } });
  expect([list.status, everywhere.status]).toEqual([200, 200]);
  const shown = ({ items }: { items: Shown[] }) =>
    items.map(({ id, passage }) => [id, passage?.map(({ text }) => text).join('') ?? null]);
  return { list: shown(list.body), everywhere: shown(everywhere.body), total: list.body.total };
}
const nothing = { list: [], everywhere: [], total: 0 };

describe('what stands inside the files of a library [LIB-01]', () => {
  it('is found in the library and by the search, with the sentence around it, once it was taken out', async () => {
    const { editor, ana } = await company();
    const id = await put(editor);
    expect([await find(ana, 'devolução'), await textOf(editor, id)]).toEqual([nothing, 'waiting']);

    await extractAll();

    const found = { list: [[id, SENTENCE]], everywhere: [[id, SENTENCE]], total: 1 };
    expect(await textOf(editor, id)).toBe('read');
    // Also mistyped, and by a part of it.
    for (const search of [
      'devolução',
      'DEVOLUCAO avari',
      'trinta regras devolu',
      'devoluçoa',
      'devoluçã',
      'evoluca',
    ])
      expect(await find(ana, search)).toEqual(found);
    expect(await find(ana, 'devolução bicicleta')).toEqual(nothing);
    // Marked is what was meant.
    for (const search of ['devolução', 'devoluçoa'])
      expect(
        (await test.call(searchEverything, { as: ana, query: { search } })).body.items[0].passage,
      ).toContainEqual({ text: 'devolucao', isMarked: true });
    // A file that is called so is no surprise.
    expect((await find(ana, 'manual')).list).toEqual([[id, null]]);
    expect((await find(ana, 'manual devolução')).list).toEqual([[id, SENTENCE]]);
    for (const search of [`zzz' | 'devo`, `zzz:* | !devo`, `') or true --`, '()', '!!', ':*'])
      expect((await find(ana, search)).everywhere).toEqual([]);
  });

  it('is found by nobody whom the file is not for, nobody of another company, and not before its time', async () => {
    const { tenantId, editor, ana, caio } = await company();
    const groupId = await test.build.label(tenantId, 'group', 'Gerentes');
    await test.build.sql(
      tenantId,
      'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)',
      [tenantId, ana.memberId, groupId],
    );
    const id = await put(editor, PDF, 'manual.pdf', {
      audience: { areaIds: [], groupIds: [groupId], tagIds: [] },
    });
    const { ana: stranger, editor: strangeEditor } = await company();
    await extractAll();

    expect((await find(ana, 'devolução')).list).toEqual([[id, SENTENCE]]);
    for (const as of [caio, stranger, strangeEditor]) expect(await find(as, 'devolução')).toEqual(nothing);
    await change(editor, id, { publishedAt: null });
    expect(await find(ana, 'devolução')).toEqual(nothing);
  });

  it('is that of the version that stands there, whatever stood there before', async () => {
    const { editor, ana } = await company();
    const id = await put(editor);
    await extractAll();
    await change(editor, id, { fileId: await upload(editor, Buffer.from('Bicicleta elétrica\n'), 'b.txt') });
    await extractAll();
    expect(await find(ana, 'devolução')).toEqual(nothing);
    expect((await find(ana, 'bicicleta')).list).toEqual([[id, 'Bicicleta elétrica']]);
  });

  it('is none of a file that asks for a password or is damaged, which stays usable, and its managers see why', async () => {
    const { editor, ana } = await company();
    const locked = await put(editor, buildPdf(['Segredo'], { isLocked: true }));
    const damaged = await put(editor, Buffer.from('%PDF-1.4 nada'));
    const picture = await put(editor, Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n'), 'c.vtt');
    await extractAll();
    expect(await Promise.all([locked, damaged, picture].map((id) => textOf(editor, id)))).toEqual([
      'locked',
      'unreadable',
      'empty',
    ]);
    const open = await test.call(contract.getLibraryFile, { as: ana, params: { libraryFileId: locked } });
    expect([open.status, (await origin.fetch(open.body.url)).status]).toEqual([200, 200]);
  });

  it('is taken out once, however often it is asked for', async () => {
    const { tenantId, editor } = await company();
    await put(editor);
    await extractAll();
    const count = async () =>
      (
        await test.build.sql<{ n: number }>(tenantId, 'select count(*)::integer as n from library_text_parts')
      )[0]?.n;
    expect(await count()).toBe(1);
    await test.build.sql(
      tenantId,
      `insert into outbox (tenant_id, topic, key, payload, available_at, created_at)
       select tenant_id, 'library_text.due', file_id::text, jsonb_build_object('id', file_id), now(), now() from library_texts`,
    );
    await extractAll();
    expect(await count()).toBe(1);
  });
});
