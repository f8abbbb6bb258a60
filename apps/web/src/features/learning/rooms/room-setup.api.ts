import type * as contract from '@trilha/contracts/learning/rooms-admin';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

const ONE = '/api/v1/admin/events/:eventId/room';
const LOUNGE = '/api/v1/admin/lounge';

/** How an event is transmitted, what it hands out and its recording. */
export const roomSetupQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['room-setup', eventId],
    queryFn: ({ signal }) =>
      call<typeof contract.getRoomSetup>(`GET ${ONE}`, { params: { eventId }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Sets it. */
export const saveRoomSetup = (eventId: string, body: BodyInputOf<typeof contract.saveRoomSetup>) =>
  call<typeof contract.saveRoomSetup>(`PUT ${ONE}`, { params: { eventId }, body });

/** How the company's lounges look and where its video conference stands. */
export const loungeSetupQuery = queryOptions({
  queryKey: ['lounge-setup'],
  queryFn: ({ signal }) => call<typeof contract.getLoungeSetup>(`GET ${LOUNGE}`, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
});

export type LoungeBody = BodyInputOf<typeof contract.saveLoungeSetup>;

/** Sets it. */
export const saveLoungeSetup = (body: LoungeBody) =>
  call<typeof contract.saveLoungeSetup>(`PUT ${LOUNGE}`, { body });
