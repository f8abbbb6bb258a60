import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as contract from '@trilha/contracts/engagement/library';
import * as admin from '@trilha/contracts/engagement/library-admin';
import { getLibraryDownload } from '@trilha/contracts/engagement/library-downloads';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { DevelopmentSlidesConverter } from '../../../development/slides-converter.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { TestContentOrigin } from '../../../test/test-content-origin.ts';
import { uploadArchive } from '../../../test/upload-package.ts';

const converter = new DevelopmentSlidesConverter();
const test = useTestApp({ SLIDES_CONVERTER_URL: await converter.start() });
const origin = useContentOrigin(test);
const bare = useTestApp();
const bareOrigin = useContentOrigin(bare);

const NOW = new Date('2026-11-20T12:00:00Z');
const AN_HOUR_AGO = '2026-11-20T11:00:00.000Z';
const ASSETS = join(import.meta.dirname, '../../../../../../demo/assets/library');
const DOCUMENT = readFileSync(join(ASSETS, 'opening-checklist.docx'));

afterAll(() => converter.stop());
beforeEach(() => {
  test.clock.now = NOW;
  bare.clock.now = NOW;
  converter.behavior = 'well';
  converter.decks.length = 0;
});

async function company(at: TestApp = test) {
  const editor = await at.build.member({ role: 'admin' });
  const ana = await at.build.member({ tenantId: editor.tenantId });
  return { editor, ana, tenantId: editor.tenantId };
}

/** A document that is out since an hour. */
async function put(
  editor: SignedIn,
  audience: object = { areaIds: [], groupIds: [], tagIds: [] },
  [at, from]: [TestApp, TestContentOrigin] = [test, origin],
  [name, bytes]: [string, Buffer] = ['checklist.docx', DOCUMENT],
): Promise<string> {
  const { fileId } = await uploadArchive({ test: at, origin: from }, editor, bytes, name, 'library');
  const files = [{ title: { 'pt-BR': 'Checklist' }, fileId }];
  const [libraryFileId] = (await at.call(admin.createLibraryFiles, { as: editor, body: { files } })).body.ids;
  const { body } = await at.call(admin.getManagedLibraryFile, { as: editor, params: { libraryFileId } });
  const changed = await at.call(admin.changeLibraryFile, {
    as: editor,
    params: { libraryFileId },
    body: { ...body.body, audience, publishedAt: AN_HOUR_AGO, revision: body.revision },
  });
  expect(changed.status).toBe(200);
  return libraryFileId;
}

const view = async (as: SignedIn, libraryFileId: string): Promise<string> =>
  (await test.call(contract.getLibraryFile, { as, params: { libraryFileId } })).body.view;
const ask = (as: SignedIn, libraryFileId: string, again = false) =>
  test.call(contract.requestLibraryPages, { as, params: { libraryFileId }, body: { again } });
const work = () => test.drainWork(['slide_conversion.due']);

describe('an office file of the library', () => {
  it('is seen by its pages, made once when somebody first looks at it', async () => {
    const { editor, ana } = await company();
    const id = await put(editor);
    expect(await view(ana, id)).toBe('pages');

    const [first, second] = await Promise.all([ask(ana, id), ask(editor, id)]);
    expect([first.body, second.body]).toEqual([{ status: 'waiting' }, { status: 'waiting' }]);
    await work();

    const { status, url } = (await ask(ana, id)).body;
    expect(status).toBe('done');
    expect((await origin.fetch(url)).headers.get('content-type')).toBe('application/pdf');
    expect(converter.decks.map(({ name }) => name)).toEqual(['document.docx']);
    expect(converter.decks[0]?.content.equals(DOCUMENT)).toBe(true);
  });

  it('says why it has no pages: what the converter refuses stays so, what it was not there for is tried again', async () => {
    const { editor, ana } = await company();
    const id = await put(editor);
    converter.behavior = 'refusing';
    await ask(ana, id);
    await work();
    expect((await ask(ana, id)).body).toEqual({ status: 'failed', problem: 'refused' });
    expect((await ask(ana, id, true)).body).toEqual({ status: 'failed', problem: 'refused' });

    const another = await put(editor, undefined, undefined, [
      'precos.xlsx',
      readFileSync(join(ASSETS, 'price-list.xlsx')),
    ]);
    converter.behavior = 'unauthorized';
    await ask(ana, another);
    await work();
    expect((await ask(ana, another)).body).toEqual({ status: 'failed', problem: 'unreachable' });
    converter.behavior = 'well';
    expect((await ask(ana, another, true)).body).toEqual({ status: 'waiting' });
    await work();
    expect((await ask(ana, another)).body.status).toBe('done');
  });

  it('is not sent where it is too large', async () => {
    const { editor, ana, tenantId } = await company();
    const id = await put(editor);
    await test.build.sql(tenantId, 'update files set size = $1', [100 * 1024 ** 2 + 1]);

    expect((await ask(ana, id)).body).toEqual({ status: 'too_large' });
    await work();
    expect(converter.decks).toEqual([]);
  });

  it('gives its pages to nobody it is not for, and nobody of another company has them made', async () => {
    const { editor, ana, tenantId } = await company();
    const { ana: stranger } = await company();
    const groupId = await test.build.label(tenantId, 'group', 'Gerentes');
    const id = await put(editor, { areaIds: [], groupIds: [groupId], tagIds: [] });
    await ask(editor, id);
    await work();

    expect((await ask(editor, id)).body.status).toBe('done');
    for (const as of [ana, stranger]) expect((await ask(as, id)).status).toBe(404);

    // Nor to anybody before its time.
    await test.build.sql(tenantId, 'update library_files set published_at = $1', ['2026-11-20T12:00:01Z']);
    for (const as of [editor, ana]) expect((await ask(as, id)).status).toBe(404);
  });

  it('has no pages of what is shown otherwise, nor of what is taken along', async () => {
    const { editor, ana } = await company();
    const text = await put(editor, undefined, undefined, ['a.txt', Buffer.from('Texto\n')]);
    expect((await ask(ana, text)).body.code).toBe('file_type_refused');

    const id = await put(editor);
    const taken = await test.call(getLibraryDownload, { as: ana, params: { libraryFileId: id } });
    expect(taken.body.libraryFile.view).toBe('none');
  });

  it('is only downloaded where the installation has no converter', async () => {
    const { editor, ana } = await company(bare);
    const libraryFileId = await put(editor, undefined, [bare, bareOrigin]);
    const seen = await bare.call(contract.getLibraryFile, { as: ana, params: { libraryFileId } });
    expect(seen.body.view).toBe('none');
    const asked = await bare.call(contract.requestLibraryPages, {
      as: ana,
      params: { libraryFileId },
      body: {},
    });
    expect(asked.body.code).toBe('file_type_refused');
  });
});
