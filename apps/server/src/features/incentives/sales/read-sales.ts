import type { SaleCard, SaleDetail, SaleForm } from '@trilha/contracts/incentives/sales';
import { invoiceKey } from '@trilha/rules/incentives/invoice-key';
import { answerUntil, mayAnswer } from '@trilha/rules/incentives/sales';
import type { AnswerWindow } from '@trilha/rules/incentives/sales';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { readCapsLeft } from '../campaign-budgets/read-limits.ts';
import { readAnswerWindow, requireAnswer } from '../registration/answer-window.ts';
import { listPromotions } from '../campaigns/read-parts.ts';
import { requireCampaignFor } from '../campaigns/find-campaign.ts';
import { requireParticipation } from '../registration/take-part.ts';
import {
  findByInvoice,
  findSale,
  listLastUsed,
  listLines,
  listOwnSales,
  listPages,
  listProducts,
} from './sales.queries.ts';
import type { SaleRow } from './sales.queries.ts';

/** A sale as far as its member sees it. */
type PresentedSale = Omit<
  SaleRow,
  'memberId' | 'revision' | 'creditPostingId' | 'confirmPostingId' | 'repeatsDocument'
>;

/** Without a window nothing of it can be answered. */
function presentCard(ctx: TenantContext, sale: PresentedSale, window: AnswerWindow | null): SaleCard {
  const mayDo = window !== null && mayAnswer(sale, window, ctx.now);
  return {
    id: sale.id,
    invoiceNumber: sale.invoiceNumber,
    soldOn: sale.soldOn,
    store: sale.store,
    reportedAt: sale.reportedAt.toISOString(),
    status: sale.status,
    points: sale.points,
    pointsBeforeCaps: sale.pointsBeforeCaps,
    cutBy: sale.cutBy,
    reason: sale.reason,
    answerUntil: mayDo && sale.decidedAt ? answerUntil(sale.decidedAt, window) : null,
    can: { correct: mayDo, appeal: mayDo },
  };
}

/** The member's own sales of a campaign, latest first. */
export async function readSales(
  ctx: TenantContext,
  { campaignId, ...query }: { campaignId: string; cursor?: string; limit: number },
) {
  requirePermission(ctx.actor, 'campaigns.take');
  const rows = await listOwnSales(ctx, campaignId, query);
  const page = pageFrom(rows, query.limit, (row) => [row.reportedKey, row.id]);
  const window = await readAnswerWindow(ctx, campaignId);
  return { items: page.items.map((sale) => presentCard(ctx, sale, window)), nextCursor: page.nextCursor };
}

/** The member's own sale with this invoice number, however it is typed; null where it was not reported yet. */
export async function findReportedSale(
  ctx: TenantContext,
  { campaignId, number }: { readonly campaignId: string; readonly number: string },
) {
  requirePermission(ctx.actor, 'campaigns.take');
  const { country } = await requireCampaignFor(ctx, campaignId);
  const sale = await findByInvoice(ctx, campaignId, invoiceKey(number, country));
  return { sale: sale ? presentCard(ctx, sale, await readAnswerWindow(ctx, campaignId)) : null };
}

/** One of the member's own sales. Throws `not_found`. */
export async function readSale(ctx: TenantContext, saleId: string): Promise<SaleDetail> {
  requirePermission(ctx.actor, 'campaigns.take');
  const sale = await findSale(ctx, saleId);
  if (!sale || sale.memberId !== ctx.actor.memberId) throw new AppError('not_found');
  const pages = await listPages(ctx, saleId);
  return presentSale(ctx, {
    sale,
    window: await readAnswerWindow(ctx, sale.campaignId),
    lines: await listLines(ctx, saleId),
    fileIds: pages.map(({ fileId }) => fileId),
  });
}

/** A sale as its member sees it; without a window nothing of it can be answered. */
export function presentSale(
  ctx: TenantContext,
  {
    sale,
    window,
    lines,
    fileIds,
  }: {
    sale: PresentedSale;
    window: AnswerWindow | null;
    lines: SaleDetail['lines'];
    fileIds: readonly string[];
  },
): SaleDetail {
  return {
    ...presentCard(ctx, sale, window),
    campaignId: sale.campaignId,
    storeId: sale.storeId,
    fiscalKey: sale.fiscalKey,
    observation: sale.observation,
    capturedAt: sale.capturedAt.toISOString(),
    note: sale.note,
    appealed: sale.appealed,
    lines,
    pages: fileIds.map((fileId) => ({ fileId, url: ctx.fileUrl(fileId) })),
  };
}

/** Of a report, or of the correction of an own sale, which may come after the campaign's last day. */
async function participationFor(ctx: TenantContext, campaignId: string, saleId: string | undefined) {
  if (saleId === undefined) return requireParticipation(ctx, campaignId, { at: ctx.now, lock: false });
  const sale = await findSale(ctx, saleId);
  if (!sale || sale.memberId !== ctx.actor.memberId || sale.campaignId !== campaignId)
    throw new AppError('not_found');
  return requireAnswer(ctx, campaignId, sale, { hold: false });
}

/** Everything the form needs, also without network afterwards. Throws why the member cannot report. */
export async function readSaleForm(
  ctx: TenantContext,
  { campaignId, saleId }: { readonly campaignId: string; readonly saleId?: string | undefined },
): Promise<Omit<SaleForm, 'ticket'>> {
  requirePermission(ctx.actor, 'campaigns.take');
  const { campaign, stores } = await participationFor(ctx, campaignId, saleId);
  const left = await readCapsLeft(
    ctx,
    campaign,
    stores.map(({ id }) => id),
  );
  return {
    campaign: {
      id: campaign.id,
      title: textOf(ctx, campaign.title),
      country: campaign.country,
      beginsOn: campaign.beginsOn,
      endsOn: campaign.endsOn,
      provisionalSpendable: campaign.provisionalSpendable,
    },
    stores: stores.map(({ id, name, chain, registration, timeZone, allowsCameras }) => ({
      id,
      name,
      chain,
      registration,
      timeZone,
      allowsCameras,
      earned: left.weeks
        .filter(({ storeId }) => storeId === id)
        .map(({ week, points }) => ({ week, points })),
    })),
    products: await listProducts(ctx, campaignId),
    promotions: await listPromotions(ctx, campaignId),
    lastUsed: await listLastUsed(ctx, campaignId),
    capReport: campaign.capReport,
    capStore: left.capStore,
    capLeft: left.person,
    budgetLeft: left.campaign,
  };
}
