import type * as evidence from '@trilha/contracts/learning/evidence';
import type * as feed from '@trilha/contracts/learning/calendar-feed';
import type * as contract from '@trilha/contracts/learning/obligations';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { buildUrl, call } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import type { TeamSearch } from './team-search.ts';

export const TEAM_KEY = ['team'] as const;

/** What the person has to do. */
export const obligationsQuery = infiniteQueryOptions({
  queryKey: ['obligations'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof contract.listObligations>('GET /api/v1/me/obligations', {
      query: pageParam ? { cursor: pageParam } : {},
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
});

/** The secret address of the person's calendar, where there is one. */
export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => call<typeof feed.getCalendarFeed>('GET /api/v1/me/calendar-feed', { signal }),
});

/** Makes a new secret address; the one before no longer works. */
export const renewFeed = () => call<typeof feed.renewCalendarFeed>('POST /api/v1/me/calendar-feed', {});

/** Takes the secret address back. */
export const revokeFeed = () => call<typeof feed.revokeCalendarFeed>('DELETE /api/v1/me/calendar-feed', {});

/** What the people of the team have to do, by name. */
export const teamQuery = (filters: TeamSearch) =>
  infiniteQueryOptions({
    queryKey: [...TEAM_KEY, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listTeamObligations>('GET /api/v1/team/obligations', {
        query: { ...filters, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  });

/** Mandatory trainings of the team with how many people are where. */
export const teamTrainingsQuery = (branch: string | undefined) =>
  queryOptions({
    queryKey: [...TEAM_KEY, 'trainings', branch],
    queryFn: ({ signal }) =>
      call<typeof contract.summarizeTeam>('GET /api/v1/team/trainings', {
        query: branch ? { branch } : {},
        signal,
      }),
  });

/** Reminds somebody of what they have to do. */
export const remind = (enrollmentId: string) =>
  call<typeof contract.remindOfObligation>('POST /api/v1/team/reminders', { body: { enrollmentId } });

/** Reminds everybody of the list who has not been reminded today; answers how many. */
export const remindAll = (filters: TeamSearch) =>
  call<typeof contract.remindTeam>('POST /api/v1/team/reminders/all', { body: filters });

/** Saves the list as it is seen. */
export const exportTeam = (filters: TeamSearch, format: 'csv' | 'xlsx') =>
  download(buildUrl('/api/v1/team/obligations/export', {}, { ...filters, format }), `obligations.${format}`);

/** What proves a training of the person. */
export const evidenceQuery = (trainingId: string) =>
  queryOptions({
    queryKey: ['evidence', trainingId],
    queryFn: ({ signal }) =>
      call<typeof evidence.getOwnEvidence>('GET /api/v1/me/evidence/:trainingId', {
        params: { trainingId },
        signal,
      }),
    // Addresses of files are good for minutes.
    staleTime: 0,
  });

/** Hands in a certificate of somebody else. */
export const handInCertificate = (trainingId: string, body: BodyInputOf<typeof evidence.handInCertificate>) =>
  call<typeof evidence.handInCertificate>('POST /api/v1/me/evidence/:trainingId/certificates', {
    params: { trainingId },
    body,
  });

/** Takes a certificate back that nobody has decided yet. */
export const withdrawCertificate = (certificateId: string) =>
  call<typeof evidence.withdrawCertificate>('DELETE /api/v1/me/outside-certificates/:certificateId', {
    params: { certificateId },
  });
