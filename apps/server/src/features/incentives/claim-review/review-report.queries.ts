import type { AuditPolicy } from '@trilha/rules/incentives/claim-review';
import { DEFAULT_CORRECTION_DAYS } from '@trilha/rules/incentives/sales';
import type { AuditDecision } from '@trilha/rules/incentives/claim-review';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** How many decisions each auditor made since an instant, most first. */
export async function countByAuditor(ctx: TenantContext, since: Date) {
  const { rows } = await sql<{
    id: string;
    name: string;
    approved: number;
    reproved: number;
    undone: number;
  }>`
    select m.id, m.display_name as name,
           (count(*) filter (where d.undone_at is null and d.decision = 'approve'))::integer as approved,
           (count(*) filter (where d.undone_at is null and d.decision = 'reprove'))::integer as reproved,
           (count(*) filter (where d.undone_at is not null))::integer as undone
      from audit_decisions d
      join members m on m.tenant_id = d.tenant_id and m.id = d.auditor_id
     where d.tenant_id = ${ctx.actor.tenantId} and d.decided_at >= ${since}
     group by m.id, m.display_name
     order by count(*) desc, m.display_name, m.id
     limit 200`.execute(ctx.tx);
  return rows;
}

/** The first two blind decisions on each item since an instant, of those that have both. */
export async function listBlindPairs(ctx: TenantContext, since: Date) {
  const { rows } = await sql<{
    firstId: string;
    secondId: string;
    first: AuditDecision;
    second: AuditDecision;
  }>`
    select auditors[1] as "firstId", auditors[2] as "secondId", decisions[1] as first, decisions[2] as second
      from (select array_agg(auditor_id order by decided_at, id) as auditors, array_agg(decision order by decided_at, id) as decisions
              from audit_decisions
             where tenant_id = ${ctx.actor.tenantId} and mode = 'blind' and undone_at is null and decided_at >= ${since}
             group by kind, subject_id, revision having count(*) >= 2) pairs
     limit 50000`.execute(ctx.tx);
  return rows;
}

/** What campaigns that are not over ask of their audit, latest first. */
export function listPolicies(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('campaigns as c')
    .leftJoin('auditPolicies as p', (join) =>
      join.onRef('p.tenantId', '=', 'c.tenantId').onRef('p.campaignId', '=', 'c.id'),
    )
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.state', '!=', 'closed')
    .select([
      'c.id as campaignId',
      'c.title',
      'p.secondAbove',
      sql<number>`coalesce(p.double_percent, 0)`.as('doublePercent'),
      sql<number>`coalesce(p.correction_days, ${DEFAULT_CORRECTION_DAYS})`.as('correctionDays'),
    ])
    .orderBy('c.beginsOn', 'desc')
    .orderBy('c.id')
    .limit(50)
    .execute();
}

/** Keeps what a campaign asks of its audit. */
export async function savePolicy(
  ctx: TenantContext,
  campaignId: string,
  policy: AuditPolicy & { readonly correctionDays?: number },
): Promise<void> {
  await ctx.tx
    .insertInto('auditPolicies')
    .values({ tenantId: ctx.actor.tenantId, campaignId, ...policy })
    .onConflict((conflict) => conflict.columns(['tenantId', 'campaignId']).doUpdateSet(policy))
    .execute();
}
