import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

const training = z.object({ training: z.string() });
const page = '/online-courses/$courseId';

/** Notices about further attempts. */
export const secondChancesNotices = defineNotices({
  name: 'learning/second-chances',
  kinds: {
    second_chance_granted: { data: training, page, module: 'courses', byEmail: true },
    second_chance_refused: {
      data: training.extend({ reason: z.string() }),
      page,
      module: 'courses',
      byEmail: true,
    },
  },
});
