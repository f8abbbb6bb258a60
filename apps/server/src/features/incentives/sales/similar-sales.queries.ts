import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Days apart from which the same number in the same store is another series or another year. */
const SAME_INVOICE_DAYS = 15;

/**
 * Holds a document until the end of the transaction: of two reports of it at the same instant the second is written after the first is
 * seen. Held before the sale is written and before it is compared.
 */
export async function lockDocument(
  ctx: TenantContext,
  {
    invoiceKey,
    fiscalKey,
    readEvidence = [],
  }: {
    readonly invoiceKey: string;
    readonly fiscalKey: string | null;
    readonly readEvidence?: readonly string[];
  },
): Promise<void> {
  const keys = [
    `invoice:${invoiceKey}`,
    ...(fiscalKey === null ? [] : [`fiscal:${fiscalKey}`]),
    ...readEvidence.map((evidence) => `read:${evidence}`),
  ];
  // One order for everybody: two reports that share both never wait for each other in a circle.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${ctx.actor.tenantId} || ':' || k, 0)) from unnest(${keys.sort()}::text[]) k`.execute(
    ctx.tx,
  );
}

/**
 * Rows of `sale_flags` for the sale in `of`, from both sides: sales with the same fiscal key, the same invoice in the same store about
 * the same day, or a receipt with the same recognized text, from any person.
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
        union
        select s.tenant_id, s.id, 'same_text', o.id
          from ${of} s
          join sales o on o.tenant_id = s.tenant_id and o.read_evidence <> '{}' and o.read_evidence && s.read_evidence and o.id <> s.id
      ) p`;
}

/** Marks sales that show the same document as one that was changed, which its caller holds, and forgets what they no longer share. */
export async function flagSameDocument(ctx: TenantContext, saleId: string): Promise<void> {
  const { tenantId } = ctx.actor;
  await sql`
    delete from sale_flags where tenant_id = ${tenantId} and ${saleId}::uuid in (sale_id, other_sale_id)
       and kind in ('same_fiscal_key', 'same_invoice', 'same_text')`.execute(ctx.tx);
  const changed = sql`(select * from sales where tenant_id = ${tenantId} and id = ${saleId})`;
  await sql`insert into sale_flags (tenant_id, sale_id, kind, other_sale_id) ${sameDocuments(changed)} on conflict do nothing`.execute(
    ctx.tx,
  );
}
