import { setOnAir } from '@trilha/contracts/learning/events-teaching';
import { listRoomTrainings } from '@trilha/contracts/learning/rooms';
import type { RoomTrainingCard } from '@trilha/contracts/learning/rooms';
import { getRoomSetup, saveRoomSetup } from '@trilha/contracts/learning/rooms-admin';
import type { EventBody } from '@trilha/contracts/learning/events-admin';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { minutes, session } from '../../../test/test-events.ts';
import { useRooms } from '../../../test/test-rooms.ts';

const test = useTestApp();
const { again, begin, write, people, join } = useRooms(test);
const DAY = 24 * 60;

/** A company of webinars, each named, with an event at these minutes or none. */
async function webinars() {
  const company = await begin();
  const [ana] = (await people(company, 1)) as [SignedIn];
  const add = async (title: string, from: number | null, body: Partial<EventBody> = {}) => {
    const { id } = await test.build.course(company.tenantId, { title: { 'pt-BR': title } }, 'webinar');
    const event =
      from === null
        ? null
        : await write(
            { ...company, trainingId: id },
            { kind: 'webinar', title: {}, place: '', address: '', sessions: [session(from)], ...body },
          );
    return { id, eventId: event?.id ?? '', event };
  };
  const list = async (query: Record<string, string | number> = {}, as: SignedIn = ana) =>
    test.call(listRoomTrainings, { as: await again(as), query: { kind: 'webinar', ...query } });
  const titles = async (query: Record<string, string | number> = {}) =>
    ((await list(query)).body.items as RoomTrainingCard[]).map(({ title }) => title);
  const air = async (eventId: string, to: string) =>
    test.call(setOnAir, { as: await again(company.instructor), params: { eventId }, body: { to } });
  return { company, ana, add, list, titles, air };
}

describe('the list of webinars', () => {
  it('shows what is on air first, then by the next date, then those without one, on every page [EVT-05] [ROU-16]', async () => {
    const { add, list, titles, air } = await webinars();
    await add('Sem data', null);
    await add('Amanhã', DAY);
    await add('Encerrado', -60);
    await add('Daqui a pouco', 30);
    const live = await add('No ar', 0);
    test.clock.now = minutes(5);
    await air(live.eventId, 'live');

    const first = ['No ar', 'Daqui a pouco', 'Amanhã'];
    expect((await titles()).slice(0, 3)).toEqual(first);
    expect((await titles()).slice(3).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'Encerrado',
      'Sem data',
    ]);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await list({ limit: 2, ...(cursor ? { cursor } : {}) });
      paged.push(...(body.items as RoomTrainingCard[]).map(({ title }) => title));
      expect(body.total).toBe(5);
      cursor = body.nextCursor as string | null;
    } while (cursor);
    expect(paged).toEqual(await titles());
  });

  it('says of each when its event is and what the person can do', async () => {
    const { ana, add, list } = await webinars();
    const { eventId } = await add('Cores', DAY);
    const { body } = await list();
    expect(body.items[0].event).toMatchObject({
      id: eventId,
      state: 'opened',
      timeZone: 'America/Sao_Paulo',
      sessions: [session(DAY)],
      own: null,
      can: { enter: false, subscribe: true },
    });
    await join(ana, eventId);
    expect((await list()).body.items[0].event).toMatchObject({ own: 'enrolled', can: { subscribe: false } });
    test.clock.now = minutes(DAY + 5);
    expect((await list()).body.items[0].event).toMatchObject({ can: { enter: true, subscribe: false } });
  });

  it('shows who was at one the one they were at, with no invitation to the next that must be refused [EVT-03]', async () => {
    const { company, ana, add, list, air } = await webinars();
    const { id: trainingId, event, eventId } = await add('Fim de ano', 0);
    const next = await write(
      { ...company, trainingId },
      { kind: 'webinar', title: {}, place: '', address: '', sessions: [session(3 * DAY)] },
    );
    if (event) await join(ana, event.id);
    test.clock.now = minutes(30);
    await air(eventId, 'ended');

    const card = async (as: SignedIn) => (await list({}, as)).body.items[0].event;
    expect(await card(ana)).toMatchObject({
      id: eventId,
      own: 'enrolled',
      hasRecording: false,
      can: { enter: false, watch: true, subscribe: false },
    });
    const [bia] = (await people(company, 1)) as [SignedIn];
    expect(await card(bia)).toMatchObject({ id: next.id, can: { subscribe: true } });
    const { body } = await list({ webinar_status: next.state });
    expect(body.items[0].event).toMatchObject({ id: next.id, can: { subscribe: false } });
  });

  it('is narrowed by webinar_status, webinar_is_online and webcast_lounge_template [EVT-05]', async () => {
    const { company, add, titles } = await webinars();
    const { eventId } = await add('Agora', 0);
    const full = await add('Lotado', DAY, { seats: 1 });
    await add('Aberto', DAY);
    await add('Anunciado', 2 * DAY, { stage: 'pre_scheduled' });
    const [bia] = (await people(company, 1)) as [SignedIn];
    await join(bia, full.eventId);
    const as = await again(company.manager);
    const { body: setup } = await test.call(getRoomSetup, { as, params: { eventId } });
    const saved = await test.call(saveRoomSetup, {
      as,
      params: { eventId },
      body: { ...setup, template: 'stage_first' },
    });
    expect(saved.status).toBe(200);
    test.clock.now = minutes(5);

    expect(await titles({ webinar_is_online: 'true' })).toEqual(['Agora']);
    expect(await titles({ webinar_status: 'no_vacancy' })).toEqual(['Lotado']);
    expect(await titles({ webinar_status: 'opened' })).toEqual(['Aberto']);
    expect(await titles({ webinar_status: 'pre_scheduled' })).toEqual(['Anunciado']);
    expect(await titles({ webcast_lounge_template: 'stage_first' })).toEqual(['Agora']);
    expect(await titles({ webcast_lounge_template: 'stage_first', webinar_status: 'opened' })).toEqual([]);
    test.clock.now = minutes(61);
    // Nobody took part: nobody lacks a result.
    expect(await titles({ webinar_status: 'finished' })).toEqual(['Agora']);
  });

  it('shows no event for invited people to others, and nothing of another company', async () => {
    const { add, list } = await webinars();
    await add('Fechado', DAY, { admission: 'closed' });
    expect((await list()).body.items[0].event).toBeNull();
    const other = await test.build.member();
    expect((await list({}, other)).body.items).toEqual([]);
    expect((await list({ kind: 'live_class' })).body.items).toEqual([]);
  });
});
