import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';

interface PaidSale {
  readonly id: string;
  readonly campaignId: string;
  readonly fiscalKey: string | null;
}

/**
 * Notes that a document is paid for with this sale. Throws `document_already_paid` with the number of the other sale where it is paid
 * already, in this campaign, to whomever.
 */
export async function payDocument(ctx: TenantContext, sale: PaidSale): Promise<void> {
  const { id: saleId, campaignId, fiscalKey } = sale;
  if (fiscalKey === null) return;
  const { tenantId } = ctx.actor;
  const paid = await ctx.tx
    .insertInto('paidDocuments')
    .values({ tenantId, campaignId, fiscalKey, saleId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('saleId')
    .executeTakeFirst();
  if (paid) return;
  const other = await ctx.tx
    .selectFrom('paidDocuments as d')
    .innerJoin('sales as s', (join) =>
      join.onRef('s.tenantId', '=', 'd.tenantId').onRef('s.id', '=', 'd.saleId'),
    )
    .where('d.tenantId', '=', tenantId)
    .where('d.campaignId', '=', campaignId)
    .where('d.fiscalKey', '=', fiscalKey)
    .select('s.invoiceNumber')
    .executeTakeFirstOrThrow();
  throw new AppError('document_already_paid', { values: { number: other.invoiceNumber } });
}

/** Frees the document of a sale that is no longer approved. */
export async function freeDocument(ctx: TenantContext, saleId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('paidDocuments')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('saleId', '=', saleId)
    .execute();
}
