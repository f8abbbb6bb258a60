import { saleTransition } from '@trilha/rules/sales';

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { returnPoints } from '../campaign-budgets/grant-points.ts';
import { holdCampaign } from '../campaigns/hold-campaign.ts';
import { requireCampaign } from '../campaigns/take-part.ts';
import { notify } from '../notices/notify.ts';
import { takeBackPosting } from '../points/take-back-posting.ts';
import { confirmSale, creditSale, worthOf } from './credit-sale.ts';
import { findSale, updateSale } from './sales.queries.ts';
import type { SaleRow } from './sales.queries.ts';

/** What an auditor decided about one state of a sale. */
export interface Verdict {
  readonly id: string;
  readonly revision: number;
  readonly decision: 'approve' | 'reprove';
  readonly reason: number | null;
  readonly note: string | null;
  /** Tells apart decisions that were undone. */
  readonly decisionId: string;
}

async function tell(ctx: TenantContext, sale: SaleRow, { decision, reason, decisionId }: Verdict) {
  await notify(ctx, {
    memberId: sale.memberId,
    body:
      decision === 'approve'
        ? { kind: 'sale_approved', data: { invoice: sale.invoiceNumber, points: sale.points } }
        : { kind: 'sale_reproved', data: { invoice: sale.invoiceNumber, reason: reason ?? 9 } },
    link: `/insert-sales?sale=${sale.id}`,
    dedupe: `sale-decided:${decisionId}`,
  });
}

/**
 * Approves a sale, which confirms its points, or reproves it, which takes them back also when they are spent (SAL-05). Throws
 * `forbidden` for one's own sale, `sale_decided` where it is no longer what was looked at.
 */
export async function settleSale(ctx: TenantContext, verdict: Verdict): Promise<void> {
  requirePermission(ctx.actor, 'sales.audit');
  const sale = await findSale(ctx, verdict.id, { lock: true });
  if (!sale) throw new AppError('not_found');
  if (sale.memberId === ctx.actor.memberId) throw new AppError('forbidden');
  await holdCampaign(ctx, sale.campaignId, 'audit');
  const status = saleTransition(sale.status, verdict.decision);
  if (!status || sale.revision !== verdict.revision) throw new AppError('sale_decided');

  if (verdict.decision === 'approve') {
    const campaign = await requireCampaign(ctx, sale.campaignId);
    const confirmPostingId = await confirmSale(ctx, campaign, sale, verdict.decisionId);
    await updateSale(ctx, sale.id, {
      status,
      confirmPostingId,
      reason: null,
      note: null,
      decidedAt: ctx.now,
    });
  } else {
    if (sale.creditPostingId)
      await takeBackPosting(ctx, { postingId: sale.creditPostingId, rule: 'sale_reproved' });
    await returnPoints(ctx, sale);
    await updateSale(ctx, sale.id, {
      status,
      creditPostingId: null,
      reason: verdict.reason,
      note: verdict.note,
      decidedAt: ctx.now,
    });
  }
  await tell(ctx, sale, verdict);
}

/** Takes a decision back: the sale waits again, its points are as they were before. */
export async function reopenSale(ctx: TenantContext, saleId: string, decisionId: string): Promise<void> {
  requirePermission(ctx.actor, 'sales.audit');
  const sale = await findSale(ctx, saleId, { lock: true });
  const status = sale && saleTransition(sale.status, 'undo');
  if (!sale || !status) throw new AppError('sale_decided');
  await holdCampaign(ctx, sale.campaignId, 'audit');
  if (sale.confirmPostingId)
    await takeBackPosting(ctx, { postingId: sale.confirmPostingId, rule: 'sale_reproved' });
  await updateSale(ctx, saleId, {
    status,
    confirmPostingId: null,
    reason: null,
    note: null,
    decidedAt: null,
  });
  if (!sale.creditPostingId)
    await creditSale(
      ctx,
      await requireCampaign(ctx, sale.campaignId),
      { ...sale, worth: worthOf(sale) },
      `undo:${decisionId}`,
    );
}
