import { saleReading } from '@trilha/contracts/incentives/sales';
import type { SaleBody, SaleDetail, SaleReading } from '@trilha/contracts/incentives/sales';
import { MAXIMUM_READINGS, saleTransition } from '@trilha/rules/incentives/sales';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { pointValueOf } from '../campaign-budgets/credit-claim.ts';
import { requireAnswer } from '../registration/answer-window.ts';
import { checkSale } from './check-sale.ts';
import { creditSale } from './credit-sale.ts';
import { readSale } from './read-sales.ts';
import { requireNewPictures } from './require-new-pictures.ts';
import { refuseSameDocument } from './require-own-document.ts';
import { findSale, listPages, readReadings, updateSale, writeParts } from './sales.queries.ts';
import type { SaleRow } from './sales.queries.ts';
import { flagSameDocument } from './similar-sales.queries.ts';

/** One of the member's own sales, held for a change. Throws `not_found`. */
async function ownSale(ctx: TenantContext, saleId: string): Promise<SaleRow> {
  const sale = await findSale(ctx, saleId, { lock: true });
  if (!sale || sale.memberId !== ctx.actor.memberId) throw new AppError('not_found');
  return sale;
}

/** What is read on the pictures from here on: what was read on one that stays is no less true, whether the device says it again or not. */
async function readingsAfter(
  ctx: TenantContext,
  saleId: string,
  { fileIds, readings }: Pick<SaleBody, 'fileIds' | 'readings'>,
): Promise<SaleReading[]> {
  const before = await listPages(ctx, saleId);
  if (!before.some(({ fileId }) => fileIds.includes(fileId))) return readings;
  const all = [...saleReading.array().parse(await readReadings(ctx, saleId)), ...readings];
  const distinct = new Map(all.map((one) => [JSON.stringify([one.field, one.value, one.source]), one]));
  return [...distinct.values()].slice(0, MAXIMUM_READINGS);
}

/**
 * Corrects a reproved sale and sends it again; its points are credited again. The fifteen days count to the first report.
 * Throws as reporting does, `sale_decided` where it is not reproved, and `appeal_used` where a second auditor has decided for good.
 */
export async function correctSale(
  ctx: TenantContext,
  { saleId, ...body }: SaleBody & { readonly saleId: string },
): Promise<SaleDetail> {
  requirePermission(ctx.actor, 'campaigns.take');
  const sale = await ownSale(ctx, saleId);
  const status = saleTransition(sale.status, 'correct');
  if (!status) throw new AppError('sale_decided');
  if (sale.appealed) throw new AppError('appeal_used');
  const participation = await requireAnswer(ctx, sale.campaignId, sale);
  const readings = await readingsAfter(ctx, saleId, body);
  const { lines, values } = await checkSale(
    ctx,
    participation,
    { ...body, readings },
    { countsFrom: sale.capturedAt, saleId },
  );
  await refuseSameDocument(ctx, sale, values);

  const revision = sale.revision + 1;
  const credited = await creditSale(
    ctx,
    participation.campaign,
    { id: saleId, memberId: sale.memberId, worth: values.points, ...values },
    `${revision}`,
  );
  await updateSale(ctx, saleId, {
    ...values,
    ...credited,
    status,
    revision,
    reason: null,
    note: null,
    decidedAt: null,
    sentAgainAt: ctx.now,
    repeatsDocument: false,
  });
  await writeParts(ctx, { id: saleId, campaignId: sale.campaignId }, lines, body.fileIds);
  await requireNewPictures(ctx, { subjectId: saleId, fileIds: body.fileIds, field: 'fileIds' });
  await flagSameDocument(ctx, saleId);
  if (body.fileIds.length > 0) await afterCommit(ctx, 'sale.reported', { memberId: sale.memberId, saleId });
  return readSale(ctx, saleId);
}

/** Asks for a second auditor, once (throws `appeal_used`); points are credited again until they decide. */
export async function appealSale(
  ctx: TenantContext,
  { saleId, text }: { readonly saleId: string; readonly text: string },
): Promise<SaleDetail> {
  requirePermission(ctx.actor, 'campaigns.take');
  const sale = await ownSale(ctx, saleId);
  const status = saleTransition(sale.status, 'appeal');
  if (!status) throw new AppError('sale_decided');
  if (sale.appealed) throw new AppError('appeal_used');
  const { campaign } = await requireAnswer(ctx, sale.campaignId, sale);
  const revision = sale.revision + 1;
  const credited = await creditSale(ctx, campaign, { ...sale, worth: pointValueOf(sale) }, `${revision}`);
  await updateSale(ctx, saleId, {
    ...credited,
    status,
    revision,
    appealed: true,
    appeal: text,
    note: text,
    decidedAt: null,
    sentAgainAt: ctx.now,
  });
  return readSale(ctx, saleId);
}
