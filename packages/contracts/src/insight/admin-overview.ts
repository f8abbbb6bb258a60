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
  /** Requests of others for another attempt that nobody has decided. */
  chances: z.number().int(),
  /** Attempts with written answers to review. */
  reviews: z.number().int(),
  /** What others wrote in the forum, and comments on news, that was reported and nobody has decided. */
  forumReports: z.number().int().nullable(),
  newsReports: z.number().int().nullable(),
  /** Courses never published, and published ones with changes people do not see yet. */
  courses: z.object({ drafts: z.number().int(), changed: z.number().int() }).nullable(),
});
export type AdminOverview = z.output<typeof adminOverview>;

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/api/v1/admin/overview',
  summary:
    'What waits for the person who manages: requests, certificates, reviews, reports, unpublished drafts',
  tag: 'course builder',
  access: 'attempts.review',
  module: 'courses',
  response: adminOverview,
});
