import { BROADCAST_TEXT_LIMIT, BROADCAST_TITLE_LIMIT } from '@trilha/rules/engagement/broadcasts';
import { z } from 'zod';

import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';
import { localizedText, requiredLocalizedText } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { ROLES } from '../platform/roles.ts';

const manage = { tag: 'broadcasts', access: 'messages.manage' } as const;
const broadcastParams = z.object({ broadcastId: z.uuid() });

/** Whom it is for: those in one of each list that is not empty; without any condition everybody. */
const audience = z.strictObject({
  branchIds: z.array(z.uuid()).max(200),
  labelIds: z.array(z.uuid()).max(200),
  roles: z.array(z.enum(ROLES)).max(ROLES.length),
});
export type BroadcastAudience = z.output<typeof audience>;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const when = z.discriminatedUnion('clock', [
  z.strictObject({ clock: z.literal('now') }),
  /** When the company's clock shows this. */
  z.strictObject({ clock: z.literal('company'), day: calendarDay, time }),
  /** When each receiver's own clock does. */
  z.strictObject({ clock: z.literal('receiver'), day: calendarDay, time }),
]);
export type BroadcastTime = z.output<typeof when>;

const broadcastBody = z.strictObject({
  title: requiredLocalizedText(BROADCAST_TITLE_LIMIT),
  body: requiredLocalizedText(BROADCAST_TEXT_LIMIT),
  audience,
  when,
});
export type BroadcastForm = z.output<typeof broadcastBody>;

const broadcast = z.object({
  id: z.uuid(),
  title: localizedText(BROADCAST_TITLE_LIMIT),
  body: localizedText(BROADCAST_TEXT_LIMIT),
  /** Names of whom it is for; everybody where all are empty. */
  branches: z.array(z.string()),
  labels: z.array(z.string()),
  roles: z.array(z.enum(ROLES)),
  clock: z.enum(['now', 'company', 'receiver']),
  /** What the clock shows then, `YYYY-MM-DDTHH:MM`; null for at once. */
  sendOn: z.string().nullable(),
  status: z.enum(['scheduled', 'sending', 'sent', 'canceled']),
  createdAt: z.iso.datetime(),
  by: z.string().nullable(),
  /** How many people it reached so far, and how many of them opened it. */
  sent: z.number().int(),
  opened: z.number().int(),
});
export type Broadcast = z.output<typeof broadcast>;

export const listBroadcasts = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/broadcasts',
  summary: 'Messages to people of the company, newest first, with how many got and opened each',
  query: pageQuery,
  response: pageOf(broadcast),
});

export const getBroadcastChoices = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/broadcasts/choices',
  summary: 'Branches and labels a message can be for',
  response: z.object({
    branches: z.array(z.object({ id: z.uuid(), name: z.string() })),
    labels: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
});

export const previewBroadcast = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/broadcasts/preview',
  summary: 'How many people a message would go to now, and the first of them by name',
  naturallyIdempotent: true,
  body: z.strictObject({ audience }),
  response: z.object({
    people: z.number().int(),
    first: z.array(z.object({ memberId: z.uuid(), name: z.string(), branch: z.string().nullable() })),
  }),
});
export type BroadcastPreview = z.output<typeof previewBroadcast.response>;

export const createBroadcast = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/broadcasts',
  summary: 'Write to people of the company, at once or at a time; whoever is meant then gets it once',
  refusedWhileActing: true,
  body: broadcastBody,
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: ['broadcast_for_nobody', 'broadcast_time_over'],
});

export const cancelBroadcast = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/broadcasts/:broadcastId/cancellation',
  summary: 'Cancel a message before it goes, or for those who did not get it yet',
  refusedWhileActing: true,
  params: broadcastParams,
  status: 204,
  response: z.null(),
  errors: ['broadcast_over'],
});
