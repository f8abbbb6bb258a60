import { downloadTrainingEventCalendar } from '@trilha/contracts/learning/events';
import * as admin from '@trilha/contracts/learning/events-admin';
import * as contract from '@trilha/contracts/learning/venues';
import type { Booking, CalendarPlace, Venue } from '@trilha/contracts/learning/venues';
import { OFFERED_MODULES } from '@trilha/contracts/organization/modules';
import { describe, expect, it, vi } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';
import { readRoomCalendar } from './read-room-calendar.ts';

const test = useTestApp();
const { again, begin, write, change, people, join, read } = useEvents(test);
const DAY = 24 * 60;
/** The day of the tests' events, and the week around it. */
const WEEK = { from: '2026-11-16', days: 7 };
const ROOM = { name: 'Sala Azul', address: 'Rua XV de Novembro, 100', mapLink: '', seats: 12 };

const add = async (manager: SignedIn, body: object = {}) =>
  test.call(contract.createVenue, { as: await again(manager), body: { ...ROOM, ...body } });
const alter = async (manager: SignedIn, { id, ...venue }: Venue, body: Partial<Venue>) => {
  const { name, address, mapLink, seats, isRetired } = { ...venue, ...body };
  return test.call(contract.changeVenue, {
    as: await again(manager),
    params: { venueId: id },
    body: { name, address, mapLink, seats, isRetired },
  });
};
const calendar = async (member: SignedIn, query: Record<string, string | number> = WEEK) =>
  test.call(contract.getRoomCalendar, { as: await again(member), query });
const clashesOf = (bookings: readonly Booking[]) =>
  bookings.map(({ event, clashes }) => [event.id, clashes.map(({ eventId }) => eventId)]);

describe('a room of the company [EVT-01]', () => {
  it('is added once by its name, whatever its letters, also where two add it at once', async () => {
    const { manager } = await begin();
    const answers = await Promise.all([add(manager), add(manager, { name: 'SALA AZUL' })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const other = await add(manager, { name: 'Sala Verde' });
    expect((await alter(manager, other.body, { name: 'sala azul' })).body).toMatchObject({
      code: 'venue_name_taken',
      field: 'name',
    });
    const elsewhere = await begin();
    expect((await add(elsewhere.manager)).status).toBe(201);
    expect((await alter(elsewhere.manager, other.body, { seats: 1 })).status).toBe(404);
  });

  it('is nobody’s to write but administrators’, and says something that can be seen', async () => {
    const { manager, instructor } = await begin();
    expect((await add(instructor)).status).toBe(403);
    expect((await calendar(instructor)).status).toBe(403);
    expect((await add(manager, { name: ' \u200B ' })).status).toBe(400);
    expect((await add(manager, { seats: 0 })).status).toBe(400);
  });

  it('says where its events are, also once it is called otherwise, and calendars hear of that', async () => {
    const company = await begin();
    const { body: venue } = await add(company.manager);
    const event = await write(company, { venueId: venue.id, place: 'Sala qualquer', address: 'Rua B' });
    const [ana] = (await people(company, 1)) as [SignedIn];
    await join(ana, event.id);
    const before = (await read(ana, event.id)).body;
    expect(before).toMatchObject({ place: 'Sala Azul', address: ROOM.address });

    await alter(company.manager, venue, { name: 'Sala Safira', mapLink: 'https://mapa.example.test/safira' });

    const after = (await read(ana, event.id)).body;
    expect(after).toMatchObject({ place: 'Sala Safira', mapLink: 'https://mapa.example.test/safira' });
    expect(after.sequence).toBe(before.sequence + 1);
    const file = await test.call(downloadTrainingEventCalendar, {
      as: await again(ana),
      params: { eventId: event.id },
    });
    expect(String(file.body)).toContain('Sala Safira');
    const { body: managed } = await test.call(admin.getEventForAdmin, {
      as: await again(company.manager),
      params: { eventId: event.id },
    });
    expect(managed.body).toMatchObject({ venueId: venue.id, place: '', address: '', mapLink: '' });
  });

  it('takes no new event once it is retired, nor one of another company, and keeps those it has', async () => {
    const company = await begin();
    const { body: venue } = await add(company.manager);
    const event = await write(company, { venueId: venue.id, place: '', address: '' });
    await alter(company.manager, venue, { isRetired: true });
    await expect(write(company, { venueId: venue.id })).rejects.toThrow('"field":"venueId"');
    expect((await change(company, event, { seats: 9 })).status).toBe(200);
    const elsewhere = await begin();
    const { body: foreign } = await add(elsewhere.manager);
    await expect(write(company, { venueId: foreign.id })).rejects.toThrow('"field":"venueId"');
    const choices = async () =>
      (await test.call(admin.listEventChoices, { as: await again(company.manager) })).body.venues;
    expect(await choices()).toEqual([]);
    await alter(company.manager, venue, { isRetired: false });
    expect(await choices()).toMatchObject([{ id: venue.id, name: 'Sala Azul', seats: 12 }]);
  });

  it('gets the events to come that say its name, but not those of another address, another map or of the past', async () => {
    const company = await begin();
    await write(company, { place: 'sala azul', address: '', sessions: [session(-9 * DAY)] });
    test.clock.now = minutes(-8 * DAY);
    const same = await write(company, { place: ' Sala AZUL ', address: '' });
    await write(company, { place: 'Sala Azul', address: 'Rua de outra loja, 1' });
    const mapLink = 'https://mapa.example.test/outra';
    const elsewhere = await write(company, { place: 'Sala Azul', address: '', mapLink });

    const { body } = await add(company.manager);

    expect(body.adopted).toBe(1);
    const rows = await test.build.sql<{ id: string }>(
      company.tenantId,
      'select id from training_events where venue_id is not null',
    );
    expect(rows).toEqual([{ id: same.id }]);
    const ana = await test.build.member({ tenantId: company.tenantId });
    expect((await read(ana, elsewhere.id)).body).toMatchObject({ place: 'Sala Azul', mapLink });
  });
});

describe('an instructor who is in two events at once [EVT-01] [EVT-07]', () => {
  const meant = async (
    company: Awaited<ReturnType<typeof begin>>,
    body: { sessions: unknown; instructorIds: string[]; eventId?: string },
  ) =>
    test.call(contract.findClashes, {
      as: await again(company.manager),
      body: { venueId: null, place: '', eventId: null, ...body },
    });

  it('is named to who writes the second one, by the times they share, and not once the first is called off', async () => {
    const company = await begin();
    const { instructor } = company;
    const other = await test.build.member({ tenantId: company.tenantId, role: 'instructor', name: 'Otto' });
    const first = await write(company, { sessions: [session(0, 60), session(24 * 60, 60)] });
    const instructorIds = [instructor.memberId, other.memberId];

    const found = (await meant(company, { sessions: [session(24 * 60 + 30, 60)], instructorIds })).body;
    expect(found.clashes).toEqual([]);
    expect(found.instructorClashes).toMatchObject([
      {
        eventId: first.id,
        title: 'Vitrines de verão',
        startsAt: minutes(24 * 60).toISOString(),
        instructor: { id: instructor.memberId, name: 'Iara Instrutora' },
      },
    ]);
    for (const body of [
      { sessions: [session(60, 30)], instructorIds },
      { sessions: [session(0, 60)], instructorIds: [other.memberId] },
      { sessions: [session(0, 60)], instructorIds, eventId: first.id },
    ])
      expect((await meant(company, body)).body.instructorClashes).toEqual([]);
    const elsewhere = await begin();
    expect(
      (await meant(elsewhere, { sessions: [session(0, 60)], instructorIds })).body.instructorClashes,
    ).toEqual([]);

    await test.call(admin.cancelEvent, {
      as: await again(company.manager),
      params: { eventId: first.id },
      body: { reason: 'Sem turma' },
    });
    expect(
      (await meant(company, { sessions: [session(0, 60)], instructorIds })).body.instructorClashes,
    ).toEqual([]);
  });

  it('is marked on both sides in the calendar, also where the rooms are two', async () => {
    const company = await begin();
    const first = await write(company, { sessions: [session(0, 60)] });
    const second = await write(company, { place: 'Sala Norte', sessions: [session(30, 60)] });
    const third = await write(company, { place: 'Sala Sul', sessions: [session(0, 60)], instructorIds: [] });

    const { bookings } = (await calendar(company.manager)).body as { bookings: Booking[] };
    const twice = new Map(
      bookings.map(({ event, instructorClashes }) => [
        event.id,
        instructorClashes.map(({ eventId }) => eventId),
      ]),
    );
    expect([first, second, third].map(({ id }) => twice.get(id))).toEqual([[second.id], [first.id], []]);
  });
});

describe('the calendar of rooms [EVT-01] [EVT-07]', () => {
  it('marks what is in one room twice at once on both sides, and not what follows at once or is called off', async () => {
    const company = await begin();
    const { body: venue } = await add(company.manager);
    const there = { venueId: venue.id, place: '', address: '' };
    const first = await write(company, { ...there, sessions: [session(0, 60)], seats: 20 });
    const second = await write(company, { ...there, sessions: [session(30, 60)] });
    const third = await write(company, { ...there, sessions: [session(90, 60)] });
    const off = await write(company, { ...there, sessions: [session(0, 120)] });
    await test.call(admin.cancelEvent, {
      as: await again(company.manager),
      params: { eventId: off.id },
      body: { reason: 'Sem turma' },
    });
    const elsewhere = await write(company, { sessions: [session(0, 60)] });

    const { body } = await calendar(company.manager);

    expect(clashesOf(body.bookings.filter(({ place }: Booking) => place === venue.id))).toEqual([
      [first.id, [second.id]],
      [second.id, [first.id]],
      [third.id, []],
    ]);
    expect(body.places.map(({ name, venue: of }: CalendarPlace) => [name, of?.seats ?? null])).toEqual([
      ['Sala Azul', 12],
      ['Loja Centro', null],
    ]);
    expect(body.bookings[0]).toMatchObject({
      event: { taken: 0, seats: 20, instructors: [{ name: 'Iara Instrutora' }], state: 'opened' },
      timeZone: 'America/Sao_Paulo',
      firstDay: '2026-11-20',
    });
    const only = await calendar(company.manager, { ...WEEK, place: 'loja centro' });
    expect(only.body.bookings.map(({ event }: Booking) => event.id)).toEqual([elsewhere.id]);
    const stranger = await begin();
    expect((await calendar(stranger.manager)).body).toEqual({ places: [], bookings: [], isCut: false });
  });

  it('has each session on the days its own zone calls so, and one of a night on both', async () => {
    const company = await begin();
    // 23:30 of the 15th in São Paulo is the 16th in UTC; 23:00 of the 22nd in Honolulu is the 23rd in São Paulo.
    const at = (startsAt: string, hours: number, timeZone: string, place: string) =>
      write(company, {
        place,
        timeZone,
        sessions: [{ startsAt, endsAt: new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString() }],
      });
    test.clock.now = minutes(-10 * DAY);
    await at('2026-11-16T01:30:00.000Z', 1, 'America/Sao_Paulo', 'Antes');
    await at('2026-11-23T09:00:00.000Z', 1, 'Pacific/Honolulu', 'Honolulu');
    await at('2026-11-20T02:00:00.000Z', 3, 'America/Sao_Paulo', 'Noite');
    await at('2026-11-20T03:00:00.000Z', 24, 'America/Sao_Paulo', 'Dia inteiro');

    const { body } = await calendar(company.manager);

    const days = body.bookings.map(({ place, firstDay, lastDay }: Booking) => [place, firstDay, lastDay]);
    expect(days).toEqual([
      ['noite', '2026-11-19', '2026-11-20'],
      ['dia inteiro', '2026-11-20', '2026-11-20'],
      ['honolulu', '2026-11-22', '2026-11-22'],
    ]);
  });

  it('names twenty of what is there at once, and says how many there are', async () => {
    const company = await begin();
    const { id } = await write(company, { sessions: [session(0, 600)] });
    for (let at = 0; at < 22; at += 1) await write(company, { sessions: [session(at, 1)] });

    const { body } = await calendar(company.manager);

    const long = body.bookings.find(({ event }: Booking) => event.id === id);
    expect(long.clashCount).toBe(22);
    expect(long.clashes.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual(
      Array.from({ length: 20 }, (_, at) => session(at).startsAt),
    );
    const others = body.bookings.filter(({ event }: Booking) => event.id !== id);
    expect(others.map(({ clashCount }: Booking) => clashCount)).toEqual(Array.from({ length: 22 }, () => 1));
  });

  it('knows of a clash with what began before its days', async () => {
    const company = await begin();
    const long = await write(company, { sessions: [session(0, 3 * DAY)] });
    const short = await write(company, { sessions: [session(10, 30)] });
    const { body } = await calendar(company.manager, { from: '2026-11-22', days: 1 });
    expect(clashesOf(body.bookings)).toEqual([[long.id, [short.id]]]);
  });

  it('frees a room from the moment its event was ended', async () => {
    const company = await begin();
    const event = await write(company, { sessions: [session(0, 60), session(DAY, 60)] });
    await test.build.sql(company.tenantId, 'update training_events set ended_at = $2 where id = $1', [
      event.id,
      minutes(20),
    ]);
    const { body } = await calendar(company.manager);
    expect(body.bookings.map(({ endsAt }: Booking) => endsAt)).toEqual([minutes(20).toISOString()]);
  });

  it('is read with as many queries for many sessions as for two, five at most', async () => {
    const company = await begin();
    const { body: venue } = await add(company.manager);
    const statements = () =>
      test.inTenant(company.tenantId, async (tx) => {
        const execute = vi.spyOn(tx.getExecutor(), 'executeQuery');
        const ctx = contextOf(test, company.manager, tx, 'admin');
        const actor = { ...ctx.actor, modules: new Set(OFFERED_MODULES) };
        await readRoomCalendar({ ...ctx, actor }, WEEK);
        const sent = execute.mock.calls.length;
        execute.mockRestore();
        return sent;
      });
    await write(company, { venueId: venue.id, sessions: [session(0), session(DAY)] });
    const few = await statements();
    for (let at = 0; at < 4; at += 1)
      await write(company, { sessions: [session(at * 100), session(DAY + at * 100)] });
    expect(await statements()).toBe(few);
    expect(few).toBeLessThanOrEqual(5);
  });
});

describe('who writes an event [EVT-01]', () => {
  it('is warned of what is in the room already, not of the event itself nor of what comes before or after', async () => {
    const company = await begin();
    const { body: venue } = await add(company.manager);
    const event = await write(company, {
      venueId: venue.id,
      place: '',
      sessions: [session(0), session(DAY)],
    });
    const ask = async (body: object, by = company.manager) =>
      (
        await test.call(contract.findClashes, {
          as: await again(by),
          body: { venueId: venue.id, place: '', sessions: [session(DAY + 59)], eventId: null, ...body },
        })
      ).body.clashes;
    expect(await ask({})).toMatchObject([{ eventId: event.id, startsAt: minutes(DAY).toISOString() }]);
    expect(await ask({ eventId: event.id })).toEqual([]);
    expect(await ask({ sessions: [session(60), session(DAY - 60)] })).toEqual([]);
    expect(await ask({ sessions: [] })).toEqual([]);
    expect(await ask({ venueId: null, place: '' })).toEqual([]);
    await write(company, { place: 'Auditório', sessions: [session(0)] });
    expect(await ask({ venueId: null, place: 'AUDITORIO', sessions: [session(30)] })).toHaveLength(1);
    const stranger = await begin();
    expect(await ask({}, stranger.manager)).toEqual([]);
  });
});

it('trainings that have events, and no others, are offered to filter by', async () => {
  const company = await begin();
  const { id: bare } = await test.build.course(company.tenantId, { title: { 'pt-BR': 'Só on-line' } });
  const choices = async () =>
    (await test.call(admin.listEventChoices, { as: await again(company.manager) })).body;
  expect((await choices()).withEvents).toEqual([]);
  await write(company);
  const { trainings, withEvents } = await choices();
  expect(withEvents.map(({ id }: { id: string }) => id)).toEqual([company.trainingId]);
  expect(trainings.map(({ id }: { id: string }) => id)).toContain(bare);
});
