import { z } from 'zod';

import { ACTIVITY_TYPES } from './activities/activity.ts';
import { endpoint } from '../platform/endpoint.ts';

/** An activity that opens only when the instructor says so (ACT-08). */
const releasableActivity = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  hierarchyOrder: z.number().int(),
  isReleased: z.boolean(),
});
export type ReleasableActivity = z.output<typeof releasableActivity>;

export const listReleases = endpoint({
  tag: 'events',
  access: 'events.run',
  method: 'GET',
  path: '/api/v1/teaching/events/:eventId/releases',
  summary:
    'Activities of the training that open only when the instructor says so, with which are open now (ACT-08)',
  params: z.object({ eventId: z.uuid() }),
  response: z.object({
    items: z.array(releasableActivity),
    /** From the doors on, unless it is canceled; not for impersonators. */
    canRelease: z.boolean(),
  }),
});

export const listReleasePeople = endpoint({
  tag: 'events',
  access: 'events.run',
  method: 'GET',
  path: '/api/v1/teaching/events/:eventId/releases/:activityId/people',
  summary:
    'How everybody with a seat stands in an activity that the instructor opens, those who have done it first (ACT-08)',
  params: z.object({ eventId: z.uuid(), activityId: z.uuid() }),
  response: z.object({
    done: z.number().int(),
    people: z.array(
      z.object({
        memberId: z.uuid(),
        name: z.string(),
        branch: z.string().nullable(),
        state: z.enum(['done', 'failed', 'in_progress', 'not_started']),
        /** In percent, of what is evaluated. */
        score: z.number().nullable(),
        at: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: ['activity_not_released_by_hand'],
});
export type ReleasePeople = z.output<typeof listReleasePeople.response>;
