import { EVENT_PEOPLE_FILTERS, EVENT_PEOPLE_ORDERS } from '@trilha/rules/learning/event-people';
import { PARTICIPATION_STATES } from '@trilha/rules/learning/events';
import { legibleText } from '@trilha/rules/platform/legible-text';
import { z } from 'zod';

import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { peopleFilter } from './course-people.ts';
import { eventFacts } from './events.ts';
import { MAX_PEOPLE_NAMED, reached, undoable } from './people-actions.ts';

/** People of an event for who follows them: administrators and who runs it everybody, leaders those of their branches. */
const follow = { tag: 'events', access: 'learning.take' } as const;
/** For who runs the event. */
const run = { ...follow, access: 'events.run' } as const;
const params = z.object({ eventId: z.uuid() });

export const listTeamEvents = endpoint({
  ...follow,
  method: 'GET',
  path: '/api/v1/team/events',
  summary:
    'Events that people one follows are in, from a day on, those to come too: the latest first, and of too many those nearest to now',
  query: z.object({ from: calendarDay }),
  response: z.object({
    items: z.array(eventFacts.extend({ /** Of those one follows. */ people: z.number().int() })),
    /** Whether there are more than these. */
    more: z.boolean(),
  }),
});
export type TeamEvent = z.output<typeof listTeamEvents.response>['items'][number];

/** What people of an event can be narrowed by; `all` is everybody who has something to do with it still. */
const eventPeopleFilter = peopleFilter.extend({
  status: z.enum(EVENT_PEOPLE_FILTERS).default('all'),
});
export type EventPeopleNarrowed = z.output<typeof eventPeopleFilter>;

const eventPerson = z.object({
  memberId: z.uuid(),
  name: z.string(),
  branch: z.string().nullable(),
  state: z.enum(PARTICIPATION_STATES),
  /** Until when a seat is kept for them. */
  offeredUntil: z.iso.datetime().nullable(),
  /** With a seat: there in a session; in none though it is over or they were marked so. Null where nobody can say yet. */
  presence: z.enum(['present', 'absent']).nullable(),
  /** In how many of its sessions they were. */
  there: z.number().int(),
  result: z.enum(['passed', 'failed']).nullable(),
  /** For whom each act is. */
  can: z.object({ message: z.boolean(), mark: z.boolean(), seat: z.boolean(), remove: z.boolean() }),
});
export type EventPerson = z.output<typeof eventPerson>;

const order = { sort: z.enum(EVENT_PEOPLE_ORDERS).default('absent') };

export const listEventPeople = endpoint({
  ...follow,
  method: 'GET',
  path: '/api/v1/team/events/:eventId/people',
  summary: 'People of an event with where they stand: who was absent first, then by name',
  params,
  query: pageQuery.extend(eventPeopleFilter.shape).extend(order),
  response: pageOf(eventPerson).extend({
    event: eventFacts.extend({ sessions: z.number().int() }),
    /** Mark people, give them seats and take them off, beside writing to them. */
    can: z.object({ manage: z.boolean() }),
    /** Of those whom all filters but `status` mean. */
    counts: z.object({
      all: z.number().int(),
      absent: z.number().int(),
      enrolled: z.number().int(),
      present: z.number().int(),
      /** On the waiting list, also with a seat that is kept for them. */
      waiting: z.number().int(),
      awaiting: z.number().int(),
      no_answer: z.number().int(),
      left: z.number().int(),
    }),
  }),
});
export type ListedEventPeople = z.output<typeof listEventPeople.response>;

export const exportEventPeople = endpoint({
  ...follow,
  method: 'GET',
  path: '/api/v1/team/events/:eventId/people/export',
  summary: 'The people of an event as a file: where they stand, in how many sessions they were, their result',
  freshProof: true,
  refusedWhileActing: true,
  params,
  query: eventPeopleFilter.extend({ ...order, format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: z.file(),
});

export const countEventReach = endpoint({
  ...follow,
  method: 'GET',
  path: '/api/v1/team/events/:eventId/people/reach',
  summary: 'How many of those whom the filters mean each act would reach, before it is done',
  params,
  query: eventPeopleFilter,
  response: z.object({
    people: z.number().int(),
    message: z.number().int(),
    mark: z.number().int(),
    seat: z.number().int(),
    remove: z.number().int(),
  }),
});
export type EventReach = z.output<typeof countEventReach.response>;

/** Whom an act is for: some of the people of an event by name, or all whom the filters of the list mean. */
const selection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('members'), memberIds: z.array(z.uuid()).min(1).max(MAX_PEOPLE_NAMED) }),
  z.object({ kind: z.literal('matching'), filter: eventPeopleFilter }),
]);
export type EventPeopleSelection = z.output<typeof selection>;

export const messageEventPeople = endpoint({
  ...follow,
  method: 'POST',
  path: '/api/v1/team/events/:eventId/people/messages',
  summary: 'Write to people of an event, by the channels each chose',
  refusedWhileActing: true,
  params,
  body: z.object({ to: selection, text: z.string().overwrite(legibleText).trim().min(3).max(500) }),
  response: reached,
  errors: ['too_many_people', 'message_repeated', 'messages_enough'],
});

export const markEventPeople = endpoint({
  ...run,
  method: 'POST',
  path: '/api/v1/team/events/:eventId/people/presences',
  summary:
    'Mark people of an event present in every session whose doors have opened: of whom nobody said anything yet (EVT-04)',
  refusedWhileActing: true,
  params,
  body: z.object({ to: selection }),
  response: undoable,
  errors: ['too_many_people', 'event_canceled', 'event_not_begun', 'results_confirmed'],
});

export const undoEventPresences = endpoint({
  ...run,
  method: 'POST',
  path: '/api/v1/team/events/:eventId/people/undo',
  summary: 'Take back the presences one marked of several people at once, within a day',
  refusedWhileActing: true,
  params,
  body: z.object({ undo: z.iso.datetime() }),
  response: z.object({ people: z.number().int() }),
  errors: ['nothing_to_undo', 'event_canceled', 'event_not_begun', 'results_confirmed'],
});

export const seatEventPeople = endpoint({
  ...run,
  method: 'POST',
  path: '/api/v1/team/events/:eventId/people/seats',
  summary: 'Give people of an event a seat while there are some, in the order in which they came (EVT-04)',
  refusedWhileActing: true,
  params,
  body: z.object({ to: selection }),
  response: reached,
  errors: [
    'too_many_people',
    'event_canceled',
    'event_not_open',
    'event_not_begun',
    'results_confirmed',
    'walk_ins_not_taken',
    'course_not_published',
  ],
});

export const removeEventPeople = endpoint({
  ...run,
  method: 'POST',
  path: '/api/v1/team/events/:eventId/people/removals',
  summary: 'Take people off the list of an event with a reason, which they are told',
  refusedWhileActing: true,
  params,
  body: z.object({ to: selection, reason: z.string().overwrite(legibleText).trim().min(3).max(256) }),
  response: reached,
  errors: ['too_many_people', 'event_canceled', 'results_confirmed'],
});
