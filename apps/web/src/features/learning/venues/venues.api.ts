import type * as contract from '@trilha/contracts/learning/venues';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const ROOM_CALENDAR_KEY = 'room-calendar';

/** Which event is in which room on some days. */
export const roomCalendarQuery = (ask: {
  readonly from: string;
  readonly days: number;
  readonly place: string | undefined;
}) =>
  queryOptions({
    queryKey: [ROOM_CALENDAR_KEY, ask],
    queryFn: ({ signal }) =>
      call<typeof contract.getRoomCalendar>('GET /api/v1/admin/room-calendar', {
        query: { from: ask.from, days: ask.days, ...(ask.place ? { place: ask.place } : {}) },
        signal,
      }),
  });

/** Adds a room. */
export const createVenue = (body: BodyInputOf<typeof contract.createVenue>) =>
  call<typeof contract.createVenue>('POST /api/v1/admin/venues', { body });

/** Changes a room, or retires it. */
export const changeVenue = (venueId: string, body: BodyInputOf<typeof contract.changeVenue>) =>
  call<typeof contract.changeVenue>('PUT /api/v1/admin/venues/:venueId', { params: { venueId }, body });
