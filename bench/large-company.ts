import { asTenant } from './stage.ts';
import type { Stage } from './stage.ts';

export interface LargeCompany {
  readonly tenantId: string;
  readonly members: number;
}

const made = new WeakMap<Stage, Promise<LargeCompany>>();
/** People are added in steps, so that no single statement runs into the server's time limit. */
const STEP = 100_000;

async function make(stage: Stage, members: number): Promise<LargeCompany> {
  const { rows } = await stage.owner.query<{ id: string }>(
    `insert into tenants (slug, name, look, modules)
     select 'bench-large', 'Large company', look, modules from tenants where slug = 'aurora' returning id`,
  );
  const tenantId = rows[0]?.id ?? '';
  for (let from = 1; from <= members; from += STEP)
    await asTenant(stage, tenantId, (client) =>
      client.query(
        `with made as (
           insert into people (username, full_name)
             select 'large-' || n, 'Member ' || n from generate_series($2::int, $3::int) n returning id, full_name
         ), joined as (
           insert into members (tenant_id, person_id, display_name) select $1, id, full_name from made returning id, person_id
         )
         insert into person_members (person_id, tenant_id, member_id) select person_id, $1, id from joined`,
        [tenantId, from, Math.min(members, from + STEP - 1)],
      ),
    );
  await stage.owner.query('analyze people, members, person_members');
  return { tenantId, members };
}

/** A company with a million members (a hundred thousand in a quick run), made at its first use. */
export function largeCompany(stage: Stage, quick: boolean): Promise<LargeCompany> {
  const existing = made.get(stage);
  if (existing) return existing;
  const making = make(stage, quick ? 100_000 : 1_000_000);
  made.set(stage, making);
  return making;
}
