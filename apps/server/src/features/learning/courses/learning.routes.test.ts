import { enroll, getCourse } from '@trilha/contracts/learning/catalog';
import { getActivity, reportProgress } from '@trilha/contracts/learning/learning';
import { describe, expect, it } from 'vitest';

import { buildActivity, buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

async function enrolledIn(document: Parameters<typeof test.build.course>[1] = {}) {
  const learner = await test.build.member();
  const course = await test.build.course(learner.tenantId, document);
  await test.call(enroll, { as: learner, params: { courseId: course.id } });
  return { learner, courseId: course.id };
}

/** Enrolled in a course of one medium; `length` is what the server read from the file. */
async function enrolledInMedium(
  type: 'video' | 'pdf',
  {
    length,
    minutes = 5,
    completionShare = 0.95,
  }: { length: number | null; minutes?: number; completionShare?: number },
) {
  const learner = await test.build.member();
  const mime = type === 'pdf' ? 'application/pdf' : 'video/mp4';
  const fileId = await test.build.file(learner.tenantId, { mime, length });
  const activity = buildActivity(type, { minutes, settings: { fileId, completionShare } });
  const course = await test.build.course(learner.tenantId, { modules: [buildModule([activity])] });
  await test.call(enroll, { as: learner, params: { courseId: course.id } });
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
  it('asks to enroll before anything is opened [CRS-07]', async () => {
    const learner = await test.build.member();
    const course = await test.build.course(learner.tenantId);
    const params = { courseId: course.id, hierarchyOrder: 1 };

    expect((await test.call(getActivity, { as: learner, params })).body.code).toBe('enrollment_required');
    expect((await report(learner, course.id, 1, { seq: 1 })).body.code).toBe('enrollment_required');
  });

  it('keeps activities closed until the required ones before them are done, and says which [ACT-07]', async () => {
    const { learner, courseId } = await enrolledIn({
      modules: [buildModule([buildActivity('html'), buildActivity('html')])],
    });

    const locked = await test.call(getActivity, { as: learner, params: { courseId, hierarchyOrder: 2 } });

    expect(locked.body).toMatchObject({ code: 'activity_locked', values: { missing: 1 } });
    expect(locked.body.values).toEqual({ missing: 1, title: 'Atividade html', module: 'Primeiros passos' });
    expect((await report(learner, courseId, 2, { seq: 1 })).body.code).toBe('activity_locked');
    expect((await report(learner, courseId, 9, { seq: 1 })).body.code).toBe('not_found');
  });

  it('counts what was watched, not what was skipped, and resumes where it was left [ACT-01]', async () => {
    const { learner, courseId } = await enrolledInMedium('video', { length: 100 });
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
      enrollment: { state: 'finished', percent: 100 },
    });
  });

  it('credits a course once, also when the last report is sent twenty times at once', async () => {
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
      enrollment: { state: 'finished', percent: 100 },
      can: { cancel: false },
    });
  });

  it('ignores a report that arrives late', async () => {
    const { learner, courseId } = await enrolledIn({ modules: [buildModule([buildActivity('video')])] });
    await report(learner, courseId, 1, { seq: 5, duration: 100, position: { seconds: 40 } });

    await report(learner, courseId, 1, { seq: 4, duration: 100, position: { seconds: 10 } });

    const page = await test.call(getActivity, { as: learner, params: { courseId, hierarchyOrder: 1 } });
    expect(page.body.progress).toMatchObject({ reportSeq: 5, position: { seconds: 40 } });
  });

  it('does not believe a player that shortens the medium [ACT-01]', async () => {
    const { learner, courseId } = await enrolledInMedium('video', { length: 600 });

    const first = await report(learner, courseId, 1, { seq: 1, intervals: [[0, 1]], duration: 1 });
    wait(60);
    const later = await report(learner, courseId, 1, { seq: 2, intervals: [[0, 60]], duration: 60 });

    expect(first.body.access).toBe('in_progress');
    expect(later.body).toMatchObject({ access: 'in_progress', seenShare: 0.1, concluded: false });
  });

  it('does not believe a reader that leaves out pages, or turns all of them at once [ACT-01]', async () => {
    const { learner, courseId } = await enrolledInMedium('pdf', { length: 40, completionShare: 1 });

    const onePage = await report(learner, courseId, 1, { seq: 1, intervals: [[0, 1]], duration: 1 });
    const allAtOnce = await report(learner, courseId, 1, {
      seq: 2,
      intervals: [[0, 40]],
      duration: 40,
      rate: 16,
    });

    expect(onePage.body).toMatchObject({ access: 'in_progress', seenShare: 1 / 40 });
    expect(allAtOnce.body).toMatchObject({ access: 'in_progress', seenShare: 1 / 40 });
    wait(40);
    const read = await report(learner, courseId, 1, { seq: 3, intervals: [[0, 40]], duration: 40 });
    expect(read.body.access).toBe('done');
  });

  it('believes a player that differs from the file by a moment [ACT-01]', async () => {
    const { learner, courseId } = await enrolledInMedium('video', { length: 60.2, completionShare: 1 });
    await report(learner, courseId, 1, { seq: 1, duration: 59.8 });
    wait(60);

    const whole = await report(learner, courseId, 1, { seq: 2, intervals: [[0, 59.8]], duration: 59.8 });

    expect(whole.body.access).toBe('done');
  });

  it('lets a medium of unknown length end no sooner than half of its minutes, and then without ado [ACT-02]', async () => {
    const { learner, courseId } = await enrolledInMedium('video', { length: null, minutes: 4 });
    await report(learner, courseId, 1, { seq: 1, duration: 40 });
    wait(40);
    const watched = await report(learner, courseId, 1, { seq: 2, intervals: [[0, 40]], duration: 40 });
    wait(90);
    const reminded = await report(learner, courseId, 1, { seq: 3, duration: 40 });

    expect(watched.body).toMatchObject({ access: 'in_progress', seenShare: 1 });
    expect(reminded.body.access).toBe('done');
  });

  it('counts time in view by the clock, whatever speed is told [ACT-01]', async () => {
    const { learner, courseId } = await enrolledIn({
      modules: [
        buildModule([
          buildActivity('html', {
            settings: { source: { kind: 'inline', html: '<p>Leia</p>' }, minimumSeconds: 60 },
          }),
        ]),
      ],
    });
    await report(learner, courseId, 1, { seq: 1 });
    wait(40);

    const forged = await report(learner, courseId, 1, { seq: 2, intervals: [[0, 60]], rate: 2, duration: 1 });
    expect(forged.body.access).toBe('in_progress');
    wait(25);
    const honest = await report(learner, courseId, 1, { seq: 3, intervals: [[0, 62]] });

    expect(honest.body.access).toBe('done');
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
