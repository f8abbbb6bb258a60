import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type * as Definitions from '@trilha/contracts/learning/activities/definitions';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import type * as Behaviors from './behaviors.ts';

const DEFINITIONS = '@trilha/contracts/learning/activities/definitions';
const ROOT = join(import.meta.dirname, '../../../../../..');

/** What a type of activity is made of, by the example of one that needs nothing else (decision 245). */
const FILES = {
  own: [
    'packages/contracts/src/learning/activities/linkedin-slidshare.ts',
    'apps/server/src/features/learning/activities/linkedin-slidshare.ts',
    'apps/web/src/activities/linkedin_slidshare/definition.ts',
    'apps/web/src/activities/linkedin_slidshare/editor.tsx',
    'apps/web/src/activities/linkedin_slidshare/player.tsx',
  ],
  lists: [
    'packages/contracts/src/learning/activities/definitions.ts',
    'apps/server/src/features/learning/activities/behaviors.ts',
    'apps/web/src/activities/definitions.ts',
  ],
  texts: ['pt-BR', 'en-US', 'es-ES', 'fr-FR'].flatMap((locale) => [
    `apps/web/src/activities/linkedin_slidshare/texts/${locale}/linkedin-slidshare-authoring.json`,
    `apps/web/src/activities/linkedin_slidshare/texts/${locale}/linkedin-slidshare-types.json`,
  ]),
};

// The application is composed again with one more line in the list of each side; later test files load it unchanged.
vi.resetModules();
vi.doMock(DEFINITIONS, async (original) => {
  const { ACTIVITY_DEFINITIONS } = await original<typeof Definitions>();
  const { defineActivity, draftLine, draftQuantity } =
    await import('@trilha/contracts/learning/activities/define-activity');
  const haiku = defineActivity({
    type: 'haiku',
    group: 'media',
    settings: z.object({ verse: z.string().min(3), minimumSeconds: z.number().int().min(1) }),
    draftSettings: z.object({ verse: draftLine, minimumSeconds: draftQuantity }),
    firstSettings: () => ({ verse: '', minimumSeconds: 10 }),
    content: z.object({ type: z.literal('haiku'), verse: z.string(), minimumSeconds: z.number() }),
    completion: 'time',
    bookmark: null,
    blankField: ({ verse }) => (verse.trim() === '' ? 'verse' : undefined),
  });
  return { ACTIVITY_DEFINITIONS: [...ACTIVITY_DEFINITIONS, haiku] };
});
vi.doMock('./behaviors.ts', async (original) => {
  const { ACTIVITY_BEHAVIORS } = await original<typeof Behaviors>();
  type Verse = { readonly settings: { readonly verse: string; readonly minimumSeconds: number } };
  const haiku = { present: ({ settings }: Verse) => ({ type: 'haiku', ...settings }) };
  return { ACTIVITY_BEHAVIORS: { ...ACTIVITY_BEHAVIORS, haiku } };
});

const builder = await import('@trilha/contracts/learning/course-builder');
const { enroll, getCourse } = await import('@trilha/contracts/learning/catalog');
const { getActivity, reportProgress } = await import('@trilha/contracts/learning/learning');
const { newActivity } = await import('@trilha/contracts/learning/draft-activity');
const { useTestApp } = await import('../../../test/test-app.ts');

const test = useTestApp();

afterAll(() => {
  vi.doUnmock(DEFINITIONS);
  vi.doUnmock('./behaviors.ts');
  vi.resetModules();
});

describe('a type of activity made up by one definition per side', () => {
  it('is written, published, opened and concluded [ACT-01]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const body = { title: 'Poesia', language: 'pt-BR', template: 'blank' };
    const { id } = (await test.call(builder.createCourse, { as: admin, body })).body;
    const { document } = (await test.call(builder.getCourseDraft, { as: admin, params: { courseId: id } }))
      .body;
    // The made-up type is in no union of the compiler.
    const begun = newActivity(randomUUID(), 'haiku' as 'html', { 'pt-BR': 'Um haicai' });
    const write = (revision: number, activity: object) =>
      test.call(builder.saveCourseDraft, {
        as: admin,
        params: { courseId: id },
        body: {
          revision,
          document: { ...document, modules: [{ ...document.modules[0], activities: [activity] }] },
        },
      });

    const blank = await write(1, begun);
    expect(blank.body.problems.map(({ path }: { path: string }) => path)).toContain(
      'modules.0.activities.0.settings.verse',
    );
    const written = await write(2, { ...begun, settings: { verse: 'velho tanque', minimumSeconds: 20 } });
    expect(written.body.problems).toEqual([]);
    const { status } = await test.call(builder.publishCourseDraft, {
      as: admin,
      params: { courseId: id },
      body: { revision: 3 },
    });
    expect(status).toBe(201);

    await test.call(enroll, { as: learner, params: { courseId: id } });
    const params = { courseId: id, hierarchyOrder: 1 };
    const page = await test.call(getActivity, { as: learner, params });
    expect(page.body.content).toEqual({ type: 'haiku', verse: 'velho tanque', minimumSeconds: 20 });
    const report = async (seq: number, from: number, to: number) => {
      test.clock.now = new Date(test.clock.now.getTime() + (to - from) * 1000);
      return test.call(reportProgress, {
        as: learner,
        params,
        body: { seq, intervals: [[from, to]], rate: 1, duration: 0 },
      });
    };
    await report(1, 0, 0);
    expect((await report(2, 0, 12)).body.access).toBe('in_progress');
    expect((await report(3, 12, 24)).body).toMatchObject({ access: 'done', concluded: true });
    const course = await test.call(getCourse, { as: learner, params: { courseId: id } });
    expect(course.body.modules[0].activities[0]).toMatchObject({ type: 'haiku', access: 'done' });
  });

  it('needs the files of one that is there, and no others: outside its own folders only a line in the list of each side', () => {
    const sources = globSync('{apps/*,packages/*}/src/**/*.{ts,tsx,json}', { cwd: ROOT });
    const naming = sources
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .filter((file) => /linkedin_?slidshare/i.test(readFileSync(join(ROOT, file), 'utf8')));

    expect(naming.toSorted()).toEqual(Object.values(FILES).flat().toSorted());
  });
});
