import { canonicalFiscalKey } from '@trilha/rules/incentives/fiscal-codes';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Gives the keys of open campaigns outside Brazil the form by which one document is known however it was typed. */
async function renewFiscalKeys(db: Kysely<unknown>, tenantId: string): Promise<void> {
  const { rows } = await sql<{ id: string; key: string; country: string }>`
    select s.id, s.fiscal_key as key, s.country
      from sales s join campaigns c on c.tenant_id = s.tenant_id and c.id = s.campaign_id
     where s.tenant_id = ${tenantId} and s.fiscal_key is not null and s.country <> 'BRA' and c.state <> 'closed'`.execute(
    db,
  );
  const renewed = rows.flatMap(({ id, key, country }) => {
    const canonical = canonicalFiscalKey(key, country);
    return canonical && canonical !== key ? [{ id, canonical }] : [];
  });
  if (renewed.length === 0) return;
  await sql`
    update sales s set fiscal_key = f.key
      from unnest(${renewed.map(({ id }) => id)}::uuid[], ${renewed.map(({ canonical }) => canonical)}::text[]) as f (id, key)
     where s.tenant_id = ${tenantId} and s.id = f.id`.execute(db);
}

/**
 * A document is reported once by a person and paid once in a campaign, by constraint. What was sent before stays: the later reports of
 * a document by one person are marked, laid before the auditors, and hold no key; of those approved already the first holds the payment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sales add column repeats_document boolean not null default false`.execute(db);
  // Which sale a document was paid for: one for each campaign, whoever reported it.
  await sql`
    create table paid_documents (
      tenant_id uuid not null,
      campaign_id uuid not null,
      fiscal_key text not null,
      sale_id uuid not null,
      primary key (tenant_id, campaign_id, fiscal_key),
      foreign key (tenant_id, sale_id) references sales (tenant_id, id) on delete cascade
    )`.execute(db);
  await sql`create index paid_documents_sale on paid_documents (tenant_id, sale_id)`.execute(db);
  await sql`select app.tenant_table('paid_documents')`.execute(db);

  const { rows: tenants } = await sql<{ id: string }>`select id from tenants order by id`.execute(db);
  for (const { id: tenantId } of tenants) {
    // Row security counts for the owner too: without a company there are no sales.
    await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(db);
    await renewFiscalKeys(db, tenantId);
    await sql`
      with pairs as (
        select s.id as later, o.id as earlier
          from sales s join sales o on o.tenant_id = s.tenant_id and o.campaign_id = s.campaign_id and o.member_id = s.member_id
           and o.fiscal_key = s.fiscal_key and (o.reported_at, o.id) < (s.reported_at, s.id)
         where s.tenant_id = ${tenantId}
      ), marked as (
        update sales s set repeats_document = true from pairs p where s.tenant_id = ${tenantId} and s.id = p.later
      )
      insert into sale_flags (tenant_id, sale_id, kind, other_sale_id)
      select ${tenantId}::uuid, later, 'same_fiscal_key', earlier from pairs
       union
      select ${tenantId}::uuid, earlier, 'same_fiscal_key', later from pairs
      on conflict do nothing`.execute(db);
    await sql`
      insert into paid_documents (tenant_id, campaign_id, fiscal_key, sale_id)
      select tenant_id, campaign_id, fiscal_key, id from sales
       where tenant_id = ${tenantId} and status = 'approved' and fiscal_key is not null
       order by decided_at, id
      on conflict do nothing`.execute(db);
  }
  await sql`select set_config('app.tenant', '', true)`.execute(db);
  await sql`
    create unique index sales_document on sales (tenant_id, campaign_id, member_id, fiscal_key)
     where fiscal_key is not null and not repeats_document`.execute(db);
}
