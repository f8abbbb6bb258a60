import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whose account it is: expressions over what stands around it. */
interface Holder {
  readonly tenant: RawBuilder<unknown>;
  readonly member: RawBuilder<unknown>;
  readonly campaign: RawBuilder<unknown>;
}

/** Whether an account, a row `a` of `accounts`, is that of its holder in a unit of a campaign, as SQL. */
export const isCampaignAccount = (
  { tenant, member, campaign }: Holder,
  unit: 'spendable' | 'experience',
  { pending = false } = {},
) => sql<boolean>`a.tenant_id = ${tenant} and a.kind = 'member' and a.member_id = ${member}
    and a.unit = ${sql.lit(unit)} and a.campaign_id = ${campaign} and a.pending = ${sql.lit(pending)}`;

/** What lies on a member's account of a campaign, as SQL; 0 where nothing was ever credited. */
export const campaignBalance = (...account: Parameters<typeof isCampaignAccount>) =>
  sql<number>`coalesce((select a.balance from accounts a where ${isCampaignAccount(...account)}), 0)`;
