import { legibleText } from '@trilha/rules/platform/legible-text';
import { PARTICIPATION_STATES } from '@trilha/rules/learning/events';
import { PRESENCE_MARKS, PRESENCE_WAYS } from '@trilha/rules/learning/event-presence';
import { z } from 'zod';

import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';
import { eventFacts, inRoom } from './events.ts';
import { phoneTimes } from './phone-times.ts';

/** Events for those who run them: their instructors, and administrators. */
const teach = { tag: 'events', access: 'events.run' } as const;
const eventParams = z.object({ eventId: z.uuid() });
const sessionParams = eventParams.extend({ sessionId: z.uuid() });

export const listTaughtEvents = endpoint({
  ...teach,
  method: 'GET',
  path: '/api/v1/teaching/events',
  summary: 'Events the member teaches: on a day of their own clock, and the next ones',
  query: z.object({ day: calendarDay.optional() }),
  response: z.object({
    day: z.string(),
    today: z.array(eventFacts.extend({ people: z.number().int(), sessionStartsAt: z.iso.datetime() })),
    coming: z.array(eventFacts.extend({ people: z.number().int() })),
    /** Over, and waiting for their results. */
    waiting: z.array(eventFacts.extend({ people: z.number().int() })),
  }),
});

const presence = z.object({
  sessionId: z.uuid(),
  mark: z.enum(PRESENCE_MARKS),
  way: z.enum(PRESENCE_WAYS),
  markedAt: z.iso.datetime(),
  /** It reached the server later: made without a network. */
  receivedAt: z.iso.datetime(),
  /** Six digits that came later than they are said to have been typed: they count once they are marked. */
  isToConfirm: z.boolean(),
  reason: z.string(),
  /** When they left; null while they are there, and where nobody said so. */
  leftAt: z.iso.datetime().nullable(),
  inRoom,
});

const rollEntry = z.object({
  memberId: z.uuid(),
  name: z.string(),
  branch: z.string().nullable(),
  state: z.enum(PARTICIPATION_STATES),
  isWalkIn: z.boolean(),
  /** Place in the order of arrival: of who waits, the lowest is next. */
  arrival: z.number().int(),
  /** Until when a seat is kept for them. */
  offeredUntil: z.iso.datetime().nullable(),
  presences: z.array(presence),
  /** Of the event's minutes; null where they were excused from all. */
  percent: z.number().int().nullable(),
  /** What the presence says, before anybody confirms it. */
  proposed: z.enum(['passed', 'failed']).nullable(),
  result: z.enum(['passed', 'failed']).nullable(),
  grade: z.number().int().nullable(),
  /** Oneself: somebody else marks and decides. */
  isOneself: z.boolean(),
});
export type RollEntry = z.output<typeof rollEntry>;

const eventRoll = eventFacts.extend({
  minimumPresence: z.number().int(),
  sessions: z.array(
    z.object({
      id: z.uuid(),
      number: z.number().int(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      /** When its doors open. */
      opensAt: z.iso.datetime(),
      /** People can check in now. */
      isOpen: z.boolean(),
    }),
  ),
  people: z.array(rollEntry),
  /** Wrong codes within the last minutes: somebody may be guessing. */
  wrongCodes: z.number().int(),
  resultsConfirmedAt: z.iso.datetime().nullable(),
  can: z.object({
    goLive: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    end: z.boolean(),
    confirmResults: z.boolean(),
    manage: z.boolean(),
    /** Put somebody on the list by hand, now. */
    add: z.boolean(),
    /** Take somebody off it. */
    remove: z.boolean(),
  }),
});
export type EventRoll = z.output<typeof eventRoll>;

/** Topic of the list of an event on the realtime line; its state is `rollNews`. */
export const rollTopic = (eventId: string) => `event-roll:${eventId}` as const;

/** What changed in a list: who stands otherwise now, who is not in it any more; or that it has to be read again. */
export const rollNews = z.object({
  people: z.array(rollEntry.omit({ isOneself: true })),
  gone: z.array(z.uuid()),
  readAgain: z.boolean(),
});
export type RollNews = z.output<typeof rollNews>;

export const getEventRoll = endpoint({
  ...teach,
  method: 'GET',
  path: '/api/v1/teaching/events/:eventId',
  summary: 'The list of an event: who takes part, how they are marked, and what may be done now',
  params: eventParams,
  response: eventRoll,
});

export const markPresence = endpoint({
  ...teach,
  method: 'PUT',
  path: '/api/v1/teaching/events/:eventId/sessions/:sessionId/presences/:memberId',
  summary:
    'Mark somebody in a session, or take a mark back; what was checked in is changed with a reason (EVT-04)',
  refusedWhileActing: true,
  params: sessionParams.extend({ memberId: z.uuid() }),
  body: z.object({
    mark: z.enum(PRESENCE_MARKS).nullable(),
    reason: z.string().overwrite(legibleText).max(256).default(''),
  }),
  response: eventRoll,
  errors: ['reason_required', 'not_on_list', 'event_not_begun', 'results_confirmed', 'event_canceled'],
});

export const markDeparture = endpoint({
  ...teach,
  method: 'PUT',
  path: '/api/v1/teaching/events/:eventId/sessions/:sessionId/presences/:memberId/departure',
  summary: 'Write down that somebody leaves a session now, or that they did not (EVT-04)',
  refusedWhileActing: true,
  params: sessionParams.extend({ memberId: z.uuid() }),
  body: z.object({ hasLeft: z.boolean() }),
  response: eventRoll,
  errors: ['check_in_closed', 'not_there', 'not_on_list', 'results_confirmed', 'event_canceled'],
});

const participantParams = eventParams.extend({ memberId: z.uuid() });
const addErrors = [
  'event_canceled',
  'event_not_open',
  'event_not_begun',
  'results_confirmed',
  'walk_ins_not_taken',
  'no_vacancies',
  'already_in_event',
  'already_certified',
  'course_not_published',
] as const;

export const listRollCandidates = endpoint({
  ...teach,
  method: 'GET',
  path: '/api/v1/teaching/events/:eventId/candidates',
  summary:
    'People by name who can be put on the list: for instructors those the training is for, and none before three letters',
  params: eventParams,
  query: z.object({ search: z.string().trim().max(256).default('') }),
  response: z.object({
    items: z.array(z.object({ memberId: z.uuid(), name: z.string(), branch: z.string().nullable() })),
  }),
});

export const addToRoll = endpoint({
  ...teach,
  method: 'PUT',
  path: '/api/v1/teaching/events/:eventId/participants/:memberId',
  summary:
    'Put somebody on the list by hand: instructors from the doors on where the event takes whoever comes, administrators at any time',
  refusedWhileActing: true,
  params: participantParams,
  response: eventRoll,
  errors: addErrors,
});

export const removeFromRoll = endpoint({
  ...teach,
  method: 'POST',
  path: '/api/v1/teaching/events/:eventId/participants/:memberId/removal',
  summary:
    'Take somebody off the list with a reason, which they are told; they come back only by hand or by invitation',
  refusedWhileActing: true,
  params: participantParams,
  body: z.object({ reason: z.string().overwrite(legibleText).min(3).max(256) }),
  response: eventRoll,
  errors: ['event_canceled', 'results_confirmed', 'not_on_list'],
});

export const getCheckInCode = endpoint({
  ...teach,
  method: 'GET',
  path: '/api/v1/teaching/events/:eventId/sessions/:sessionId/code',
  summary: 'The codes to be projected: an address for a QR code that changes, and six digits',
  params: sessionParams,
  response: z.object({
    code: z.string(),
    /** What the QR code leads to, and the code itself as an SVG picture; the next one is asked for when it ends. */
    address: z.string(),
    picture: z.string(),
    until: z.iso.datetime(),
    /** By the server's clock, to count down by. */
    now: z.iso.datetime(),
  }),
  errors: ['check_in_closed', 'event_canceled'],
});

export const checkInPersonally = endpoint({
  ...teach,
  method: 'POST',
  path: '/api/v1/teaching/events/:eventId/personal-check-ins',
  summary:
    'Check somebody in whose own code was scanned at the door; a second time changes nothing. Scanned without a network, it counts by how long ago that was (EVT-04)',
  refusedWhileActing: true,
  params: eventParams,
  body: z.object({ code: z.string().max(200), ...phoneTimes }),
  response: z.object({
    memberId: z.uuid(),
    session: z.number().int(),
    mark: z.enum(PRESENCE_MARKS),
    markedAt: z.iso.datetime(),
    /** They were checked in before. */
    already: z.boolean(),
  }),
  errors: [
    'personal_code_invalid',
    'personal_code_expired',
    'check_in_closed',
    'check_in_time_implausible',
    'check_in_marked_absent',
    'not_on_list',
    'results_confirmed',
    'event_canceled',
  ],
});
export type PersonallyCheckedIn = z.output<typeof checkInPersonally.response>;

export const setOnAir = endpoint({
  ...teach,
  method: 'PUT',
  path: '/api/v1/teaching/events/:eventId/on-air',
  summary: 'Go on air, take a break, go on or end before time',
  refusedWhileActing: true,
  params: eventParams,
  body: z.object({ to: z.enum(['live', 'interval', 'resumed', 'ended']) }),
  response: eventRoll,
  errors: ['event_step_impossible'],
});

export const confirmResults = endpoint({
  ...teach,
  method: 'PUT',
  path: '/api/v1/teaching/events/:eventId/results',
  summary:
    'Confirm results and grades: only then the training counts it. What was passed and counted is not taken back; a failed one can be corrected',
  refusedWhileActing: true,
  params: eventParams,
  body: z.object({
    results: z
      .array(
        z.object({
          memberId: z.uuid(),
          result: z.enum(['passed', 'failed']),
          grade: z.number().int().min(0).max(100).nullable(),
        }),
      )
      .max(20_000),
  }),
  response: eventRoll,
  errors: ['event_not_over', 'results_incomplete', 'result_counted', 'event_canceled'],
});

export const messageParticipants = endpoint({
  ...teach,
  method: 'POST',
  path: '/api/v1/teaching/events/:eventId/messages',
  summary: 'Tell everybody who takes part something',
  refusedWhileActing: true,
  params: eventParams,
  body: z.object({ text: z.string().trim().min(1).max(256) }),
  response: z.object({ people: z.number().int() }),
  errors: ['message_repeated', 'messages_enough'],
});

export const exportEvent = endpoint({
  ...teach,
  method: 'GET',
  path: '/api/v1/teaching/events/:eventId/export',
  summary: 'Who took part, with every presence, result and grade, as a file',
  freshProof: true,
  refusedWhileActing: true,
  params: eventParams,
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: z.file(),
});

export const printAttendanceList = endpoint({
  ...teach,
  method: 'GET',
  path: '/api/v1/teaching/events/:eventId/attendance-list',
  summary:
    'The list to be signed as a PDF in the company’s language: for each session, or for one, who has a seat, when they came and left, how they were marked, and a place to sign',
  freshProof: true,
  refusedWhileActing: true,
  params: eventParams,
  query: z.object({ session: z.uuid().optional() }),
  response: z.file(),
  errors: ['attendance_list_too_long'],
});
