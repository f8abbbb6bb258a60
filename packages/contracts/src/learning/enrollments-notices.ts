import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

const training = z.object({ training: z.string() });
const page = '/online-courses/$courseId';

/** Notices about requested enrollments. */
export const enrollmentsNotices = defineNotices({
  name: 'learning/enrollments',
  kinds: {
    enrollment_approved: { data: training, page, module: 'courses', byEmail: true },
    enrollment_refused: { data: training, page, module: 'courses', byEmail: true },
  },
});
