import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { reopenClaim, decideClaim } from '../campaign-budgets/decide-claim.ts';
import type { ClaimVerdict } from '../campaign-budgets/decide-claim.ts';
import { notify } from '../../engagement/notices/notify.ts';
import { reportOfSale } from './credit-sale.ts';
import { requireUnpaidPictures } from './require-new-pictures.ts';
import { freeDocument, payDocument } from './paid-documents.queries.ts';
import { findSale, listPages, updateSale } from './sales.queries.ts';
import type { SaleRow } from './sales.queries.ts';

async function notifySeller(ctx: TenantContext, sale: SaleRow, verdict: ClaimVerdict) {
  await notify(ctx, {
    memberId: sale.memberId,
    body:
      verdict.decision === 'approve'
        ? { kind: 'sale_approved', data: { invoice: sale.invoiceNumber, points: sale.points } }
        : { kind: 'sale_reproved', data: { invoice: sale.invoiceNumber, reason: verdict.reason } },
    link: `/insert-sales?sale=${sale.id}`,
    dedupe: `sale-decided:${verdict.decisionId}`,
  });
}

/** Approves or rejects a sale and notifies its person. Throws as `decideClaim` does, `document_already_paid` and `picture_already_paid`. */
export async function decideSale(ctx: TenantContext, verdict: ClaimVerdict): Promise<void> {
  requirePermission(ctx.actor, 'sales.audit');
  const sale = await findSale(ctx, verdict.id, { lock: true });
  if (!sale) throw new AppError('not_found');
  if (verdict.decision === 'approve') await payDocument(ctx, sale);
  await updateSale(ctx, sale.id, await decideClaim(ctx, reportOfSale(sale), verdict));
  // After its points, as where it is reported.
  if (verdict.decision === 'approve')
    await requireUnpaidPictures(ctx, {
      subjectId: sale.id,
      fileIds: (await listPages(ctx, sale.id)).map(({ fileId }) => fileId),
    });
  await notifySeller(ctx, sale, verdict);
}

/** Takes a decision back: the sale waits again, its points are as they were before. */
export async function reopenSale(ctx: TenantContext, saleId: string, decisionId: string): Promise<void> {
  requirePermission(ctx.actor, 'sales.audit');
  const sale = await findSale(ctx, saleId, { lock: true });
  if (!sale) throw new AppError('not_found');
  await freeDocument(ctx, saleId);
  await updateSale(ctx, saleId, await reopenClaim(ctx, reportOfSale(sale), decisionId));
}
