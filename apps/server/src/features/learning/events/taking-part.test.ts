import * as admin from '@trilha/contracts/learning/events-admin';
import { listNotices } from '@trilha/contracts/engagement/notices';
import type { Notice } from '@trilha/contracts/engagement/notices';
import { listOwnEvents, listTrainingEvents } from '@trilha/contracts/learning/events';
import type { LearnerEvent } from '@trilha/contracts/learning/events';
import { markPresence } from '@trilha/contracts/learning/events-teaching';
import { describe, expect, it } from 'vitest';

import { asSystem } from '../../../platform/queue/system-context.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';
import { lapseOffers } from './lapse-offers.ts';
import { remindOfNextEvent } from './remind-of-events.ts';
import { takePart } from './take-part.ts';

const test = useTestApp();
const { again, begin, write, change, people, join, leave, read } = useEvents(test);

const noticeKinds = async (member: SignedIn) => {
  const { body } = await test.call(listNotices, { as: await again(member) });
  return body.items
    .map(({ kind }: Notice) => kind)
    .filter((kind: string) => kind.startsWith('training_event'));
};
const asJob = <T>(tenantId: string, work: (ctx: Parameters<typeof lapseOffers>[0]) => Promise<T>) =>
  asSystem(test.app.services, { tenantId, at: test.clock.now, name: 'test' }, work);

describe('seats [EVT-02]', () => {
  it('are exactly thirty of five hundred who come at once, and the rest waits in the order of arrival', async () => {
    const company = await begin();
    const event = await write(company, { seats: 30 });
    const { tenantId } = company;
    await test.build.sql(
      tenantId,
      `with made as (
         insert into people (id, username, full_name)
           select gen_random_uuid(), 'race-' || gen_random_uuid(), 'Pessoa ' || n from generate_series(1, 500) n returning id)
       insert into members (tenant_id, id, person_id, display_name, role)
         select $1, gen_random_uuid(), id, 'Pessoa', 'learner' from made`,
      [tenantId],
    );
    const rows = await test.build.sql<{ id: string; person_id: string }>(
      tenantId,
      `select id, person_id from members where display_name = 'Pessoa'`,
    );
    const [template] = await people(company, 1);
    if (!template) throw new Error('Nobody was made.');

    // As many at the same time as there are connections, until everybody has been there.
    const next = rows.values();
    const comeIn = async () => {
      for (const { id, person_id } of next)
        await test.inTenant(tenantId, (tx) =>
          takePart(contextOf(test, { ...template, memberId: id, personId: person_id }, tx), event.id, {
            despiteClash: false,
          }),
        );
    };
    await Promise.all(Array.from({ length: 10 }, comeIn));

    const places = await test.build.sql<{ state: string; arrival: number }>(
      tenantId,
      'select state, arrival from training_event_participants where event_id = $1 order by arrival',
      [event.id],
    );
    expect(places.map(({ arrival }) => arrival)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1));
    expect(places.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 30 }, () => 'enrolled'),
      ...Array.from({ length: 470 }, () => 'waiting'),
    ]);
  }, 120_000);

  it('that are given back go to the first of the list for a day, then to the next', async () => {
    const company = await begin();
    const event = await write(company, { seats: 1 });
    const [ana, bia, caio, davi] = (await people(company, 4)) as [SignedIn, SignedIn, SignedIn, SignedIn];
    for (const member of [ana, bia, caio, davi]) await join(member, event.id);
    expect((await read(caio, event.id)).body).toMatchObject({
      state: 'no_vacancy',
      free: 0,
      own: { state: 'waiting', position: 2 },
    });

    expect((await leave(ana, event.id)).body.own).toMatchObject({ state: 'canceled' });
    expect((await read(bia, event.id)).body.own).toMatchObject({
      state: 'offered',
      offeredUntil: minutes(24 * 60, test.clock.now).toISOString(),
    });
    expect(await noticeKinds(bia)).toEqual(['training_event_offered']);
    // Bia says no: Caio is asked. He lets it lapse: Davi.
    await leave(bia, event.id);
    expect((await read(caio, event.id)).body.own.state).toBe('offered');
    test.clock.now = minutes(24 * 60 - 1, test.clock.now);
    await asJob(company.tenantId, lapseOffers);
    expect((await read(caio, event.id)).body.own.state).toBe('offered');
    test.clock.now = minutes(1, test.clock.now);
    await asJob(company.tenantId, lapseOffers);
    expect((await read(caio, event.id)).body.own.state).toBe('declined');
    expect((await read(davi, event.id)).body.own.state).toBe('offered');

    const accepted = await join(davi, event.id);
    expect(accepted.body).toMatchObject({ own: { state: 'enrolled' }, free: 0 });
    const enrollments = await test.build.sql(
      company.tenantId,
      `select 1 from enrollments where member_id = $1 and subscription = 'active'`,
      [davi.memberId],
    );
    expect(enrollments).toHaveLength(1);
  });

  it('are kept at most until two hours before the start; then whoever comes first takes them', async () => {
    const company = await begin();
    const event = await write(company, { seats: 1 });
    const [ana, bia, caio] = (await people(company, 3)) as [SignedIn, SignedIn, SignedIn];
    for (const member of [ana, bia, caio]) await join(member, event.id);
    test.clock.now = minutes(-5 * 60);
    await leave(ana, event.id);
    expect((await read(bia, event.id)).body.own.offeredUntil).toBe(minutes(-120).toISOString());
    test.clock.now = minutes(-110);
    await asJob(company.tenantId, lapseOffers);
    expect((await read(caio, event.id)).body.own.state).toBe('waiting');
    expect((await join(caio, event.id)).body.own.state).toBe('enrolled');
  });

  it('that grow are offered to as many as they grew by, and never fall below those taken', async () => {
    const company = await begin();
    const event = await write(company, { seats: 1 });
    const members = await people(company, 4);
    for (const member of members) await join(member, event.id);
    expect((await change(company, event, { seats: 3 })).body).toMatchObject({
      enrolled: 1,
      waiting: 3,
      free: 0,
    });
    const states = await Promise.all(members.map(async (one) => (await read(one, event.id)).body.own.state));
    expect(states).toEqual(['enrolled', 'offered', 'offered', 'waiting']);
    expect((await change(company, event, { seats: 2 })).body.code).toBe('seats_taken');
  });
});

describe('taking part [EVT-02]', () => {
  it('twice is once, and leaving keeps what was done in the training', async () => {
    const company = await begin();
    const event = await write(company);
    const [ana] = (await people(company, 1)) as [SignedIn];
    await join(ana, event.id);
    expect((await join(ana, event.id)).body.own.state).toBe('enrolled');
    expect((await leave(ana, event.id)).body.own.state).toBe('canceled');
    expect((await leave(ana, event.id)).status).toBe(200);
    const kept = await test.build.sql<{ subscription: string }>(
      company.tenantId,
      'select subscription from enrollments where member_id = $1',
      [ana.memberId],
    );
    expect(kept).toEqual([{ subscription: 'active' }]);
    expect((await join(ana, event.id)).body.own.state).toBe('enrolled');
  });

  it('is refused outside the window, after the day to leave, once it has begun, and for a canceled one', async () => {
    const company = await begin();
    const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
    const event = await write(company, {
      subscribeFrom: minutes(-9 * 24 * 60).toISOString(),
      leaveUntil: minutes(-24 * 60).toISOString(),
    });
    expect((await read(ana, event.id)).body).toMatchObject({
      state: 'pre_scheduled',
      obstacle: { code: 'event_not_open' },
      can: { subscribe: false },
    });
    expect((await join(ana, event.id)).body.code).toBe('event_not_open');
    test.clock.now = minutes(-8 * 24 * 60);
    expect((await join(ana, event.id)).status).toBe(200);
    test.clock.now = minutes(-60);
    expect((await leave(ana, event.id)).body.code).toBe('leaving_over');
    test.clock.now = minutes(1);
    expect((await leave(ana, event.id)).body.code).toBe('event_begun');
    expect((await join(bia, event.id)).body.code).toBe('event_not_open');

    const other = await begin();
    const [caio] = (await people(other, 1)) as [SignedIn];
    const off = await write(other);
    await test.call(admin.cancelEvent, {
      as: await again(other.manager),
      params: { eventId: off.id },
      body: { reason: 'Sala em obras' },
    });
    expect((await join(caio, off.id)).body.code).toBe('event_canceled');
  });

  it('where it is for invited people is seen by those alone, and where it is approved needs somebody else [EVT-02]', async () => {
    const company = await begin();
    const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
    const closed = await write(company, { admission: 'closed' });
    expect((await join(ana, closed.id)).status).toBe(404);
    expect((await read(ana, closed.id)).status).toBe(404);
    const offered = await test.call(listTrainingEvents, {
      as: await again(ana),
      params: { trainingId: company.trainingId },
    });
    expect(offered.body.items).toEqual([]);
    const invited = await test.call(admin.inviteToEvent, {
      as: await again(company.manager),
      params: { eventId: closed.id },
      body: { memberIds: [ana.memberId, company.manager.memberId] },
    });
    expect(invited.body).toEqual({ invited: 1, skipped: 1 });
    expect(await noticeKinds(ana)).toEqual(['training_event_invited']);
    expect((await join(ana, closed.id)).body.own.state).toBe('enrolled');

    const { id: trainingId } = await test.build.course(company.tenantId);
    const asked = await write(
      { ...company, trainingId },
      { needsApproval: true, seats: 1, sessions: [session(600)] },
    );
    expect((await join(bia, asked.id)).body.own.state).toBe('awaiting_approval');
    expect((await join(company.manager, asked.id)).body.own.state).toBe('awaiting_approval');
    const decide = async (as: SignedIn, memberId: string, decision: 'approve' | 'refuse') =>
      test.call(admin.decideParticipation, {
        as: await again(as),
        params: { eventId: asked.id, memberId },
        body: { decision },
      });
    expect((await decide(company.manager, company.manager.memberId, 'approve')).body.code).toBe('forbidden');
    expect((await decide(company.manager, bia.memberId, 'approve')).status).toBe(204);
    expect((await decide(company.manager, bia.memberId, 'approve')).body.code).toBe('nothing_to_decide');
    expect((await read(bia, asked.id)).body.own.state).toBe('enrolled');
  });

  it('warns of another event at the same time, and goes on for who says that they know', async () => {
    const company = await begin();
    const [ana] = (await people(company, 1)) as [SignedIn];
    const one = await write(company);
    const { id: trainingId } = await test.build.course(company.tenantId);
    const other = await write({ ...company, trainingId }, { sessions: [session(-120, 60), session(30, 60)] });
    await join(ana, one.id);
    expect((await read(ana, other.id)).body.clash).toMatchObject({ id: one.id });
    const refused = await join(ana, other.id);
    expect([refused.status, refused.body.code, refused.body.values]).toEqual([
      409,
      'event_clash',
      { event: 'Vitrines de verão' },
    ]);
    expect((await join(ana, other.id, { despiteClash: true })).body.own.state).toBe('enrolled');
  });

  it('is nobody’s of another company, and nothing of an event that is offline', async () => {
    const company = await begin();
    const event = await write(company, { stage: 'offline' });
    const [ana] = (await people(company, 1)) as [SignedIn];
    const stranger = await test.build.member();
    expect((await read(ana, event.id)).status).toBe(404);
    expect((await join(ana, event.id)).status).toBe(404);
    await change(company, event, { stage: 'scheduled' });
    expect((await read(ana, event.id)).status).toBe(200);
    expect((await join(stranger, event.id)).status).toBe(404);
    const listed = await test.call(listTrainingEvents, {
      as: await again(stranger),
      params: { trainingId: company.trainingId },
    });
    expect(listed.body.items).toEqual([]);
  });
});

describe('an event that is taken back [EVT-01]', () => {
  it('says so to who holds a seat, without what is being written, and can be left; nobody else sees it', async () => {
    const company = await begin();
    const event = await write(company);
    const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
    await join(ana, event.id);
    await change(company, event, { stage: 'offline', place: 'Sala secreta', sessions: [session(600)] });

    const shown = await read(ana, event.id);
    expect(shown.body).toMatchObject({
      state: 'offline',
      title: 'Vitrines de verão',
      own: { state: 'enrolled' },
      startsAt: null,
      sessions: [],
      place: '',
      can: { subscribe: false, leave: true, checkIn: false, enter: false },
    });
    expect(JSON.stringify(shown.body)).not.toContain('Sala secreta');
    expect((await read(bia, event.id)).status).toBe(404);
    const listed = await test.call(listOwnEvents, { as: await again(ana), query: {} });
    expect(listed.body.items.map(({ state }: LearnerEvent) => state)).toEqual(['offline']);
    expect((await leave(ana, event.id)).status).toBe(200);
    expect((await read(ana, event.id)).status).toBe(404);
  });
});

describe('one event of a training [EVT-03]', () => {
  it('is all somebody takes, also by two tabs at once', async () => {
    const company = await begin();
    const events = [await write(company), await write(company, { sessions: [session(24 * 60)] })];
    const members = await people(company, 20);
    const tabs = members.flatMap((member) => events.map(({ id }) => ({ member, id })));

    const answers = await Promise.all(
      tabs.map(({ member, id }) =>
        test
          .inTenant(company.tenantId, (tx) =>
            takePart(contextOf(test, member, tx), id, { despiteClash: false }),
          )
          .then(
            () => 'in',
            (error: unknown) => (error as { code: string }).code,
          ),
      ),
    );

    expect(answers.toSorted()).toEqual([
      ...members.map(() => 'already_in_event'),
      ...members.map(() => 'in'),
    ]);
  });

  it('is over with a certificate, which is shown, and free again after a failed or a canceled one', async () => {
    const company = await begin();
    const [one, other] = [await write(company), await write(company, { sessions: [session(24 * 60)] })];
    const [ana] = (await people(company, 1)) as [SignedIn];
    await join(ana, one.id);
    expect((await read(ana, other.id)).body.obstacle).toMatchObject({
      code: 'already_in_event',
      eventId: one.id,
    });
    await test.build.sql(
      company.tenantId,
      `update training_event_participants set result = 'failed' where event_id = $1`,
      [one.id],
    );
    expect((await read(ana, other.id)).body.obstacle).toBeNull();
    await test.build.sql(company.tenantId, `update enrollments set state = 'finished' where member_id = $1`, [
      ana.memberId,
    ]);
    const [certificate] = await test.build.sql<{ id: string }>(
      company.tenantId,
      `insert into certificates (tenant_id, code, member_id, training_id, holder_name, training_title, locale, hours, completed_at, issued_at, sheet, pdf_sha256)
         values ($1, 'AAAA-BBBB', $2, $3, 'Ana', 'Vitrines', 'pt-BR', 1, now(), now(), '{}', '') returning id`,
      [company.tenantId, ana.memberId, company.trainingId],
    );
    const refused = await join(ana, other.id);
    expect([refused.body.code, refused.body.values]).toEqual([
      'already_certified',
      { certificateId: certificate?.id },
    ]);
  });
});

it('another event can be taken once one that somebody was absent from is over, before results are written down [EVT-03]', async () => {
  const company = await begin();
  const [one, other] = [await write(company), await write(company, { sessions: [session(24 * 60)] })];
  const [ana] = (await people(company, 1)) as [SignedIn];
  await join(ana, one.id);
  const [first] = (await read(ana, one.id)).body.sessions;
  test.clock.now = minutes(10);
  await test.call(markPresence, {
    as: await again(company.instructor),
    params: { eventId: one.id, sessionId: first.id, memberId: ana.memberId },
    body: { mark: 'absent', reason: 'Não veio' },
  });
  expect((await read(ana, other.id)).body.obstacle).toMatchObject({ code: 'already_in_event' });
  test.clock.now = minutes(90);
  expect((await read(ana, other.id)).body.obstacle).toBeNull();
});

describe('news of an event [EVT-07]', () => {
  it('reaches who takes part when it moves and when it is canceled, once', async () => {
    const company = await begin();
    const event = await write(company);
    const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
    await join(ana, event.id);
    await change(company, event, { minimumPresence: 50 });
    expect(await noticeKinds(ana)).toEqual([]);
    await change(company, event, { sessions: [session(60)] });
    expect(await noticeKinds(ana)).toEqual(['training_event_moved']);
    const cancel = async () =>
      test.call(admin.cancelEvent, {
        as: await again(company.manager),
        params: { eventId: event.id },
        body: { reason: 'Sala em obras' },
      });
    await cancel();
    await cancel();
    expect(await noticeKinds(ana)).toEqual(['training_event_canceled', 'training_event_moved']);
    expect(await noticeKinds(bia)).toEqual([]);
  });

  it('comes a day and an hour before, each once, to those with a seat, and anew where it moved', async () => {
    const company = await begin();
    const event = await write(company, { seats: 1 });
    const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
    await join(ana, event.id);
    await join(bia, event.id);
    const remind = async () => {
      for (const reminder of ['day', 'hour'] as const)
        await Promise.all([
          asJob(company.tenantId, (ctx) => remindOfNextEvent(ctx, reminder)),
          asJob(company.tenantId, (ctx) => remindOfNextEvent(ctx, reminder)),
        ]);
    };
    const told: number[] = [];
    for (const minute of [-25 * 60, -24 * 60, -20 * 60, -61, -60, -30]) {
      test.clock.now = minutes(minute);
      await remind();
      told.push((await noticeKinds(ana)).length);
    }
    expect(told).toEqual([0, 1, 1, 1, 2, 2]);
    expect(await noticeKinds(bia)).toEqual([]);
    await change(company, event, { sessions: [session(20)] });
    await remind();
    expect(
      (await noticeKinds(ana)).filter((kind: string) => kind === 'training_event_reminder'),
    ).toHaveLength(3);
  });
});

it('one’s own events are listed soonest first, those that are over apart [EVT-07]', async () => {
  const company = await begin();
  const [ana] = (await people(company, 1)) as [SignedIn];
  const late = await write(company, { sessions: [session(24 * 60)] });
  const { id: trainingId } = await test.build.course(company.tenantId);
  const soon = await write({ ...company, trainingId });
  for (const { id } of [late, soon]) await join(ana, id);
  const list = async (when: 'coming' | 'past') => {
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await test.call(listOwnEvents, {
        as: await again(ana),
        query: { when, limit: 1, ...(cursor ? { cursor } : {}) },
      });
      pages.push(...body.items.map(({ id }: LearnerEvent) => id));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    return pages;
  };
  expect(await list('coming')).toEqual([soon.id, late.id]);
  test.clock.now = minutes(120);
  expect(await list('coming')).toEqual([late.id]);
  expect(await list('past')).toEqual([soon.id]);
});
