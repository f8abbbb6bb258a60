import { randomUUID } from 'node:crypto';

import { checkAnswer, getAttempt, saveAnswer, startAttempt, submitAttempt } from '@trilha/contracts/attempts';
import { getTest } from '@trilha/contracts/test-overview';
import type { Question } from '@trilha/contracts/questions';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';
import type { SignedIn } from '../../test/builders.ts';
import { answerTo, buildQuestion, buildTestCourse, contextOf, enrol } from '../../test/test-course.ts';
import type { TestCourse } from '../../test/test-course.ts';
import { closeExpiredAttempts } from './close-expired-attempts.ts';

const test = useTestApp();
const EVERY_TYPE = ['single', 'multiple', 'true_false', 'matching', 'ordering', 'fill_in'] as const;

let seq = 0;

const start = (course: TestCourse, as: SignedIn = course.learner) =>
  test.call(startAttempt, { as, params: { courseId: course.courseId, activityId: course.activityId } });
const overview = (course: TestCourse, as: SignedIn = course.learner) =>
  test.call(getTest, { as, params: { courseId: course.courseId, activityId: course.activityId } });
const read = (course: TestCourse, attemptId: string, as: SignedIn = course.learner) =>
  test.call(getAttempt, { as, params: { attemptId } });
const submit = (
  course: TestCourse,
  attemptId: string,
  confirmIncomplete = true,
  as: SignedIn = course.learner,
) => test.call(submitAttempt, { as, params: { attemptId }, body: { confirmIncomplete } });

function save(
  course: TestCourse,
  attemptId: string,
  question: Question,
  answer: unknown,
  number = (seq += 1),
) {
  return test.call(saveAnswer, {
    as: course.learner,
    params: { attemptId, questionId: question.id },
    body: { seq: number, answer, flagged: false },
  });
}

/** Takes one whole attempt with every answer right, or every answer wrong. */
async function take(course: TestCourse, right: boolean) {
  const { body } = await start(course);
  for (const question of course.questions) await save(course, body.id, question, answerTo(question, right));
  return submit(course, body.id);
}

const enrolmentOf = async (course: TestCourse) => {
  const [row] = await test.build.sql<{
    state: string;
    round: number;
    score: number | null;
    progress_percent: number;
  }>(course.tenantId, 'select state, round, score, progress_percent from enrolments where member_id = $1', [
    course.learner.memberId,
  ]);
  return row;
};
const countOf = async (course: TestCourse, table: 'attempts' | 'postings') => {
  const [row] = await test.build.sql<{ count: number }>(course.tenantId, `select count(*) from ${table}`);
  return row?.count;
};
const passMinutes = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
};

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

  it('asks for an enrolment and hides tests of other companies [CRS-07]', async () => {
    const course = await buildTestCourse(test);
    const colleague = await test.build.member({ tenantId: course.tenantId });
    const stranger = await test.build.member();

    expect((await start(course, colleague)).body.code).toBe('enrolment_required');
    expect((await start(course, stranger)).body.code).toBe('enrolment_required');
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
    expect(await enrolmentOf(course)).toMatchObject({ state: 'in_progress' });
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
    await enrol(test, colleague, course.courseId);
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
    expect(await enrolmentOf(course)).toMatchObject({ state: 'approved', score: 100, progress_percent: 100 });
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
    expect(await enrolmentOf(course)).toMatchObject({ state: 'reproved' });
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
    expect((await start(course)).body.code).toBe('enrolment_blocked');
    expect(await enrolmentOf(course)).toMatchObject({ state: 'blocked' });
  });

  it('begins a new round with the last attempt at a restart test, and attempts count anew [TST-04]', async () => {
    const course = await buildTestCourse(test, { kind: 'restart_test', settings: twice });
    await take(course, false);

    const { body } = await take(course, false);

    expect(body.result).toMatchObject({ next: 'restarted', courseState: 'restarted' });
    expect(await enrolmentOf(course)).toMatchObject({ state: 'restarted', round: 2, progress_percent: 0 });
    expect((await overview(course)).body.attempts).toEqual({ used: 0, allowed: 2, remaining: 2 });
    expect((await take(course, true)).body).toMatchObject({
      number: 1,
      result: { passed: true, courseState: 'approved' },
    });
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
    expect(await enrolmentOf(course)).toMatchObject({ state: 'improved', score: 100 });
    await take(course, false);
    expect(await enrolmentOf(course)).toMatchObject({ state: 'improved', score: 100 });
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
    expect(await enrolmentOf(course)).toMatchObject({ state: 'finished', score: null });
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
