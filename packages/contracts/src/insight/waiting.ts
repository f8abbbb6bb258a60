import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { MAX_COUNTED } from '../platform/max-counted.ts';
import { adminOverview } from './admin-overview.ts';
import { programWork } from './program-work.ts';

const counted = z.number().int().min(0).max(MAX_COUNTED);

/** Everything that waits for somebody who manages, decides or leads; a part that is not theirs is null. */
export const waiting = z.object({
  courses: adminOverview.nullable(),
  program: programWork.nullable(),
  /** Orders to approve, pack or ship. */
  orders: counted.nullable(),
  /** Posts and comments of others that were reported. */
  forumReports: counted.nullable(),
  newsReports: counted.nullable(),
  /** What people did not find and asked for. */
  searchQuestions: counted.nullable(),
  /** What people the reader follows are late with. */
  overdue: counted.nullable(),
});
export type Waiting = z.output<typeof waiting>;

export const getWaiting = endpoint({
  method: 'GET',
  path: '/api/v1/admin/waiting',
  summary: `What waits for the person who manages, decides or leads, in one answer; new counts end at ${MAX_COUNTED}`,
  tag: 'audits',
  access: 'learning.take',
  response: waiting,
});
