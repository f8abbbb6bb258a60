import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { MAX_COUNTED } from '../platform/max-counted.ts';

const counted = z.number().int().min(0).max(MAX_COUNTED);

/** What waits for somebody who audits or runs the program; a part they may not see is null. */
export const programWork = z.object({
  audits: z
    .object({
      sales: counted,
      photos: counted,
      /** Of both, those whose person asked for a second auditor. */
      appeals: counted,
      levels: counted,
    })
    .nullable(),
  /** People who signed up and wait to be let in. */
  registrations: counted.nullable(),
});
export type ProgramWork = z.output<typeof programWork>;

export const getProgramWork = endpoint({
  method: 'GET',
  path: '/api/v1/admin/program-work',
  summary: `What waits for who audits or runs the program, each counted to ${MAX_COUNTED}`,
  tag: 'audits',
  access: 'sales.audit',
  response: programWork,
});
