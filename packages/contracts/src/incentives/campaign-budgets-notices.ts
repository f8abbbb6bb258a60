import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

const campaign = z.object({ campaign: z.string() });
const page = '/admin/campaigns/$campaignId';
const permission = 'campaigns.manage';

/** Notices about budgets of campaigns. */
export const campaignBudgetsNotices = defineNotices({
  name: 'incentives/campaign-budgets',
  kinds: {
    campaign_budget_low: {
      data: campaign.extend({ percent: z.number().int() }),
      page,
      module: 'campaigns',
      permission,
      byEmail: true,
    },
    campaign_budget_spent: { data: campaign, page, module: 'campaigns', permission, byEmail: true },
  },
});
