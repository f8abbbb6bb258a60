import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

/** Notices about what members or their teams have to do. */
export const obligationsNotices = defineNotices({
  name: 'learning/obligations',
  kinds: {
    /** `by` leads the person's branch; `when` in the words of the person. */
    training_reminder: {
      data: z.object({ training: z.string(), when: z.string(), by: z.string() }),
      page: '/online-courses/$courseId',
      module: 'courses',
      byEmail: true,
    },
    /** `by` follows the person; what they write. */
    training_message: {
      data: z.object({ training: z.string(), by: z.string(), text: z.string() }),
      page: '/online-courses/$courseId',
      module: 'courses',
      byEmail: true,
    },
    team_overdue: {
      data: z.object({ people: z.number().int(), trainings: z.number().int() }),
      page: '/team',
      module: 'courses',
      byEmail: true,
    },
  },
});
