import { actAs } from '@trilha/contracts/identity/impersonation';
import {
  finishReview,
  getReview,
  listReviews,
  scoreAnswer,
} from '@trilha/contracts/learning/attempt-reviews';
import { getAttempt, saveAnswer, startAttempt, submitAttempt } from '@trilha/contracts/learning/attempts';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { answerTo, buildQuestion, buildTestCourse } from '../../../test/test-course.ts';

const test = useTestApp();

/** A test of one choice (2 points) and one text (2 points), handed in and waiting for its reviewer. */
async function handedIn(settings: Record<string, unknown> = {}) {
  const questions = [buildQuestion('single', { points: 2 }), buildQuestion('dissertative', { points: 2 })];
  const course = await buildTestCourse(test, { questions, settings: { attemptLimit: 'one', ...settings } });
  const reviewer = await test.build.member({ tenantId: course.tenantId, role: 'instructor' });
  const as = course.learner;
  const started = await test.call(startAttempt, {
    as,
    params: { courseId: course.courseId, activityId: course.activityId },
  });
  const attemptId: string = started.body.id;
  for (const [index, question] of questions.entries())
    await test.call(saveAnswer, {
      as,
      params: { attemptId, questionId: question.id },
      body: { seq: index + 1, answer: answerTo(question) },
    });
  const { body } = await test.call(submitAttempt, { as, params: { attemptId }, body: {} });
  const textId = questions[1]?.id ?? '';
  const score = (earned: number, by: SignedIn = reviewer, questionId = textId) =>
    test.call(scoreAnswer, {
      as: by,
      params: { attemptId, questionId },
      body: { earned, comment: 'Boa pergunta.' },
    });
  const finish = (by: SignedIn = reviewer) => test.call(finishReview, { as: by, params: { attemptId } });
  const result = async () => (await test.call(getAttempt, { as, params: { attemptId } })).body;
  return { course, reviewer, attemptId, questions, submitted: body, score, finish, result };
}

const postings = async (tenantId: string) =>
  (await test.build.sql<{ count: number }>(tenantId, 'select count(*) from postings'))[0]?.count;

describe('reviews of texts', () => {
  it('wait for a person, without a grade until then [TST-02]', async () => {
    const { course, submitted, reviewer, attemptId } = await handedIn();

    expect(submitted).toMatchObject({
      state: 'awaiting_review',
      result: { score: null, passed: null, next: 'in_review', courseState: 'in_progress' },
    });
    const { body } = await test.call(listReviews, { as: reviewer });
    expect(body.items).toMatchObject([
      {
        attemptId,
        memberName: 'Ana Souza',
        trainingTitle: expect.any(String),
        testTitle: 'Prova final',
        waiting: 1,
      },
    ]);
    expect(await postings(course.tenantId)).toBe(0);
  });

  it('show the reviewer answers, keys and guidance', async () => {
    const { reviewer, attemptId } = await handedIn();

    const { body } = await test.call(getReview, { as: reviewer, params: { attemptId } });

    expect(body.questions).toMatchObject([
      { byPerson: false, outcome: 'right', earned: 2, key: { type: 'single' } },
      { byPerson: true, outcome: 'awaiting_review', earned: null, guidance: 'Procure um exemplo' },
    ]);
  });

  it('take the grade to the course once, also with two reviewers at the same time [TST-06]', async () => {
    const { course, score, finish, result } = await handedIn();

    expect((await finish()).body).toMatchObject({ code: 'review_unfinished', values: { waiting: 1 } });
    expect((await score(1.5)).body).toEqual({ earned: 1.5, comment: 'Boa pergunta.', waiting: 0 });
    const finished = await Promise.all(Array.from({ length: 8 }, () => finish()));

    expect(new Set(finished.map(({ status }) => status))).toEqual(new Set([200]));
    expect(finished[0]?.body).toMatchObject({ state: 'graded', score: 87.5, passed: true });
    expect(await postings(course.tenantId)).toBe(1);
    const taker = await result();
    expect(taker.result).toMatchObject({ score: 87.5, passed: true, courseState: 'approved' });
    expect(taker.result.questions[1]).toMatchObject({
      outcome: 'partial',
      earned: 1.5,
      comment: 'Boa pergunta.',
    });
    const audit = await test.build.sql(
      course.tenantId,
      `select 1 from audit_log where action = 'attempt.reviewed'`,
    );
    expect(audit).toHaveLength(1);
  });

  it('show the comment, but no key, where answers are never shown [TST-07]', async () => {
    const { score, finish, result } = await handedIn({ showAnswers: 'never' });
    await score(2);
    await finish();

    const { result: shown, questions } = await result();

    expect(questions).toHaveLength(1);
    expect(shown.questions).toMatchObject([{ comment: 'Boa pergunta.', key: null, feedback: '' }]);
  });

  it('refuse more points than there are, questions the program grades, and a finished review', async () => {
    const { score, finish, questions } = await handedIn();

    expect((await score(2.5)).body.code).toBe('answer_invalid');
    expect((await score(1, undefined, questions[0]?.id)).body.code).toBe('answer_invalid');
    await score(0);
    await finish();
    expect((await score(2)).body.code).toBe('attempt_closed');
  });

  it('can be lost, with the consequence of the test [CRS-04]', async () => {
    const { score, finish, result } = await handedIn();
    await score(0);
    await finish();

    expect((await result()).result).toMatchObject({
      score: 50,
      passed: false,
      next: 'failed',
      courseState: 'reproved',
    });
  });

  it('are for reviewers of the company, and never for one’s own attempt', async () => {
    const { course, attemptId, score } = await handedIn();
    const learner = course.learner;
    const stranger = await test.build.member({ role: 'admin' });
    await test.build.sql(course.tenantId, `update members set role = 'instructor' where id = $1`, [
      learner.memberId,
    ]);

    expect((await test.call(getReview, { as: stranger, params: { attemptId } })).status).toBe(404);
    expect((await score(1, stranger)).status).toBe(404);
    expect((await score(1, learner)).body.code).toBe('forbidden');
    await test.build.sql(course.tenantId, `update members set role = 'learner' where id = $1`, [
      learner.memberId,
    ]);
    expect((await test.call(listReviews, { as: learner })).body.code).toBe('forbidden');
    expect((await test.call(listReviews, { as: stranger })).body.items).toEqual([]);
  });

  it.each(['admin', 'instructor'] as const)(
    'cannot be made, read or finished by their own taker, though now %s [TST-06]',
    async (role) => {
      const { course, attemptId, score, finish, reviewer } = await handedIn();
      const { learner } = course;
      await test.build.sql(course.tenantId, 'update members set role = $2 where id = $1', [
        learner.memberId,
        role,
      ]);

      const own = await Promise.all([
        test.call(getReview, { as: learner, params: { attemptId } }),
        ...Array.from({ length: 4 }, () => score(2, learner)),
        finish(learner),
      ]);
      expect(own.map(({ status, body }) => `${status} ${body.code}`)).toEqual(own.map(() => '403 forbidden'));
      await score(0, reviewer);
      expect((await finish(learner)).body.code).toBe('forbidden');
      expect((await finish(reviewer)).body).toMatchObject({ state: 'graded', score: 50 });
    },
  );

  it('are not read by their own taker in the name of somebody else either [TST-06]', async () => {
    const { course, attemptId } = await handedIn();
    const { learner, tenantId } = course;
    await test.build.sql(tenantId, `update members set role = 'admin' where id = $1`, [learner.memberId]);
    const colleague = await test.build.member({ tenantId, role: 'admin' });
    const { body: acting } = await test.call(actAs, {
      as: learner,
      params: { memberId: colleague.memberId },
      body: { reason: 'Olhar as provas' },
    });
    const as = { ...colleague, accessToken: acting.access_token };

    const own = await test.call(getReview, { as, params: { attemptId } });
    expect(`${own.status} ${own.body.code}`).toBe('403 forbidden');
    expect((await test.call(getReview, { as: colleague, params: { attemptId } })).status).toBe(200);
  });

  it('are listed longest waiting first, page by page', async () => {
    const { course, reviewer, attemptId } = await handedIn();
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    await test.build.sql(
      course.tenantId,
      `insert into attempts (tenant_id, enrollment_id, member_id, training_id, training_version, activity_id, kind, round, number,
         state, drawn, started_at, submitted_at)
       select tenant_id, enrollment_id, member_id, training_id, training_version, activity_id, kind, round, 2, state, drawn,
         started_at, submitted_at + interval '1 second' from attempts`,
    );

    const first = await test.call(listReviews, { as: reviewer, query: { limit: 1 } });
    const second = await test.call(listReviews, {
      as: reviewer,
      query: { limit: 1, cursor: first.body.nextCursor },
    });

    expect(first.body.items[0].attemptId).toBe(attemptId);
    expect(second.body.items[0].number).toBe(2);
    expect(second.body.nextCursor).toBeNull();
    expect((await test.call(listReviews, { as: reviewer, query: { cursor: 'junk' } })).status).toBe(400);
  });
});
