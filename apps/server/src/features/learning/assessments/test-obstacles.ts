import type { Activity } from '@trilha/contracts/learning/activities/activity';
import type { CourseDownloads } from '@trilha/contracts/learning/downloads';
import { canStartAttempt } from '@trilha/rules/learning/attempts';

import type { TenantContext } from '../../../platform/context.ts';
import type { EnrollmentRow, ProgressRow } from '../enrollments/progress-of.ts';
import { summariesOf } from './attempt.presenter.ts';
import { attemptsByTest } from './attempts.queries.ts';
import { usedDrawsByTest } from './test-offers.queries.ts';
import { testRulesOf, withUsedDraws } from './test-rules.ts';

type Obstacle = CourseDownloads['items'][number]['obstacle'];

const FULL_SCORE = 100;

/**
 * Tests of an enrollment that are not taken along now, and why: an attempt runs, with a network or on a device where the last one was
 * opened, or there is nothing more to do in it, as it was passed in full or has no attempt left.
 */
export async function testObstacles(
  ctx: TenantContext,
  { id, round, state }: Pick<EnrollmentRow, 'id' | 'round' | 'state'>,
  tests: readonly Activity[],
  progress: readonly ProgressRow[],
): Promise<ReadonlyMap<string, Obstacle>> {
  if (tests.length === 0) return new Map();
  const attempts = await attemptsByTest(ctx, id, round);
  const draws = await usedDrawsByTest(ctx, id, round);
  const entries = tests.flatMap((test): [string, Obstacle][] => {
    const more = progress.find(({ activityId }) => activityId === test.id)?.extraAttempts ?? 0;
    const rules = testRulesOf(test, more);
    if (!rules) return [];
    const own = attempts.filter(({ activityId }) => activityId === test.id);
    if (own.some(({ passed, score }) => passed && score === FULL_SCORE)) return [[test.id, 'test_finished']];
    const used = draws.get(test.id) ?? { open: 0, lost: 0 };
    const decision = canStartAttempt({
      kind: rules.kind,
      policy: rules.policy,
      attempts: withUsedDraws(summariesOf(own), used),
      enrollmentBlocked: state === 'blocked',
    });
    if (decision.ok) return [];
    // One that was opened on a device is still handed in there.
    const isUnderWay =
      decision.code === 'attempt_in_progress' || (decision.code === 'attempts_exhausted' && used.open > 0);
    return [[test.id, isUnderWay ? 'test_in_progress' : 'test_finished']];
  });
  return new Map(entries);
}
