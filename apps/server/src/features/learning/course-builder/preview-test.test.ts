import type { TestType } from '@trilha/contracts/learning/activities/activity';
import type { TakerQuestion } from '@trilha/contracts/learning/taker-questions';
import {
  checkTrialAnswer,
  getTestPreview,
  gradePreview,
  startTrial,
} from '@trilha/contracts/learning/test-preview';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { answerTo, buildQuestion, buildTestCourse } from '../../../test/test-course.ts';
import type { TestCourseOptions } from '../../../test/test-course.ts';

const test = useTestApp();
const EVERY_TYPE = ['single', 'multiple', 'true_false', 'matching', 'ordering', 'fill_in'] as const;

async function tried(options: TestCourseOptions = {}) {
  const course = await buildTestCourse(test, options);
  const admin = await test.build.member({ tenantId: course.tenantId, role: 'admin' });
  const params = { courseId: course.courseId, activityId: course.activityId };
  const answers = (right: boolean) =>
    course.questions.map((question) => ({ questionId: question.id, answer: answerTo(question, right) }));
  return {
    course,
    params,
    answers,
    overview: (as = admin) => test.call(getTestPreview, { as, params }),
    start: (as = admin) => test.call(startTrial, { as, params }),
    grade: (given: unknown, as = admin) => test.call(gradePreview, { as, params, body: { answers: given } }),
    check: (body: unknown, as = admin) => test.call(checkTrialAnswer, { as, params, body }),
  };
}

const stored = (tenantId: string) =>
  test.build.sql(tenantId, 'select id from attempts union all select id from postings');

describe('trying a test of a draft', () => {
  it('draws every kind of question without its key, and stores nothing [TST-02] [TST-07]', async () => {
    const { course, overview, start } = await tried({
      questions: EVERY_TYPE.map((type) => buildQuestion(type)),
    });

    const [told, trial] = [await overview(), await start()];

    expect(told.body).toMatchObject({ questionCount: 6, history: [], running: null, refusal: null });
    expect(trial).toMatchObject({ status: 200, body: { state: 'in_progress', result: null } });
    expect(trial.body.questions.map(({ id }: TakerQuestion) => id).toSorted()).toEqual(
      course.questions.map(({ id }) => id).toSorted(),
    );
    expect(JSON.stringify(trial.body)).not.toMatch(/correct|accepted|Explicação secreta/);
    expect(await stored(course.tenantId)).toEqual([]);
  });

  it('grades a hand-in by the rules of the test, and stores nothing [TST-03]', async () => {
    const { course, grade, answers } = await tried({ settings: { minimumScore: 70, maximumAttempts: 2 } });

    const [right, wrong] = [await grade(answers(true)), await grade(answers(false))];

    expect(right.body).toMatchObject({
      state: 'graded',
      result: { score: 100, passed: true, next: 'continue' },
    });
    expect(wrong.body).toMatchObject({
      state: 'graded',
      result: { score: 0, passed: false, next: 'retry', attempts: { used: 1, remaining: 1 } },
    });
    expect(await stored(course.tenantId)).toEqual([]);
  });

  it.each([
    ['conventional_test', 'failed'],
    ['block_test', 'blocked'],
    ['restart_test', 'restarted'],
  ] satisfies [TestType, string][])(
    'shows what losing a %s for good leads to [TST-04]',
    async (kind, next) => {
      const { grade, answers } = await tried({ kind, settings: { attemptLimit: 'one' } });

      expect((await grade(answers(false))).body.result.next).toBe(next);
    },
  );

  it('shows the right answers only where the test would [TST-07]', async () => {
    const never = await tried({ settings: { showAnswers: 'never' } });
    const always = await tried({ settings: { showAnswers: 'after_attempt' } });

    const hidden = await never.grade(never.answers(true));
    const shown = await always.grade(always.answers(false));

    expect(hidden.body.result).toMatchObject({ answersShown: false, questions: [] });
    expect(shown.body.result.questions[0]).toMatchObject({
      outcome: 'wrong',
      feedback: 'Explicação secreta',
    });
    expect((await never.check(never.answers(true)[0])).status).toBe(404);
  });

  it('leaves written answers to a person, and checks single answers of a quiz that is not evaluated', async () => {
    const written = await tried({ questions: [buildQuestion('dissertative')] });
    const quiz = await tried({ kind: 'unevaluated_quiz' });
    const [first] = quiz.answers(true);

    expect((await written.grade(written.answers(true))).body).toMatchObject({
      state: 'awaiting_review',
      result: { score: null, next: 'in_review' },
    });
    expect((await quiz.check(first)).body).toMatchObject({ outcome: 'right' });
    expect((await quiz.check({ ...first, answer: null })).body.code).toBe('test_unfinished');
  });

  it('refuses what the test does not ask, what does not fit, and the same question twice', async () => {
    const { grade, answers } = await tried();
    const other = buildQuestion('single');
    const [first, second] = answers(true);

    for (const given of [
      [{ questionId: other.id, answer: answerTo(other) }],
      [{ ...first, answer: second?.answer }],
      [first, first],
    ])
      expect((await grade(given)).body.code).toBe('answer_invalid');
    expect((await grade([])).status).toBe(400);
  });

  it('says which bank holds too little', async () => {
    const { course, start } = await tried();
    await test.build.sql(course.tenantId, 'delete from questions where bank_id = $1 returning id', [
      course.bankId,
    ]);

    expect((await start()).body).toMatchObject({ code: 'question_bank_empty' });
  });

  it('is for those who manage courses, of their own company [TEN-07]', async () => {
    const { course, start, overview } = await tried();
    const stranger = await test.build.member({ role: 'admin' });

    expect((await start(course.learner)).status).toBe(403);
    expect((await start(stranger)).status).toBe(404);
    expect((await overview(stranger)).status).toBe(404);
  });
});
