import { enrollmentOutcome, enrollmentTransition } from '@trilha/rules/learning/enrollment';

import type { TenantContext } from '../../../platform/context.ts';
import { trainingOf } from '../catalog/published-course.ts';
import { reopenProgress } from './enrollments.queries.ts';
import type { OpenActivity } from './open-activity.ts';
import { recordOutcome } from './record-outcome.ts';

/** Gives back an activity that was lost for good, with one attempt more: a training that it failed or blocked goes on. */
export async function reopenActivity(ctx: TenantContext, open: OpenActivity): Promise<void> {
  const { course, enrollment, placed } = open;
  const { id } = placed.activity;
  await reopenProgress(ctx, enrollment.id, id);
  const progress = {
    ...open.progress,
    [id]: { status: 'in_progress' as const, score: open.progress[id]?.score ?? null },
  };
  const reopened = enrollmentTransition(enrollment.state, 'reopen');
  const after = enrollmentOutcome(
    { ...enrollment, state: reopened?.to ?? enrollment.state },
    course.placed.map(({ activity }) => activity),
    progress,
  );
  const events = reopened
    ? [{ event: 'reopen' as const, reason: reopened.reason }, ...after.events]
    : after.events;
  await recordOutcome(ctx, { training: trainingOf(course), enrollment }, { ...after, events }, id);
}
