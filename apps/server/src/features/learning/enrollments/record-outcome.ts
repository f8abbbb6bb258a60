import { earnsCertificate, enrollmentTransition } from '@trilha/rules/learning/enrollment';
import type { EnrollmentOutcome, EnrollmentState } from '@trilha/rules/learning/enrollment';

import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { creditTrainingPoints } from '../../engagement/points/post-points.ts';
import { insertEnrollmentEvents, updateEnrollment, wipeProgress } from './enrollments.queries.ts';
import type { Training } from '../trainings/training.ts';

/** The part of an enrollment that an outcome is written to; the caller has locked it. */
export interface OpenEnrollment {
  readonly id: string;
  readonly memberId: string;
  readonly state: EnrollmentState;
  readonly round: number;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

const PERFECT = 100;

/**
 * Writes what an enrollment has come to: state, percentage and score, its history, and the reward where it was concluded. The same for
 * every kind of training. `activityId` is the one that led to it, where it was one.
 */
export async function recordOutcome(
  ctx: TenantContext,
  { training, enrollment }: { readonly training: Training; readonly enrollment: OpenEnrollment },
  outcome: EnrollmentOutcome,
  activityId: string | null,
): Promise<void> {
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
  if (earnsCertificate(outcome.state)) await rewardCompletion(ctx, training, enrollment, outcome.score);
}

/** Points for the training and for a perfect score, each once in a lifetime, and the event for its followers. */
async function rewardCompletion(
  ctx: TenantContext,
  { kind, id, points, title }: Training,
  enrollment: OpenEnrollment,
  score: number | null,
): Promise<void> {
  const { memberId } = enrollment;
  const credit = (rule: `${typeof kind}_completed` | `${typeof kind}_perfect_score`, amount: number) =>
    creditTrainingPoints(ctx, {
      key: `${rule}:${id}:${memberId}`,
      memberId,
      rule,
      source: { kind, id },
      detail: { title },
      amount,
    });
  await credit(`${kind}_completed`, points.completion);
  if (score === PERFECT) await credit(`${kind}_perfect_score`, points.perfectScore);
  await afterCommit(ctx, 'training.completed', { memberId, trainingId: id, enrollmentId: enrollment.id });
}
