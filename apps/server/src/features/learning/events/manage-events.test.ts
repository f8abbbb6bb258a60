import * as admin from '@trilha/contracts/learning/events-admin';
import * as contract from '@trilha/contracts/learning/events';
import { getCheckInCode, getEventRoll } from '@trilha/contracts/learning/events-teaching';
import { getCalendarFeed, renewCalendarFeed } from '@trilha/contracts/learning/calendar-feed';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';
import { clearOldCodes } from './manage.queries.ts';

const test = useTestApp();
const { again, begin, write, change, people, join } = useEvents(test);

describe('an event as administrators write it [EVT-01]', () => {
  it.each([
    ['timeZone', { timeZone: '-03:00' }],
    ['sessions', { sessions: [] }],
    ['sessions.0.endsAt', { sessions: [session(0, 0)] }],
    ['sessions.1.startsAt', { sessions: [session(0, 60), session(59, 60)] }],
    ['sessions.0.endsAt', { sessions: [session(-11 * 24 * 60)] }],
    ['place', { place: '', address: '' }],
    ['instructorIds', { instructorIds: ['00000000-0000-4000-8000-000000000000'] }],
    [
      'subscribeUntil',
      { subscribeFrom: minutes(-60).toISOString(), subscribeUntil: minutes(-60).toISOString() },
    ],
  ])('is refused where %s does not fit', async (field, wrong) => {
    const company = await begin();
    await expect(write(company, wrong)).rejects.toThrow(`"field":"${field}"`);
  });

  it('names only people who teach, of a published training of the company, and nobody else writes it', async () => {
    const company = await begin();
    const [ana] = (await people(company, 1)) as [SignedIn];
    await expect(write(company, { instructorIds: [ana.memberId] })).rejects.toThrow('instructorIds');
    const elsewhere = await begin();
    await expect(write({ ...company, trainingId: elsewhere.trainingId })).rejects.toThrow(
      'course_not_published',
    );
    await expect(write({ ...company, manager: company.instructor })).rejects.toThrow('forbidden');
  });

  it('keeps what has begun, and is not overwritten by who read an older one', async () => {
    const company = await begin();
    const event = await write(company, { sessions: [session(0), session(24 * 60)] });
    test.clock.now = minutes(10);
    expect((await change(company, event, { sessions: [session(-5), session(24 * 60)] })).body.code).toBe(
      'event_begun',
    );
    expect((await change(company, event, { sessions: [session(0), session(48 * 60)] })).status).toBe(200);
    const stale = await test.call(admin.changeEvent, {
      as: await again(company.manager),
      params: { eventId: event.id },
      body: { ...event.body, revision: event.revision },
    });
    expect(stale.body.code).toBe('stale_revision');
  });

  it('is copied every so many weeks by the clock of its zone, also where the clocks change', async () => {
    const company = await begin();
    // Chile puts its clocks back on 3 April 2027.
    const event = await write(company, {
      timeZone: 'America/Santiago',
      sessions: [{ startsAt: '2027-03-30T12:00:00.000Z', endsAt: '2027-03-30T14:00:00.000Z' }],
    });
    const as = await again(company.manager);
    const copies = await test.call(admin.copyEvent, {
      as,
      params: { eventId: event.id },
      body: { everyWeeks: 1, times: 2 },
    });
    const read = await Promise.all(
      copies.body.ids.map(
        async (eventId: string) =>
          (await test.call(admin.getEventForAdmin, { as, params: { eventId } })).body,
      ),
    );
    expect(read.map(({ state, startsAt, seriesId }) => [state, startsAt, seriesId])).toEqual([
      ['offline', '2027-04-06T13:00:00.000Z', event.id],
      ['offline', '2027-04-13T13:00:00.000Z', event.id],
    ]);
  });

  it('is copied also into an hour that the clocks skip', async () => {
    const company = await begin();
    // From 0:00 to 1:00 in Santiago, an hour that 5 September 2027 does not have.
    const event = await write(company, {
      timeZone: 'America/Santiago',
      sessions: [{ startsAt: '2027-08-29T04:00:00.000Z', endsAt: '2027-08-29T05:00:00.000Z' }],
    });
    const as = await again(company.manager);
    const copies = await test.call(admin.copyEvent, {
      as,
      params: { eventId: event.id },
      body: { everyWeeks: 1, times: 1 },
    });
    expect(copies.status).toBe(201);
    const { body } = await test.call(admin.getEventForAdmin, { as, params: { eventId: copies.body.ids[0] } });
    expect([body.startsAt, body.endsAt]).toEqual(['2027-09-05T04:00:00.000Z', '2027-09-05T05:00:00.000Z']);
  });

  it('has codes also where its first dates went by before they were final', async () => {
    const company = await begin();
    const event = await write(company, { stage: 'pre_scheduled' });
    test.clock.now = minutes(5 * 24 * 60);
    await test.inTenant(company.tenantId, (tx) =>
      clearOldCodes(contextOf(test, company.manager, tx), test.clock.now),
    );
    await change(company, event, { stage: 'scheduled', sessions: [session(6 * 24 * 60)] });
    test.clock.now = minutes(6 * 24 * 60);
    const as = await again(company.instructor);
    const params = { eventId: event.id };
    const { body: roll } = await test.call(getEventRoll, { as, params });
    const code = await test.call(getCheckInCode, {
      as,
      params: { ...params, sessionId: roll.sessions[0].id },
    });
    expect(code.body.code).toMatch(/^\d{6}$/);
  });

  it('is listed by day for its company, with how many are in it', async () => {
    const company = await begin();
    const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
    const later = await write(company, { sessions: [session(48 * 60)], seats: 1 });
    const dateless = await write(company, { stage: 'pre_scheduled', sessions: [] });
    await join(ana, later.id);
    await join(bia, later.id);
    const list = async (query: Record<string, string>) =>
      (await test.call(admin.listEventsForAdmin, { as: await again(company.manager), query })).body.items;
    expect(await list({})).toMatchObject([
      { id: later.id, enrolled: 1, waiting: 1, free: 0, state: 'no_vacancy' },
      { id: dateless.id, state: 'pre_scheduled', startsAt: null },
    ]);
    expect(await list({ from: '2026-11-23' })).toMatchObject([{ id: dateless.id }]);
    const stranger = await test.build.member({ role: 'admin' });
    expect((await test.call(admin.listEventsForAdmin, { as: stranger })).body.items).toEqual([]);
    const other = await test.call(admin.getEventForAdmin, { as: stranger, params: { eventId: later.id } });
    expect(other.status).toBe(404);
  });
});

describe('an event in calendars [EVT-07]', () => {
  it('is read at the same instants, with a higher sequence when it moves and as canceled', async () => {
    const company = await begin();
    const title = 'Vitrines; preços, "ofertas"\\ e atenção à ação em São João d’El-Rei, um título comprido';
    const event = await write(company, {
      title: { 'pt-BR': title },
      sessions: [session(0), session(24 * 60)],
    });
    const [ana] = (await people(company, 1)) as [SignedIn];
    await join(ana, event.id);
    const file = async () => {
      const { body } = await test.call(contract.downloadTrainingEventCalendar, {
        as: await again(ana),
        params: { eventId: event.id },
      });
      return String(body);
    };
    const text = await file();
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const starts = [minutes(0), minutes(24 * 60)];
    const byNode = Object.values(nodeIcal.parseICS(text)).flatMap((one) =>
      one?.type === 'VEVENT' ? [one] : [],
    );
    expect(byNode.map(({ start }) => new Date(start))).toEqual(starts);
    expect(byNode[0]).toMatchObject({ summary: `${title} (1/2)`, status: 'CONFIRMED' });
    const before = byNode[0]?.sequence ?? 0;

    await change(company, event, { sessions: [session(60), session(24 * 60)] });
    await test.call(admin.cancelEvent, {
      as: await again(company.manager),
      params: { eventId: event.id },
      body: { reason: 'Sala em obras' },
    });
    const [after] = Object.values(nodeIcal.parseICS(await file())).flatMap((one) =>
      one?.type === 'VEVENT' ? [one] : [],
    );
    expect(after).toMatchObject({ uid: byNode[0]?.uid, status: 'CANCELLED', start: minutes(60) });
    expect(after?.sequence).toBeGreaterThan(before);
  });

  it('is in the personal calendar of who has a seat, and canceled there as well', async () => {
    const company = await begin();
    const event = await write(company, { seats: 1 });
    const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
    await join(ana, event.id);
    await join(bia, event.id);
    const feedOf = async (member: SignedIn) => {
      const as = await again(member);
      await test.call(renewCalendarFeed, { as });
      const { body } = await test.call(getCalendarFeed, { as });
      const { body: text } = await test.app.inject({
        method: 'GET',
        url: new URL(String(body.address)).pathname,
      });
      return Object.values(nodeIcal.parseICS(text)).flatMap((one) => (one?.type === 'VEVENT' ? [one] : []));
    };
    expect(await feedOf(ana)).toMatchObject([{ summary: 'Vitrines de verão', status: 'CONFIRMED' }]);
    expect(await feedOf(bia)).toEqual([]);
    await test.call(admin.cancelEvent, {
      as: await again(company.manager),
      params: { eventId: event.id },
      body: { reason: 'Sala em obras' },
    });
    expect(await feedOf(ana)).toMatchObject([{ status: 'CANCELLED' }]);
  });
});
