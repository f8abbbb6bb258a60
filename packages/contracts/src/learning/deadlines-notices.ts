import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

/** `when` in the words of the person. */
const dated = z.object({ training: z.string(), when: z.string() });
const page = '/online-courses/$courseId';

/** Notices about deadlines. */
export const deadlinesNotices = defineNotices({
  name: 'learning/deadlines',
  kinds: {
    /** `days` until then. */
    training_due: { data: dated.extend({ days: z.number().int() }), page, module: 'courses', byEmail: true },
    training_overdue: { data: dated, page, module: 'courses', byEmail: true },
    /** `by` gave them until `when`. */
    deadline_extended: {
      data: dated.extend({ by: z.string(), reason: z.string() }),
      page,
      module: 'courses',
      byEmail: true,
    },
  },
});
