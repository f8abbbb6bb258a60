import { EVENT_STATES } from '@trilha/rules/learning/events';
import { EVENT_KINDS } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';
import { webAddress } from '../platform/web-address.ts';
import { writtenText } from '../platform/written-text.ts';

/** Rooms and places in which events are held, and which event is in which when. */
const manage = { tag: 'events', access: 'events.manage' } as const;
const venueParams = z.object({ venueId: z.uuid() });

const VENUE_NAME_LENGTH = 120;
const MAX_CALENDAR_DAYS = 31;
const MAX_SESSIONS = 60;

const venueBody = z.strictObject({
  name: writtenText(VENUE_NAME_LENGTH),
  address: z.string().trim().max(256),
  mapLink: webAddress(/^https$/, 500).or(z.literal('')),
  /** How many people it holds; null where nobody said. */
  seats: z.number().int().min(1).max(100_000).nullable(),
});
export type VenueBody = z.output<typeof venueBody>;

export const venue = venueBody.extend({
  id: z.uuid(),
  /** No event is written for it any more. */
  isRetired: z.boolean(),
});
export type Venue = z.output<typeof venue>;

export const createVenue = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/venues',
  summary: 'Add a room or place; events to come that name it in their own words are from now on in it',
  refusedWhileActing: true,
  body: venueBody,
  status: 201,
  response: venue.extend({ adopted: z.number().int() }),
  errors: ['venue_name_taken'],
});

export const changeVenue = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/venues/:venueId',
  summary: 'Change a room or place, or retire it; events in it say its name and address as they are now',
  refusedWhileActing: true,
  params: venueParams,
  body: venueBody.extend({ isRetired: z.boolean() }),
  response: venue,
  errors: ['venue_name_taken'],
});

const times = { startsAt: z.iso.datetime(), endsAt: z.iso.datetime() };

/** A session of another event in the same place at the same time. */
const clash = z.object({
  eventId: z.uuid(),
  title: z.string(),
  ...times,
  timeZone: z.string(),
});
export type BookingClash = z.output<typeof clash>;

/** A session of another event that one of the instructors teaches, or helps to run, at the same time. */
const instructorClash = clash.extend({ instructor: z.object({ id: z.uuid(), name: z.string() }) });
export type InstructorClash = z.output<typeof instructorClash>;

const booking = z.object({
  sessionId: z.uuid(),
  /** `key` of its place. */
  place: z.string(),
  event: z.object({
    id: z.uuid(),
    title: z.string(),
    kind: z.enum(EVENT_KINDS),
    state: z.enum(EVENT_STATES),
    instructors: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Seats given or kept; `seats` is null where there is no limit. */
    taken: z.number().int(),
    seats: z.number().int().nullable(),
  }),
  /** Of how many of its event it is which. */
  number: z.number().int(),
  sessions: z.number().int(),
  ...times,
  timeZone: z.string(),
  /** First and last day it is on, by the clock of its event's zone. */
  firstDay: calendarDay,
  lastDay: calendarDay,
  /** The first of them, and how many there are. */
  clashes: z.array(clash),
  clashCount: z.number().int(),
  /** What else its instructors teach at that time. */
  instructorClashes: z.array(instructorClash),
});
export type Booking = z.output<typeof booking>;

const place = z.object({
  /** Names it in the address of the screen: a venue's id, or a text of events that name a place in their own words. */
  key: z.string(),
  name: z.string(),
  address: z.string(),
  mapLink: z.string(),
  /** Null where events only name it in their own words. */
  venue: venue.nullable(),
});
export type CalendarPlace = z.output<typeof place>;

export const getRoomCalendar = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/room-calendar',
  summary:
    'Which event is in which room or place on some days, each by the clock of its own zone, with what is there twice at once',
  query: z.object({
    from: calendarDay,
    days: z.coerce.number().int().min(1).max(MAX_CALENDAR_DAYS).default(7),
    place: z.string().max(160).optional(),
  }),
  response: z.object({
    /** Rooms of the company by name, then what events only name in their own words. */
    places: z.array(place),
    bookings: z.array(booking),
    /** There is more than is shown: the days have to be fewer, or one place. */
    isCut: z.boolean(),
  }),
});

export const findClashes = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/room-calendar/clashes',
  summary:
    'What is in a room or place, and taught by its instructors, already at the times of an event that is being written; nothing is changed',
  naturallyIdempotent: true,
  body: z.strictObject({
    venueId: z.uuid().nullable(),
    /** In the words of the event, where it is in no venue. */
    place: z.string().trim().max(VENUE_NAME_LENGTH),
    sessions: z.array(z.object(times)).max(MAX_SESSIONS),
    instructorIds: z.array(z.uuid()).max(20).default([]),
    /** The event that is changed: it does not stand in its own way. */
    eventId: z.uuid().nullable(),
  }),
  response: z.object({ clashes: z.array(clash), instructorClashes: z.array(instructorClash) }),
});
