import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { enroll } from '@trilha/contracts/learning/catalog';
import { createCourse, getCourseDraft, saveCourseDraft } from '@trilha/contracts/learning/course-builder';
import { newActivity } from '@trilha/contracts/learning/draft-activity';
import { getActivity, reportProgress } from '@trilha/contracts/learning/learning';
import {
  convertSlides,
  getSlideConversion,
  getSlidesConverter,
} from '@trilha/contracts/learning/slide-conversions';
import { createUpload } from '@trilha/contracts/platform/files';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DevelopmentSlidesConverter } from '../../../development/slides-converter.ts';
import type { ConverterBehavior } from '../../../development/slides-converter.ts';
import { ConversionWork } from '../../../platform/conversions/conversion-work.ts';
import { buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { buildOldDeck } from '../../../test/build-old-deck.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { uploadArchive } from '../../../test/upload-package.ts';

const converter = new DevelopmentSlidesConverter();
const test = useTestApp({
  SLIDES_CONVERTER_URL: await converter.start(),
  SLIDES_CONVERTER_USER: 'trilha',
  SLIDES_CONVERTER_PASSWORD: 'a-word-for-it-alone',
  // The operator names the converter: it may lie in their network while strangers' addresses may not.
  ALLOW_PRIVATE_ADDRESSES: 'false',
});
const origin = useContentOrigin(test);
const bare = useTestApp();

const OLD = buildOldDeck();
const NEW = readFileSync(
  join(import.meta.dirname, '../../../../../../demo/assets/slides/first-minutes.pptx'),
);
const SILENCE_MS = 200;

afterAll(() => converter.stop());
beforeEach(() => {
  converter.behavior = 'well';
  converter.decks.length = 0;
});
let admin: SignedIn;
beforeEach(async () => {
  admin = await test.build.member({ role: 'admin' });
});

async function uploaded(bytes: Uint8Array = OLD, name = 'Aula 1.ppt', as = admin): Promise<string> {
  const purpose = bytes === OLD ? 'old_slides' : 'slides';
  const { fileId, finished } = await uploadArchive({ test, origin }, as, bytes, name, purpose);
  expect(finished.status).toBe(200);
  return fileId;
}
const ask = (fileId: string, as = admin) => test.call(convertSlides, { as, body: { fileId } });
const read = (fileId: string, as = admin) => test.call(getSlideConversion, { as, params: { fileId } });
const work = () =>
  test.drainWork(['slide_conversion.due'], {
    'slide_conversion.due': [new ConversionWork(test.app.services, SILENCE_MS)],
  });

describe('slides that no browser draws [ACT-01]', () => {
  it('become pages of their own, each of which counts', async () => {
    const fileId = await uploaded();
    expect((await ask(fileId)).body).toEqual({ status: 'waiting' });
    await work();

    const { pages } = (await read(fileId)).body;
    expect(pages).toMatchObject({ name: 'Aula 1.pdf', mime: 'application/pdf' });
    const activity = {
      id: randomUUID(),
      type: 'ppt',
      title: { 'pt-BR': 'Aula' },
      minutes: 0,
      settings: { fileId: pages.id },
    } as const;
    const course = await test.build.course(admin.tenantId, { modules: [buildModule([activity])] });
    const learner = await test.build.member({ tenantId: admin.tenantId });
    await test.call(enroll, { as: learner, params: { courseId: course.id } });
    const params = { courseId: course.id, hierarchyOrder: 1 };
    const { content } = (await test.call(getActivity, { as: learner, params })).body;
    expect(content).toMatchObject({ type: 'ppt', drawnAs: 'pages' });
    expect((await origin.fetch(content.url)).headers.get('content-type')).toBe('application/pdf');
    let seq = 0;
    const report = async (part: object) => {
      seq += 1;
      test.clock.now = new Date(test.clock.now.getTime() + 60_000);
      return (await test.call(reportProgress, { as: learner, params, body: { seq, ...part } })).body;
    };
    await report({});
    expect(await report({ intervals: [[0, 1]], duration: 1 })).toMatchObject({ seenShare: 1 / 3 });
    expect(await report({ intervals: [[1, 3]], duration: 3 })).toMatchObject({ access: 'done' });
  });

  it('go to the converter without the name of their author’s file, with its own password', async () => {
    await ask(await uploaded());
    await work();

    const [deck] = converter.decks;
    expect(deck).toMatchObject({ field: 'files', name: 'document.ppt' });
    expect(deck?.content.equals(OLD)).toBe(true);
    expect(deck?.authorization).toBe(`Basic ${Buffer.from('trilha:a-word-for-it-alone').toString('base64')}`);
  });

  it('are made into pages once, however often that is asked', async () => {
    const fileId = await uploaded(NEW, 'Aula.pptx');
    await Promise.all([ask(fileId), ask(fileId), ask(fileId)]);
    await work();
    const first = (await ask(fileId)).body;
    await work();

    expect(first.status).toBe('done');
    expect((await read(fileId)).body.pages.id).toBe(first.pages.id);
    expect(converter.decks.map(({ name }) => name)).toEqual(['document.pptx']);
  });

  it('keep a draft from being published until there are pages', async () => {
    const fileId = await uploaded();
    const { id: courseId } = (
      await test.call(createCourse, { as: admin, body: { title: 'Aula', language: 'pt-BR' } })
    ).body;
    const draft = (await test.call(getCourseDraft, { as: admin, params: { courseId } })).body;
    const activity = {
      ...newActivity(randomUUID(), 'ppt', { 'pt-BR': 'A' }),
      settings: { fileId, completionShare: 1 },
    };
    const module = { id: randomUUID(), title: { 'pt-BR': 'M' }, activities: [activity] };
    const saved = await test.call(saveCourseDraft, {
      as: admin,
      params: { courseId },
      body: { revision: draft.revision, document: { ...draft.document, modules: [module] } },
    });
    expect(saved.status).toBe(200);
    const { problems } = (await test.call(getCourseDraft, { as: admin, params: { courseId } })).body;
    expect(problems).toContainEqual({
      path: 'modules.0.activities.0.settings.fileId',
      code: 'slides_unconverted',
      ownerId: activity.id,
    });
  });
});

describe('a converter on a bad day', () => {
  it.each<[ConverterBehavior, string, number]>([
    ['busy', 'unreachable', 3],
    ['broken', 'unreachable', 3],
    ['silent', 'unreachable', 3],
    ['unauthorized', 'unreachable', 1],
    ['redirecting', 'unreachable', 1],
    ['refusing', 'refused', 1],
    ['malformed', 'unreadable', 1],
  ])(
    'that is %s leaves the author with a reason and a way to try again',
    async (behavior, problem, tries) => {
      const fileId = await uploaded();
      converter.behavior = behavior;
      await ask(fileId);
      for (let minute = 0; minute < 4; minute += 1) {
        await work();
        test.clock.now = new Date(test.clock.now.getTime() + 60_000);
      }

      expect((await read(fileId)).body).toEqual({ status: 'failed', problem });
      expect(converter.decks).toHaveLength(tries);
      converter.behavior = 'well';
      expect((await ask(fileId)).body).toEqual({ status: 'waiting' });
      await work();
      expect((await read(fileId)).body.status).toBe('done');
    },
  );
});

describe('who may have slides converted', () => {
  it('is who manages courses, in their own company', async () => {
    const fileId = await uploaded();
    const stranger = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId: admin.tenantId });
    await ask(fileId);

    expect((await ask(fileId, stranger)).body.code).toBe('file_not_found');
    expect((await read(fileId, stranger)).status).toBe(404);
    expect((await ask(fileId, learner)).status).toBe(403);
    expect((await read(randomUUID())).status).toBe(404);
  });

  it('is nobody where what was uploaded is no deck', async () => {
    const { fileId } = await uploadArchive(
      { test, origin },
      admin,
      Buffer.from('texto'),
      'a.txt',
      'attachment',
    );
    expect((await ask(fileId)).body.code).toBe('file_type_refused');
    const { finished } = await uploadArchive(
      { test, origin },
      admin,
      buildOldDeck(['WordDocument']),
      'a.ppt',
      'old_slides',
    );
    expect(finished.body.code).toBe('file_type_refused');
  });

  it('is nobody without a converter: an old .ppt is refused before a byte of it is sent', async () => {
    const author = await bare.build.member({ role: 'admin' });
    const body = { name: 'aula.ppt', size: OLD.length, purpose: 'old_slides' };

    expect((await bare.call(getSlidesConverter, { as: author })).body).toEqual({ available: false });
    expect((await bare.call(createUpload, { as: author, body })).body.code).toBe('file_type_refused');
    expect((await test.call(getSlidesConverter, { as: admin })).body).toEqual({ available: true });
  });
});

afterEach(() => {
  test.clock.now = new Date();
});
