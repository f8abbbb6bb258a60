import type { Feature } from '../../../platform/feature.ts';
import { enforceBudget } from '../campaign-budgets/watch-budget.ts';
import { recreditCappedClaims } from './recredit-capped-claims.ts';
import { claimReviewRoutes } from './claim-review.routes.ts';

export const claimReviewFeature: Feature = {
  name: 'incentives/claim-review',
  routes: [claimReviewRoutes],
  followers: (_services, { forCompany }) => ({
    // Those who were cut come before those who report once the campaign goes on.
    'campaign.room': [
      forCompany('raise-cut-reports', recreditCappedClaims),
      forCompany('follow-budget', (ctx, { campaignId }) => enforceBudget(ctx, campaignId)),
    ],
  }),
};
