import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

/** What people who are under way in a trail are told of it. */
export const trailsNotices = defineNotices({
  name: 'learning/trails',
  kinds: {
    /** `item` was archived: the trail asks it of them no more. */
    trail_item_retired: {
      data: z.object({ training: z.string(), item: z.string() }),
      page: '/online-courses/$courseId',
      module: 'trails',
    },
  },
});
