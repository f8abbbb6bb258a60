import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';

/** What waits for an administrator or instructor; a part they may not see is null. */
export const adminOverview = z.object({
  /** Requests to take a course, with the course whose request waits longest. */
  requests: z
    .object({
      count: z.number().int(),
      oldest: z.object({ courseId: z.uuid(), courseTitle: z.string() }).nullable(),
    })
    .nullable(),
  /** Certificates earned elsewhere that others handed in and somebody has to take or refuse. */
  certificates: z.number().int().nullable(),
  /** Attempts with written answers to review. */
  /** Requests of others for another attempt that nobody has decided. */
  chances: z.number().int(),
  reviews: z.number().int(),
  /** Courses never published, and published ones with changes people do not see yet. */
  courses: z.object({ drafts: z.number().int(), changed: z.number().int() }).nullable(),
});
export type AdminOverview = z.output<typeof adminOverview>;

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/api/v1/admin/overview',
  summary: 'What waits for the person who manages: requests, certificates, reviews, unpublished drafts',
  tag: 'course builder',
  access: 'attempts.review',
  module: 'courses',
  response: adminOverview,
});
