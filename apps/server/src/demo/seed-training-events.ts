import type { EventBody } from '@trilha/contracts/learning/events-admin';
import type { DemoCompany } from '@trilha/demo/companies';
import { branchId, courseId, memberId } from '@trilha/demo/ids';
import { PEOPLE as PERSONS } from '@trilha/demo/people';
import type { Role } from '@trilha/contracts/platform/roles';
import type { PresenceMark } from '@trilha/rules/learning/event-presence';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';
import { zonedInstant } from '@trilha/rules/platform/wall-time';

import type { TenantContext } from '../platform/context.ts';
import { createEvent } from '../features/learning/events/manage-events.ts';
import { createVenue } from '../features/learning/venues/write-venues.ts';
import { markPresence } from '../features/learning/events/mark-presence.ts';
import { readRoll } from '../features/learning/events/roll.ts';
import { takePart } from '../features/learning/events/take-part.ts';
import { fillRoom, setUpLounge } from './seed-rooms.ts';
import type { DemoRoom, RoomContent } from './seed-rooms.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS_BEFORE = 20;
const INSTRUCTOR = 'carla.instrutora';

interface DemoEvent {
  readonly training: string;
  readonly body: Pick<EventBody, 'kind' | 'sessions' | 'seats' | 'takesWalkIns'> & Partial<EventBody>;
  /** Who subscribes, in this order. */
  readonly people: readonly string[];
  /** How they were marked, in each session; of others nothing is written yet. */
  readonly marks?: Readonly<Record<string, readonly PresenceMark[]>>;
  /** What was set and said in its room. */
  readonly room?: DemoRoom['kind'];
}

/** The rooms of the company. */
const ROOMS = {
  shop: {
    name: 'Loja Paulista, sala 2',
    address: 'Avenida Paulista, 1500, São Paulo',
    mapLink: '',
    seats: 20,
  },
  hall: { name: 'Auditório Aurora', address: 'Rua Augusta, 900, São Paulo', mapLink: '', seats: 60 },
} as const;
type RoomIds = Readonly<Record<keyof typeof ROOMS, string>>;
/** Learners who take part in nothing else that journeys look at. */
const PEOPLE = ['marcia.tanaka', 'kleber.cavalcanti', 'moacir.albuquerque', 'eder.ramos'];

/** Who came to the workshop that is over: absent first in the list of its people. */
const MARKS: NonNullable<DemoEvent['marks']> = {
  'iracema.pinheiro': ['present', 'late'],
  'ubiratan.souza': ['absent', 'absent'],
  'gunther.schmitz': ['excused', 'present'],
  'isadora.figueiredo': ['present', 'absent'],
};

/** Times of sessions, as the day and the clock of the company have them. */
function timesIn(ctx: TenantContext, timeZone: string) {
  const today = calendarDay(ctx.now, timeZone);
  return {
    span: (inDays: number, from: string, to: string) => ({
      startsAt: zonedInstant(`${addDays(today, inDays)}T${from}`, timeZone).toISOString(),
      endsAt: zonedInstant(`${addDays(today, inDays)}T${to}`, timeZone).toISOString(),
    }),
    /** Minutes before and after now. */
    around: (before: number, after: number) => ({
      startsAt: new Date(ctx.now.getTime() - before * MINUTE_MS).toISOString(),
      endsAt: new Date(ctx.now.getTime() + after * MINUTE_MS).toISOString(),
    }),
  };
}
type Times = ReturnType<typeof timesIn>;

/** Classes in a room; one to come is full and has a waiting list. */
function workshops({ span, around }: Times, { shop }: RoomIds): readonly DemoEvent[] {
  const workshop = { kind: 'presential_class', takesWalkIns: true, venueId: shop } as const;
  return [
    {
      training: 'window-workshop',
      body: { ...workshop, seats: 20, sessions: [span(-8, '09:00', '12:00'), span(-7, '09:00', '12:00')] },
      people: [...PEOPLE.slice(0, 1), ...Object.keys(MARKS), 'vera.kowalski'],
      marks: MARKS,
    },
    {
      training: 'window-workshop',
      body: { ...workshop, seats: 20, sessions: [around(40, 140)] },
      people: PEOPLE.slice(1, 2),
    },
    {
      training: 'window-workshop',
      body: { ...workshop, seats: 1, takesWalkIns: false, sessions: [span(5, '14:00', '17:00')] },
      people: PEOPLE.slice(2),
    },
    {
      training: 'window-workshop',
      body: { ...workshop, seats: 20, sessions: [span(12, '09:00', '12:00')] },
      people: [],
    },
  ];
}

/** Dates nobody sees yet: one of them is in the hall while a webinar is transmitted from there, one in the room of another workshop. */
function drafts({ span }: Times, { shop, hall }: RoomIds): readonly DemoEvent[] {
  const draft = { kind: 'presential_class', takesWalkIns: true, stage: 'offline', seats: 40 } as const;
  const rehearsal = { 'pt-BR': 'Ensaio de vitrine', 'en-US': 'Window rehearsal' };
  return [
    {
      training: 'window-workshop',
      body: { ...draft, title: rehearsal, venueId: hall, sessions: [span(3, '09:30', '11:30')] },
      people: [],
    },
    {
      training: 'window-workshop',
      body: {
        ...draft,
        title: { 'pt-BR': 'Vitrines em dois dias', 'en-US': 'Windows in two days' },
        venueId: hall,
        sessions: [span(4, '09:00', '12:00'), span(5, '09:00', '12:00')],
      },
      people: [],
    },
    {
      training: 'window-workshop',
      body: { ...draft, title: rehearsal, venueId: shop, sessions: [span(12, '11:00', '13:00')] },
      people: [],
    },
  ];
}

function webinars({ span, around }: Times, { hall }: RoomIds): readonly DemoEvent[] {
  const broadcast = { kind: 'webinar', takesWalkIns: true, seats: null } as const;
  return [
    {
      training: 'season-webinar',
      body: { ...broadcast, sessions: [around(20, 120)] },
      people: PEOPLE.slice(0, 2),
      room: 'on_air',
    },
    // An hour after the demo starts, its doors half an hour before.
    {
      training: 'colors-webinar',
      body: { ...broadcast, sessions: [around(-60, 120)] },
      people: PEOPLE.slice(0, 3),
      room: 'to_come',
    },
    {
      training: 'season-webinar',
      body: { ...broadcast, venueId: hall, sessions: [span(3, '10:00', '11:00')] },
      people: [],
      room: 'to_come',
    },
    {
      training: 'season-webinar',
      body: { ...broadcast, venueId: hall, sessions: [span(-4, '10:00', '11:00')] },
      people: PEOPLE.slice(2),
      room: 'recorded',
    },
    {
      training: 'returns-webinar',
      body: { ...broadcast, sessions: [span(-4, '15:00', '16:00')] },
      people: [...PEOPLE, 'ana.learner'],
      room: 'recorded',
    },
  ];
}

function liveClasses({ span, around }: Times): readonly DemoEvent[] {
  const videoRoom = { kind: 'live_class', takesWalkIns: false, seats: 12 } as const;
  return [
    {
      training: 'objections-live',
      body: { ...videoRoom, sessions: [span(-2, '16:00', '17:30')] },
      people: PEOPLE.slice(0, 1),
      room: 'recorded',
    },
    {
      training: 'objections-live',
      body: { ...videoRoom, sessions: [around(15, 75)] },
      people: PEOPLE.slice(1, 2),
      room: 'to_come',
    },
    {
      training: 'objections-live',
      body: { ...videoRoom, sessions: [span(1, '16:00', '17:30')] },
      people: PEOPLE.slice(2),
      room: 'to_come',
    },
  ];
}

/** Events past, under way and to come of each training with a date. */
function eventsOf(ctx: TenantContext, timeZone: string, rooms: RoomIds): readonly DemoEvent[] {
  const times = timesIn(ctx, timeZone);
  return [
    ...workshops(times, rooms),
    ...webinars(times, rooms),
    ...liveClasses(times),
    ...drafts(times, rooms),
  ];
}

/** Events of Aurora's trainings with a date, written by its administrator and joined by some of its people weeks ago. */
export async function playTrainingEvents(
  ctx: TenantContext,
  company: DemoCompany,
  given: RoomContent,
): Promise<void> {
  if (company.slug !== 'aurora') return;
  await setUpLounge(ctx, given);
  const then = { ...ctx, now: new Date(ctx.now.getTime() - DAYS_BEFORE * DAY_MS) };
  const { id: shop } = await createVenue(then, ROOMS.shop);
  const { id: hall } = await createVenue(then, ROOMS.hall);
  for (const { training, body, people, marks, room } of eventsOf(ctx, company.timeZone, { shop, hall })) {
    const { id } = await createEvent(then, {
      trainingId: courseId(training),
      title: {},
      stage: 'scheduled',
      timeZone: company.timeZone,
      instructorIds: [memberId(company.slug, INSTRUCTOR)],
      admission: 'open',
      audience: { areaIds: [], groupIds: [], tagIds: [] },
      needsApproval: false,
      subscribeFrom: null,
      subscribeUntil: null,
      leaveUntil: null,
      place: '',
      address: '',
      mapLink: '',
      roomLink: '',
      minimumPresence: 75,
      lateAfterMinutes: 10,
      doorsMinutes: 30,
      walkInsOverSeats: false,
      ...body,
      venueId: body.venueId ?? null,
    });
    for (const username of people)
      await takePart(asMember(then, memberId(company.slug, username), 'learner'), id, { despiteClash: true });
    if (marks) await markPeople(asMember(ctx, memberId(company.slug, INSTRUCTOR), 'instructor'), id, marks);
    const [first] = body.sessions;
    if (room && first) {
      const by = (username: string, role: Role) => asMember(ctx, memberId(company.slug, username), role);
      const learners = people.map((username) => by(username, 'learner'));
      await fillRoom(
        { admin: ctx, instructor: by(INSTRUCTOR, 'instructor'), learners },
        { id, kind: room, startsAt: first.startsAt },
        given,
      );
    }
  }
}

/** Writes down who was there, as the instructor of the event does. */
async function markPeople(
  ctx: TenantContext,
  eventId: string,
  marks: NonNullable<DemoEvent['marks']>,
): Promise<void> {
  const { sessions } = await readRoll(ctx, eventId);
  for (const [username, ofSessions] of Object.entries(marks))
    for (const [at, mark] of ofSessions.entries()) {
      const sessionId = sessions[at]?.id;
      if (!sessionId) throw new Error(`The event of ${username} has no session ${at + 1}.`);
      const reason = mark === 'excused' ? 'Consulta médica' : '';
      await markPresence(ctx, { eventId, sessionId, memberId: memberId('aurora', username), mark, reason });
    }
}

function asMember(ctx: TenantContext, id: string, role: Role): TenantContext {
  const member = PERSONS.flatMap(({ members }) => members).find((one) => one.id === id);
  const branch = member ? branchId(member.company, member.branch) : null;
  return {
    ...ctx,
    actor: { ...ctx.actor, memberId: id, role, isSuperuser: false, branchId: branch, labelIds: [] },
  };
}
