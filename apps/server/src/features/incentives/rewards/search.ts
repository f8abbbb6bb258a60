import { sql } from 'kysely';

import { isAllowed } from '../../../platform/context.ts';
import { everyLanguage } from '../../../platform/search-source.ts';
import type { Search, SearchEntries } from '../../../platform/search-source.ts';
import { isRewardListed } from './reward-audience.ts';

/** Rewards that the member's store lists. */
export const findRewards: Search = (ctx) =>
  ctx.actor.modules.has('rewards') && isAllowed(ctx.actor, 'rewards.redeem')
    ? {
        kind: 'reward',
        alias: 'r',
        from: sql`rewards r`,
        where: isRewardListed(ctx),
        picture: sql`(select i.file_id from reward_pictures i where i.tenant_id = r.tenant_id and i.reward_id = r.id order by i.position limit 1)`,
      }
    : undefined;

/** What the index knows of rewards. */
export const rewardEntries: SearchEntries = {
  kind: 'reward',
  table: 'rewards',
  alias: 'r',
  name: everyLanguage('r.title'),
  text: sql`r.search_text`,
};
