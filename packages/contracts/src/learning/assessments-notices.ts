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
    /** A test taken without a network has arrived. */
    offline_test_arrived: {
      data: z.object({ training: z.string() }),
      page: '/online-courses/$courseId',
      module: 'courses',
    },
    /** It has arrived and counts for nothing. */
    offline_test_uncounted: {
      data: z.object({ training: z.string() }),
      page: '/online-courses/$courseId',
      module: 'courses',
      byEmail: true,
    },
    /** One was opened without a network and came back in none of its days: an attempt is used up. */
    offline_test_lapsed: {
      data: z.object({ training: z.string() }),
      page: '/online-courses/$courseId',
      module: 'courses',
      byEmail: true,
    },
  },
});
