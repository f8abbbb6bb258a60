import { z } from 'zod';

import { defineNotices } from './notice-definition.ts';

/** Notices about badges. */
export const badgesNotices = defineNotices({
  name: 'engagement/badges',
  kinds: {
    badge_awarded: {
      data: z.object({ badge: z.string(), icon: z.string() }),
      page: '/badges',
      seenAtOnce: true,
    },
  },
});
