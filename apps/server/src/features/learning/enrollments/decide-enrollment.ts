import { trainingPath } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import { requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { memberLocale } from '../../identity/person-registry/member-locale.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { announceJoined } from './announce-joined.ts';
import { lockSubscription, setSubscription } from './course-people.queries.ts';
import { managedTraining } from './managed-training.ts';
import { dueDateOf, openTraining } from '../trainings/training.ts';

/**
 * Approves or refuses a request to take a course and notifies the member; the deadline counts from the approval. Deciding the same again changes
 * nothing. Throws `not_found`, `forbidden` for one's own request, `course_not_published`, and `enrollment_not_possible` where nobody is waiting any more.
 */
export async function decideEnrollment(
  ctx: TenantContext,
  trainingId: string,
  memberId: string,
  approved: boolean,
): Promise<'active' | 'refused'> {
  const { kind } = await managedTraining(ctx, trainingId);
  const decided = approved ? 'active' : 'refused';
  const enrollment = await lockSubscription(ctx, trainingId, memberId);
  if (!enrollment) throw new AppError('not_found');
  requireSomeoneElse(ctx.actor, memberId);
  if (enrollment.subscription === decided) return decided;
  if (enrollment.subscription !== 'awaiting') throw new AppError('enrollment_not_possible');

  const training = await openTraining(ctx, trainingId);
  await setSubscription(ctx, enrollment.id, {
    subscription: decided,
    ...(approved ? { dueAt: dueDateOf(training, ctx.now), enrolledAt: ctx.now } : {}),
  });
  if (approved) await announceJoined(ctx, trainingId, [memberId]);
  const locale = await memberLocale(ctx, memberId);
  await notify(ctx, {
    memberId,
    body: {
      kind: approved ? 'enrollment_approved' : 'enrollment_refused',
      data: { training: textOf({ ...ctx, locale }, training.title) },
    },
    link: trainingPath(training),
    // A request that is made again after a refusal is answered again.
    dedupe: `enrollment_${decided}:${enrollment.id}:${ctx.now.toISOString()}`,
  });
  await appendAuditEntry(ctx, {
    action: approved ? 'course.request_approved' : 'course.request_refused',
    objectKind: kind,
    objectId: trainingId,
    before: { memberId, subscription: 'awaiting' },
    after: { memberId, subscription: decided },
  });
  return decided;
}
