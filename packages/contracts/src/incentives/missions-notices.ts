import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

/** Notices about missions. */
export const missionsNotices = defineNotices({
  name: 'incentives/missions',
  kinds: {
    mission_reached: {
      data: z.object({ mission: z.string(), points: z.number().int() }),
      page: '/campaigns',
      module: 'campaigns',
    },
  },
});
