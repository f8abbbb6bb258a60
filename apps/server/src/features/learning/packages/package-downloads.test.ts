import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { enroll } from '@trilha/contracts/learning/catalog';
import { getActivityDownload, listCourseDownloads } from '@trilha/contracts/learning/downloads';
import { describe, expect, it } from 'vitest';

import { buildZip } from '../../../test/build-zip.ts';
import { buildActivity, buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { importArchive, uploadArchive } from '../../../test/upload-package.ts';

const test = useTestApp();
const origin = useContentOrigin(test);

const FILES = { 'index.html': '<p>Oi</p>', 'a/tabela.json': '[1,2]', 'vazio.txt': '' };
/** In the order of their names. */
const BUNDLE = '[1,2]<p>Oi</p>';
const DECK = readFileSync(
  join(import.meta.dirname, '../../../../../../demo/assets/slides/first-minutes.pptx'),
);

async function courseWithPackage() {
  const admin = await test.build.member({ role: 'admin' });
  const archive = buildZip(Object.entries(FILES).map(([name, content]) => ({ name, content })));
  const { fileId } = await uploadArchive({ test, origin }, admin, archive, 'pagina.zip');
  const { body } = await importArchive(test, admin, { fileId, kind: 'html' });
  const packageId: string = body.package.id;
  const { id: courseId } = await test.build.course(admin.tenantId, {
    ordering: 'free',
    modules: [
      buildModule([
        buildActivity('html', {
          settings: { source: { kind: 'package', packageId }, minimumSeconds: 0 },
        }),
      ]),
    ],
  });
  const learner = await test.build.member({ tenantId: admin.tenantId });
  await test.call(enroll, { as: learner, params: { courseId } });
  return { admin, learner, courseId, packageId };
}

type Course = Awaited<ReturnType<typeof courseWithPackage>>;
const download = ({ learner, courseId }: Course) =>
  test.call(getActivityDownload, { as: learner, params: { courseId, hierarchyOrder: 1 } });

describe('a package that is taken along', () => {
  it('is one file whose size is known first, with the places of its files and its checksum [OFF-01]', async () => {
    const course = await courseWithPackage();
    const { learner, courseId } = course;

    const list = await test.call(listCourseDownloads, { as: learner, params: { courseId } });
    const { body } = await download(course);

    expect(list.body.items).toMatchObject([{ size: BUNDLE.length, obstacle: null }]);
    expect(body.files).toEqual([
      expect.objectContaining({
        size: BUNDLE.length,
        sha256: createHash('sha256').update(BUNDLE).digest('hex'),
      }),
    ]);
    expect(body.package).toMatchObject({
      entryPath: 'index.html',
      files: [
        { path: 'a/tabela.json', size: 5, mime: expect.stringContaining('application/json') },
        { path: 'index.html', size: 9, mime: expect.stringContaining('text/html') },
        { path: 'vazio.txt', size: 0 },
      ],
    });
  });

  it('comes whole or from where it broke off, across its files, as bytes that no browser shows', async () => {
    const course = await courseWithPackage();
    const [file] = (await download(course)).body.files;

    const whole = await origin.fetch(file.url);
    const rest = await origin.fetch(file.url, { headers: { range: 'bytes=3-7' } });

    expect(await whole.text()).toBe(BUNDLE);
    expect([rest.status, await rest.text()]).toEqual([206, BUNDLE.slice(3, 8)]);
    expect(whole.headers.get('content-type')).toBe('application/octet-stream');
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(whole.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  });

  it('is read by its member alone, and no more once they are blocked', async () => {
    const course = await courseWithPackage();
    const [file] = (await download(course)).body.files;
    expect((await origin.fetch(`${file.url.slice(0, -4)}AAAA`)).status).toBe(404);

    await test.build.sql(course.learner.tenantId, "update members set status = 'blocked' where id = $1", [
      course.learner.memberId,
    ]);

    expect((await origin.fetch(file.url)).status).toBe(404);
  });

  it('cannot be taken where the activity names a package of another company', async () => {
    const { packageId } = await courseWithPackage();
    const { tenantId } = await test.build.member({ role: 'admin' });
    const { id: courseId } = await test.build.course(tenantId, {
      modules: [
        buildModule([
          buildActivity('html', {
            id: randomUUID(),
            settings: { source: { kind: 'package', packageId }, minimumSeconds: 0 },
          }),
        ]),
      ],
    });
    const learner = await test.build.member({ tenantId });
    await test.call(enroll, { as: learner, params: { courseId } });
    const params = { courseId, hierarchyOrder: 1 };

    const answer = await test.call(getActivityDownload, { as: learner, params });
    const list = await test.call(listCourseDownloads, { as: learner, params: { courseId } });

    expect(answer.body.code).toBe('download_not_possible');
    expect(list.body.items).toMatchObject([{ obstacle: 'file_missing' }]);
  });
});

/** Somebody in a course of this one activity. */
async function courseOf(admin: SignedIn, type: 'html' | 'ppt' | 'text_lesson', settings: object) {
  const activity = buildActivity('html', { type, settings });
  const { id: courseId } = await test.build.course(admin.tenantId, { modules: [buildModule([activity])] });
  const learner = await test.build.member({ tenantId: admin.tenantId });
  await test.call(enroll, { as: learner, params: { courseId } });
  const list = await test.call(listCourseDownloads, { as: learner, params: { courseId } });
  const params = { courseId, hierarchyOrder: 1 };
  const { body } = await test.call(getActivityDownload, { as: learner, params });
  return { courseId, line: list.body.items[0], body };
}

describe('what plays apart from the app like a package', () => {
  it('is a page that its author typed: its words, on an origin of its own for each member [OFF-01]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const settings = { source: { kind: 'inline', html: '<h1>Olá</h1>' }, minimumSeconds: 0 };

    const { line, body, courseId } = await courseOf(admin, 'html', settings);

    const size = Buffer.byteLength(body.document);
    expect(line).toMatchObject({ size, obstacle: null });
    expect(body.files).toEqual([]);
    expect(body.document).toContain('<body><h1>Olá</h1></body>');
    expect(body.package).toEqual({
      url: expect.stringMatching(/^https?:\/\/p[0-9a-f]{32}\..+\/offline\/$/),
      entryPath: 'index.html',
      files: [{ path: 'index.html', size, mime: 'text/html; charset=utf-8' }],
    });
    const other = await test.build.member({ tenantId: admin.tenantId });
    const params = { courseId, hierarchyOrder: 1 };
    const refused = await test.call(getActivityDownload, { as: other, params });
    expect(refused.body.code).toBe('enrollment_required');
    await test.call(enroll, { as: other, params: { courseId } });
    const theirs = await test.call(getActivityDownload, { as: other, params });
    expect(theirs.body.package.url).not.toBe(body.package.url);
  });

  it('is a deck that a page of that origin draws; its pages as PDF are the app’s own to show [OFF-01]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { fileId } = await uploadArchive({ test, origin }, admin, DECK, 'aula.pptx', 'slides');

    const { line, body } = await courseOf(admin, 'ppt', { fileId, completionShare: 1 });

    expect(line).toMatchObject({ size: DECK.length, obstacle: null });
    expect(body.files).toMatchObject([
      { size: DECK.length, sha256: createHash('sha256').update(DECK).digest('hex'), extension: 'pptx' },
    ]);
    expect(body.package).toMatchObject({
      entryPath: 'deck.pptx',
      files: [{ path: 'deck.pptx', size: DECK.length }],
    });
    const pdfId = await test.build.file(admin.tenantId, { mime: 'application/pdf', length: 3 });
    const pages = await courseOf(admin, 'ppt', { fileId: pdfId, completionShare: 1 });
    expect([pages.line.obstacle, pages.body.package]).toEqual([null, undefined]);
  });

  it('is no lesson in blocks, which the app shows itself; one with a question or a film of elsewhere needs a network', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const imageFileId = await test.build.file(admin.tenantId, { mime: 'image/png', length: null });
    const picture = { id: randomUUID(), kind: 'picture', imageFileId, alt: { 'pt-BR': 'Vitrine' } };
    const heading = { id: randomUUID(), kind: 'heading', level: 2, text: { 'pt-BR': 'Olá' } };
    const film = { id: randomUUID(), kind: 'embed', service: 'youtube', videoId: 'aqz-KE-bpKQ' };
    const options = [1, 2].map((number) => ({ id: randomUUID(), text: { 'pt-BR': `Opção ${number}` } }));
    const check = {
      id: randomUUID(),
      kind: 'check',
      prompt: { 'pt-BR': 'E agora?' },
      options,
      rightOptionId: options[0]?.id,
    };
    const lesson = (...blocks: object[]) =>
      courseOf(admin, 'text_lesson', { blocks: [heading, ...blocks], completionShare: 1 });

    const read = await lesson(picture, { ...picture, id: randomUUID() });
    expect([read.line.obstacle, read.body.files.length, read.body.package]).toEqual([null, 1, undefined]);
    expect(read.body.files[0].url).toBe(read.body.page.content.blocks[1].url);
    expect((await lesson()).body.files).toEqual([]);
    for (const other of [film, check]) {
      const { line, body } = await lesson(other);
      expect([line.obstacle, body.code]).toEqual(['needs_network', 'download_not_possible']);
    }
  });
});

describe('the origin of a package', () => {
  it('installs our own worker and no other, below the folder it answers for', async () => {
    const headers = { 'service-worker': 'script' };

    const other = await origin.fetch('/offline/page', { headers });
    const deeper = await origin.fetch('/packages/x/offline/worker.js', { headers });

    expect([other.status, deeper.status]).toEqual([403, 403]);
    expect((await origin.fetch('/offline/worker.js', { headers })).status).not.toBe(403);
    expect((await origin.fetch('/offline/files/index.html')).status).toBe(404);
  });
});
