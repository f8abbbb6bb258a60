import type { CampaignLimit } from '@trilha/rules/incentives/campaign-limits';

import type { Feature } from '../../../platform/feature.ts';
import { enforceBudget } from './watch-budget.ts';
import { campaignBudgetRoutes } from './campaign-budgets.routes.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A campaign's budget runs low or out. */
    'campaign.budget': { campaignId: string };
    /**
     * Points came back to a campaign from a report of this person in this store for this day, or its limits changed: sales that
     * were cut may earn more. `full` and `after` say how far the last piece of it came.
     */
    'campaign.room': {
      campaignId: string;
      of: { memberId: string; storeId: string; day: string } | null;
      full?: readonly CampaignLimit[];
      after?: readonly [reportedAt: string, id: string] | null;
    };
  }
}

export const campaignBudgetsFeature: Feature = {
  name: 'incentives/campaign-budgets',
  routes: [campaignBudgetRoutes],
  followers: (_services, { forCompany }) => ({
    'campaign.budget': [forCompany('follow-budget', (ctx, { campaignId }) => enforceBudget(ctx, campaignId))],
  }),
};
