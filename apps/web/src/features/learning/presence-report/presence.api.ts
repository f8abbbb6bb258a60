import type { listTeamEvents } from '@trilha/contracts/learning/event-people';
import type * as contract from '@trilha/contracts/learning/presence-report';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Who was there in the events of a period, by branch. */
export const branchPresenceQuery = (period: Period) =>
  queryOptions({
    queryKey: ['team-presence', period],
    queryFn: ({ signal }) =>
      call<typeof contract.getBranchPresence>('GET /api/v1/team/presence', { query: { ...period }, signal }),
  });

/** Events from a day on that people of the team are in. */
export const teamEventsQuery = (from: string) =>
  queryOptions({
    queryKey: ['team-presence', 'events', from],
    queryFn: ({ signal }) =>
      call<typeof listTeamEvents>('GET /api/v1/team/events', { query: { from }, signal }),
  });

/** The same of each person of a branch. */
export const personPresenceQuery = (period: Period, branch: string) =>
  infiniteQueryOptions({
    queryKey: ['team-presence', period, 'people', branch],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listPersonPresence>('GET /api/v1/team/presence/people', {
        query: { ...period, branch, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Saves what is seen, person by person. */
export const exportPresence = (period: Period, branch: string | undefined, format: 'csv' | 'xlsx') =>
  download(
    buildUrl('/api/v1/team/presence/export', {}, { ...period, ...(branch ? { branch } : {}), format }),
    `attendance.${format}`,
  );
