import type { Feature } from '../../../platform/feature.ts';
import { enforceBudget } from '../campaign-budgets/watch-budget.ts';
import { recreditCappedClaims } from './raise-cut-reports.ts';
import { auditRoutes } from './audits.routes.ts';

export const auditsFeature: Feature = {
  name: 'incentives/audits',
  routes: [auditRoutes],
  followers: (_services, { forCompany }) => ({
    // Those who were cut come before those who report once the campaign goes on.
    'campaign.room': [
      forCompany('raise-cut-reports', recreditCappedClaims),
      forCompany('follow-budget', (ctx, { campaignId }) => enforceBudget(ctx, campaignId)),
    ],
  }),
};
