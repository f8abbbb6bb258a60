import { getAttempt, saveAnswer, startAttempt, submitAttempt } from '@trilha/contracts/learning/attempts';
import { getTest } from '@trilha/contracts/learning/test-overview';
import type { Question } from '@trilha/contracts/learning/questions';

import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';
import { answerTo } from './test-course.ts';
import type { TestCourse } from './test-course.ts';

export const EVERY_TYPE = ['single', 'multiple', 'true_false', 'matching', 'ordering', 'fill_in'] as const;

/** What a learner does with a test, and what is left of it. */
export function attemptCalls(test: TestApp) {
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

  const enrollmentOf = async (course: TestCourse) => {
    const [row] = await test.build.sql<{
      state: string;
      round: number;
      score: number | null;
      progress_percent: number;
    }>(
      course.tenantId,
      'select state, round, score, progress_percent from enrollments where member_id = $1',
      [course.learner.memberId],
    );
    return row;
  };
  const countOf = async (course: TestCourse, table: 'attempts' | 'postings') => {
    const [row] = await test.build.sql<{ count: number }>(course.tenantId, `select count(*) from ${table}`);
    return row?.count;
  };
  const passMinutes = (minutes: number) => {
    test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
  };

  return { start, overview, read, submit, save, take, enrollmentOf, countOf, passMinutes } as const;
}
