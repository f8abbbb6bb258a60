import { saveAnswer, startAttempt, submitAttempt } from '@trilha/contracts/learning/attempts';
import { getTest } from '@trilha/contracts/learning/test-overview';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { answerTo, buildTestCourse, contextOf } from '../../../test/test-course.ts';
import { closeExpiredAttempts } from './close-expired-attempts.ts';

const test = useTestApp();
const step = fc.oneof(
  fc.constant({ do: 'start' as const }),
  fc.record({ do: fc.constant('save' as const), question: fc.nat(1), right: fc.boolean() }),
  fc.constant({ do: 'submit' as const }),
  fc.constant({ do: 'submit_twice' as const }),
  fc.constant({ do: 'time_over' as const }),
);
const history = fc.record({
  kind: fc.constantFrom('conventional_test', 'block_test', 'restart_test', 'evaluated_quiz'),
  maximumAttempts: fc.integer({ min: 1, max: 3 }),
  minimumScore: fc.constantFrom(50, 100),
  steps: fc.array(step, { minLength: 4, maxLength: 18 }),
});

it('keeps its promises over random histories of attempts [TST-03] [TST-06] [CRS-06]', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ kind, maximumAttempts, minimumScore, steps }) => {
      const course = await buildTestCourse(test, {
        kind,
        settings: { attemptLimit: 'limited', maximumAttempts, minimumScore, timeLimitMinutes: 1 },
      });
      const as = course.learner;
      const session = () => test.build.session(as.personId, as.tenantId, as.memberId);
      const params = { courseId: course.courseId, activityId: course.activityId };
      let signedIn = await session();
      let attemptId: string | undefined;
      let seq = 0;
      let best = { round: 1, score: -1 };

      for (const move of steps) {
        if (move.do === 'start') {
          const { status, body } = await test.call(startAttempt, { as: signedIn, params });
          expect([200, 409]).toContain(status);
          if (status === 200) attemptId = body.id;
        } else if (move.do === 'time_over') {
          test.clock.now = new Date(test.clock.now.getTime() + 61_000);
          signedIn = await session();
          await test.inTenant(course.tenantId, (tx) => closeExpiredAttempts(contextOf(test, as, tx)));
        } else if (attemptId && move.do === 'save') {
          const question = course.questions[move.question];
          if (question)
            await test.call(saveAnswer, {
              as: signedIn,
              params: { attemptId, questionId: question.id },
              body: { seq: (seq += 1), answer: answerTo(question, move.right) },
            });
        } else if (attemptId) {
          const submit = { as: signedIn, params: { attemptId }, body: { confirmIncomplete: true } };
          const sent = move.do === 'submit_twice' ? [submit, submit] : [submit];
          for (const { status } of await Promise.all(sent.map((one) => test.call(submitAttempt, one))))
            expect(status).toBe(200);
        }

        const attempts = await test.build.sql<{ round: number; state: string; score: number | null }>(
          course.tenantId,
          'select round, state, score from attempts',
        );
        expect(attempts.filter(({ state }) => state === 'in_progress').length).toBeLessThanOrEqual(1);
        for (const round of new Set(attempts.map((attempt) => attempt.round)))
          expect(attempts.filter((attempt) => attempt.round === round).length).toBeLessThanOrEqual(
            maximumAttempts,
          );
        const [enrollment] = await test.build.sql<{ round: number; state: string; score: number | null }>(
          course.tenantId,
          'select round, state, score from enrollments',
        );
        if (!enrollment) throw new Error('The enrollment is there.');
        if (enrollment.round !== best.round) best = { round: enrollment.round, score: -1 };
        expect(enrollment.score ?? -1).toBeGreaterThanOrEqual(best.score);
        best.score = enrollment.score ?? -1;
        const [awards] = await test.build.sql<{ count: number }>(
          course.tenantId,
          `select count(*) from postings where rule = 'course_completed'`,
        );
        const earned = ['approved', 'improved', 'finished'].includes(enrollment.state);
        expect(awards?.count).toBe(earned ? 1 : 0);
        const { body } = await test.call(getTest, { as: signedIn, params });
        expect(body.attempts.remaining).toBe(maximumAttempts - body.attempts.used);
      }
    }),
    { numRuns: 25 },
  );
});
