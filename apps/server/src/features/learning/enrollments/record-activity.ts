import { enrollmentOutcome } from '@trilha/rules/learning/enrollment';
import type { EnrollmentOutcome } from '@trilha/rules/learning/enrollment';

import type { TenantContext } from '../../../platform/context.ts';
import { trainingOf } from '../catalog/published-course.ts';
import { upsertProgress } from './enrollments.queries.ts';
import type { OpenActivity } from './open-activity.ts';
import { recordOutcome } from './record-outcome.ts';

export interface ActivityResult {
  /** `failed` is final: no attempt is left. */
  readonly status: 'in_progress' | 'done' | 'failed';
  /** Percent, where the activity is evaluated. */
  readonly score: number | null;
}

/**
 * The one way a result of an activity reaches an enrollment: progress, state, points and what follows, in one
 * transaction. Repeating a result changes nothing and credits nothing.
 */
export async function recordActivity(
  ctx: TenantContext,
  open: OpenActivity,
  result: ActivityResult,
): Promise<EnrollmentOutcome> {
  const { enrollment, course, placed } = open;
  const { activity } = placed;
  await upsertProgress(ctx, {
    enrollmentId: enrollment.id,
    activityId: activity.id,
    state: result.status,
    score: result.score,
  });

  const before = open.progress[activity.id];
  const status = before?.status === 'done' ? 'done' : result.status;
  const scores = [before?.score ?? null, result.score].filter((score) => score !== null);
  const score = scores.length > 0 ? Math.max(...scores) : null;
  const progress = { ...open.progress, [activity.id]: { status, score } };
  const outcome = enrollmentOutcome(
    enrollment,
    course.placed.map((entry) => entry.activity),
    progress,
  );

  await recordOutcome(ctx, { training: trainingOf(course), enrollment }, outcome, activity.id);
  return outcome;
}
