import { z } from 'zod';

import { calendarDay } from './calendar-day.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './paging.ts';

const view = { tag: 'audit log', access: 'audit_log.view' } as const;

export const auditEntry = z.object({
  seq: z.number().int(),
  at: z.iso.datetime(),
  actor: z.string(),
  /** The administrator who acted as `actor`; null where they did it themselves. */
  actedBy: z.string().nullable(),
  /** What was done, e.g. `course.published`. */
  action: z.string(),
  objectKind: z.string(),
  objectId: z.string(),
  /** What the thing is called now; null where it is gone or has no name. */
  objectName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAuditLog = endpoint({
  ...view,
  method: 'GET',
  path: '/api/v1/admin/audit-log',
  summary: 'Administrative changes, newest first',
  query: pageQuery.extend({
    /** Name of who did it, or a part of it. */
    actor: z.string().max(256).default(''),
    objectKind: z.string().max(60).default(''),
    objectId: z.string().max(100).default(''),
    /** Days in the company's zone, both included. */
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  }),
  response: pageOf(auditEntry).extend({ kinds: z.array(z.string()) }),
});

export const checkAuditLog = endpoint({
  ...view,
  method: 'GET',
  path: '/api/v1/admin/audit-log/check',
  summary: 'Whether every row still fits the one before it; the first that does not, if any',
  response: z.object({ rows: z.number().int(), firstBreak: z.number().int().nullable() }),
});
