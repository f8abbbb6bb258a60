import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';

const own = { tag: 'obligations', access: 'learning.take' } as const;

const feed = z.object({ address: z.string().nullable() });

export const getCalendarFeed = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/me/calendar-feed',
  summary: "The secret address of the member's own calendar; null where there is none",
  refusedWhileActing: true,
  response: feed,
});

export const renewCalendarFeed = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/me/calendar-feed',
  summary: 'Make a secret address of a calendar; one that was there no longer answers',
  refusedWhileActing: true,
  status: 204,
  response: z.null(),
});

export const revokeCalendarFeed = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/v1/me/calendar-feed',
  summary: 'Take the secret address back',
  refusedWhileActing: true,
  status: 204,
  response: z.null(),
});

export const readCalendar = endpoint({
  tag: 'obligations',
  access: 'public',
  method: 'GET',
  path: '/api/v1/calendar/:companyId/:token',
  summary: 'What somebody has to do as a calendar (RFC 5545), by its secret address',
  params: z.object({ companyId: z.uuid(), token: z.string().max(100) }),
  response: z.file(),
  errors: ['too_many_requests'],
});
