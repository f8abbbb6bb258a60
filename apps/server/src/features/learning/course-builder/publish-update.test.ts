import { enroll, getCourse } from '@trilha/contracts/learning/catalog';
import {
  getCourseDraft,
  publishCourseDraft,
  saveCourseDraft,
} from '@trilha/contracts/learning/course-builder';
import type { CourseDraftPage } from '@trilha/contracts/learning/course-builder';
import type { DraftActivity } from '@trilha/contracts/learning/course-draft';
import { reportProgress } from '@trilha/contracts/learning/learning';
import { describe, expect, it } from 'vitest';

import { buildActivity, buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

/** A published course of four readings in any order, each done after ten seconds in view. */
async function running() {
  const admin = await test.build.member({ role: 'admin' });
  const { id: courseId } = await test.build.course(admin.tenantId, {
    ordering: 'free',
    points: { completion: 100, perfectScore: 0 },
    modules: [
      buildModule(['A', 'B'].map((name) => buildActivity('html', { title: { 'pt-BR': name } }))),
      buildModule(['C', 'D'].map((name) => buildActivity('html', { title: { 'pt-BR': name } }))),
    ],
  });
  return { admin, courseId };
}

async function learnerIn(tenantId: string, courseId: string, done: readonly number[]) {
  const learner = await test.build.member({ tenantId });
  await test.call(enroll, { as: learner, params: { courseId } });
  for (const hierarchyOrder of done) {
    const report = (body: object) =>
      test.call(reportProgress, { as: learner, params: { courseId, hierarchyOrder }, body });
    await report({ seq: 1, duration: 0 });
    test.clock.now = new Date(test.clock.now.getTime() + 15_000);
    await report({ seq: 2, intervals: [[0, 12]] });
  }
  return learner;
}

const standing = async (learner: SignedIn, courseId: string) => {
  const { body } = await test.call(getCourse, { as: learner, params: { courseId } });
  return {
    state: body.enrollment.state,
    percent: body.enrollment.percent,
    done: body.modules.flatMap((module: { activities: { title: string; access: string }[] }) =>
      module.activities.filter(({ access }) => access === 'done').map(({ title }) => title),
    ),
  };
};

async function republish(
  admin: SignedIn,
  courseId: string,
  change: (activities: DraftActivity[]) => DraftActivity[],
) {
  const params = { courseId };
  const page: CourseDraftPage = (await test.call(getCourseDraft, { as: admin, params })).body;
  const [first] = page.document.modules;
  if (!first) throw new Error('a module');
  const activities = change(page.document.modules.flatMap((module) => module.activities));
  const saved = await test.call(saveCourseDraft, {
    as: admin,
    params,
    body: { revision: page.revision, document: { ...page.document, modules: [{ ...first, activities }] } },
  });
  const answer = await test.call(publishCourseDraft, {
    as: admin,
    params,
    body: { revision: saved.body.revision },
  });
  expect(answer.status).toBe(201);
}

describe('a course that is published again', () => {
  it('keeps what people did when activities are added, removed and moved [CRS-04]', async () => {
    const { admin, courseId } = await running();
    const half = await learnerIn(admin.tenantId, courseId, [1, 3]);
    const whole = await learnerIn(admin.tenantId, courseId, [1, 2, 3, 4]);
    expect(await standing(half, courseId)).toEqual({ state: 'in_progress', percent: 50, done: ['A', 'C'] });
    expect(await standing(whole, courseId)).toMatchObject({ state: 'finished', percent: 100 });

    const added = buildActivity('html', { title: { 'pt-BR': 'E' } }) as DraftActivity;
    await republish(admin, courseId, ([a, b, c, d]) =>
      a && b && c && d ? [c, a, d, { ...added, minutes: 5, required: true }] : [],
    );

    // B is gone, E is new, C came first: two of four are done.
    expect(await standing(half, courseId)).toEqual({ state: 'in_progress', percent: 50, done: ['C', 'A'] });
    expect(await standing(whole, courseId)).toEqual({
      state: 'finished',
      percent: 100,
      done: ['C', 'A', 'D'],
    });
  });

  it('counts the percentage anew for those on the way, and leaves who has not begun at zero', async () => {
    const { admin, courseId } = await running();
    const one = await learnerIn(admin.tenantId, courseId, [2]);
    const none = await learnerIn(admin.tenantId, courseId, []);

    await republish(admin, courseId, ([a, b]) => (a && b ? [a, b] : []));

    expect(await standing(one, courseId)).toEqual({ state: 'in_progress', percent: 50, done: ['B'] });
    expect(await standing(none, courseId)).toMatchObject({ state: 'not_started', percent: 0 });
  });

  it('concludes the course for who has done all that is still asked, and pays once', async () => {
    const { admin, courseId } = await running();
    const learner = await learnerIn(admin.tenantId, courseId, [1, 2]);

    await republish(admin, courseId, ([a, b]) => (a && b ? [b, a] : []));
    await republish(admin, courseId, ([b, a]) => (a && b ? [a, b] : []));

    expect(await standing(learner, courseId)).toMatchObject({ state: 'finished', percent: 100 });
    const rows = await test.build.sql<{ balance: number }>(
      learner.tenantId,
      `select balance::integer from accounts where member_id = $1 and unit = 'training'`,
      [learner.memberId],
    );
    expect(rows).toEqual([{ balance: 100 }]);
  });
});
