import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../context.ts';
import { ALIKE_BITS } from '../files/hash-picture.ts';
import type { PictureHash } from '../files/hash-picture.ts';

/** Days apart from which the same number in the same store is another series or another year. */
const SAME_INVOICE_DAYS = 15;

/**
 * Holds a document until the end of the transaction: of two reports of it at the same instant the second is written after the first is
 * seen. Held before the sale is written and before it is compared.
 */
export async function lockDocument(
  ctx: TenantContext,
  { invoiceKey, fiscalKey }: { readonly invoiceKey: string; readonly fiscalKey: string | null },
): Promise<void> {
  const keys = [`invoice:${invoiceKey}`, ...(fiscalKey === null ? [] : [`fiscal:${fiscalKey}`])];
  // One order for everybody: two reports that share both never wait for each other in a circle.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${ctx.actor.tenantId} || ':' || k, 0)) from unnest(${keys.sort()}::text[]) k`.execute(
    ctx.tx,
  );
}

/**
 * Rows of `sale_flags` for the sale in `of`, from both sides: sales with the same fiscal key, or the same invoice in the same store
 * about the same day, whoever reported them.
 */
export function sameDocuments(of: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select p.tenant_id, unnest(array[p.id, p.other]), p.kind, unnest(array[p.other, p.id])
      from (
        select s.tenant_id, s.id, 'same_fiscal_key' as kind, o.id as other
          from ${of} s
          join sales o on o.tenant_id = s.tenant_id and o.fiscal_key = s.fiscal_key and o.id <> s.id
        union
        select s.tenant_id, s.id, 'same_invoice', o.id
          from ${of} s
          join sales o on o.tenant_id = s.tenant_id and o.store_id = s.store_id and o.invoice_key = s.invoice_key
           and o.id <> s.id and abs(o.sold_on - s.sold_on) <= ${SAME_INVOICE_DAYS}
      ) p`;
}

/** Marks sales that show the same document as one that was changed, which its caller holds, and forgets what they no longer share. */
export async function flagSameDocument(ctx: TenantContext, saleId: string): Promise<void> {
  const { tenantId } = ctx.actor;
  await sql`
    delete from sale_flags where tenant_id = ${tenantId} and ${saleId}::uuid in (sale_id, other_sale_id)
       and kind in ('same_fiscal_key', 'same_invoice')`.execute(ctx.tx);
  const changed = sql`(select * from sales where tenant_id = ${tenantId} and id = ${saleId})`;
  await sql`insert into sale_flags (tenant_id, sale_id, kind, other_sale_id) ${sameDocuments(changed)} on conflict do nothing`.execute(
    ctx.tx,
  );
}

/** Pictures of a sale that were not compared yet. */
export function listUnhashedPages(ctx: TenantContext, saleId: string) {
  return ctx.tx
    .selectFrom('salePages as p')
    .innerJoin('files as f', (join) =>
      join.onRef('f.tenantId', '=', 'p.tenantId').onRef('f.id', '=', 'p.fileId'),
    )
    .where('p.tenantId', '=', ctx.actor.tenantId)
    .where('p.saleId', '=', saleId)
    .where('p.hash', 'is', null)
    .select(['p.page', 'f.storageKey'])
    .orderBy('p.page')
    .execute();
}

/** Keeps what a page looks like, so that the same picture is known again. */
export async function keepHash(
  ctx: TenantContext,
  saleId: string,
  page: number,
  { bits, quarters }: PictureHash,
): Promise<void> {
  await sql`update sale_pages set hash = ${bits}::bit(64), quarters = ${quarters}::integer[]
    where tenant_id = ${ctx.actor.tenantId} and sale_id = ${saleId} and page = ${page}`.execute(ctx.tx);
}

/**
 * Marks sales that show the same picture, from both sides and whoever sent them: a quarter is equal, and few bits differ in all. The
 * caller holds the comparison (`lockPictures`).
 */
export async function flagSamePictures(ctx: TenantContext, saleId: string): Promise<void> {
  await sql`
    insert into sale_flags (tenant_id, sale_id, kind, other_sale_id)
    select distinct p.tenant_id, unnest(array[p.sale_id, o.sale_id]), 'same_picture', unnest(array[o.sale_id, p.sale_id])
      from sale_pages p
      join sale_pages o on o.tenant_id = p.tenant_id and o.quarters && p.quarters and o.sale_id <> p.sale_id
     where p.tenant_id = ${ctx.actor.tenantId} and p.sale_id = ${saleId}
       and bit_count(o.hash # p.hash) <= ${ALIKE_BITS}
    on conflict do nothing`.execute(ctx.tx);
}
