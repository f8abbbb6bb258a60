import type { Promotion } from '@trilha/rules/incentives/promotions';
import type { SaleStatus } from '@trilha/rules/incentives/sales';
import type { LinePoints } from '@trilha/rules/incentives/sales';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import type { ClaimCredit } from '../campaign-budgets/credit-claim.ts';
import type { Limit } from '../campaign-budgets/grant-points.ts';
import { sameDocuments } from './similar-sales.queries.ts';

const day = (column: string) => sql<string>`${sql.ref(column)}::text`;

/** What every use case reads of a sale. */
const SALE_COLUMNS = [
  's.id',
  's.campaignId',
  's.memberId',
  's.storeId',
  's.invoiceNumber',
  's.fiscalKey',
  's.repeatsDocument',
  's.observation',
  's.capturedAt',
  's.reportedAt',
  's.revision',
  's.appealed',
  's.decidedAt',
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

const UNIQUE_VIOLATION = '23505';
const cursorShape = z.tuple([cursorTime, z.uuid()]);

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
  // Flags that others write name this sale meanwhile: its key stays free.
  return (lock ? query.forNoKeyUpdate('s') : query).executeTakeFirst();
}
export type SaleRow = NonNullable<Awaited<ReturnType<typeof findSale>>>;

/** A product `p` of a campaign as people see it. */
const PRODUCT_NAME = `concat_ws(' · ', p.brand, nullif(p.processor, ''), p.sku)`;

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
      sql<string>`${sql.raw(PRODUCT_NAME)}`.as('product'),
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

/** What devices read on the pictures of a sale. */
export async function readReadings(ctx: TenantContext, saleId: string): Promise<unknown> {
  const { readings } = await ctx.tx
    .selectFrom('sales')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', saleId)
    .select('readings')
    .executeTakeFirstOrThrow();
  return readings;
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

/** What a sale is judged and priced by. */
export interface Prices {
  /** Those of the asked that can be reported; the name as people see it. */
  readonly products: readonly { readonly id: string; readonly points: number; readonly name: string }[];
  readonly promotions: readonly Promotion[];
  /** How many of the files are pictures the member sent. */
  readonly ownPictures: number;
  /** For a sale that is written now: ids are in the order of time, which is the order in which sales are raised. */
  readonly newId: string;
}

/** Reads what a sale of these products with these pictures is judged and priced by, in one statement. */
export async function readPrices(
  ctx: TenantContext,
  campaignId: string,
  { productIds, fileIds }: { readonly productIds: readonly string[]; readonly fileIds: readonly string[] },
): Promise<Prices> {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<Prices>`
    select uuidv7() as new_id,
           coalesce((select json_agg(json_build_object('id', p.id, 'points', p.points, 'name', ${sql.raw(PRODUCT_NAME)}))
             from campaign_products p
            where p.tenant_id = ${tenantId} and p.campaign_id = ${campaignId} and p.id = any (${[...productIds]}::uuid[])
              and not p.withdrawn), '[]') as products,
           coalesce((select json_agg(json_build_object('factor', o.factor, 'productId', o.product_id, 'storeId', o.store_id,
                      'beginsOn', o.begins_on, 'endsOn', o.ends_on))
             from campaign_promotions o where o.tenant_id = ${tenantId} and o.campaign_id = ${campaignId}), '[]') as promotions,
           -- The picture beside a name goes when its owner takes another.
           (select count(*) from files f
             where f.tenant_id = ${tenantId} and f.id = any (${[...fileIds]}::uuid[]) and f.created_by = ${memberId}
               and f.status = 'ready' and f.mime like 'image/%' and f.purpose <> 'avatar') as own_pictures`.execute(
    ctx.tx,
  );
  const [prices] = rows;
  if (!prices) throw new Error('An aggregate answers one row.');
  return prices;
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
  /** What those say that tells the document apart. */
  readonly readEvidence: readonly string[];
  readonly points: number;
}

/**
 * Writes a sale with its lines and pictures and marks sales with the same document, in one statement; false where the member has
 * reported this invoice or this fiscal key in the campaign (SAL-03). The caller holds the document (`lockDocument`), and asks afterwards
 * whether its pictures are new (`requireNewPictures`).
 */
export async function insertSaleOnce(
  ctx: TenantContext,
  sale: SaleValues &
    ClaimCredit & { readonly id: string; readonly campaignId: string; readonly country: string },
  lines: readonly LinePoints[],
  fileIds: readonly string[],
): Promise<boolean> {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<{ id: string }>`
    with sale as (
      insert into sales (tenant_id, id, campaign_id, member_id, store_id, country, invoice_number, invoice_key, fiscal_key, sold_on,
          observation, readings, read_evidence, captured_at, reported_at, points, points_before_caps, cut_by, credit_posting_id)
        values (${tenantId}, ${sale.id}, ${sale.campaignId}, ${memberId}, ${sale.storeId}, ${sale.country}, ${sale.invoiceNumber},
          ${sale.invoiceKey}, ${sale.fiscalKey}, ${sale.soldOn}, ${sale.observation}, ${sale.readings}, ${[...sale.readEvidence]}::text[],
          ${sale.capturedAt}, ${ctx.now},
          ${sale.points}, ${sale.pointsBeforeCaps}, ${sale.cutBy}, ${sale.creditPostingId})
        on conflict do nothing
        returning tenant_id, id, campaign_id, member_id, store_id, invoice_key, fiscal_key, sold_on, read_evidence
    ), lines as (
      insert into sale_lines (tenant_id, sale_id, campaign_id, line, product_id, quantity, points_each, factor, points)
        select sale.tenant_id, sale.id, sale.campaign_id, l.line, l."productId", l.quantity, l."pointsEach", l.factor, l.points
          from sale, rows from (jsonb_to_recordset(${JSON.stringify(lines)})
            as ("productId" uuid, quantity integer, "pointsEach" integer, factor smallint, points integer))
            with ordinality as l ("productId", quantity, "pointsEach", factor, points, line)
    ), pages as (
      insert into sale_pages (tenant_id, sale_id, file_id, page)
        select sale.tenant_id, sale.id, f.id, f.page from sale, unnest(${[...fileIds]}::uuid[]) with ordinality as f (id, page)
    ), flags as (
      insert into sale_flags (tenant_id, sale_id, kind, other_sale_id) ${sameDocuments(sql`sale`)} on conflict do nothing
    )
    select id from sale`.execute(ctx.tx);
  return rows.length === 1;
}

/** Another report of a member with the same document: by its fiscal key first, else by its number; undefined where there is none. */
export function findSameDocument(
  ctx: TenantContext,
  sale: { readonly id: string; readonly campaignId: string; readonly memberId: string },
  { invoiceKey, fiscalKey }: { readonly invoiceKey: string; readonly fiscalKey: string | null },
) {
  return salesWithStore(ctx)
    .where('s.campaignId', '=', sale.campaignId)
    .where('s.memberId', '=', sale.memberId)
    .where('s.id', '!=', sale.id)
    .where((eb) =>
      fiscalKey === null
        ? eb('s.invoiceKey', '=', invoiceKey)
        : eb.or([eb('s.invoiceKey', '=', invoiceKey), eb('s.fiscalKey', '=', fiscalKey)]),
    )
    .select(['s.invoiceNumber', 's.fiscalKey', day('s.sold_on').as('soldOn')])
    .orderBy(sql`s.fiscal_key is not distinct from ${fiscalKey}`, 'desc')
    .orderBy('s.reportedAt')
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst();
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
 * Changes a sale; the caller holds it, and its document where that changes. Throws `document_already_sent` or `invoice_already_sent`
 * where another sale of the person has got it all the same.
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
    readonly repeatsDocument?: boolean;
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
      .set({ ...values, readEvidence: values.readEvidence && [...values.readEvidence] })
      .execute();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    // The transaction is lost: which report has it can be asked only after it, but the document itself is known.
    const number = values.fiscalKey ?? values.invoiceNumber ?? '';
    if (error.constraint === 'sales_document')
      throw new AppError('document_already_sent', { field: 'fiscalKey', values: { number } });
    throw new AppError('invoice_already_sent', { field: 'invoiceNumber' });
  }
}

/** Replaces lines and pictures of a sale; the caller asks afterwards whether the pictures are new (`requireNewPictures`). */
export async function writeParts(
  ctx: TenantContext,
  sale: { readonly id: string; readonly campaignId: string },
  lines: readonly LinePoints[],
  fileIds: readonly string[],
): Promise<void> {
  const { tenantId } = ctx.actor;
  for (const table of ['saleLines', 'salePages'] as const)
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
