import { earnsCertificate, enrollmentOutcome, enrollmentTransition } from '@trilha/rules/learning/enrollment';
import type { EnrollmentOutcome } from '@trilha/rules/learning/enrollment';

import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { creditTrainingPoints } from '../../engagement/points/post-points.ts';
import {
  insertEnrollmentEvents,
  updateEnrollment,
  upsertProgress,
  wipeProgress,
} from './enrollments.queries.ts';
import type { OpenActivity } from './open-activity.ts';

export interface ActivityResult {
  /** `failed` is final: no attempt is left. */
  readonly status: 'in_progress' | 'done' | 'failed';
  /** Percent, where the activity is evaluated. */
  readonly score: number | null;
}

/** The part of an enrollment that an outcome is written to. */
export interface KeptEnrollment {
  readonly course: OpenActivity['course'];
  readonly enrollment: Pick<
    OpenActivity['enrollment'],
    'id' | 'memberId' | 'state' | 'round' | 'startedAt' | 'finishedAt'
  >;
}

const PERFECT = 100;

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

  await keepOutcome(ctx, open, outcome, activity.id);
  return outcome;
}

/**
 * Writes what an enrollment has come to: state, percentage and score, its history, and the reward where it was concluded.
 * The enrollment is locked by the caller.
 */
export async function keepOutcome(
  ctx: TenantContext,
  open: KeptEnrollment,
  outcome: EnrollmentOutcome,
  activityId: string | null,
): Promise<void> {
  const { enrollment } = open;
  const restarts = outcome.events.some(({ event }) => event === 'restart');
  await updateEnrollment(ctx, enrollment.id, {
    state: outcome.state,
    percent: outcome.percent,
    score: outcome.score,
    round: enrollment.round + (restarts ? 1 : 0),
    lastActivityId: activityId,
    starts: enrollment.startedAt === null,
    finishes: enrollment.finishedAt === null && earnsCertificate(outcome.state),
  });
  if (outcome.events.length === 0) return;

  let from = enrollment.state;
  const history = outcome.events.map(({ event }) => {
    const to = enrollmentTransition(from, event)?.to ?? from;
    const row = { event, from, to, activityId };
    from = to;
    return row;
  });
  await insertEnrollmentEvents(ctx, enrollment.id, history);
  if (restarts) await wipeProgress(ctx, enrollment.id);
  if (earnsCertificate(outcome.state)) await rewardCompletion(ctx, open, outcome);
}

/** Points for the course and for a perfect score, each once in a lifetime, and the news of it to whoever follows. */
async function rewardCompletion(
  ctx: TenantContext,
  { course, enrollment }: KeptEnrollment,
  outcome: EnrollmentOutcome,
): Promise<void> {
  const { points, title } = course.document;
  const source = { kind: 'course', id: course.courseId };
  const detail = { title };
  await creditTrainingPoints(ctx, {
    key: `course_completed:${course.courseId}:${enrollment.memberId}`,
    memberId: enrollment.memberId,
    rule: 'course_completed',
    source,
    detail,
    amount: points.completion,
  });
  if (outcome.score === PERFECT)
    await creditTrainingPoints(ctx, {
      key: `course_perfect_score:${course.courseId}:${enrollment.memberId}`,
      memberId: enrollment.memberId,
      rule: 'course_perfect_score',
      source,
      detail,
      amount: points.perfectScore,
    });
  await afterCommit(ctx, 'course.completed', {
    memberId: enrollment.memberId,
    courseId: course.courseId,
    enrollmentId: enrollment.id,
  });
}
