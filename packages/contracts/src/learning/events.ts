import { EVENT_STATES, PARTICIPATION_STATES } from '@trilha/rules/learning/events';
import { EVENT_KINDS } from '@trilha/rules/learning/trainings';
import { PRESENCE_MARKS } from '@trilha/rules/learning/event-presence';
import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { phoneTimes } from './phone-times.ts';

/** Events of trainings for who takes part in them (EVT-01 to EVT-04, EVT-07). */
const own = { tag: 'events', access: 'learning.take' } as const;
const eventParams = z.object({ eventId: z.uuid() });

export const eventTraining = z.object({ id: z.uuid(), kind: z.enum(TRAINING_KINDS), title: z.string() });
const named = z.object({ id: z.uuid(), name: z.string() });

/** Whole minutes somebody was in the room of a session, and how many were needed; null where something else marked them. */
export const inRoom = z.object({ minutes: z.number().int(), needed: z.number().int() }).nullable();

/** What everybody who sees an event sees of it. */
export const eventFacts = z.object({
  id: z.uuid(),
  kind: z.enum(EVENT_KINDS),
  state: z.enum(EVENT_STATES),
  title: z.string(),
  training: eventTraining,
  /** IANA zone the event is meant in; instants are shown by the reader's clock with it. */
  timeZone: z.string(),
  /** Null before its dates are known. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  place: z.string(),
  instructors: z.array(named),
  /** Null where there is no limit. */
  seats: z.number().int().nullable(),
  /** Seats left; null where there is no limit. */
  free: z.number().int().nullable(),
});
export type EventFactsAnswer = z.output<typeof eventFacts>;

/** Why somebody cannot take part, a code of the errors' table. */
const EVENT_OBSTACLES = [
  'event_not_open',
  'event_invited_only',
  'already_in_event',
  'already_certified',
] as const;

const learnerEvent = eventFacts.extend({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      number: z.number().int(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      /** How the member is marked; null before they are. */
      mark: z.enum(PRESENCE_MARKS).nullable(),
      markedAt: z.iso.datetime().nullable(),
      /** When they left; null while they are there, and where nobody said so. */
      leftAt: z.iso.datetime().nullable(),
      inRoom,
      /** It counts once the instructor confirms it. */
      isToConfirm: z.boolean(),
    }),
  ),
  address: z.string(),
  mapLink: z.string(),
  /** Empty for who does not take part. */
  roomLink: z.string(),
  admission: z.enum(['open', 'closed']),
  needsApproval: z.boolean(),
  subscribeFrom: z.iso.datetime().nullable(),
  subscribeUntil: z.iso.datetime().nullable(),
  /** Until when one can leave; null where it does not begin yet. */
  leaveUntil: z.iso.datetime().nullable(),
  /** When the doors open, at the venue or of the room on the web; null before there are dates. */
  doorsAt: z.iso.datetime().nullable(),
  /** Whether there is a recording of it to watch. */
  hasRecording: z.boolean(),
  minimumPresence: z.number().int(),
  cancelReason: z.string(),
  sequence: z.number().int(),
  own: z
    .object({
      state: z.enum(PARTICIPATION_STATES),
      /** Place on the waiting list, from 1. */
      position: z.number().int().nullable(),
      offeredUntil: z.iso.datetime().nullable(),
      result: z.enum(['passed', 'failed']).nullable(),
      grade: z.number().int().nullable(),
    })
    .nullable(),
  /** Another event of the member at the same time. */
  clash: z.object({ id: z.uuid(), title: z.string(), startsAt: z.iso.datetime() }).nullable(),
  obstacle: z
    .object({
      code: z.enum(EVENT_OBSTACLES),
      /** The event they are in already, and the certificate they have. */
      eventId: z.uuid().nullable(),
      certificateId: z.uuid().nullable(),
    })
    .nullable(),
  can: z.object({
    subscribe: z.boolean(),
    leave: z.boolean(),
    decline: z.boolean(),
    checkIn: z.boolean(),
    /** Say that they leave the session they are in. */
    checkOut: z.boolean(),
    /** Come into its room now; who has not subscribed takes part by that. */
    enter: z.boolean(),
  }),
});
export type LearnerEvent = z.output<typeof learnerEvent>;

const takingPartErrors = [
  ...EVENT_OBSTACLES,
  'event_clash',
  'event_canceled',
  'course_not_published',
] as const;

const trainingEvents = z.object({
  items: z.array(learnerEvent),
  dateRequest: z.object({
    /** There is no date to subscribe to: they may ask to be told once there is one. */
    isOffered: z.boolean(),
    isAsked: z.boolean(),
  }),
});

export const listTrainingEvents = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/trainings/:trainingId/events',
  summary: 'Events of a training the member may see: what comes, and what they took part in',
  params: z.object({ trainingId: z.uuid() }),
  response: trainingEvents,
});

export const askForDate = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/v1/trainings/:trainingId/date-request',
  summary: 'Ask to be told once there is a date of a training that people can subscribe to (EVT-01)',
  refusedWhileActing: true,
  params: z.object({ trainingId: z.uuid() }),
  response: trainingEvents,
});

export const withdrawDateRequest = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/v1/trainings/:trainingId/date-request',
  summary: 'Ask no more to be told once there is a date',
  refusedWhileActing: true,
  params: z.object({ trainingId: z.uuid() }),
  response: trainingEvents,
});

export const listOwnEvents = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/me/events',
  summary:
    'Events the member takes part in, waits for or is invited to: soonest first; those that are over, latest first',
  query: pageQuery.extend({ when: z.enum(['coming', 'past']).default('coming') }),
  response: pageOf(learnerEvent),
});

export const getEvent = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/events/:eventId',
  summary: 'An event with the member’s own place in it',
  params: eventParams,
  response: learnerEvent,
});

export const takePartInEvent = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/v1/events/:eventId/participation',
  summary:
    'Subscribe, or accept an invitation or an offered seat: takes a seat, or comes onto the waiting list in the order of arrival (EVT-02)',
  refusedWhileActing: true,
  params: eventParams,
  body: z.object({
    /** Knows of the other event at the same time. */
    despiteClash: z.boolean().default(false),
  }),
  response: learnerEvent,
  errors: takingPartErrors,
});

export const leaveTrainingEvent = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/v1/events/:eventId/participation',
  summary: 'Leave, or decline an invitation or an offered seat; what was done in the training stays',
  refusedWhileActing: true,
  params: eventParams,
  response: learnerEvent,
  errors: ['event_begun', 'leaving_over'],
});

export const downloadTrainingEventCalendar = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/events/:eventId/calendar',
  summary: 'An event with all its sessions as a calendar file (EVT-07)',
  params: eventParams,
  response: z.file(),
});

export const checkOut = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/v1/events/:eventId/departure',
  summary:
    'Say that one leaves the session one was marked present in; a second time changes nothing, and checking in again takes it back (EVT-04)',
  refusedWhileActing: true,
  params: eventParams,
  response: learnerEvent,
  errors: ['check_in_closed', 'not_there', 'event_canceled', 'results_confirmed'],
});

export const getPersonalKey = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/events/:eventId/personal-key',
  summary:
    'The key by which the member’s own phone makes the codes that the instructor scans, also without a network; of who has a seat (EVT-04)',
  refusedWhileActing: true,
  params: eventParams,
  response: z.object({
    memberId: z.uuid(),
    key: z.string(),
    /** By the server's clock: codes are made by it. */
    now: z.iso.datetime(),
  }),
  errors: ['event_canceled', 'event_over', 'not_on_list'],
});
export type PersonalKey = z.output<typeof getPersonalKey.response>;

export const checkIn = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/events/check-in',
  summary:
    'Check in by the code in a QR code or by six typed digits; a second time changes nothing. Made without a network, it counts by how long ago it was made (EVT-04)',
  refusedWhileActing: true,
  body: z.discriminatedUnion('way', [
    z.object({
      way: z.literal('qr'),
      eventId: z.uuid(),
      token: z.string().min(1).max(100),
      ...phoneTimes,
    }),
    z.object({
      way: z.literal('code'),
      /** Six digits; what is no six digits is a wrong code. */
      code: z.string().max(20),
      /** The event whose page it is typed on. */
      eventId: z.uuid().optional(),
      ...phoneTimes,
    }),
  ]),
  response: z.object({
    eventId: z.uuid(),
    title: z.string(),
    session: z.number().int(),
    sessions: z.number().int(),
    mark: z.enum(PRESENCE_MARKS),
    markedAt: z.iso.datetime(),
    /** They had checked in before. */
    already: z.boolean(),
    /** It counts once the instructor confirms it. */
    isToConfirm: z.boolean(),
  }),
  errors: [
    'check_in_code_invalid',
    'check_in_code_of_another',
    'check_in_code_expired',
    'check_in_closed',
    'check_in_time_implausible',
    'check_in_marked_absent',
    'not_on_list',
    'no_vacancies',
    'too_many_requests',
    ...takingPartErrors,
  ],
});
export type CheckedIn = z.output<typeof checkIn.response>;
