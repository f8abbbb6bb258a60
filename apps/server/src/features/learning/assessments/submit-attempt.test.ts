import { saveAnswer } from '@trilha/contracts/learning/attempts';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { attemptCalls } from '../../../test/test-attempts.ts';
import { answerTo, buildQuestion, buildTestCourse, contextOf } from '../../../test/test-course.ts';
import { closeExpiredAttempts } from './close-expired-attempts.ts';

const test = useTestApp();
const { start, read, submit, save, enrollmentOf, countOf, passMinutes } = attemptCalls(test);

describe('handing in', () => {
  it('asks first while answers are missing [TST-05]', async () => {
    const course = await buildTestCourse(test);
    const { body: attempt } = await start(course);

    const refused = await submit(course, attempt.id, false);
    const confirmed = await submit(course, attempt.id, true);

    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'test_unfinished', values: { missing: 2 } });
    expect(confirmed.body).toMatchObject({
      state: 'graded',
      endedBy: 'member',
      result: { score: 0, passed: false },
    });
  });

  it('gives twenty parallel submits one grade and one award [TST-06]', async () => {
    const course = await buildTestCourse(test);
    const { body: attempt } = await start(course);
    for (const question of course.questions) await save(course, attempt.id, question, answerTo(question));

    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(course, attempt.id)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.submittedAt)).size).toBe(1);
    expect(await countOf(course, 'postings')).toBe(1);
    expect(await enrollmentOf(course)).toMatchObject({
      state: 'approved',
      score: 100,
      progress_percent: 100,
    });
  });

  it('grades shares and rounds only the score [TST-02]', async () => {
    const questions = [buildQuestion('matching'), buildQuestion('matching'), buildQuestion('matching')];
    const course = await buildTestCourse(test, { questions, settings: { showAnswers: 'after_attempt' } });
    const { body: attempt } = await start(course);
    for (const question of questions) {
      if (question.type !== 'matching') continue;
      const [a, b, c] = question.pairs;
      const pairs = [
        { leftId: a?.left.id, rightId: a?.right.id },
        { leftId: b?.left.id, rightId: c?.right.id },
        { leftId: c?.left.id, rightId: b?.right.id },
      ];
      await save(course, attempt.id, question, { type: 'matching', pairs });
    }

    const { body } = await submit(course, attempt.id);

    expect(body.result).toMatchObject({ score: 33.33, earned: 1, possible: 3 });
    expect(body.result.questions[0]).toMatchObject({ outcome: 'partial', earned: 0.33 });
  });
});

describe('the time limit', () => {
  it('is held by the server: what was saved in time is graded, later saves are refused [TST-05]', async () => {
    const course = await buildTestCourse(test, { settings: { timeLimitMinutes: 5 } });
    const { body: attempt } = await start(course);
    const [first, second] = course.questions;
    if (!first || !second) throw new Error('The course has two questions.');
    expect(attempt.remainingSeconds).toBe(300);
    await save(course, attempt.id, first, answerTo(first));
    passMinutes(5);

    const late = await save(course, attempt.id, second, answerTo(second));
    expect(late.body.code).toBe('attempt_closed');
    expect((await read(course, attempt.id)).body).toMatchObject({
      state: 'in_progress',
      remainingSeconds: 0,
    });
    const { body } = await submit(course, attempt.id, false);

    expect(body).toMatchObject({ state: 'graded', endedBy: 'deadline', submittedAt: attempt.deadlineAt });
    expect(body.result.score).toBe(50);
  });

  it('takes no answer after the deadline, however many come at once or by which clock [TST-05]', async () => {
    const questions = Array.from({ length: 6 }, () => buildQuestion('true_false'));
    const course = await buildTestCourse(test, { questions, settings: { timeLimitMinutes: 5 } });
    const { body: attempt } = await start(course);
    passMinutes(5);
    const past = { date: 'Mon, 01 Jan 2001 00:00:00 GMT' };

    const late = await Promise.all(
      questions.map((question) =>
        test.call(saveAnswer, {
          as: course.learner,
          params: { attemptId: attempt.id, questionId: question.id },
          body: { seq: 1, answer: answerTo(question), flagged: false, savedAt: '2001-01-01T00:00:00Z' },
          headers: past,
        }),
      ),
    );
    const submits = await Promise.all(Array.from({ length: 5 }, () => submit(course, attempt.id)));

    expect(late.every(({ status }) => status >= 400 && status < 500)).toBe(true);
    expect(submits.map(({ body }) => [body.endedBy, body.result.score])).toEqual(
      Array.from({ length: 5 }, () => ['deadline', 0]),
    );
  });

  it('ends abandoned attempts by a job, once [TST-05]', async () => {
    const course = await buildTestCourse(test, { settings: { timeLimitMinutes: 5, attemptLimit: 'one' } });
    const { body: attempt } = await start(course);
    const close = () =>
      test.inTenant(course.tenantId, (tx) => closeExpiredAttempts(contextOf(test, course.learner, tx)));

    expect(await close()).toEqual({ closed: 0, more: false });
    passMinutes(6);
    const [first, second] = await Promise.all([close(), close()]);

    expect(first.closed + second.closed).toBeGreaterThanOrEqual(1);
    expect(await close()).toEqual({ closed: 0, more: false });
    expect((await read(course, attempt.id)).body).toMatchObject({ state: 'graded', endedBy: 'deadline' });
    expect(await enrollmentOf(course)).toMatchObject({ state: 'reproved' });
  });

  it('answers a start with the result of the attempt whose time ran out', async () => {
    const course = await buildTestCourse(test, { settings: { timeLimitMinutes: 5 } });
    const { body: attempt } = await start(course);
    passMinutes(6);

    const { body } = await start(course);

    expect(body).toMatchObject({ id: attempt.id, state: 'graded', endedBy: 'deadline' });
    expect((await start(course)).body).toMatchObject({ number: 2, state: 'in_progress' });
  });
});
