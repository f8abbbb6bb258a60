import { enrol, getCourse } from '@trilha/contracts/catalog';
import { getActivity, reportProgress } from '@trilha/contracts/learning';
import { describe, expect, it } from 'vitest';

import { buildActivity, buildModule } from '../../test/builders.ts';
import type { SignedIn } from '../../test/builders.ts';
import { useTestApp } from '../../test/test-app.ts';

const test = useTestApp();

async function enrolledIn(document: Parameters<typeof test.build.course>[1] = {}) {
  const learner = await test.build.member();
  const course = await test.build.course(learner.tenantId, document);
  await test.call(enrol, { as: learner, params: { courseId: course.id } });
  return { learner, courseId: course.id };
}

function wait(seconds: number) {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
}

function report(learner: SignedIn, courseId: string, hierarchyOrder: number, body: Record<string, unknown>) {
  return test.call(reportProgress, { as: learner, params: { courseId, hierarchyOrder }, body });
}

const balance = (learner: SignedIn) =>
  test.build.sql<{ balance: number }>(
    learner.tenantId,
    `select balance from accounts where member_id = $1 and unit = 'training'`,
    [learner.memberId],
  );

describe('the activity player', () => {
  it('asks to enrol before anything is opened [CRS-07]', async () => {
    const learner = await test.build.member();
    const course = await test.build.course(learner.tenantId);
    const params = { courseId: course.id, hierarchyOrder: 1 };

    expect((await test.call(getActivity, { as: learner, params })).body.code).toBe('enrolment_required');
    expect((await report(learner, course.id, 1, { seq: 1 })).body.code).toBe('enrolment_required');
  });

  it('keeps activities closed until the required ones before them are done, and says which [ACT-07]', async () => {
    const { learner, courseId } = await enrolledIn({
      modules: [buildModule([buildActivity('html'), buildActivity('html')])],
    });

    const locked = await test.call(getActivity, { as: learner, params: { courseId, hierarchyOrder: 2 } });

    expect(locked.body).toMatchObject({ code: 'activity_locked', values: { missing: 1 } });
    expect((await report(learner, courseId, 2, { seq: 1 })).body.code).toBe('activity_locked');
    expect((await report(learner, courseId, 9, { seq: 1 })).body.code).toBe('not_found');
  });

  it('counts what was watched, not what was skipped, and resumes where it was left [ACT-01] [ACT-10]', async () => {
    const { learner, courseId } = await enrolledIn({ modules: [buildModule([buildActivity('video')])] });
    await report(learner, courseId, 1, { seq: 1, duration: 100 });
    wait(50);
    const half = await report(learner, courseId, 1, {
      seq: 2,
      duration: 100,
      intervals: [[0, 50]],
      position: { seconds: 90 },
    });
    expect(half.body).toMatchObject({ access: 'in_progress', seenShare: 0.5 });

    const forged = await report(learner, courseId, 1, { seq: 3, duration: 100, intervals: [[50, 100]] });
    expect(forged.body).toMatchObject({ access: 'in_progress', seenShare: 0.5 });
    const page = await test.call(getActivity, { as: learner, params: { courseId, hierarchyOrder: 1 } });
    expect(page.body.progress).toMatchObject({ reportSeq: 3, intervals: [[0, 50]] });
    wait(50);
    const whole = await report(learner, courseId, 1, { seq: 4, duration: 100, intervals: [[50, 98]] });

    expect(whole.body).toMatchObject({
      access: 'done',
      concluded: true,
      enrolment: { state: 'finished', percent: 100 },
    });
  });

  it('credits a course once, also when the last report is sent twenty times at once [PTS-01]', async () => {
    const { learner, courseId } = await enrolledIn({ points: { completion: 250 } });
    await report(learner, courseId, 1, { seq: 1 });
    wait(20);

    const last = { seq: 2, intervals: [[0, 12]], duration: 12 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(learner, courseId, 1, last)));

    expect(answers.filter((answer) => answer.body.concluded)).toHaveLength(1);
    expect(await balance(learner)).toEqual([{ balance: 250 }]);
    const faults = await test.build.sql(learner.tenantId, 'select * from app.ledger_faults()');
    expect(faults).toEqual([]);
    const page = await test.call(getCourse, { as: learner, params: { courseId } });
    expect(page.body).toMatchObject({
      enrolment: { state: 'finished', percent: 100 },
      can: { cancel: false },
    });
  });

  it('ignores a report that arrives late [ACT-10]', async () => {
    const { learner, courseId } = await enrolledIn({ modules: [buildModule([buildActivity('video')])] });
    await report(learner, courseId, 1, { seq: 5, duration: 100, position: { seconds: 40 } });

    await report(learner, courseId, 1, { seq: 4, duration: 100, position: { seconds: 10 } });

    const page = await test.call(getActivity, { as: learner, params: { courseId, hierarchyOrder: 1 } });
    expect(page.body.progress).toMatchObject({ reportSeq: 5, position: { seconds: 40 } });
  });

  it('refuses reports that make no sense with a code', async () => {
    const { learner, courseId } = await enrolledIn();

    for (const body of [
      {},
      { seq: 0 },
      { seq: 1, intervals: [[-1, 2]] },
      { seq: 1, rate: 'fast' },
      { seq: 1, position: { seconds: 1e12 } },
    ])
      expect((await report(learner, courseId, 1, body)).body.code).toBe('invalid_request');
  });
});
