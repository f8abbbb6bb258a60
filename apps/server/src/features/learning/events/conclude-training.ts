import { EVENT_ACTIVITIES } from '@trilha/contracts/learning/activities/activity';
import type { Activity } from '@trilha/contracts/learning/activities/activity';
import type { EventKind } from '@trilha/rules/learning/trainings';

import type { TenantContext } from '../../../platform/context.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import { ownEnrollment } from '../enrollments/progress-of.ts';
import { activityOfMember } from '../enrollments/open-activity.ts';
import { recordActivity } from '../enrollments/record-activity.ts';

/** Whether an event of the kind concludes an activity. */
const isConcludedBy = ({ type }: Activity, kind: EventKind): boolean =>
  Object.entries(EVENT_ACTIVITIES).some(([name, event]) => name === type && event === kind);

export interface EventPassed {
  readonly memberId: string;
  readonly trainingId: string;
  readonly kind: EventKind;
  readonly grade: number | null;
}

/**
 * Concludes what a training asks to be done in an event of a kind, for a member whose result was confirmed: certificate, points and what
 * follows come of it as of any activity. A second time changes nothing but a better grade. Who is not in the training any more is left out.
 */
export async function concludeTraining(
  ctx: TenantContext,
  { memberId, trainingId, kind, grade }: EventPassed,
): Promise<void> {
  // The one who passed is who acts here.
  const enrollment = await ownEnrollment(ctx, trainingId);
  if (!enrollment?.version || enrollment.subscription !== 'active') return;
  const { placed } = await publishedCourse(ctx, trainingId, enrollment.version);
  for (const { activity } of placed) {
    if (!isConcludedBy(activity, kind)) continue;
    const open = await activityOfMember(ctx, { memberId, trainingId, activityId: activity.id });
    if (open) await recordActivity(ctx, open, { status: 'done', score: grade });
  }
}
