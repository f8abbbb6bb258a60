import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

/** Notices about trails. */
export const trailsNotices = defineNotices({
  name: 'learning/trails',
  kinds: {
    /** They had concluded it. */
    training_asks_more: {
      data: z.object({ training: z.string() }),
      page: '/online-courses/$courseId',
      byEmail: true,
    },
    /** `item` was archived: the trail asks it of them no more. */
    trail_item_retired: {
      data: z.object({ training: z.string(), item: z.string() }),
      page: '/online-courses/$courseId',
      module: 'trails',
    },
  },
});
