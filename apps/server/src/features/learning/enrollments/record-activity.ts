import { earnsCertificate, enrolmentOutcome, enrolmentTransition } from '@trilha/rules/learning/enrolment';
import type { EnrolmentOutcome } from '@trilha/rules/learning/enrolment';

import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { creditTrainingPoints } from '../../engagement/points/post-points.ts';
import {
  insertEnrolmentEvents,
  updateEnrolment,
  upsertProgress,
  wipeProgress,
} from './enrolments.queries.ts';
import type { OpenActivity } from './open-activity.ts';

export interface ActivityResult {
  /** `failed` is final: no attempt is left. */
  readonly status: 'in_progress' | 'done' | 'failed';
  /** Percent, where the activity is evaluated. */
  readonly score: number | null;
}

/** The part of an enrolment that an outcome is written to. */
export interface KeptEnrolment {
  readonly course: OpenActivity['course'];
  readonly enrolment: Pick<
    OpenActivity['enrolment'],
    'id' | 'memberId' | 'state' | 'round' | 'startedAt' | 'finishedAt'
  >;
}

const PERFECT = 100;

/**
 * The one way a result of an activity reaches an enrolment: progress, state, points and what follows, in one
 * transaction. Repeating a result changes nothing and credits nothing.
 */
export async function recordActivity(
  ctx: TenantContext,
  open: OpenActivity,
  result: ActivityResult,
): Promise<EnrolmentOutcome> {
  const { enrolment, course, placed } = open;
  const { activity } = placed;
  await upsertProgress(ctx, {
    enrolmentId: enrolment.id,
    activityId: activity.id,
    state: result.status,
    score: result.score,
  });

  const before = open.progress[activity.id];
  const status = before?.status === 'done' ? 'done' : result.status;
  const scores = [before?.score ?? null, result.score].filter((score) => score !== null);
  const score = scores.length > 0 ? Math.max(...scores) : null;
  const progress = { ...open.progress, [activity.id]: { status, score } };
  const outcome = enrolmentOutcome(
    enrolment,
    course.placed.map((entry) => entry.activity),
    progress,
  );

  await keepOutcome(ctx, open, outcome, activity.id);
  return outcome;
}

/**
 * Writes what an enrolment has come to: state, percentage and score, its history, and the reward where it was concluded.
 * The enrolment is locked by the caller.
 */
export async function keepOutcome(
  ctx: TenantContext,
  open: KeptEnrolment,
  outcome: EnrolmentOutcome,
  activityId: string | null,
): Promise<void> {
  const { enrolment } = open;
  const restarts = outcome.events.some(({ event }) => event === 'restart');
  await updateEnrolment(ctx, enrolment.id, {
    state: outcome.state,
    percent: outcome.percent,
    score: outcome.score,
    round: enrolment.round + (restarts ? 1 : 0),
    lastActivityId: activityId,
    starts: enrolment.startedAt === null,
    finishes: enrolment.finishedAt === null && earnsCertificate(outcome.state),
  });
  if (outcome.events.length === 0) return;

  let from = enrolment.state;
  const history = outcome.events.map(({ event }) => {
    const to = enrolmentTransition(from, event)?.to ?? from;
    const row = { event, from, to, activityId };
    from = to;
    return row;
  });
  await insertEnrolmentEvents(ctx, enrolment.id, history);
  if (restarts) await wipeProgress(ctx, enrolment.id);
  if (earnsCertificate(outcome.state)) await rewardCompletion(ctx, open, outcome);
}

/** Points for the course and for a perfect score, each once in a lifetime, and the news of it to whoever follows. */
async function rewardCompletion(
  ctx: TenantContext,
  { course, enrolment }: KeptEnrolment,
  outcome: EnrolmentOutcome,
): Promise<void> {
  const { points, title } = course.document;
  const source = { kind: 'course', id: course.courseId };
  const detail = { title };
  await creditTrainingPoints(ctx, {
    key: `course_completed:${course.courseId}:${enrolment.memberId}`,
    memberId: enrolment.memberId,
    rule: 'course_completed',
    source,
    detail,
    amount: points.completion,
  });
  if (outcome.score === PERFECT)
    await creditTrainingPoints(ctx, {
      key: `course_perfect_score:${course.courseId}:${enrolment.memberId}`,
      memberId: enrolment.memberId,
      rule: 'course_perfect_score',
      source,
      detail,
      amount: points.perfectScore,
    });
  await afterCommit(ctx, 'course.completed', {
    memberId: enrolment.memberId,
    courseId: course.courseId,
    enrolmentId: enrolment.id,
  });
}
