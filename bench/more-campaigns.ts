import { asTenant } from './stage.ts';
import type { Stage } from './stage.ts';

/** Campaigns for a company, copies of any there is under names of their own; nobody takes part in them. */
export async function moreCampaigns(stage: Stage, tenantId: string, count: number): Promise<string[]> {
  const model = await stage.owner.query<{ tenantId: string }>(
    `select id as "tenantId" from tenants where slug = 'aurora'`,
  );
  const copy = await asTenant(stage, model.rows[0]?.tenantId ?? '', (client) =>
    client.query<{ campaign: object }>('select to_jsonb(c) as campaign from campaigns c limit 1'),
  );
  return asTenant(stage, tenantId, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into campaigns
         select made.* from generate_series(1, $3) n,
           jsonb_populate_record(null::campaigns, $2::jsonb || jsonb_build_object('tenant_id', $1::uuid, 'id', uuidv7())) made
       returning id`,
      [tenantId, JSON.stringify(copy.rows[0]?.campaign), count],
    );
    return rows.map(({ id }) => id);
  });
}
