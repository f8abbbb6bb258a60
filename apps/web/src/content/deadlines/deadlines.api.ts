import type * as contract from '@trilha/contracts/learning/deadlines';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';

const KEY = ['deadlines'] as const;

/** What made a deadline and what moved it: one's own, or somebody's of the team. */
export const deadlineQuery = (trainingId: string, memberId: string | undefined) =>
  queryOptions({
    queryKey: [...KEY, trainingId, memberId],
    queryFn: ({ signal }) =>
      memberId === undefined
        ? call<typeof contract.getOwnDeadline>('GET /api/v1/me/deadlines/:trainingId', {
            params: { trainingId },
            signal,
          })
        : call<typeof contract.getTeamDeadline>('GET /api/v1/team/deadlines/:memberId/:trainingId', {
            params: { memberId, trainingId },
            signal,
          }),
    staleTime: 0,
  });

/** Gives people more time for a training. */
export const extendDeadlines = (trainingId: string, body: BodyInputOf<typeof contract.extendDeadlines>) =>
  call<typeof contract.extendDeadlines>('POST /api/v1/team/deadlines/:trainingId/extensions', {
    params: { trainingId },
    body,
  });

/** Whose deadlines stand still: one person's, or those of the people of a branch. */
export type Paused =
  | { readonly kind: 'member'; readonly id: string; readonly name: string }
  | { readonly kind: 'branch'; readonly id: string; readonly name: string };

/** Registered leave of somebody, or closed days of a branch. */
export const pausesQuery = ({ kind, id }: Paused) =>
  queryOptions({
    queryKey: [...KEY, 'pauses', kind, id],
    queryFn: async ({ signal }) => {
      if (kind === 'member')
        return call<typeof contract.listLeaves>('GET /api/v1/team/members/:memberId/leaves', {
          params: { memberId: id },
          signal,
        });
      const { items } = await call<typeof contract.listClosures>(
        'GET /api/v1/team/branches/:branchId/closures',
        { params: { branchId: id }, signal },
      );
      return { items, can: { register: true } };
    },
    staleTime: 0,
  });

/** Registers days on which deadlines stand still. */
export const registerPause = (
  { kind, id }: Paused,
  body: BodyInputOf<typeof contract.registerLeave>,
): Promise<unknown> =>
  kind === 'member'
    ? call<typeof contract.registerLeave>('POST /api/v1/team/members/:memberId/leaves', {
        params: { memberId: id },
        body,
      })
    : call<typeof contract.registerClosure>('POST /api/v1/team/branches/:branchId/closures', {
        params: { branchId: id },
        body,
      });

/** Takes them back. */
export const withdrawPause = ({ kind, id }: Paused, pauseId: string): Promise<unknown> =>
  kind === 'member'
    ? call<typeof contract.withdrawLeave>('DELETE /api/v1/team/members/:memberId/leaves/:leaveId', {
        params: { memberId: id, leaveId: pauseId },
      })
    : call<typeof contract.withdrawClosure>('DELETE /api/v1/team/branches/:branchId/closures/:closureId', {
        params: { branchId: id, closureId: pauseId },
      });
