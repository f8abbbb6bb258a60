import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { ROLES } from '../platform/roles.ts';

const manage = { tag: 'campaigns', access: 'campaigns.manage', module: 'campaigns' } as const;

/** What somebody sees of their own block (CAM-10). */
export const programBlockNote = z.object({ reason: z.string(), at: z.iso.datetime() });

export const getProgramStanding = endpoint({
  tag: 'campaigns',
  access: 'campaigns.take',
  module: 'campaigns',
  method: 'GET',
  path: '/api/v1/program/standing',
  summary: 'Whether one is blocked from the program, with the reason',
  response: z.object({ block: programBlockNote.nullable() }),
});

const programPerson = z.object({
  memberId: z.uuid(),
  name: z.string(),
  role: z.enum(ROLES),
  branch: z.string().nullable(),
  block: programBlockNote.extend({ by: z.string() }).nullable(),
  /** Blocks there have been, a current one included. */
  blocks: z.number().int(),
  can: z.object({ block: z.boolean(), lift: z.boolean() }),
});
export type ProgramPerson = z.output<typeof programPerson>;

export const listProgramPeople = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/program-people',
  summary: 'People of the program by name, or only those who are blocked',
  query: pageQuery.extend({
    search: z.string().max(80).default(''),
    blocked: z.enum(['true', 'false']).default('false'),
  }),
  response: pageOf(programPerson),
});

export const listProgramBlocks = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/members/:memberId/program-blocks',
  summary: 'Every block of somebody, latest first, who set and who lifted it',
  params: z.object({ memberId: z.uuid() }),
  response: z.object({
    items: z.array(
      programBlockNote.extend({
        id: z.uuid(),
        by: z.string(),
        liftedAt: z.iso.datetime().nullable(),
        liftedBy: z.string().nullable(),
      }),
    ),
  }),
});
