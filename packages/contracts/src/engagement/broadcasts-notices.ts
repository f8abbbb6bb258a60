import { z } from 'zod';

import { defineNotices } from './notice-definition.ts';

/** What the company writes to its people. */
export const broadcastsNotices = defineNotices({
  name: 'engagement/broadcasts',
  kinds: {
    company_message: {
      data: z.object({ title: z.string(), text: z.string() }),
      page: '/messages',
      byEmail: true,
    },
  },
});
