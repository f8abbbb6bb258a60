import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

/** Notices about trainings of any kind. */
export const trainingsNotices = defineNotices({
  name: 'learning/trainings',
  kinds: {
    training_concluded: {
      data: z.object({ training: z.string(), points: z.number().int() }),
      page: '/online-courses/$courseId',
      module: 'courses',
      seenAtOnce: true,
    },
  },
});
