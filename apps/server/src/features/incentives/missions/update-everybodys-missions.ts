import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { afterCommitForEach } from '../../../platform/queue/outbox.ts';

/** Has the missions of everybody who sold in a campaign looked at again, after the commit. */
export async function updateEverybodysMissions(ctx: TenantContext, campaignId: string): Promise<void> {
  await afterCommitForEach(
    ctx,
    'missions.due',
    sql`select jsonb_build_object('memberId', s.member_id, 'campaignId', ${campaignId}::uuid) as payload
      from (select distinct member_id from sales
             where tenant_id = ${ctx.actor.tenantId} and campaign_id = ${campaignId}) s`,
  );
}
