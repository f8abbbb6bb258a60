import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { lockEnrollmentsAt } from '../enrollments/lock-enrollment.ts';
import { refreshDueDates } from '../enrollments/refresh-due-dates.ts';
import { listDeadlines, listExtendedAt, withdrawExtensionsAt } from './deadline-moves.queries.ts';
import { notifyExtended } from './extend-deadlines.ts';
import { requireOfTeam } from './require-of-team.ts';

/**
 * Takes back what the actor extended of a training at a moment, where nobody extended it again since; what was extended before counts
 * again, and each person is told the deadline they have now. Gives whose deadlines. Throws `not_found` for who is not of the actor's team any more.
 */
export async function withdrawExtensions(
  ctx: TenantContext,
  trainingId: string,
  at: Date,
): Promise<string[]> {
  const found = await listExtendedAt(ctx, trainingId, at);
  const memberIds = found.map(({ memberId }) => memberId);
  if (memberIds.length === 0) return [];
  await requireOfTeam(ctx, memberIds);
  await lockEnrollmentsAt(ctx, trainingId, memberIds);
  const before = await listDeadlines(ctx, trainingId, memberIds);
  const enrollmentIds = await withdrawExtensionsAt(
    ctx,
    found.map(({ enrollmentId }) => enrollmentId),
    at,
  );
  await refreshDueDates(ctx, { enrollmentIds });
  const [first] = before;
  if (first)
    await appendAuditEntry(ctx, {
      action: 'deadline.extension_withdrawn',
      objectKind: trainingKindOf(first.kind),
      objectId: trainingId,
      before: { dueAt: before.map(({ memberId, dueAt }) => ({ memberId, dueAt })) },
      after: { memberIds },
    });
  await notifyExtended(ctx, trainingId, memberIds, found[0]?.reason ?? '');
  return memberIds;
}
