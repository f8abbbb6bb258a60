import { enroll, getCourse, listCourses, setFavorite } from '@trilha/contracts/learning/catalog';
import type { CourseCard } from '@trilha/contracts/learning/catalog';
import * as builder from '@trilha/contracts/learning/course-builder';
import { getActivity, reportProgress } from '@trilha/contracts/learning/learning';
import { MODULE_OF } from '@trilha/contracts/learning/training-modules';
import { COURSE_KINDS } from '@trilha/rules/learning/trainings';
import type { CourseKind } from '@trilha/rules/learning/trainings';
import { describe, expect, it } from 'vitest';

import { buildActivity, buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { subscribe } from '../enrollments/subscribe.ts';

const test = useTestApp();
const call = (...args: Parameters<typeof test.call>) => test.call(...args);
const titlesOf = (items: readonly CourseCard[]) => items.map(({ kind, title }) => [kind, title]);

const titled = (title: string) => ({ title: { 'pt-BR': title } });

async function join(member: SignedIn, trainingId: string): Promise<void> {
  await test.inTenant(member.tenantId, (tx) =>
    subscribe(contextOf(test, member, tx), {
      memberId: member.memberId,
      trainingId,
      subscription: 'active',
      isOwnChoice: false,
    }),
  );
}

describe('trainings with a course document', () => {
  it('are listed by their kind and never among another [ROU-15] [ROU-16] [ROU-17]', async () => {
    const member = await test.build.member();
    for (const kind of COURSE_KINDS) await test.build.course(member.tenantId, titled(`Um ${kind}`), kind);

    for (const kind of COURSE_KINDS) {
      const { body } = await call(listCourses, { as: member, query: { kind } });
      expect(titlesOf(body.items)).toEqual([[kind, `Um ${kind}`]]);
      expect(body.total).toBe(1);
    }
    const { body } = await call(listCourses, { as: member });
    expect(titlesOf(body.items)).toEqual([['course', 'Um course']]);
  });

  it.each(COURSE_KINDS)('of kind %s have a page, and lessons for whoever is in', async (kind) => {
    const member = await test.build.member();
    const { id } = await test.build.course(member.tenantId, {}, kind);
    const params = { courseId: id, hierarchyOrder: 1 };

    const page = await call(getCourse, { as: member, params: { courseId: id } });
    expect(page).toMatchObject({ status: 200, body: { id, kind, enrollment: null } });
    expect((await call(getActivity, { as: member, params })).body.code).toBe('enrollment_required');
    await join(member, id);
    expect((await call(getActivity, { as: member, params })).status).toBe(200);
    const favorite = await call(setFavorite, {
      as: member,
      params: { courseId: id },
      body: { favorite: true },
    });
    expect(favorite.status).toBe(200);
  });

  it('with a date are not entered by the enrollment of courses: one enrolls for an event', async () => {
    const member = await test.build.member();
    for (const kind of COURSE_KINDS) {
      const { id } = await test.build.course(member.tenantId, {}, kind);
      const answer = await call(enroll, { as: member, params: { courseId: id } });
      const expected = kind === 'course' ? [201, undefined] : [409, 'enrollment_not_possible'];
      expect([answer.status, answer.body.code]).toEqual(expected);
    }
  });

  it.each(COURSE_KINDS)('of kind %s are gone where its module is off [TEN-03]', async (kind) => {
    const others = Object.values(MODULE_OF).filter((module) => module !== MODULE_OF[kind]);
    const tenantId = await test.build.tenant({ modules: others });
    const member = await test.build.member({ tenantId });
    const admin = await test.build.member({ tenantId, role: 'admin' });
    const { id } = await test.build.course(tenantId, {}, kind);
    await join(member, id);
    const activity = { courseId: id, hierarchyOrder: 1 };
    const template = { title: 'Novo', language: 'pt-BR', template: 'blank', kind };

    const answers = [
      await call(listCourses, { as: member, query: { kind } }),
      await call(getCourse, { as: member, params: { courseId: id } }),
      await call(getActivity, { as: member, params: activity }),
      await call(reportProgress, { as: member, params: activity, body: { seq: 1 } }),
      await call(setFavorite, { as: member, params: { courseId: id }, body: { favorite: true } }),
      await call(builder.createCourse, { as: admin, body: template }),
      await call(builder.getCourseDraft, { as: admin, params: { courseId: id } }),
      await call(builder.duplicateCourse, { as: admin, params: { courseId: id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const managed = await call(builder.listManagedCourses, { as: admin });
    expect(managed.body).toMatchObject({ items: [], total: 0 });
  });

  it('of one company are not known to another', async () => {
    const stranger = await test.build.member();
    const tenantId = await test.build.tenant();
    for (const kind of COURSE_KINDS) {
      const { id } = await test.build.course(tenantId, {}, kind);
      expect((await call(getCourse, { as: stranger, params: { courseId: id } })).status).toBe(404);
    }
  });
});

describe('the course builder', () => {
  it.each(COURSE_KINDS)('writes a training of kind %s and keeps its kind', async (kind: CourseKind) => {
    const admin = await test.build.member({ role: 'admin' });
    const body = { title: 'Vitrines', language: 'pt-BR', template: 'video_lesson', kind };
    const made = await call(builder.createCourse, { as: admin, body });
    const params = { courseId: made.body.id };
    const draft = await call(builder.getCourseDraft, { as: admin, params });
    const copy = await call(builder.duplicateCourse, { as: admin, params });
    const copied = await call(builder.getCourseDraft, { as: admin, params: { courseId: copy.body.id } });

    expect(draft.body.kind).toBe(kind);
    expect(copied.body.kind).toBe(kind);
    const managed = await call(builder.listManagedCourses, { as: admin, query: { kind } });
    expect(managed.body.total).toBe(2);
  });
});

describe('an activity that an event concludes', () => {
  it.each(['presential_event', 'webinar', 'live_class'] as const)(
    'of type %s is opened and never done by what its player reports [ACT-06]',
    async (type) => {
      const member = await test.build.member();
      const activity = buildActivity('html', { type, settings: {} });
      const { id } = await test.build.course(member.tenantId, { modules: [buildModule([activity])] });
      await join(member, id);
      const params = { courseId: id, hierarchyOrder: 1 };

      const page = await call(getActivity, { as: member, params });
      expect(page.body.content).toEqual({
        type: 'event',
        event: type === 'presential_event' ? 'presential_class' : type,
      });
      const report = { seq: 1, intervals: [[0, 5000]], duration: 10 };
      const answer = await call(reportProgress, { as: member, params, body: report });
      expect(answer).toMatchObject({ status: 200, body: { access: 'in_progress', concluded: false } });
    },
  );
});
