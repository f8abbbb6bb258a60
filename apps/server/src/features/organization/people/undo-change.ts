import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { requireFreshFactor } from '../../../platform/http/require-fresh-factor.ts';
import { mayGive, rolesBeyond } from './people.policy.ts';
import {
  isAboutRoles,
  lockChange,
  membersOfChange,
  recordForMembers,
  restoreChange,
} from './changes.queries.ts';
import { requireProofToLetIn } from './require-proof-for-role.ts';

/** How long a change to many people can be taken back. */
export const UNDO_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Throws `change_undone` the second time and `too_late` after a day. */
function requireUndoable(ctx: TenantContext, change: { createdAt: Date; undoneAt: Date | null }): void {
  if (change.undoneAt) throw new AppError('change_undone');
  if (ctx.now.getTime() - change.createdAt.getTime() > UNDO_HOURS * HOUR_MS) throw new AppError('too_late');
}

/**
 * Reverts a change: people who are still as it left them become what they were. Throws `not_found`, `forbidden` where
 * it is about people the actor may not touch, and `fresh_factor_required` where roles come back, or who may open other people's data.
 */
export async function undoChange(ctx: TenantContext, changeId: string): Promise<{ restored: number }> {
  requirePermission(ctx.actor, 'people.manage');
  const change = await lockChange(ctx, changeId);
  if (!change || change.kind === 'import') throw new AppError('not_found');
  // Another's change may be about people whom the actor may not touch, and their own about some they may touch no more.
  const isOwn = change.changedBy === ctx.actor.memberId;
  if (!isOwn && !mayGive(ctx.actor, 'admin')) throw new AppError('forbidden');
  if (await isAboutRoles(ctx, changeId, rolesBeyond(ctx.actor))) throw new AppError('forbidden');
  requireUndoable(ctx, change);
  // Who was an administrator before becomes one again, or comes in again.
  if (change.kind === 'role') await requireFreshFactor(ctx);
  if (change.kind === 'block') await requireProofToLetIn(ctx, await membersOfChange(ctx, changeId));
  const restored = await restoreChange(ctx, changeId);
  await recordForMembers(ctx, 'member.change_undone', restored, {
    before: restored.map(() => null),
    after: { change: change.kind },
  });
  return { restored: restored.length };
}
