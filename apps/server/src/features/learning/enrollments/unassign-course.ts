import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { lockSubscription, setSubscription } from './course-people.queries.ts';
import { managedTraining } from './managed-training.ts';

/** Takes a member out of a course; what they did is kept in case they come back. Twice is the same as once. */
export async function unassignCourse(
  ctx: TenantContext,
  trainingId: string,
  memberId: string,
): Promise<void> {
  const { kind } = await managedTraining(ctx, trainingId);
  const enrollment = await lockSubscription(ctx, trainingId, memberId);
  if (!enrollment) throw new AppError('not_found');
  if (enrollment.subscription === 'cancelled') return;
  await setSubscription(ctx, enrollment.id, { subscription: 'cancelled' });
  await appendAuditEntry(ctx, {
    action: 'course.unassigned',
    objectKind: kind,
    objectId: trainingId,
    before: { memberId, subscription: enrollment.subscription },
    after: { memberId, subscription: 'cancelled' },
  });
}
