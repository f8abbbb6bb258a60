import type { TestApp } from '../test-app.ts';
import type { TestCampaign } from '../test-campaign.ts';

/** What has to hold after every day, each as a query that finds what breaks it. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'postings sum to zero and balances equal their entries': 'select * from app.ledger_faults()',
  'stock, codes and orders add up': 'select * from app.reward_faults()',
  'stock is never negative': 'select * from reward_stock where pieces < 0',
  'a sale pays what it says, once, and nothing once it is reproved': `
    select s.id, s.status, s.points, paid.points as paid from sales s
      left join lateral (
        select coalesce(sum(e.amount), 0) as points from postings p
          join entries e on e.tenant_id = p.tenant_id and e.posting_id = p.id
          join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id and a.kind = 'member'
         where p.tenant_id = s.tenant_id and p.source_kind = 'sale' and p.source_id = s.id and e.unit = 'spendable'
      ) paid on true
     where s.campaign_id = $1 and paid.points <> case when s.status = 'reproved' then 0 else s.points end`,
  'an invoice is reported once by a person': `
    select member_id, invoice_key from sales where campaign_id = $1 group by 1, 2 having count(*) > 1`,
  'the budget is what was issued and never exceeded': `
    select used, app.points_issued($1) as issued, budget from campaigns c,
      (select sum(used) as used from campaign_budget_shares where campaign_id = $1) s
     where c.id = $1 and (used <> app.points_issued($1) or used > budget)`,
  'nobody earns more than their cap': `
    select member_id, sum(points) from sales s join campaigns c on c.id = s.campaign_id
     where c.id = $1 and s.status <> 'reproved' group by member_id, c.cap_person having sum(points) > c.cap_person`,
  // ISO weeks begin on Monday: moved by a day they are those from Sunday.
  'no store earns more than its cap in a week': `
    select store_id, date_trunc('week', sold_on + 1) as week, sum(points) from sales s join campaigns c on c.id = s.campaign_id
     where c.id = $1 and s.status <> 'reproved' group by 1, 2, c.cap_store having sum(points) > c.cap_store`,
};

/** Throws the first invariant that does not hold, with what breaks it. */
export async function checkInvariants(
  test: TestApp,
  { tenantId, id }: TestCampaign,
  acknowledged: ReadonlySet<string>,
): Promise<void> {
  for (const [promise, query] of Object.entries(INVARIANTS)) {
    const broken = await test.build.sql(tenantId, query, query.includes('$1') ? [id] : []);
    if (broken.length > 0) throw new Error(`Broken: ${promise}: ${JSON.stringify(broken.slice(0, 3))}`);
  }
  const [found] = await test.build.sql<{ missing: number }>(
    tenantId,
    `select count(*)::int as missing from unnest($2::uuid[]) x (id)
      where not exists (select 1 from sales s where s.campaign_id = $1 and s.id = x.id)`,
    [id, [...acknowledged]],
  );
  if (found?.missing !== 0) throw new Error(`${found?.missing} acknowledged sales are gone.`);
}

/** Everything a campaign consists of as one fingerprint: equal only where nothing changed. */
export async function fingerprint(test: TestApp, { tenantId, id }: TestCampaign): Promise<string> {
  const [row] = await test.build.sql<{ fingerprint: string | null }>(
    tenantId,
    `select md5(string_agg(part, ' ' order by part)) as fingerprint from (
       select to_jsonb(x)::text as part from campaigns x where id = $1
       union all select to_jsonb(x)::text from sales x where campaign_id = $1
       union all select to_jsonb(x)::text from participations x where campaign_id = $1
       union all select to_jsonb(x)::text from level_requests x where campaign_id = $1
       union all select to_jsonb(x)::text from accounts x where campaign_id = $1
     ) parts`,
    [id],
  );
  if (!row?.fingerprint) throw new Error('The campaign is gone.');
  return row.fingerprint;
}
