import { legibleText } from '@trilha/rules/platform/legible-text';
import { EVENT_KINDS } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';
import { localizedText } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { webAddress } from '../platform/web-address.ts';
import { eventFacts, eventTraining } from './events.ts';
import { venue } from './venues.ts';

/** Events of trainings for administrators. */
const manage = { tag: 'events', access: 'events.manage' } as const;
const eventParams = z.object({ eventId: z.uuid() });
const instant = z.iso.datetime().nullable();
const link = webAddress(/^https$/, 500).or(z.literal(''));

const labelIds = z.array(z.uuid()).max(50).default([]);
const audience = z.strictObject({ areaIds: labelIds, groupIds: labelIds, tagIds: labelIds });
/** Of a change: what it does not name stays as it is, so that nobody opens an event by leaving something out. */
const changedLabelIds = z.array(z.uuid()).max(50).optional();
const changedAudience = z.strictObject({
  areaIds: changedLabelIds,
  groupIds: changedLabelIds,
  tagIds: changedLabelIds,
});

/** An event as administrators write it. Times are instants; the zone says how they are shown. */
export const eventBody = z.strictObject({
  kind: z.enum(EVENT_KINDS),
  /** Empty: it goes by the title of its training. */
  title: localizedText(120).default({}),
  stage: z.enum(['offline', 'pre_scheduled', 'scheduled']),
  timeZone: z.string().max(64),
  sessions: z.array(z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })).max(60),
  instructorIds: z.array(z.uuid()).max(20),
  admission: z.enum(['open', 'closed']),
  /** Of whom the training is for, whom it is for; nothing named: all of them. Invited people come whoever they are. */
  audience: audience.default({ areaIds: [], groupIds: [], tagIds: [] }),
  needsApproval: z.boolean(),
  seats: z.number().int().min(1).max(100_000).nullable(),
  subscribeFrom: instant,
  subscribeUntil: instant,
  leaveUntil: instant,
  /** The company's room it is in; null where it says its place, address and map in its own words. */
  venueId: z.uuid().nullable().default(null),
  place: z.string().trim().max(120),
  address: z.string().trim().max(256),
  mapLink: link,
  roomLink: link,
  /** Percent of its minutes that somebody has to be there. */
  minimumPresence: z.number().int().min(0).max(100),
  takesWalkIns: z.boolean(),
  /** Of who comes so, whoever runs it may put more on the list than there are seats. */
  walkInsOverSeats: z.boolean().default(false),
  /** Minutes after the start from which somebody is late; null where nobody is. */
  lateAfterMinutes: z.number().int().min(0).max(600).nullable(),
  /** Minutes before the start from which people check in. */
  doorsMinutes: z.number().int().min(0).max(240),
});
export type EventBody = z.output<typeof eventBody>;

/** An event as it is changed: what may be left out stays as it is. */
const changedEvent = eventBody.extend({
  title: localizedText(120).optional(),
  audience: changedAudience.optional(),
  venueId: z.uuid().nullable().optional(),
  walkInsOverSeats: z.boolean().optional(),
});
export type ChangedEvent = z.output<typeof changedEvent>;

const eventRow = eventFacts.extend({
  enrolled: z.number().int(),
  waiting: z.number().int(),
  awaitingApproval: z.number().int(),
  /** The session that is under way or comes next, else the last one; null before there are dates. */
  next: z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }).nullable(),
});
export type EventRowAnswer = z.output<typeof eventRow>;

const managedEvent = eventRow.extend({
  revision: z.number().int(),
  body: eventBody,
  instructorNames: z.array(z.object({ id: z.uuid(), name: z.string() })),
  cancelReason: z.string(),
  seriesId: z.uuid().nullable(),
  can: z.object({ edit: z.boolean(), cancel: z.boolean() }),
});
export type ManagedTrainingEvent = z.output<typeof managedEvent>;

const writeErrors = ['event_invalid', 'course_not_published'] as const;

export const listEventsForAdmin = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/events',
  summary: 'Events of all trainings, or of one, from a day on, by day; those without dates come last',
  query: pageQuery.extend({
    training: z.uuid().optional(),
    from: calendarDay.optional(),
    when: z.enum(['coming', 'past']).default('coming'),
  }),
  response: pageOf(eventRow),
});

export const getEventForAdmin = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/events/:eventId',
  summary: 'An event as it is written',
  params: eventParams,
  response: managedEvent,
});

export const createEvent = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/events',
  summary: 'Write an event of a published training',
  refusedWhileActing: true,
  body: eventBody.extend({ trainingId: z.uuid() }),
  status: 201,
  response: managedEvent,
  errors: writeErrors,
});

export const changeEvent = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/events/:eventId',
  summary: 'Change an event; who takes part is told where its times or its place move',
  refusedWhileActing: true,
  params: eventParams,
  body: changedEvent.extend({ revision: z.number().int() }),
  response: managedEvent,
  errors: [...writeErrors, 'stale_revision', 'event_begun', 'event_canceled', 'seats_taken'],
});

export const copyEvent = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/events/:eventId/copies',
  summary:
    'Copy an event every so many weeks, by the clock of its zone; copies are offline until they are published',
  refusedWhileActing: true,
  params: eventParams,
  body: z.object({ everyWeeks: z.number().int().min(1).max(52), times: z.number().int().min(1).max(52) }),
  status: 201,
  response: z.object({ ids: z.array(z.uuid()) }),
  errors: writeErrors,
});

export const cancelEvent = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/events/:eventId/cancellation',
  summary: 'Cancel an event; everybody who has something to do with it is told the reason',
  refusedWhileActing: true,
  params: eventParams,
  body: z.object({ reason: z.string().overwrite(legibleText).min(3).max(256) }),
  response: managedEvent,
  errors: ['event_over'],
});

export const inviteToEvent = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/events/:eventId/invitations',
  summary: 'Invite people by a list; who has something to do with the event already stays as they are',
  refusedWhileActing: true,
  params: eventParams,
  body: z.object({ memberIds: z.array(z.uuid()).min(1).max(500) }),
  response: z.object({ invited: z.number().int(), skipped: z.number().int() }),
  errors: ['event_begun', 'event_canceled'],
});

export const decideParticipation = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/events/:eventId/participants/:memberId',
  summary: 'Approve or refuse somebody who asks to take part',
  refusedWhileActing: true,
  params: eventParams.extend({ memberId: z.uuid() }),
  body: z.object({ decision: z.enum(['approve', 'refuse']) }),
  status: 204,
  response: z.null(),
  errors: [
    'nothing_to_decide',
    'event_over',
    ...(['already_in_event', 'already_certified', 'course_not_published'] as const),
  ],
});

export const listEventChoices = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/event-choices',
  summary:
    'Published trainings an event can be of, trainings that have some, rooms, and people who can teach one, by name',
  response: z.object({
    trainings: z.array(eventTraining),
    /** Those that have events already, published or not. */
    withEvents: z.array(eventTraining),
    venues: z.array(venue),
    instructors: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
});
