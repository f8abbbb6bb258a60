import { randomUUID } from 'node:crypto';

import * as builder from '@trilha/contracts/learning/course-builder';
import type { CourseProblem } from '@trilha/contracts/learning/course-builder';
import type { DraftActivity } from '@trilha/contracts/learning/course-draft';
import { newActivity } from '@trilha/contracts/learning/draft-activity';
import type { CourseKind } from '@trilha/rules/learning/trainings';
import { expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

/** A draft of a kind with these activities: what is wrong with it, and how to publish it. */
async function draftOf(kind: CourseKind, activities: readonly DraftActivity[]) {
  const admin = await test.build.member({ role: 'admin' });
  const body = { title: 'Vitrines', language: 'pt-BR', kind };
  const { id } = (await test.call(builder.createCourse, { as: admin, body })).body;
  const params = { courseId: id };
  const { document, revision } = (await test.call(builder.getCourseDraft, { as: admin, params })).body;
  const modules = [{ id: randomUUID(), title: { 'pt-BR': 'Módulo' }, activities }];
  const saved = await test.call(builder.saveCourseDraft, {
    as: admin,
    params,
    body: { revision, document: { ...document, modules } },
  });
  const problems = saved.body.problems.map(({ path, code }: CourseProblem) => [path, code]);
  const publish = () =>
    test.call(builder.publishCourseDraft, { as: admin, params, body: { revision: saved.body.revision } });
  const changes = async () =>
    (await test.call(builder.getCourseChanges, { as: admin, params })).body.changed.length;
  const read = async () => (await test.call(builder.getCourseDraft, { as: admin, params })).body;
  const save = async (change: (activity: DraftActivity) => DraftActivity) => {
    const page = await read();
    const [module] = page.document.modules;
    const next = { ...page.document, modules: [{ ...module, activities: module.activities.map(change) }] };
    return test.call(builder.saveCourseDraft, {
      as: admin,
      params,
      body: { revision: page.revision, document: next },
    });
  };
  return { problems, publish, changes, read, save };
}

function activity(type: 'linkedin_slidshare' | 'presential_event', isReleasedByHand: boolean): DraftActivity {
  const begun = newActivity(randomUUID(), type, { 'pt-BR': 'Parte' });
  const settings = type === 'linkedin_slidshare' ? { deck: 'https://www.slideshare.net/slideshow/a/1' } : {};
  return { ...begun, settings: { ...begun.settings, ...settings }, isReleasedByHand } as DraftActivity;
}

it('lets the instructor open an activity where there are events, and nowhere else [ACT-08]', async () => {
  const path = 'modules.0.activities.0.isReleasedByHand';
  const alone = await draftOf('course', [activity('linkedin_slidshare', true)]);
  expect(alone.problems).toContainEqual([path, 'without_event']);
  expect((await alone.publish()).body.code).toBe('course_incomplete');

  const withEvent = await draftOf('course', [
    activity('linkedin_slidshare', true),
    activity('presential_event', false),
  ]);
  expect(withEvent.problems.map(([, code]: [string, string]) => code)).not.toContain('without_event');
  const dated = await draftOf('presential_course', [activity('linkedin_slidshare', true)]);
  expect(dated.problems.map(([, code]: [string, string]) => code)).not.toContain('without_event');
  const event = await draftOf('presential_course', [activity('presential_event', true)]);
  expect(event.problems).toEqual([[path, 'concluded_by_event']]);
});

it('shows as a change that an activity is opened by the instructor from now on [ACT-08]', async () => {
  const draft = await draftOf('presential_course', [activity('presential_event', false)]);
  expect((await draft.publish()).status).toBe(201);
  expect(await draft.changes()).toBe(0);
  await draft.save((one) => ({ ...one, isReleasedByHand: true }));
  expect(await draft.changes()).toBe(1);
});
