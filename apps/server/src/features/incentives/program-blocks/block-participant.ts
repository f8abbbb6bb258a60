import { AppError } from '../../../platform/app-error.ts';
import { requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { insertBlock, isInCompany, liftBlock } from './program-blocks.queries.ts';

/** Blocks somebody from the program, with a reason; throws `not_unique` where they are blocked already (CAM-10). */
export async function blockParticipant(
  ctx: TenantContext,
  { memberId, reason }: { readonly memberId: string; readonly reason: string },
): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  if (!(await isInCompany(ctx, memberId))) throw new AppError('not_found');
  requireSomeoneElse(ctx.actor, memberId);
  if (!(await insertBlock(ctx, memberId, reason))) throw new AppError('not_unique');
  await notify(ctx, {
    memberId,
    body: { kind: 'program_blocked', data: { reason } },
    link: '/support',
    dedupe: `program-blocked:${ctx.now.toISOString()}`,
  });
  await appendAuditEntry(ctx, {
    action: 'program.blocked',
    objectKind: 'member',
    objectId: memberId,
    before: null,
    after: { reason },
  });
}

/** Lets somebody else take part again; the block stays in their history. Throws `not_found` where there is none, `forbidden` for oneself. */
export async function unblockParticipant(ctx: TenantContext, memberId: string): Promise<void> {
  requirePermission(ctx.actor, 'campaigns.manage');
  requireSomeoneElse(ctx.actor, memberId);
  if (!(await liftBlock(ctx, memberId))) throw new AppError('not_found');
  await appendAuditEntry(ctx, {
    action: 'program.unblocked',
    objectKind: 'member',
    objectId: memberId,
    before: null,
    after: null,
  });
}
