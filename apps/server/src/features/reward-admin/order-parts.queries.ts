import type { CampaignState } from '@trilha/rules/campaigns';
import { sql } from 'kysely';

/** What the buyer of an order has to spend in its campaign, as SQL over a row of `reward_orders`. */
export const buyerBalance = (of: 'o' | 'reward_orders') =>
  sql<number>`coalesce((select a.balance from accounts a where a.tenant_id = ${sql.ref(of)}.tenant_id and a.kind = 'member'
    and a.member_id = ${sql.ref(of)}.member_id and a.unit = 'spendable:' || ${sql.ref(of)}.campaign_id), 0)`;

/** When a campaign ends, as far as its refunds depend on it. */
export interface CampaignEnd {
  readonly state: CampaignState;
  readonly beginsOn: string;
  readonly endsOn: string;
  readonly timeZone: string;
}

/** The same as SQL over a row `k` of `campaigns`. */
export const campaignEnd = sql<CampaignEnd>`jsonb_build_object('state', k.state, 'beginsOn', k.begins_on, 'endsOn', k.ends_on,
  'timeZone', k.time_zone)`;
