import type { CampaignCountry } from '@trilha/rules/incentives/campaigns';
import { invoiceKey } from '@trilha/rules/incentives/invoice-key';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const PAGE = 5000;

interface Renewal {
  readonly id: string;
  readonly key: string;
}

/** Sales of a company's open campaigns whose key is not what the rule makes of the number that was typed. */
async function staleKeys(db: Kysely<unknown>, tenantId: string): Promise<Renewal[]> {
  const stale: Renewal[] = [];
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    // A number of plain digits was its own key under every rule, but where a country prints a series before it.
    const { rows } = await sql<{ id: string; typed: string; key: string; country: CampaignCountry }>`
      select s.id, s.invoice_number as typed, s.invoice_key as key, s.country
        from sales s join campaigns c on c.tenant_id = s.tenant_id and c.id = s.campaign_id
       where s.tenant_id = ${tenantId} and s.id > ${last} and c.state <> 'closed'
         and not (s.invoice_key = s.invoice_number and s.invoice_number ~ '^[1-9][0-9]*$'
                  and s.country not in ('ARG', 'PER'))
       order by s.id limit ${PAGE}`.execute(db);
    for (const { id, typed, key, country } of rows) {
      const renewed = invoiceKey(typed, country);
      if (renewed !== '' && renewed !== key) stale.push({ id, key: renewed });
    }
    const page = rows.at(-1);
    if (!page || rows.length < PAGE) return stale;
    last = page.id;
  }
}

const columns = (renewals: readonly Renewal[]) =>
  sql`unnest(${renewals.map(({ id }) => id)}::uuid[], ${renewals.map(({ key }) => key)}::text[])`;

/**
 * Gives sales their new keys, the earlier one of two that want the same. Whose key somebody still holds is tried again, because the
 * holder may get another one. Returns those that never find theirs free.
 */
async function renewKeys(
  db: Kysely<unknown>,
  tenantId: string,
  stale: readonly Renewal[],
): Promise<Renewal[]> {
  let waiting = [...stale];
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      with wanted as (
        select distinct on (s.campaign_id, s.member_id, f.key) s.id, s.campaign_id, s.member_id, f.key
          from ${columns(waiting)} as f (id, key)
          join sales s on s.tenant_id = ${tenantId} and s.id = f.id
         order by s.campaign_id, s.member_id, f.key, s.reported_at, s.id)
      update sales s set invoice_key = w.key from wanted w
       where s.tenant_id = ${tenantId} and s.id = w.id
         and not exists (
           select from sales o where o.tenant_id = ${tenantId} and o.campaign_id = w.campaign_id
              and o.member_id = w.member_id and o.invoice_key = w.key and o.id <> w.id)
      returning s.id`.execute(db);
    if (rows.length === 0) return waiting;
    const done = new Set(rows.map(({ id }) => id));
    waiting = waiting.filter(({ id }) => !done.has(id));
  }
}

/** Lays a pair of sales before the auditors, from each side: the same invoice, which only now is seen. */
async function flagPairs(
  db: Kysely<unknown>,
  tenantId: string,
  renewed: readonly Renewal[],
  twice: readonly Renewal[],
): Promise<void> {
  await sql`
    with pairs as (
      select s.id as one, o.id as other
        from ${columns(twice)} as f (id, key)
        join sales s on s.tenant_id = ${tenantId} and s.id = f.id
        join sales o on o.tenant_id = ${tenantId} and o.campaign_id = s.campaign_id and o.member_id = s.member_id
         and o.invoice_key = f.key and o.id <> s.id
       union
      select s.id, o.id
        from ${columns(renewed)} as f (id, key)
        join sales s on s.tenant_id = ${tenantId} and s.id = f.id
        join sales o on o.tenant_id = ${tenantId} and o.store_id = s.store_id and o.invoice_key = s.invoice_key
         and o.member_id <> s.member_id)
    insert into sale_flags (tenant_id, sale_id, kind, other_sale_id)
    select ${tenantId}::uuid, p.one, 'same_invoice', p.other from pairs p
     union
    select ${tenantId}::uuid, p.other, 'same_invoice', p.one from pairs p
    on conflict do nothing`.execute(db);
}

/**
 * Keys of invoice numbers as the rule makes them now: without accents and unseen characters, without zeros and marks before them. In
 * code and not in SQL, because the rule knows the letters of every script and must not be written twice. Sales of a closed campaign
 * stay as they are. Where two sales of a person turn out to be one invoice, both are kept and laid before the auditors; the earlier
 * one holds the key, so that it is not paid a third time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: tenants } = await sql<{ id: string }>`select id from tenants order by id`.execute(db);
  for (const { id: tenantId } of tenants) {
    // Row security counts for the owner too: without a company there are no sales.
    await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(db);
    const stale = await staleKeys(db, tenantId);
    if (stale.length === 0) continue;
    const twice = await renewKeys(db, tenantId, stale);
    await flagPairs(db, tenantId, stale, twice);
  }
  await sql`select set_config('app.tenant', '', true)`.execute(db);
}
