import type { SaleStatus } from '@trilha/rules/sales';
import type { LinePoints } from '@trilha/rules/sales';
import { sql } from 'kysely';
import { z } from 'zod';

import { AppError } from '../../app-error.ts';
import type { TenantContext } from '../../context.ts';
import { readCursor } from '../../db/cursor.ts';
import type { Limit } from '../campaign-budgets/grant-points.ts';

const day = (column: string) => sql<string>`${sql.ref(column)}::text`;

/** What every use case reads of a sale. */
const SALE_COLUMNS = [
  's.id',
  's.campaignId',
  's.memberId',
  's.storeId',
  's.invoiceNumber',
  's.fiscalKey',
  's.observation',
  's.capturedAt',
  's.reportedAt',
  's.revision',
  's.appealed',
  's.points',
  's.pointsBeforeCaps',
  sql<Limit | null>`s.cut_by`.as('cutBy'),
  's.creditPostingId',
  's.confirmPostingId',
  's.reason',
  's.note',
  day('s.sold_on').as('soldOn'),
  sql<SaleStatus>`s.status`.as('status'),
  't.name as store',
] as const;

/** Sales of the company beside their stores. */
function salesWithStore(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('sales as s')
    .innerJoin('programStores as t', (join) =>
      join.onRef('t.tenantId', '=', 's.tenantId').onRef('t.id', '=', 's.storeId'),
    )
    .where('s.tenantId', '=', ctx.actor.tenantId);
}

const cursorShape = z.tuple([z.string(), z.uuid()]);

/** The member's own sales of a campaign, latest first. */
export function listOwnSales(
  ctx: TenantContext,
  campaignId: string,
  page: { cursor?: string; limit: number },
) {
  const after = readCursor(page.cursor, cursorShape);
  let query = salesWithStore(ctx)
    .where('s.campaignId', '=', campaignId)
    .where('s.memberId', '=', ctx.actor.memberId);
  if (after)
    query = query.where(sql<boolean>`(s.reported_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query
    .select(SALE_COLUMNS)
    .select(sql<string>`s.reported_at::text`.as('reportedKey'))
    .orderBy('s.reportedAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(page.limit + 1)
    .execute();
}

/** A sale of the company, held for a change where asked. */
export function findSale(ctx: TenantContext, saleId: string, { lock = false } = {}) {
  const query = salesWithStore(ctx).where('s.id', '=', saleId).select(SALE_COLUMNS);
  return (lock ? query.forUpdate('s') : query).executeTakeFirst();
}
export type SaleRow = NonNullable<Awaited<ReturnType<typeof findSale>>>;

/** Lines of a sale with the names of their products. */
export function listLines(ctx: TenantContext, saleId: string) {
  return ctx.tx
    .selectFrom('saleLines as l')
    .innerJoin('campaignProducts as p', (join) =>
      join
        .onRef('p.tenantId', '=', 'l.tenantId')
        .onRef('p.campaignId', '=', 'l.campaignId')
        .onRef('p.id', '=', 'l.productId'),
    )
    .where('l.tenantId', '=', ctx.actor.tenantId)
    .where('l.saleId', '=', saleId)
    .select([
      'l.productId',
      'l.quantity',
      'l.pointsEach',
      'l.factor',
      'l.points',
      sql<string>`concat_ws(' · ', p.brand, nullif(p.processor, ''), p.sku)`.as('product'),
    ])
    .orderBy('l.line')
    .execute();
}

/** Pictures of a sale, in order. */
export function listPages(ctx: TenantContext, saleId: string) {
  return ctx.tx
    .selectFrom('salePages')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('saleId', '=', saleId)
    .select(['fileId', 'page'])
    .orderBy('page')
    .execute();
}

/** Products of a campaign that can be reported. */
export function listProducts(ctx: TenantContext, campaignId: string) {
  return ctx.tx
    .selectFrom('campaignProducts')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', campaignId)
    .where('withdrawn', '=', false)
    .select(['id', 'type', 'brand', 'processor', 'generation', 'sku', 'formFactor', 'points'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

/** Products of the member's last reports, latest first. */
export async function listLastUsed(ctx: TenantContext, campaignId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('saleLines as l')
    .innerJoin('sales as s', (join) =>
      join.onRef('s.tenantId', '=', 'l.tenantId').onRef('s.id', '=', 'l.saleId'),
    )
    .where('s.tenantId', '=', ctx.actor.tenantId)
    .where('s.memberId', '=', ctx.actor.memberId)
    .where('s.campaignId', '=', campaignId)
    .groupBy('l.productId')
    .select(['l.productId', (eb) => eb.fn.max('s.reportedAt').as('at')])
    .orderBy('at', 'desc')
    .limit(6)
    .execute();
  return rows.map(({ productId }) => productId);
}

/** How many of these files are pictures the member sent. */
export async function countOwnPictures(ctx: TenantContext, fileIds: readonly string[]): Promise<number> {
  const { found } = await ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', 'in', fileIds)
    .where('createdBy', '=', ctx.actor.memberId)
    .where('status', '=', 'ready')
    .where('mime', 'like', 'image/%')
    // The picture beside a name goes when its owner takes another.
    .where('purpose', '<>', 'avatar')
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found;
}

export interface SaleValues {
  readonly storeId: string;
  readonly invoiceNumber: string;
  readonly invoiceKey: string;
  readonly fiscalKey: string | null;
  readonly soldOn: string;
  readonly observation: string;
  readonly capturedAt: Date;
  /** JSON of what the device read. */
  readonly readings: string;
  readonly points: number;
}

/** Writes a sale; undefined where the member has reported this invoice in the campaign (SAL-03). */
export async function insertSaleOnce(
  ctx: TenantContext,
  sale: SaleValues & { readonly campaignId: string; readonly country: string },
): Promise<string | undefined> {
  const row = await ctx.tx
    .insertInto('sales')
    .values({ tenantId: ctx.actor.tenantId, memberId: ctx.actor.memberId, reportedAt: ctx.now, ...sale })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'campaignId', 'memberId', 'invoiceKey']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether another sale of the same member in the campaign has this invoice. */
export async function isInvoiceTaken(
  ctx: TenantContext,
  sale: SaleRow,
  invoiceKey: string,
): Promise<boolean> {
  const other = await ctx.tx
    .selectFrom('sales')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('campaignId', '=', sale.campaignId)
    .where('memberId', '=', sale.memberId)
    .where('invoiceKey', '=', invoiceKey)
    .where('id', '!=', sale.id)
    .select('id')
    .executeTakeFirst();
  return other !== undefined;
}

/** The member's own sale with an invoice in a campaign. */
export function findByInvoice(ctx: TenantContext, campaignId: string, invoiceKey: string) {
  return salesWithStore(ctx)
    .where('s.campaignId', '=', campaignId)
    .where('s.memberId', '=', ctx.actor.memberId)
    .where('s.invoiceKey', '=', invoiceKey)
    .select(SALE_COLUMNS)
    .executeTakeFirst();
}

/**
 * Changes a sale; the caller holds it. Throws `invoice_already_sent` where another sale has got the invoice since it was looked for:
 * nothing holds the invoices of a person but their key.
 */
export async function updateSale(
  ctx: TenantContext,
  saleId: string,
  values: Partial<SaleValues> & {
    readonly status?: SaleStatus;
    readonly pointsBeforeCaps?: number | null;
    readonly cutBy?: Limit | null;
    readonly revision?: number;
    readonly appealed?: boolean;
    readonly appeal?: string;
    readonly sentAgainAt?: Date;
    readonly creditPostingId?: string | null;
    readonly confirmPostingId?: string | null;
    readonly reason?: number | null;
    readonly note?: string | null;
    readonly decidedAt?: Date | null;
  },
): Promise<void> {
  try {
    await ctx.tx
      .updateTable('sales')
      .where('tenantId', '=', ctx.actor.tenantId)
      .where('id', '=', saleId)
      .set(values)
      .execute();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505')
      throw new AppError('invoice_already_sent', { field: 'invoiceNumber' });
    throw error;
  }
}

/** Replaces lines and pictures of a sale. */
export async function writeParts(
  ctx: TenantContext,
  sale: { readonly id: string; readonly campaignId: string },
  lines: readonly LinePoints[],
  fileIds: readonly string[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  for (const table of ['saleLines', 'salePages', 'saleFlags'] as const)
    await ctx.tx.deleteFrom(table).where('tenantId', '=', tenantId).where('saleId', '=', sale.id).execute();
  await ctx.tx
    .insertInto('saleLines')
    .values(
      lines.map((line, at) => ({
        tenantId,
        saleId: sale.id,
        line: at + 1,
        campaignId: sale.campaignId,
        productId: line.productId,
        quantity: line.quantity,
        pointsEach: line.pointsEach,
        factor: line.factor,
        points: line.points,
      })),
    )
    .execute();
  if (fileIds.length === 0) return;
  await ctx.tx
    .insertInto('salePages')
    .values(fileIds.map((fileId, at) => ({ tenantId, saleId: sale.id, page: at + 1, fileId })))
    .execute();
}
