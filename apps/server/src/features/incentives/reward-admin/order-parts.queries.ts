import type { CampaignState } from '@trilha/rules/incentives/campaigns';
import { sql } from 'kysely';

import { campaignBalance, isCampaignAccount } from '../../engagement/points/campaign-balance.ts';

const buyer = (of: 'o' | 'reward_orders') => ({
  tenant: sql`${sql.ref(of)}.tenant_id`,
  member: sql`${sql.ref(of)}.member_id`,
  campaign: sql`${sql.ref(of)}.campaign_id`,
});

/** What the buyer of an order has to spend in its campaign, as SQL over a row of `reward_orders`. */
export const buyerBalance = (of: 'o' | 'reward_orders') => campaignBalance(buyer(of), 'spendable');

/**
 * Whether an order waits for somebody's decision because its buyer owes points, as SQL over a row of `reward_orders`; what has left the
 * house is no longer held. A release says yes to the debt there was: one that is deeper, or that came after the balance had been up to
 * zero again, holds the order once more.
 */
export const heldOrder = (of: 'o' | 'reward_orders') => {
  const order = sql.ref(of);
  return sql<boolean>`(${order}.state in ('awaiting_approval', 'in_preparation') and coalesce((
    select a.balance < 0 and (coalesce(a.balance < ${order}.released_balance, true) or exists (
             select from entries e where e.tenant_id = a.tenant_id and e.account_id = a.id
                and e.created_at > ${order}.released_entry_at and e.balance_after >= 0))
      from accounts a where ${isCampaignAccount(buyer(of), 'spendable')}), false))`;
};

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
