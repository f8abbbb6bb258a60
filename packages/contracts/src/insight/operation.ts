import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

const operation = { tag: 'operation', access: 'company.manage' } as const;

/** Work that follows what people do (a comparison of pictures, a letter, a certificate) and failed too often to be tried again by itself. */
export const failedWork = z.object({
  id: z.number().int(),
  /** What it followed, e.g. `sale.reported`. */
  topic: z.string(),
  at: z.iso.datetime(),
  failedAt: z.iso.datetime(),
  attempts: z.number().int(),
  /** What the last attempt failed with, as the server's log says it. */
  error: z.string(),
});
export type FailedWork = z.output<typeof failedWork>;

export const getOperation = endpoint({
  ...operation,
  method: 'GET',
  path: '/api/v1/admin/operation',
  summary: 'Whether everything behind the screens works: work that failed, and the last proof of the points',
  response: z.object({
    /** Counted up to a hundred. */
    failedWork: z.number().int(),
    /** The nightly proof that every balance equals its entries; null before the first. */
    ledgerProof: z.object({ at: z.iso.datetime(), faults: z.number().int() }).nullable(),
    /** No proof came to its end for a day and a half: it crashes, or nothing runs by the clock. */
    proofIsOverdue: z.boolean(),
  }),
});

export const listFailedWork = endpoint({
  ...operation,
  method: 'GET',
  path: '/api/v1/admin/failed-work',
  summary: 'Work that failed too often, latest first',
  query: pageQuery,
  response: pageOf(failedWork),
});

export const retryFailedWork = endpoint({
  ...operation,
  method: 'POST',
  path: '/api/v1/admin/failed-work/retries',
  summary: 'Has failed work tried again, some of it or all; answers how much that is',
  body: z.object({
    /** Left out: all of it. */
    ids: z.array(z.number().int()).min(1).max(100).optional(),
  }),
  response: z.object({ retried: z.number().int() }),
});
