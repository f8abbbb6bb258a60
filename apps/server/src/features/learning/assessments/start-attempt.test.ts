import { startAttempt } from '@trilha/contracts/learning/attempts';
import { getTest } from '@trilha/contracts/learning/test-overview';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { EVERY_TYPE, attemptCalls } from '../../../test/test-attempts.ts';
import { answerTo, buildQuestion, buildTestCourse } from '../../../test/test-course.ts';

const test = useTestApp();
const { start, overview, read, submit, save, take, enrollmentOf, countOf } = attemptCalls(test);

describe('before the start', () => {
  it('tells limits, attempts and what losing the test means [TST-01] [TST-03]', async () => {
    const course = await buildTestCourse(test, {
      kind: 'block_test',
      settings: { minimumScore: 80, maximumAttempts: 2, timeLimitMinutes: 30 },
    });

    const { status, body } = await overview(course);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'block_test',
      title: 'Prova final',
      questionCount: 2,
      minimumScore: 80,
      timeLimitMinutes: 30,
      attempts: { used: 0, allowed: 2, remaining: 2 },
      consequence: 'block',
      refusal: null,
      running: null,
    });
  });

  it('shows the attempt in progress and, afterwards, the history [TST-03]', async () => {
    const course = await buildTestCourse(test);
    const { body: attempt } = await start(course);
    const [question] = course.questions;
    if (question) await save(course, attempt.id, question, answerTo(question));

    expect((await overview(course)).body.running).toEqual({
      id: attempt.id,
      remainingSeconds: null,
      answered: 1,
      questionCount: 2,
    });

    await submit(course, attempt.id);
    const { body } = await overview(course);
    expect(body.running).toBeNull();
    expect(body.history).toMatchObject([
      { id: attempt.id, number: 1, state: 'graded', score: 50, passed: false },
    ]);
  });

  it('asks for an enrollment and hides tests of other companies [CRS-07]', async () => {
    const course = await buildTestCourse(test);
    const colleague = await test.build.member({ tenantId: course.tenantId });
    const stranger = await test.build.member();

    expect((await start(course, colleague)).body.code).toBe('enrollment_required');
    expect((await start(course, stranger)).body.code).toBe('enrollment_required');
    expect((await overview(course, stranger)).status).toBe(409);
    expect(
      (await test.call(getTest, { params: { courseId: course.courseId, activityId: course.activityId } }))
        .status,
    ).toBe(401);
  });
});

describe('starting', () => {
  it('gives twenty parallel starts one attempt [TST-06]', async () => {
    const course = await buildTestCourse(test);

    const answers = await Promise.all(Array.from({ length: 20 }, () => start(course)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countOf(course, 'attempts')).toBe(1);
    expect(await enrollmentOf(course)).toMatchObject({ state: 'in_progress' });
  });

  it('draws at random without repeating and keeps the draw for the whole attempt [TST-02]', async () => {
    const questions = Array.from({ length: 12 }, () => buildQuestion('single'));
    const course = await buildTestCourse(test, {
      questions,
      count: 5,
      settings: { attemptLimit: 'unlimited' },
    });
    const drawn = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const { body } = await start(course);
      const ids = body.questions.map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(5);
      expect((await read(course, body.id)).body.questions).toEqual(body.questions);
      drawn.add(ids.join());
      await submit(course, body.id);
    }

    expect(drawn.size).toBeGreaterThan(1);
  });

  it('refuses when no attempt is left [TST-03]', async () => {
    const course = await buildTestCourse(test, { settings: { attemptLimit: 'one' } });
    await take(course, true);

    const again = await start(course);

    expect(again.status).toBe(409);
    expect(again.body.code).toBe('attempts_exhausted');
    expect((await overview(course)).body.refusal).toBe('attempts_exhausted');
  });

  it('answers not_found for an activity that is not a test', async () => {
    const course = await buildTestCourse(test);

    const answer = await test.call(startAttempt, {
      as: course.learner,
      params: { courseId: course.courseId, activityId: course.bankId },
    });

    expect(answer.status).toBe(404);
  });
});

describe('keys', () => {
  const KEYS = /correct|accepted|"key":\{|feedback":"[^"]|guidance|secreta|Procure/i;

  it.each(EVERY_TYPE)('never leave with a %s question while it is taken [TST-07]', async (type) => {
    const questions = [buildQuestion(type), buildQuestion('dissertative')];
    const course = await buildTestCourse(test, { questions, settings: { showAnswers: 'never' } });
    const { body: attempt } = await start(course);
    const [question] = questions;
    const saved = question && (await save(course, attempt.id, question, answerTo(question)));

    const taken = [
      attempt,
      saved?.body,
      (await read(course, attempt.id)).body,
      (await overview(course)).body,
    ];
    const result = (await submit(course, attempt.id)).body;

    expect(JSON.stringify(taken)).not.toMatch(KEYS);
    expect(JSON.stringify(result)).not.toMatch(KEYS);
    expect(result.result.answersShown).toBe(false);
  });

  it('shuffles both sides of a matching question and what is to be ordered [TST-07]', async () => {
    const questions = Array.from({ length: 8 }, () => buildQuestion('ordering'));
    const course = await buildTestCourse(test, { questions, settings: { shuffleOptions: false } });
    const { body } = await start(course);

    const untouched = questions.filter((question, index) => {
      if (question.type !== 'ordering') return false;
      const shown = body.questions[index].options.map(({ id }: { id: string }) => id);
      return shown.join() === question.options.map(({ id }) => id).join();
    });

    expect(untouched.length).toBeLessThan(8);
  });

  it('come with the result once the test is passed, where the author allows that [TST-07]', async () => {
    const course = await buildTestCourse(test, { settings: { showAnswers: 'after_passing' } });

    const lost = (await take(course, false)).body;
    const won = (await take(course, true)).body;

    expect(lost.result).toMatchObject({ passed: false, answersShown: false, questions: [], next: 'retry' });
    expect(lost.questions).toEqual([]);
    expect(won.result).toMatchObject({ passed: true, score: 100, answersShown: true, next: 'continue' });
    expect(won.result.questions[0]).toMatchObject({
      outcome: 'right',
      key: { type: 'single' },
      feedback: 'Explicação secreta',
    });
  });
});
