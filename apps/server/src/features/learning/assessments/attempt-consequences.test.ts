import { checkAnswer } from '@trilha/contracts/learning/attempts';
import { reportProgress } from '@trilha/contracts/learning/learning';
import { describe, expect, it } from 'vitest';

import { buildActivity } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { attemptCalls } from '../../../test/test-attempts.ts';
import { answerTo, buildQuestion, buildTestCourse } from '../../../test/test-course.ts';

const test = useTestApp();
const { start, overview, read, submit, save, take, enrollmentOf, countOf } = attemptCalls(test);

describe('what follows', () => {
  const twice = { attemptLimit: 'limited', maximumAttempts: 2 };

  it('fails the course with the last attempt at a conventional test [TST-01] [CRS-04]', async () => {
    const course = await buildTestCourse(test, { kind: 'conventional_test', settings: twice });

    expect((await take(course, false)).body.result).toMatchObject({
      next: 'retry',
      attempts: { used: 1, remaining: 1 },
    });
    expect((await take(course, false)).body.result).toMatchObject({
      next: 'failed',
      courseState: 'reproved',
    });
    expect(await countOf(course, 'postings')).toBe(0);
  });

  it('blocks the course with the last attempt at a block test [TST-04] [CRS-05]', async () => {
    const course = await buildTestCourse(test, { kind: 'block_test', settings: twice });
    await take(course, false);

    const { body } = await take(course, false);

    expect(body.result).toMatchObject({ next: 'blocked', courseState: 'blocked' });
    expect((await start(course)).body.code).toBe('enrollment_blocked');
    expect(await enrollmentOf(course)).toMatchObject({ state: 'blocked' });
  });

  it('begins a new round with the last attempt at a restart test, and attempts count anew [TST-04]', async () => {
    const course = await buildTestCourse(test, { kind: 'restart_test', settings: twice });
    await take(course, false);

    const { body } = await take(course, false);

    expect(body.result).toMatchObject({ next: 'restarted', courseState: 'restarted' });
    expect(await enrollmentOf(course)).toMatchObject({ state: 'restarted', round: 2, progress_percent: 0 });
    expect((await overview(course)).body.attempts).toEqual({ used: 0, allowed: 2, remaining: 2 });
    expect((await take(course, true)).body).toMatchObject({
      number: 1,
      result: { passed: true, courseState: 'approved' },
    });
  });

  it('opens a general test once every module is done, and blocks or restarts the whole training with its last attempt [TST-01] [TST-04]', async () => {
    for (const [kind, state] of [
      ['block_general_test', 'blocked'],
      ['restart_general_test', 'restarted'],
    ] as const) {
      const settings = { source: { kind: 'inline', html: 'x' }, minimumSeconds: 0 };
      const others = [buildActivity('html', { settings })];
      const course = await buildTestCourse(test, { kind, settings: { attemptLimit: 'one' }, others });
      const { courseId, learner } = course;
      expect((await start(course)).body).toMatchObject({ code: 'activity_locked', values: { missing: 2 } });

      const params = { courseId, hierarchyOrder: 2 };
      await test.call(reportProgress, { as: learner, params, body: { seq: 1 } });
      const { body } = await take(course, false);
      expect(body.result).toMatchObject({ next: state, courseState: state });
      expect(await enrollmentOf(course)).toMatchObject({ state });
    }
  });

  it('lets remaining attempts improve the grade and never lowers it [CRS-06]', async () => {
    const course = await buildTestCourse(test, { settings: { minimumScore: 50, maximumAttempts: 3 } });
    const [first] = course.questions;
    const { body: half } = await start(course);
    if (first) await save(course, half.id, first, answerTo(first));

    expect((await submit(course, half.id)).body.result).toMatchObject({
      score: 50,
      passed: true,
      improvable: true,
    });
    await take(course, true);
    expect(await enrollmentOf(course)).toMatchObject({ state: 'improved', score: 100 });
    await take(course, false);
    expect(await enrollmentOf(course)).toMatchObject({ state: 'improved', score: 100 });
    expect((await overview(course)).body).toMatchObject({
      passed: true,
      bestScore: 100,
      refusal: 'attempts_exhausted',
    });
  });

  it('ends an until-approval test with the first pass [TST-03]', async () => {
    const course = await buildTestCourse(test, { settings: { attemptLimit: 'until_approval' } });

    expect((await take(course, false)).body.result.next).toBe('retry');
    expect((await take(course, true)).body.result).toMatchObject({ next: 'continue', improvable: false });
    expect((await start(course)).body.code).toBe('attempts_exhausted');
  });

  it('grades an evaluated quiz like a test [TST-01]', async () => {
    const course = await buildTestCourse(test, { kind: 'evaluated_quiz', settings: { attemptLimit: 'one' } });

    expect((await take(course, true)).body.result).toMatchObject({ passed: true, courseState: 'approved' });
  });
});

describe('a quiz that is not evaluated', () => {
  const build = () =>
    buildTestCourse(test, {
      kind: 'unevaluated_quiz',
      questions: [buildQuestion('single'), buildQuestion('dissertative')],
    });

  it('shows the right answer of each question after it was checked, and fixes what was given [TST-01]', async () => {
    const course = await build();
    const { body: attempt } = await start(course);
    const [question] = course.questions;
    if (!question) throw new Error('The course has two questions.');
    const check = () =>
      test.call(checkAnswer, {
        as: course.learner,
        params: { attemptId: attempt.id, questionId: question.id },
      });

    expect((await check()).body.code).toBe('test_unfinished');
    await save(course, attempt.id, question, answerTo(question, false));
    const checked = await check();

    expect(checked.body).toMatchObject({
      outcome: 'wrong',
      key: { type: 'single' },
      feedback: 'Explicação secreta',
    });
    expect((await check()).body).toEqual(checked.body);
    expect((await save(course, attempt.id, question, answerTo(question))).body.code).toBe('attempt_closed');
    expect((await read(course, attempt.id)).body.checked).toEqual([checked.body]);
  });

  it('is done when handed in, without grade, consequence or end [TST-01]', async () => {
    const course = await build();

    const { body } = await take(course, false);

    expect(body.result).toMatchObject({
      passed: null,
      minimumScore: null,
      next: 'continue',
      courseState: 'finished',
    });
    expect(await enrollmentOf(course)).toMatchObject({ state: 'finished', score: null });
    expect((await start(course)).body).toMatchObject({ number: 2, state: 'in_progress' });
  });

  it('keeps the check away from tests [TST-07]', async () => {
    const course = await buildTestCourse(test);
    const { body: attempt } = await start(course);
    const [question] = course.questions;
    if (!question) throw new Error('The course has two questions.');
    await save(course, attempt.id, question, answerTo(question));

    const answer = await test.call(checkAnswer, {
      as: course.learner,
      params: { attemptId: attempt.id, questionId: question.id },
    });

    expect(answer.status).toBe(404);
  });
});
