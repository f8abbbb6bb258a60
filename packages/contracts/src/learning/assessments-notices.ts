import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

/** Notices about tests. */
export const assessmentsNotices = defineNotices({
  name: 'learning/assessments',
  kinds: {
    attempt_reviewed: {
      data: z.object({ training: z.string() }),
      page: '/online-courses/$courseId',
      module: 'courses',
      byEmail: true,
    },
  },
});
