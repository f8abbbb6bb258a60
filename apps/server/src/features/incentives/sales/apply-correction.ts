import { invoiceKey } from '@trilha/rules/incentives/invoice-key';
import { saleDayProblem, salePoints } from '@trilha/rules/incentives/sales';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { returnPoints } from '../campaign-budgets/grant-points.ts';
import { lockCampaign } from '../campaigns/lock-campaign.ts';
import { lockParticipants } from '../registration/lock-participants.ts';
import { listPromotions } from '../campaigns/read-parts.ts';
import { listStoresOf } from '../registration/list-stores-of.ts';
import { requireCampaign } from '../campaigns/find-campaign.ts';
import { takeBackPosting } from '../../engagement/points/take-back-posting.ts';
import { replaceLines } from './apply-correction.queries.ts';
import { creditSale, reportOfSale } from './credit-sale.ts';
import { refuseSameDocument } from './require-own-document.ts';
import { requireWorth } from './require-worth.ts';
import { findSale, listLines, listProducts, updateSale } from './sales.queries.ts';
import type { SaleRow } from './sales.queries.ts';
import { flagSameDocument, lockDocument } from './similar-sales.queries.ts';

/** What an auditor says was really sold. */
export interface Correction {
  readonly saleId: string;
  readonly revision: number;
  readonly invoiceNumber: string;
  readonly soldOn: string;
  readonly storeId: string;
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
}

/** What the person reported, for showing one version beside the other. */
async function versionOf(ctx: TenantContext, sale: SaleRow) {
  const lines = await listLines(ctx, sale.id);
  return {
    invoiceNumber: sale.invoiceNumber,
    soldOn: sale.soldOn,
    store: sale.store,
    lines: lines.map(({ product, quantity, points }) => ({ product, quantity, points })),
    points: sale.points,
  };
}

async function priced(ctx: TenantContext, sale: SaleRow, correction: Correction) {
  // What the sale was credited with stays worth that, also where the campaign has dropped the product since.
  const worth = new Map((await listProducts(ctx, sale.campaignId)).map(({ id, points }) => [id, points]));
  for (const { productId, pointsEach } of await listLines(ctx, sale.id)) worth.set(productId, pointsEach);
  const lines = correction.lines.map(({ productId, quantity }) => {
    const pointsEach = worth.get(productId);
    if (pointsEach === undefined) throw new AppError('product_not_in_campaign', { field: 'lines' });
    return { productId, quantity, pointsEach };
  });
  return salePoints(lines, await listPromotions(ctx, sale.campaignId), correction);
}

/**
 * Corrects what was reported, as an auditor reads it on the invoice, and credits its points again; the sale waits on, as its next
 * revision. Returns both versions. Throws `sale_decided` where it is no longer what was looked at, `forbidden` for one's own, and
 * what reporting refuses.
 */
export async function applyCorrection(ctx: TenantContext, correction: Correction) {
  requirePermission(ctx.actor, 'sales.audit');
  const sale = await findSale(ctx, correction.saleId, { lock: true });
  if (!sale) throw new AppError('not_found');
  requireSomeoneElse(ctx.actor, sale.memberId);
  await lockCampaign(ctx, sale.campaignId, 'audit');
  // Before the document and the accounts, as everybody holds them who moves this person's points.
  await lockParticipants(ctx, [sale]);
  if (sale.status !== 'awaiting' || sale.revision !== correction.revision) throw new AppError('sale_decided');
  const { invoiceNumber, soldOn, storeId } = correction;
  const campaign = await requireCampaign(ctx, sale.campaignId);
  const stores = await listStoresOf(ctx, sale.campaignId, sale.memberId);
  const store = stores.find(({ id }) => id === storeId);
  if (!store || soldOn < store.from || (store.until !== null && soldOn > store.until))
    throw new AppError('store_not_selected', { field: 'storeId' });
  const problem = saleDayProblem(soldOn, campaign, sale.capturedAt, store.timeZone);
  if (problem) throw new AppError(problem, { field: 'soldOn' });
  const key = invoiceKey(invoiceNumber, campaign.country);
  if (key === '') throw new AppError('invalid_request', { field: 'invoiceNumber' });
  const document = { invoiceKey: key, fiscalKey: sale.fiscalKey };
  await lockDocument(ctx, document);
  // What was sent twice before a document counted once is decided as it is.
  await refuseSameDocument(ctx, sale, sale.repeatsDocument ? { ...document, fiscalKey: null } : document);

  const before = await versionOf(ctx, sale);
  const { lines, total } = await priced(ctx, sale, correction);
  requireWorth(total);
  const revision = sale.revision + 1;
  if (sale.creditPostingId)
    await takeBackPosting(ctx, { postingId: sale.creditPostingId, rule: 'sale_changed' });
  const credited = await creditSale(
    ctx,
    campaign,
    {
      id: sale.id,
      memberId: sale.memberId,
      storeId,
      soldOn,
      worth: total,
      already: sale.points,
      invoiceNumber,
    },
    `${revision}`,
  );
  await returnPoints(ctx, reportOfSale(sale), credited.points);
  await updateSale(ctx, sale.id, { ...credited, invoiceNumber, invoiceKey: key, soldOn, storeId, revision });
  await replaceLines(ctx, sale, lines);
  await flagSameDocument(ctx, sale.id);
  const changed = await findSale(ctx, sale.id);
  if (!changed) throw new AppError('not_found');
  return { revision, memberId: sale.memberId, before, after: await versionOf(ctx, changed) };
}

/** Stores and products a sale can be corrected to: those of its person and its campaign. Throws `not_found`. */
export async function readCorrectionChoices(ctx: TenantContext, saleId: string) {
  requirePermission(ctx.actor, 'sales.audit');
  const sale = await findSale(ctx, saleId);
  if (!sale) throw new AppError('not_found');
  const offered = await listProducts(ctx, sale.campaignId);
  const lines = await listLines(ctx, saleId);
  const withdrawn = lines.filter(({ productId }) => !offered.some(({ id }) => id === productId));
  const stores = await listStoresOf(ctx, sale.campaignId, sale.memberId);
  return {
    stores: stores.map(({ id, name }) => ({ id, name })),
    products: [
      ...offered.map(({ id, brand, processor, sku, points }) => ({
        id,
        name: [brand, processor, sku].filter(Boolean).join(' · '),
        points,
      })),
      ...withdrawn.map(({ productId, product, pointsEach }) => ({
        id: productId,
        name: product,
        points: pointsEach,
      })),
    ],
  };
}
