import type { blockFromProgram, liftProgramBlock } from '@trilha/contracts/incentives/claim-review';
import type * as contract from '@trilha/contracts/incentives/program-blocks';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const PROGRAM_PEOPLE_KEY = 'program-people';
const BLOCK = '/api/v1/admin/members/:memberId/program-block';

/** People of the program by name, or only those who are blocked. */
export const programPeopleQuery = ({ search, blocked }: { search: string; blocked: boolean }) =>
  infiniteQueryOptions({
    queryKey: [PROGRAM_PEOPLE_KEY, 'list', search, blocked],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listProgramPeople>('GET /api/v1/admin/program-people', {
        query: {
          search,
          blocked: blocked ? 'true' : 'false',
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (last) => last,
  });

/** Every block of somebody. */
export const blocksQuery = (memberId: string) =>
  queryOptions({
    queryKey: [PROGRAM_PEOPLE_KEY, 'blocks', memberId],
    queryFn: ({ signal }) =>
      call<typeof contract.listProgramBlocks>('GET /api/v1/admin/members/:memberId/program-blocks', {
        params: { memberId },
        signal,
      }),
  });

/** Keeps somebody out of the program, with a reason they read. */
export const block = (memberId: string, reason: string) =>
  call<typeof blockFromProgram>(`POST ${BLOCK}`, { params: { memberId }, body: { reason } });

/** Lets somebody take part again. */
export const lift = (memberId: string) =>
  call<typeof liftProgramBlock>(`DELETE ${BLOCK}`, { params: { memberId } });
