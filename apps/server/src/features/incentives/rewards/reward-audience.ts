import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isSharedWith } from '../../../platform/db/shared-with.ts';

/** SQL that is true for published rewards `r` of the company that are for this member: of each kind of label for all, or for one of theirs. */
export function isRewardFor({ actor }: TenantContext): RawBuilder<boolean> {
  const labels = sql`${[...actor.labelIds]}::uuid[]`;
  return sql<boolean>`r.tenant_id = ${actor.tenantId}::uuid and r.state = 'published'
    and ${isSharedWith('r', labels)}`;
}

/** SQL that is true for rewards `r` that are offered on a day. */
export const isOfferedOn = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(r.offered_from <= ${day}, true) and coalesce(r.offered_until >= ${day}, true))`;

/** SQL that is true for rewards `r` that the store of this member lists today: for them, and in a campaign of theirs that is not over. */
export function isRewardListed(ctx: TenantContext): RawBuilder<boolean> {
  const today = sql`(${ctx.now}::timestamptz at time zone c.time_zone)::date`;
  return sql<boolean>`${isRewardFor(ctx)} and exists (
    select from reward_campaigns x
      join campaigns c on c.tenant_id = x.tenant_id and c.id = x.campaign_id
      join participations p on p.tenant_id = c.tenant_id and p.campaign_id = c.id and p.member_id = ${ctx.actor.memberId}::uuid
     where x.tenant_id = r.tenant_id and x.reward_id = r.id
       and c.state in ('published', 'paused') and c.ends_on >= ${today} and ${isOfferedOn(today)})`;
}
