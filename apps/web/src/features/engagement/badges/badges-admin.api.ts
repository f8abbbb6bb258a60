import type * as contract from '@trilha/contracts/engagement/badges-admin';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

/** What is read of badges by those who set them up. */
export const MANAGED_BADGES_KEY = ['admin', 'badges'] as const;

export const managedBadgesQuery = queryOptions({
  queryKey: [...MANAGED_BADGES_KEY, 'list'],
  queryFn: ({ signal }) => call<typeof contract.listManagedBadges>('GET /api/v1/admin/badges', { signal }),
});

/** Published trainings by title. */
export const badgeTrainingsQuery = (search: string) =>
  queryOptions({
    queryKey: [...MANAGED_BADGES_KEY, 'trainings', search],
    queryFn: ({ signal }) =>
      call<typeof contract.listBadgeTrainings>('GET /api/v1/admin/badges/trainings', {
        query: { search },
        signal,
      }),
  });

export type BadgeBody = BodyInputOf<typeof contract.createBadge>;

/** Makes a badge, or changes one that is there. */
export function saveBadge(badgeId: string | undefined, body: BadgeBody) {
  return badgeId === undefined
    ? call<typeof contract.createBadge>('POST /api/v1/admin/badges', { body })
    : call<typeof contract.changeBadge>('PUT /api/v1/admin/badges/:badgeId', { params: { badgeId }, body });
}

/** Archives a badge, or brings it back. */
export function setBadgeState(badgeId: string, active: boolean) {
  return call<typeof contract.setBadgeState>('PUT /api/v1/admin/badges/:badgeId/state', {
    params: { badgeId },
    body: { active },
  });
}
