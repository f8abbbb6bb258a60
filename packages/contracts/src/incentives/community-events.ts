import { COMMUNITY_EVENT_KINDS } from '@trilha/rules/incentives/community-events';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localizedText, requiredLocalizedText } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { webAddress } from '../platform/web-address.ts';

const part = { tag: 'community events', access: 'campaigns.take', module: 'campaigns' } as const;
const manage = { ...part, access: 'campaigns.manage' } as const;
const eventParams = z.object({ eventId: z.uuid() });
const kind = z.enum(COMMUNITY_EVENT_KINDS);
const link = webAddress(/^https$/, 500).or(z.literal(''));

const eventFacts = {
  id: z.uuid(),
  kind,
  minimumLevel: z.number().int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  cancelled: z.boolean(),
} as const;

const communityEvent = z.object({
  ...eventFacts,
  title: z.string(),
  description: z.string(),
  campaign: z.object({ id: z.uuid(), title: z.string() }),
  /** What the lowest level that takes part is called. */
  levelName: z.string(),
  /** Empty for people who may not take part: only guests see the place. */
  address: z.string(),
  link: z.string(),
  /** Why one cannot take part, a code of the errors' table. */
  lock: z
    .enum(['program_blocked', 'not_joined', 'level_too_low', 'event_cancelled', 'event_over'])
    .nullable(),
  joined: z.boolean(),
});
export type CommunityEvent = z.output<typeof communityEvent>;

export const listCommunityEvents = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/community-events',
  summary: 'Events of the program with the level they are for; those of a higher level are locked (CAM-09)',
  query: pageQuery.extend({ when: z.enum(['coming', 'past']).default('coming') }),
  response: pageOf(communityEvent),
});

export const joinCommunityEvent = endpoint({
  ...part,
  method: 'PUT',
  path: '/api/v1/community-events/:eventId/guest',
  refusedWhileActing: true,
  summary: 'Take part in an event of one’s level',
  params: eventParams,
  response: communityEvent,
  errors: ['program_blocked', 'not_joined', 'level_too_low', 'event_cancelled', 'event_over'],
});

export const leaveCommunityEvent = endpoint({
  ...part,
  method: 'DELETE',
  path: '/api/v1/community-events/:eventId/guest',
  refusedWhileActing: true,
  summary: 'No longer take part in an event that is not over',
  params: eventParams,
  response: communityEvent,
  errors: ['event_over'],
});

export const downloadEventCalendar = endpoint({
  ...part,
  method: 'GET',
  path: '/api/v1/community-events/:eventId/calendar',
  summary: 'An event one may take part in as a calendar file (I18-05)',
  params: eventParams,
  response: z.file(),
  errors: ['program_blocked', 'not_joined', 'level_too_low'],
});

/** An event as administrators write it. Times are instants; the zone says how they are shown. */
export const communityEventBody = z.object({
  campaignId: z.uuid(),
  kind,
  minimumLevel: z.number().int().min(2).max(3),
  title: requiredLocalizedText(120),
  description: localizedText(2000).default({}),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string().max(64),
  address: z.string().trim().max(256),
  link,
});
export type CommunityEventBody = z.output<typeof communityEventBody>;

const managedEvent = communityEventBody.extend({
  id: z.uuid(),
  cancelled: z.boolean(),
  guests: z.number().int(),
  can: z.object({ edit: z.boolean() }),
});
export type ManagedEvent = z.output<typeof managedEvent>;

export const listManagedEvents = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/community-events',
  summary: 'Events of every campaign, latest first, with how many take part',
  query: pageQuery,
  response: pageOf(managedEvent),
});

export const createCommunityEvent = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/community-events',
  summary: 'Announce an event for a level and above',
  body: communityEventBody,
  status: 201,
  response: managedEvent,
  errors: ['campaign_over'],
});

export const changeCommunityEvent = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/community-events/:eventId',
  summary: 'Change an event that is not over, or call it off; guests are told',
  params: eventParams,
  body: communityEventBody.extend({ cancelled: z.boolean() }),
  response: managedEvent,
  errors: ['event_over', 'campaign_over'],
});
