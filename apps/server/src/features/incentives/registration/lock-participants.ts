import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** A registration, by its campaign and person. */
export interface Participant {
  readonly campaignId: string;
  readonly memberId: string;
}

/**
 * Holds registrations until the end of the transaction, in one order everywhere. Taken after the reports and before budgets and
 * accounts, as reporting takes them: those who move points of the same people then wait for each other, and never in a circle.
 */
export async function lockParticipants(ctx: TenantContext, people: readonly Participant[]): Promise<void> {
  await sql`
    select from participations p
     where p.tenant_id = ${ctx.actor.tenantId}
       and (p.campaign_id, p.member_id) in (
             select * from unnest(${people.map(({ campaignId }) => campaignId)}::uuid[],
                                  ${people.map(({ memberId }) => memberId)}::uuid[]))
     order by p.campaign_id, p.member_id for no key update`.execute(ctx.tx);
}
