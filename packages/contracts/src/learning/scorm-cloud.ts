import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { webAddress } from '../platform/web-address.ts';
import { COURSE_MODULES } from './training-modules.ts';

const accountFields = z.object({
  address: webAddress(/^https?$/, 500),
  applicationId: z.string().trim().min(1).max(200),
});

const account = z.object({
  /** Null before the company has configured its account. */
  account: accountFields.nullable(),
  can: z.object({ configure: z.boolean() }),
});
export type ScormCloudAccount = z.output<typeof account>;

export const getScormCloudAccount = endpoint({
  method: 'GET',
  path: '/api/v1/admin/scorm-cloud/account',
  summary: 'The account of the company at SCORM Cloud, without its secret',
  tag: 'packages',
  access: 'courses.manage',
  module: COURSE_MODULES,
  response: account,
});

export const saveScormCloudAccount = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/scorm-cloud/account',
  refusedWhileActing: true,
  freshProof: true,
  summary: 'Set up the account at SCORM Cloud; a secret that is left out stays, at the same address only',
  tag: 'packages',
  access: 'company.manage',
  module: COURSE_MODULES,
  body: accountFields.extend({ secret: z.string().trim().min(8).max(500).optional() }),
  response: account,
  errors: ['credentials_required', 'scorm_cloud_address_refused'],
});

const take = {
  tag: 'learning',
  access: 'learning.take',
  module: COURSE_MODULES,
  params: z.object({ courseId: z.uuid(), hierarchyOrder: z.coerce.number().int().min(1).max(5000) }),
} as const;

export const launchScormCloud = endpoint({
  ...take,
  method: 'POST',
  path: '/api/v1/courses/:courseId/activities/:hierarchyOrder/scorm-cloud/launch',
  refusedWhileActing: true,
  summary: 'An address that opens the course at SCORM Cloud, good for two minutes and for one person',
  // The address is created each time and never cached.
  naturallyIdempotent: true,
  body: z.object({
    /** Begin a new attempt. */
    again: z.boolean().default(false),
  }),
  response: z.object({ launchUrl: z.string() }),
  errors: [
    'enrollment_required',
    'activity_locked',
    'activity_not_released',
    'scorm_cloud_not_connected',
    'scorm_cloud_unreachable',
    'scorm_cloud_refused',
    'scorm_cloud_course_missing',
  ],
});

export const scormCloudResult = z.object({
  state: z.enum(['not_started', 'in_progress', 'completed']),
  success: z.enum(['unknown', 'passed', 'failed']),
  /** 0…100 */
  score: z.number().nullable(),
  /** Time at the service, in seconds. */
  seconds: z.number().int(),
  /** Number of the attempt, counted from 1. */
  attempt: z.number().int(),
  activity: z.object({ access: z.enum(['in_progress', 'done', 'failed']), concluded: z.boolean() }),
});
export type ScormCloudResult = z.output<typeof scormCloudResult>;

export const readScormCloudResult = endpoint({
  ...take,
  method: 'POST',
  path: '/api/v1/courses/:courseId/activities/:hierarchyOrder/scorm-cloud/result',
  refusedWhileActing: true,
  summary: 'Ask SCORM Cloud what the person has come to, and count it',
  naturallyIdempotent: true,
  response: scormCloudResult,
  errors: [
    'enrollment_required',
    'activity_locked',
    'activity_not_released',
    'scorm_cloud_not_connected',
    'scorm_cloud_unreachable',
    'scorm_cloud_refused',
  ],
});
