import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

const level = z.object({ level: z.string() });
const inCampaign = level.extend({ campaign: z.string() });
const page = '/campaigns';

/** Notices about levels of campaigns. */
export const levelsNotices = defineNotices({
  name: 'incentives/levels',
  kinds: {
    level_reached: { data: inCampaign, page, module: 'campaigns' },
    level_approved: { data: inCampaign, page, module: 'campaigns' },
    /** Carried over from the campaign that was closed. */
    level_carried: { data: inCampaign.extend({ closed: z.string() }), page, module: 'campaigns' },
    level_refused: { data: level.extend({ reason: z.string() }), page, module: 'campaigns' },
  },
});
