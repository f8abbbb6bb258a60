import { randomUUID } from 'node:crypto';
import { checkAnswer, getAttempt, saveAnswer, submitAttempt } from '@trilha/contracts/learning/attempts';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { EVERY_TYPE, attemptCalls } from '../../../test/test-attempts.ts';
import { answerTo, buildQuestion, buildTestCourse, enroll } from '../../../test/test-course.ts';

const test = useTestApp();
const { start, read, submit, save } = attemptCalls(test);

describe('saving', () => {
  it('keeps every type of answer over a reload and another device [TST-02] [TST-05]', async () => {
    const questions = [...EVERY_TYPE.map((type) => buildQuestion(type)), buildQuestion('dissertative')];
    const course = await buildTestCourse(test, { questions });
    const { body: attempt } = await start(course);
    const given = new Map(questions.map((question) => [question.id, answerTo(question)]));
    for (const question of questions)
      expect((await save(course, attempt.id, question, given.get(question.id))).body.saved).toBe(true);

    const { body } = await read(course, attempt.id);

    expect(
      new Map(
        body.answers.map((row: { questionId: string; answer: unknown }) => [row.questionId, row.answer]),
      ),
    ).toEqual(given);
  });

  it('lets the highest number win, whatever order saves arrive in [TST-05]', async () => {
    const course = await buildTestCourse(test);
    const { body: attempt } = await start(course);
    const question = course.questions[1];
    if (!question) throw new Error('The course has two questions.');

    const saves = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(course, attempt.id, question, { type: 'true_false', value: index === 19 }, index + 1),
      ),
    );
    const late = await save(course, attempt.id, question, { type: 'true_false', value: false }, 3);

    expect(new Set(saves.map(({ status }) => status))).toEqual(new Set([200]));
    expect(late.body).toMatchObject({ saved: false, seq: 20 });
    const { body } = await read(course, attempt.id);
    expect(body.answers).toEqual([
      { questionId: question.id, answer: { type: 'true_false', value: true }, seq: 20, flagged: false },
    ]);
  });

  it('takes the same save again without harm', async () => {
    const course = await buildTestCourse(test);
    const { body: attempt } = await start(course);
    const [question] = course.questions;
    if (!question) throw new Error('The course has two questions.');

    const first = await save(course, attempt.id, question, answerTo(question), 7);
    const again = await save(course, attempt.id, question, answerTo(question), 7);

    expect([first.body.saved, again.body.saved]).toEqual([true, true]);
  });

  it('refuses answers that do not fit their question', async () => {
    const course = await buildTestCourse(test, {
      questions: [buildQuestion('ordering'), buildQuestion('single')],
    });
    const { body: attempt } = await start(course);
    const [ordering, single] = course.questions;
    if (ordering?.type !== 'ordering' || !single) throw new Error('The course has two questions.');
    const [first] = ordering.options;

    const answers = [
      await save(course, attempt.id, ordering, {
        type: 'ordering',
        optionIds: [first?.id, first?.id, first?.id],
      }),
      await save(course, attempt.id, ordering, { type: 'ordering', optionIds: [first?.id] }),
      await save(course, attempt.id, single, { type: 'single', optionId: first?.id }),
      await save(course, attempt.id, single, { type: 'true_false', value: true }),
      await save(course, attempt.id, buildQuestion('single'), null),
    ];

    expect(answers.map(({ body }) => body.code)).toEqual(Array.from({ length: 5 }, () => 'answer_invalid'));
    expect((await save(course, attempt.id, single, 'nonsense')).status).toBe(400);
  });

  it('is refused after the end, and in an attempt of somebody else', async () => {
    const course = await buildTestCourse(test);
    const other = await buildTestCourse(test);
    const { body: attempt } = await start(course);
    const [question] = course.questions;
    if (!question) throw new Error('The course has two questions.');

    expect((await save(other, attempt.id, question, answerTo(question))).status).toBe(404);
    expect((await read(other, attempt.id)).status).toBe(404);
    expect((await submit(other, attempt.id)).status).toBe(404);
    await submit(course, attempt.id);
    expect((await save(course, attempt.id, question, answerTo(question))).body.code).toBe('attempt_closed');
  });

  it('knows no attempt of a colleague, of another company, or of a guess [TST-06]', async () => {
    const course = await buildTestCourse(test);
    const { body: attempt } = await start(course);
    const [question] = course.questions;
    if (!question) throw new Error('The course has two questions.');
    const colleague = await test.build.member({ tenantId: course.tenantId });
    await enroll(test, colleague, course.courseId);
    const admin = await test.build.member({ tenantId: course.tenantId, role: 'admin' });
    const stranger = await test.build.member({ role: 'admin' });
    const calls = (as: SignedIn, attemptId: string) => {
      const params = { attemptId, questionId: question.id };
      const body = { seq: 1000, answer: answerTo(question), flagged: false };
      return Promise.all([
        test.call(getAttempt, { as, params }),
        test.call(saveAnswer, { as, params, body }),
        test.call(checkAnswer, { as, params }),
        test.call(submitAttempt, { as, params, body: { confirmIncomplete: true } }),
      ]);
    };

    for (const as of [colleague, admin, stranger])
      expect((await calls(as, attempt.id)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    for (const guess of [randomUUID(), `${attempt.id.slice(0, -1)}${attempt.id.endsWith('0') ? '1' : '0'}`])
      expect((await calls(course.learner, guess)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    for (const guess of ['1', "' or 1=1 --", '..%2f', '\u0000'])
      for (const { status } of await calls(course.learner, guess)) expect([400, 404]).toContain(status);
    expect((await read(course, attempt.id)).body).toMatchObject({ state: 'in_progress', answers: [] });
  });

  it('loses no acknowledged answer to a submit at the same moment [TST-05]', async () => {
    const questions = Array.from({ length: 8 }, () => buildQuestion('true_false'));
    const course = await buildTestCourse(test, { questions, settings: { showAnswers: 'after_attempt' } });
    const { body: attempt } = await start(course);

    const [result, ...saves] = await Promise.all([
      submit(course, attempt.id),
      ...questions.map((question) => save(course, attempt.id, question, answerTo(question))),
    ]);

    const acknowledged = saves.filter(({ status }) => status === 200).length;
    expect(saves.every(({ status, body }) => status === 200 || body.code === 'attempt_closed')).toBe(true);
    expect(result.body.result.earned).toBe(acknowledged);
  });
});
