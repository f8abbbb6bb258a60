import type { RegisteredPause } from '@trilha/contracts/learning/deadlines';
import { daysBetween } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { isOneself, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { refreshDueDates } from '../enrollments/refresh-due-dates.ts';
import * as queries from './pauses.queries.ts';
import type { Pause } from './pauses.queries.ts';
import { requireOfTeam, requireOwnBranch } from './require-of-team.ts';

const MAX_PAUSE_DAYS = 731;

type Listed = Omit<RegisteredPause, 'by'> & { readonly by: string | null };
const present = ({ id, from, to, reason, by }: Listed): RegisteredPause => ({
  id,
  from,
  to,
  reason,
  by: by ?? '',
});

/** The registered leave of somebody of the actor's team, the latest first. Throws `not_found`. */
export async function readLeaves(ctx: TenantContext, memberId: string) {
  await requireOfTeam(ctx, [memberId]);
  const rows = await queries.listLeaves(ctx, memberId);
  return { items: rows.map(present), can: { register: !isOneself(ctx.actor, memberId) } };
}

/** The closed days of a branch of the actor's team, the latest first. Throws `not_found`. */
export async function readClosures(ctx: TenantContext, branchId: string) {
  await requireOwnBranch(ctx, branchId);
  return { items: (await queries.listClosures(ctx, branchId)).map(present) };
}

/** What deadlines stand still for has an end that somebody means: a year typed wrong would put them off for good. */
function requireSomeDays({ from, to }: Pause): void {
  if (daysBetween(from, to) >= MAX_PAUSE_DAYS) throw new AppError('pause_too_long', { field: 'to' });
}

/**
 * Registers leave of somebody of the actor's team, whose deadlines stand still meanwhile; never one's own. Throws `not_found`, `forbidden`,
 * `pause_too_long` and `pause_registered`.
 */
export async function registerLeave(ctx: TenantContext, memberId: string, pause: Pause) {
  await requireOfTeam(ctx, [memberId]);
  requireSomeoneElse(ctx.actor, memberId);
  requireSomeDays(pause);
  await queries.lockMembers(ctx, [memberId]);
  const registered = await queries.insertLeave(ctx, memberId, pause);
  if (!registered) throw new AppError('pause_registered');
  await refreshDueDates(ctx, { memberIds: [memberId] });
  await appendAuditEntry(ctx, {
    action: 'leave.registered',
    objectKind: 'member',
    objectId: memberId,
    before: null,
    after: pause,
  });
  return registered;
}

/** Takes leave back that was registered. Throws `not_found` and `forbidden`. */
export async function withdrawLeave(ctx: TenantContext, memberId: string, leaveId: string): Promise<void> {
  await requireOfTeam(ctx, [memberId]);
  requireSomeoneElse(ctx.actor, memberId);
  await queries.lockMembers(ctx, [memberId]);
  const before = await queries.withdrawLeave(ctx, memberId, leaveId);
  if (!before) throw new AppError('not_found');
  await refreshDueDates(ctx, { memberIds: [memberId] });
  await appendAuditEntry(ctx, {
    action: 'leave.withdrawn',
    objectKind: 'member',
    objectId: memberId,
    before,
    after: null,
  });
}

/**
 * Registers that a branch of the actor's team is closed: the deadlines of its people stand still meanwhile, which follows after the commit.
 * Throws `not_found`, `pause_too_long` and `pause_registered`.
 */
export async function registerClosure(ctx: TenantContext, branchId: string, pause: Pause) {
  await requireOwnBranch(ctx, branchId);
  requireSomeDays(pause);
  const registered = await queries.insertClosure(ctx, branchId, pause);
  if (!registered) throw new AppError('pause_registered');
  await afterCommit(ctx, 'branch.closures_changed', { branchId });
  await appendAuditEntry(ctx, {
    action: 'branch.closed',
    objectKind: 'branch',
    objectId: branchId,
    before: null,
    after: pause,
  });
  return registered;
}

/** Takes closed days of a branch back. Throws `not_found`. */
export async function withdrawClosure(
  ctx: TenantContext,
  branchId: string,
  closureId: string,
): Promise<void> {
  await requireOwnBranch(ctx, branchId);
  const before = await queries.withdrawClosure(ctx, branchId, closureId);
  if (!before) throw new AppError('not_found');
  await afterCommit(ctx, 'branch.closures_changed', { branchId });
  await appendAuditEntry(ctx, {
    action: 'branch.closure_withdrawn',
    objectKind: 'branch',
    objectId: branchId,
    before,
    after: null,
  });
}
