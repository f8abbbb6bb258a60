import type { SaleBody, SaleDetail } from '@trilha/contracts/incentives/sales';
import { countedAt } from '@trilha/rules/incentives/sales';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { requireParticipation } from '../registration/take-part.ts';
import { checkSale } from './check-sale.ts';
import { creditSale } from './credit-sale.ts';
import { presentSale } from './read-sales.ts';
import { requireNewPictures } from './require-new-pictures.ts';
import { refuseSameDocument } from './require-own-document.ts';
import { insertSaleOnce } from './sales.queries.ts';

interface ReportedSale extends Omit<SaleBody, 'ticket'> {
  readonly campaignId: string;
  /** When the device was last in contact, as the server signed it; what was captured before does not count. */
  readonly contactAt?: Date | null;
}

/**
 * Reports a sale and credits its points at once (SAL-01, SAL-05); the same invoice never pays a person twice in a campaign
 * (SAL-03). Throws what the rules of taking part and of sales refuse.
 */
export async function reportSale(
  ctx: TenantContext,
  { campaignId, contactAt = null, ...body }: ReportedSale,
): Promise<SaleDetail> {
  requirePermission(ctx.actor, 'campaigns.take');
  const countsFrom = countedAt(new Date(body.capturedAt), { contactAt, arrivedAt: ctx.now });
  const participation = await requireParticipation(ctx, campaignId, { at: countsFrom, lock: true });
  const { campaign } = participation;
  const {
    newId: id,
    store,
    lines,
    names,
    values,
  } = await checkSale(ctx, participation, body, { countsFrom });

  const { memberId } = ctx.actor;
  const credited = await creditSale(ctx, campaign, { id, memberId, worth: values.points, ...values }, '1');
  const sale = { ...values, ...credited, id, campaignId, country: campaign.country, capturedAt: countsFrom };
  if (!(await insertSaleOnce(ctx, sale, lines, body.fileIds))) {
    await refuseSameDocument(ctx, { id, campaignId, memberId }, values);
    throw new AppError('invoice_already_sent', { field: 'invoiceNumber' });
  }
  await requireNewPictures(ctx, { subjectId: id, fileIds: body.fileIds, field: 'fileIds' });
  if (body.fileIds.length > 0) await afterCommit(ctx, 'sale.reported', { memberId, saleId: id });
  return presentSale(ctx, {
    sale: {
      ...sale,
      store: store.name,
      reportedAt: ctx.now,
      status: 'awaiting',
      reason: null,
      note: null,
      appealed: false,
      decidedAt: null,
    },
    window: null,
    lines: lines.map(({ productId, quantity, pointsEach, factor, points }) => ({
      productId,
      product: names.get(productId) ?? '',
      quantity,
      pointsEach,
      factor,
      points,
    })),
    fileIds: body.fileIds,
  });
}
