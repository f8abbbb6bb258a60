import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

const inCampaign = z.object({ campaign: z.string(), points: z.number().int() });

/** Notices about the end of a campaign. */
export const campaignCloseNotices = defineNotices({
  name: 'incentives/campaign-close',
  kinds: {
    points_expiring: {
      data: inCampaign.extend({
        days: z.number().int(),
        /** The instant in words, in the member's time zone. */
        when: z.string(),
      }),
      page: '/reward-store',
      module: 'campaigns',
      byEmail: true,
    },
    campaign_closed: {
      data: inCampaign.extend({ level: z.string() }),
      page: '/campaigns',
      module: 'campaigns',
    },
  },
});
