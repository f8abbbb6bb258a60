import { sql } from 'kysely';

import { isAllowed } from '../../../platform/context.ts';
import { everyLanguage } from '../../../platform/search-source.ts';
import type { Search, SearchEntries } from '../../../platform/search-source.ts';
import { isCampaignFor } from '../campaigns/campaign-audience.ts';

/** Campaigns that are for the member. */
export const findCampaigns: Search = (ctx) =>
  ctx.actor.modules.has('campaigns') && isAllowed(ctx.actor, 'campaigns.take')
    ? {
        kind: 'campaign',
        alias: 'g',
        from: sql`campaigns g`,
        where: isCampaignFor(ctx, 'g'),
      }
    : undefined;

/** What the index knows of campaigns. */
export const campaignEntries: SearchEntries = {
  kind: 'campaign',
  table: 'campaigns',
  alias: 'g',
  name: everyLanguage('g.title'),
  text: everyLanguage('g.title'),
};
