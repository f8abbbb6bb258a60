import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { reopenSale, settleSale } from '../sales/settle-sale.ts';
import { reopenPhoto, settlePhoto } from '../store-photos/settle-photo.ts';
import { deleteClaims, findClaim, insertDecision, lockDecision, markUndone } from './audit-queue.queries.ts';
import type { AuditKey } from './audit-queue.queries.ts';
import { readItems } from './read-items.ts';

const UNDO_MS = 10 * 60_000;

interface Decision {
  readonly items: readonly (AuditKey & { readonly revision: number })[];
  readonly decision: 'approve' | 'reprove';
  readonly reason: number | null;
  readonly note: string;
}

/**
 * Decides items, all of them or none (ADM-02). Throws `reason_required`, `audit_taken` where somebody else has one on the
 * table, `sale_decided` where one is no longer what was looked at, `forbidden` for one's own.
 */
export async function decideAudits(ctx: TenantContext, { items, decision, reason, note }: Decision) {
  requirePermission(ctx.actor, 'sales.audit');
  if (decision === 'reprove' && reason === null) throw new AppError('reason_required', { field: 'reason' });
  const told = {
    decision,
    reason: decision === 'reprove' ? reason : null,
    note: note === '' ? null : note,
  };
  const decisions: { id: string; subjectId: string }[] = [];
  // One order for everybody: two bulk decisions that share items never wait for each other in a circle.
  for (const item of [...items].sort((one, other) => one.id.localeCompare(other.id))) {
    const claim = await findClaim(ctx, item);
    if (claim && claim.auditorId !== ctx.actor.memberId) throw new AppError('audit_taken');
    const decisionId = await insertDecision(ctx, { ...item, ...told });
    if (!decisionId) throw new AppError('sale_decided');
    const settle = item.kind === 'sale' ? settleSale : settlePhoto;
    await settle(ctx, { id: item.id, revision: item.revision, decisionId, ...told });
    await deleteClaims(ctx, item);
    decisions.push({ id: decisionId, subjectId: item.id });
  }
  return { decisions };
}

/** Takes an own decision back within ten minutes; the item is on the table again. Throws `not_found` and `too_late`. */
export async function undoAudit(ctx: TenantContext, decisionId: string) {
  requirePermission(ctx.actor, 'sales.audit');
  const decision = await lockDecision(ctx, decisionId);
  if (!decision) throw new AppError('not_found');
  if (ctx.now.getTime() - decision.decidedAt.getTime() > UNDO_MS) throw new AppError('too_late');
  const { kind, subjectId: id } = decision;
  await (kind === 'sale' ? reopenSale : reopenPhoto)(ctx, id, decisionId);
  await markUndone(ctx, decisionId);
  const [item] = await readItems(ctx, [{ kind, id }]);
  if (!item) throw new AppError('not_found');
  return { item };
}
