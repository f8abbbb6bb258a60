// The lines of the worked examples of tests, each by its numbers.
import { listCertificates } from '@trilha/contracts/learning/certificates';
import { reportProgress } from '@trilha/contracts/learning/learning';
import { describe, expect, it } from 'vitest';

import { buildActivity } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { attemptCalls } from '../../../test/test-attempts.ts';
import { answerTo, buildQuestion, buildTestCourse } from '../../../test/test-course.ts';
import type { TestCourse } from '../../../test/test-course.ts';

const test = useTestApp();
const { start, overview, read, submit, save, enrollmentOf } = attemptCalls(test);

/** Twenty questions: each is worth five of a hundred. */
const questions = () => Array.from({ length: 20 }, () => buildQuestion('true_false'));

/** Takes an attempt for a score. */
async function scoreOf(course: TestCourse, score: number) {
  const { body } = await start(course);
  for (const [at, question] of course.questions.entries())
    await save(course, body.id, question, answerTo(question, at < score / 5));
  const answer = await submit(course, body.id);
  expect(answer.body.result.score).toBe(score);
  return answer.body;
}
const certificatesOf = async ({ learner }: TestCourse) =>
  (await test.call(listCertificates, { as: learner })).body.items;

const twice = { attemptLimit: 'limited', maximumAttempts: 2, minimumScore: 70 };

describe('"2 attempts, minimum 70: 60, then 65"', () => {
  it('block_test: blocked, no certificate, other activities can be finished [TST-04] [CRS-05]', async () => {
    const course = await buildTestCourse(test, {
      kind: 'block_test',
      questions: questions(),
      settings: twice,
      others: [buildActivity('html', { minutes: 1 })],
    });

    expect((await scoreOf(course, 60)).result).toMatchObject({ passed: false, next: 'retry' });
    expect((await scoreOf(course, 65)).result).toMatchObject({ next: 'blocked', courseState: 'blocked' });

    expect((await start(course)).body.code).toBe('enrollment_blocked');
    const params = { courseId: course.courseId, hierarchyOrder: 2 };
    const report = (seq: number) =>
      test.call(reportProgress, {
        as: course.learner,
        params,
        body: { seq, intervals: seq > 1 ? [[0, 60]] : [], duration: 60 },
      });
    expect((await report(1)).status).toBe(200);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    expect((await report(2)).body).toMatchObject({ access: 'done', concluded: false });
    await test.drainOutbox();
    expect(await enrollmentOf(course)).toMatchObject({ state: 'blocked' });
    expect(await certificatesOf(course)).toEqual([]);
  });

  it('restart_test: progress back to zero, enrollment "restarted", attempts new [TST-04]', async () => {
    const course = await buildTestCourse(test, {
      kind: 'restart_test',
      questions: questions(),
      settings: twice,
    });

    await scoreOf(course, 60);
    expect((await scoreOf(course, 65)).result).toMatchObject({ courseState: 'restarted' });

    expect(await enrollmentOf(course)).toMatchObject({ state: 'restarted', progress_percent: 0, round: 2 });
    expect((await overview(course)).body.attempts).toEqual({ used: 0, allowed: 2, remaining: 2 });
  });
});

describe('"80 at attempt 1 of 3, then 95, then 70"', () => {
  it('grade 95, "improved"; the third changes nothing [CRS-06]', async () => {
    const course = await buildTestCourse(test, {
      questions: questions(),
      settings: { attemptLimit: 'limited', maximumAttempts: 3, minimumScore: 70 },
    });

    await scoreOf(course, 80);
    expect(await enrollmentOf(course)).toMatchObject({ state: 'approved', score: 80 });
    await scoreOf(course, 95);
    const improved = await enrollmentOf(course);
    expect(improved).toMatchObject({ state: 'improved', score: 95 });
    await test.drainOutbox();
    const certificates = await certificatesOf(course);
    await scoreOf(course, 70);

    expect(await enrollmentOf(course)).toEqual(improved);
    await test.drainOutbox();
    expect(await certificatesOf(course)).toEqual(certificates);
  });
});

describe('"time limit 10:00"', () => {
  it('last answer saved at 9:59.8, hand-in at 10:03: graded with what was saved, not refused [TST-05]', async () => {
    const course = await buildTestCourse(test, {
      questions: questions(),
      settings: { timeLimitMinutes: 10, minimumScore: 70 },
    });
    const began = test.clock.now.getTime();
    const { body } = await start(course);
    for (const question of course.questions.slice(0, 14))
      await save(course, body.id, question, answerTo(question));
    const [last, late] = course.questions.slice(14);
    if (!last || !late) throw new Error('There are twenty questions.');
    test.clock.now = new Date(began + 599_800);
    // A session is shorter than the test: the device renews it.
    const { personId, tenantId, memberId } = course.learner;
    const renewed = { ...course, learner: await test.build.session(personId, tenantId, memberId) };
    expect((await save(renewed, body.id, last, answerTo(last))).status).toBeLessThan(300);
    test.clock.now = new Date(began + 603_000);
    expect((await save(renewed, body.id, late, answerTo(late))).body.code).toBe('attempt_closed');

    const handedIn = await submit(renewed, body.id, false);

    expect(handedIn).toMatchObject({
      status: 200,
      body: { state: 'graded', result: { score: 75, passed: true } },
    });
    expect((await read(renewed, body.id)).body.result.score).toBe(75);
  });
});
