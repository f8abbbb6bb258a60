import { trainingKindOf } from '@trilha/rules/learning/trainings';

import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { lockEnrollmentsAt } from '../enrollments/lock-enrollment.ts';
import { refreshDueDates } from '../enrollments/refresh-due-dates.ts';
import { teamOf } from '../obligations/team.ts';
import { listDeadlines, listExtendedAt, listOfTeam, withdrawExtensionsAt } from './deadline-moves.queries.ts';
import { announceExtended } from './extend-deadlines.ts';

/**
 * Takes back what the actor extended of a training at a moment, where nobody extended it again since; what was extended before counts
 * again, and each person is told the deadline they have now. Who left the actor's team
 * meanwhile stays as they are. Gives whose deadlines.
 */
export async function withdrawExtensions(
  ctx: TenantContext,
  trainingId: string,
  at: Date,
): Promise<string[]> {
  const everybody = await listExtendedAt(ctx, trainingId, at);
  const { team } = await teamOf(ctx);
  const ofTeam = await listOfTeam(
    ctx,
    { branchIds: team === 'everybody' ? null : team.branchIds },
    everybody.map(({ memberId }) => memberId),
  );
  const found = everybody.filter(({ memberId }) => ofTeam.includes(memberId));
  const memberIds = found.map(({ memberId }) => memberId);
  if (memberIds.length === 0) return [];
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
  await announceExtended(ctx, trainingId, memberIds, found[0]?.reason ?? '');
  return memberIds;
}
