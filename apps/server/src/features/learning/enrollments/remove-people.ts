import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { announceJoined } from './announce-joined.ts';
import { lockEnrollmentsOf, lockForOthers } from './enrollment-locks.queries.ts';
import { managedTraining } from './managed-training.ts';
import { cancelAssigned, cancelMany, restoreMany } from './remove-people.queries.ts';

/** Takes people out of a training at once; what they did is kept. Gives who was in it. Throws `forbidden` and `not_found`. */
export async function removePeople(
  ctx: TenantContext,
  trainingId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const { kind } = await managedTraining(ctx, trainingId);
  await lockAll(ctx, trainingId, memberIds);
  const removed = await cancelMany(ctx, trainingId, memberIds);
  if (removed.length > 0)
    await appendAuditEntry(ctx, {
      action: 'course.unassigned',
      objectKind: kind,
      objectId: trainingId,
      before: { memberIds: removed, subscription: 'active' },
      after: { memberIds: removed, subscription: 'cancelled' },
    });
  return removed;
}

/** Brings back whom the actor took out with `removePeople` at a moment and who is still out since then. Gives who is in again. */
export async function restoreRemoved(ctx: TenantContext, trainingId: string, at: Date): Promise<string[]> {
  const { kind } = await managedTraining(ctx, trainingId);
  await lockForOthers(ctx, [trainingId]);
  const memberIds = await restoreMany(ctx, { id: trainingId, kind }, at);
  if (memberIds.length === 0) return [];
  await appendAuditEntry(ctx, {
    action: 'course.assigned',
    objectKind: kind,
    objectId: trainingId,
    before: { subscription: 'cancelled' },
    after: { to: { kind: 'members', memberIds }, memberIds },
  });
  await announceJoined(ctx, trainingId, memberIds);
  return memberIds;
}

/** Takes out again whom the actor enrolled at a moment. Gives who is out. */
export async function removeAssigned(ctx: TenantContext, trainingId: string, at: Date): Promise<string[]> {
  const { kind } = await managedTraining(ctx, trainingId);
  await lockForOthers(ctx, [trainingId]);
  const memberIds = await cancelAssigned(ctx, trainingId, at);
  if (memberIds.length > 0)
    await appendAuditEntry(ctx, {
      action: 'course.unassigned',
      objectKind: kind,
      objectId: trainingId,
      before: { memberIds, subscription: 'active' },
      after: { memberIds, subscription: 'cancelled' },
    });
  return memberIds;
}

async function lockAll(ctx: TenantContext, trainingId: string, memberIds: readonly string[]): Promise<void> {
  await lockForOthers(ctx, [trainingId]);
  await lockEnrollmentsOf(ctx, { places: memberIds.map((memberId) => ({ memberId, trainingId })) });
}
