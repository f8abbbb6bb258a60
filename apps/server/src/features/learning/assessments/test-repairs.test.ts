import { finishReview, scoreAnswer } from '@trilha/contracts/learning/attempt-reviews';
import { askSecondChance } from '@trilha/contracts/learning/second-chances';
import { answerTestRepair, getTestRepair } from '@trilha/contracts/learning/test-repairs';
import type { Question } from '@trilha/contracts/learning/questions';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { EVERY_TYPE, attemptCalls } from '../../../test/test-attempts.ts';
import { answerTo, buildQuestion, buildTestCourse } from '../../../test/test-course.ts';
import type { TestCourse, TestCourseOptions } from '../../../test/test-course.ts';

const test = useTestApp();
const { start, overview, read, save, submit, take, enrollmentOf } = attemptCalls(test);

const paramsOf = ({ courseId, activityId }: TestCourse) => ({ courseId, activityId });
const review = (course: TestCourse, as: SignedIn = course.learner) =>
  test.call(getTestRepair, { as, params: paramsOf(course) });
const answer = (course: TestCourse, question: Question, right = true, as: SignedIn = course.learner) =>
  test.call(answerTestRepair, {
    as,
    params: paramsOf(course),
    body: { questionId: question.id, answer: answerTo(question, right) },
  });

/** A reviewer gives nothing for the text of an attempt, whose grade is final then. */
async function decide(course: TestCourse, attemptId: string, { id: questionId }: Question): Promise<void> {
  const as = await test.build.member({ tenantId: course.tenantId, role: 'instructor' });
  await test.call(scoreAnswer, { as, params: { attemptId, questionId }, body: { earned: 0, comment: '' } });
  const { status } = await test.call(finishReview, { as, params: { attemptId } });
  expect(status).toBe(200);
}

/** A course with a test of one attempt whose author wants a review before it is lost. */
const build = (options: TestCourseOptions = {}) =>
  buildTestCourse(test, {
    kind: 'block_test',
    ...options,
    settings: { attemptLimit: 'one', repairBeforeBlock: true, ...options.settings },
  });

describe('a review before a test is lost', () => {
  it.each([
    ['block_test', 'blocked'],
    ['conventional_test', 'reproved'],
    ['restart_test', 'restarted'],
  ] as const)('keeps a %s open and gives one more attempt, and only one [TST-04]', async (kind, lost) => {
    const course = await build({ kind });
    expect((await overview(course)).body).toMatchObject({ offersRepair: true, repair: null });

    const { body: first } = await take(course, false);

    expect(first.result).toMatchObject({ passed: false, next: 'repair' });
    expect(await enrollmentOf(course)).toMatchObject({ state: 'in_progress', round: 1 });
    expect((await overview(course)).body).toMatchObject({
      refusal: 'attempts_exhausted',
      offersRepair: false,
      repair: { questions: 2, right: 0 },
    });
    for (const question of course.questions) await answer(course, question);
    expect((await overview(course)).body).toMatchObject({
      refusal: null,
      repair: null,
      attempts: { remaining: 1 },
    });

    const { body: second } = await take(course, false);
    expect(second.result?.next).not.toBe('repair');
    expect(await enrollmentOf(course)).toMatchObject({ state: lost, round: kind === 'restart_test' ? 2 : 1 });
  });

  it('won, the test is passed as any other [CRS-05]', async () => {
    const course = await build();
    await take(course, false);
    for (const question of course.questions) await answer(course, question);

    const { body } = await take(course, true);

    expect(body.result).toMatchObject({ passed: true, next: 'continue' });
    expect((await enrollmentOf(course))?.state).not.toBe('blocked');
  });

  it('asks only what was answered wrong, five questions at most, and never says a key [TST-07]', async () => {
    const questions = [...EVERY_TYPE, ...EVERY_TYPE].map((type) => buildQuestion(type));
    const course = await build({ questions, settings: { shuffleQuestions: true } });
    const { body: begun } = await start(course);
    const [known, ...unknown] = course.questions;
    if (!known) throw new Error('The course asks nothing.');
    await save(course, begun.id, known, answerTo(known, true));
    for (const question of unknown) await save(course, begun.id, question, answerTo(question, false));
    await submit(course, begun.id);

    const { body } = await review(course);

    expect(body.questions).toHaveLength(5);
    expect(body.questions.map(({ id }: { id: string }) => id)).not.toContain(known.id);
    expect(JSON.stringify(body)).not.toMatch(/correct|accepted|Explicação secreta|guidance/);
    const wrong = await answer(course, questionOf(course, body.questions[0]?.id), false);
    const waits = [{ questionId: body.questions[0]?.id, seconds: 5 }];
    expect(wrong.body).toEqual({ isRight: false, rightIds: [], waits, done: false });
  });

  it('is there after it was left, and a question that was right stays so', async () => {
    const course = await build();
    await take(course, false);
    const [one, other] = course.questions;
    if (!one || !other) throw new Error('The course asks too little.');
    await answer(course, one);

    expect((await answer(course, one, false)).body).toMatchObject({ isRight: false, rightIds: [one.id] });
    expect((await review(course)).body).toMatchObject({ rightIds: [one.id], done: false });
    expect((await overview(course)).body.repair).toEqual({ questions: 2, right: 1 });
    expect((await start(course)).body).toMatchObject({ code: 'attempts_exhausted' });
    expect((await answer(course, other)).body).toMatchObject({ isRight: true, done: true });
  });

  it('has a question that was wrong wait, longer each time, and no other [TST-04]', async () => {
    const course = await build();
    await take(course, false);
    const [one, other] = course.questions;
    if (!one || !other) throw new Error('The course asks too little.');

    for (const seconds of [5, 15, 60, 60]) {
      const waits = [{ questionId: one.id, seconds }];
      expect((await answer(course, one, false)).body).toMatchObject({ isRight: false, waits });
      test.clock.now = new Date(test.clock.now.getTime() + 1500);
      // A right answer waits as well: else it would tell that all others are wrong.
      for (const right of [true, false]) {
        const refused = await answer(course, one, right);
        expect(refused).toMatchObject({
          status: 409,
          body: { code: 'repair_waits', values: { seconds: seconds - 1 } },
        });
        expect(refused.headers['retry-after']).toBe(String(seconds - 1));
      }
      expect((await review(course)).body).toMatchObject({
        waits: [{ questionId: one.id, seconds: seconds - 1 }],
      });
      test.clock.now = new Date(test.clock.now.getTime() + (seconds - 1) * 1000);
      expect((await review(course)).body.waits).toEqual([]);
    }
    expect((await answer(course, other)).body).toMatchObject({ isRight: true, done: false });
    expect((await answer(course, other, false)).body).toMatchObject({ isRight: false, waits: [] });
    expect((await answer(course, one)).body).toMatchObject({ isRight: true, done: true });
  });

  it('counts one of two wrong answers sent at once, and the same one sent again under its key as one', async () => {
    const course = await build();
    await take(course, false);
    const [one, other] = course.questions;
    if (!one || !other) throw new Error('The course asks too little.');

    const both = await Promise.all([answer(course, one, false), answer(course, one, false)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));

    const once = () =>
      test.call(answerTestRepair, {
        as: course.learner,
        params: paramsOf(course),
        body: { questionId: other.id, answer: answerTo(other, false) },
        idempotencyKey: 'one-answer',
      });
    const [first, again] = [await once(), await once()];
    expect(first).toMatchObject({ status: 200, body: { isRight: false } });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });

  it('gives its attempt once, of answers sent twice and of answers at the same time', async () => {
    const course = await build();
    await take(course, false);
    const [one, other] = course.questions;
    if (!one || !other) throw new Error('The course asks too little.');

    await Promise.all([one, other, one, other].map((question) => answer(course, question)));
    expect(await answer(course, other)).toMatchObject({ status: 409, body: { code: 'repair_not_open' } });
    expect((await review(course)).body).toMatchObject({ done: true });

    expect((await overview(course)).body.attempts).toEqual({ used: 1, allowed: 2, remaining: 1 });
  });

  it('cannot be answered before the test is lost, with another question, an answer that does not fit, or by somebody else', async () => {
    const course = await build();
    const other = await build();
    const [question] = course.questions;
    const [stranger] = other.questions;
    if (!question || !stranger) throw new Error('The course asks nothing.');

    expect(await answer(course, question)).toMatchObject({ status: 409, body: { code: 'repair_not_open' } });
    expect((await review(course)).status).toBe(404);
    await take(course, false);
    expect(await answer(course, stranger)).toMatchObject({ status: 422, body: { code: 'answer_invalid' } });
    const unfit = await test.call(answerTestRepair, {
      as: course.learner,
      params: paramsOf(course),
      body: { questionId: question.id, answer: { type: 'dissertative', text: 'sim' } },
    });
    expect(unfit).toMatchObject({ status: 422, body: { code: 'answer_invalid' } });
    const colleague = await test.build.member({ tenantId: course.tenantId });
    // Of another company, and of one's own without being enrolled.
    for (const nobody of [other.learner, colleague]) {
      const refused = { body: { code: 'enrollment_required' } };
      expect(await answer(course, question, true, nobody)).toMatchObject(refused);
      expect(await review(course, nobody)).toMatchObject(refused);
    }
    expect((await overview(course)).body.repair).toEqual({ questions: 2, right: 0 });
  });

  it('is shut while attempts are left after all, and asks what the latest of them answered wrong once that is lost', async () => {
    const course = await build();
    await take(course, false);
    const [one, other] = course.questions;
    if (!one || !other) throw new Error('The course asks too little.');
    await answer(course, one);
    // Its author allows more now.
    await test.build.sql(course.tenantId, 'update activity_progress set extra_attempts = 1');

    expect((await overview(course)).body).toMatchObject({ repair: null, offersRepair: true, refusal: null });
    for (const asked of [await answer(course, other), await review(course)])
      expect(asked).toMatchObject({ status: 409, body: { code: 'repair_not_open' } });
    expect((await overview(course)).body.attempts).toEqual({ used: 1, allowed: 2, remaining: 1 });

    const { body: begun } = await start(course);
    await save(course, begun.id, one, answerTo(one, false));
    await save(course, begun.id, other, answerTo(other, true));
    expect((await submit(course, begun.id)).body.result?.next).toBe('repair');
    const { body } = await review(course);
    expect(body).toMatchObject({ questions: [{ id: one.id }], rightIds: [], done: false });
    expect((await answer(course, one)).body).toMatchObject({ isRight: true, done: true });
    expect((await overview(course)).body.attempts).toEqual({ used: 2, allowed: 3, remaining: 1 });
  });

  it('is over with the attempt it came of where a later one is lost and no review is to be had of that', async () => {
    const essay = buildQuestion('dissertative', { points: 3 });
    const plain = buildQuestion('true_false');
    const course = await build({ questions: [essay, plain], settings: { minimumScore: 80 } });
    const attempt = async (right: boolean) => {
      const { body: begun } = await start(course);
      await save(course, begun.id, essay, answerTo(essay));
      await save(course, begun.id, plain, answerTo(plain, right));
      await submit(course, begun.id);
      await decide(course, begun.id, essay);
    };
    await attempt(false);
    expect((await overview(course)).body.repair).toEqual({ questions: 1, right: 0 });
    await test.build.sql(course.tenantId, 'update activity_progress set extra_attempts = 1');

    await attempt(true);

    expect((await overview(course)).body.repair).toBeNull();
    expect((await enrollmentOf(course))?.state).toBe('blocked');
  });

  it('is of the latest attempt, also where an earlier one was graded last', async () => {
    const essay = buildQuestion('dissertative', { points: 3 });
    const [one, other] = [buildQuestion('true_false'), buildQuestion('single')];
    const course = await build({
      questions: [essay, one, other],
      settings: { attemptLimit: 'limited', maximumAttempts: 2, minimumScore: 80 },
    });
    const attempts: string[] = [];
    for (const wrong of [one, other]) {
      const { body: begun } = await start(course);
      await save(course, begun.id, essay, answerTo(essay));
      for (const question of [one, other])
        await save(course, begun.id, question, answerTo(question, question.id !== wrong.id));
      await submit(course, begun.id);
      attempts.push(begun.id);
    }

    for (const id of attempts.toReversed()) await decide(course, id, essay);

    const { body } = await review(course);
    expect(body.questions.map(({ id }: { id: string }) => id)).toEqual([other.id]);
  });

  it('gives an attempt and nothing else: a course that another test blocked stays so', async () => {
    const course = await build();
    await take(course, false);
    await test.build.sql(course.tenantId, `update enrollments set state = 'blocked'`);

    for (const question of course.questions) await answer(course, question);

    expect(await enrollmentOf(course)).toMatchObject({ state: 'blocked' });
    expect((await overview(course)).body).toMatchObject({ refusal: null, attempts: { remaining: 1 } });
  });

  it('is not offered where its author does not want one, or where only a person can judge what was wrong', async () => {
    const plain = await build({ settings: { repairBeforeBlock: false } });
    await take(plain, false);
    expect(await enrollmentOf(plain)).toMatchObject({ state: 'blocked' });
    expect((await review(plain)).status).toBe(404);

    const essays = await build({ questions: [buildQuestion('dissertative')] });
    const { body } = await take(essays, false);
    expect(body.result?.next).toBe('in_review');
    expect((await overview(essays)).body.repair).toBeNull();
  });

  it('leaves an attempt that was lost saying so, and another chance to be asked for only once all is lost', async () => {
    const course = await build();
    const { body: first } = await take(course, false);
    const ask = () =>
      test.call(askSecondChance, {
        as: course.learner,
        params: paramsOf(course),
        body: { text: 'Faltou luz na loja.' },
      });
    expect((await read(course, first.id)).body.result?.next).toBe('repair');
    expect(await ask()).toMatchObject({ body: { code: 'second_chance_not_needed' } });

    for (const question of course.questions) await answer(course, question);
    expect((await read(course, first.id)).body.result?.next).toBe('retry');
    await take(course, false);
    expect((await read(course, first.id)).body.result?.next).toBe('blocked');
    expect((await ask()).status).toBe(201);
  });
});

function questionOf({ questions }: TestCourse, id: string | undefined): Question {
  const found = questions.find((question) => question.id === id);
  if (!found) throw new Error('The review asks a question of the test.');
  return found;
}
