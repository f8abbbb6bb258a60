import { z } from 'zod';

import { endpoint } from '../../platform/endpoint.ts';
import { activitySchema } from '../activities/activity.ts';
import { COURSE_MODULES } from '../training-modules.ts';

/**
 * A game of a draft for its author to try out. Its author knows the keys: the browser deals and judges by the same rules as the
 * server, and nothing is kept.
 */
export const getGameTrial = endpoint({
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId/preview/games/:activityId',
  summary: 'A game of the draft with everything it is made of, for its author to play; nothing is kept',
  tag: 'course builder',
  access: 'courses.manage',
  module: COURSE_MODULES,
  params: z.object({ courseId: z.uuid(), activityId: z.uuid() }),
  response: z.object({
    activity: activitySchema,
    /** Addresses of the files it names. */
    urls: z.record(z.uuid(), z.string()),
  }),
});
