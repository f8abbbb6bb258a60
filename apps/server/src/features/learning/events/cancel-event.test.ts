import { listNotices } from '@trilha/contracts/engagement/notices';
import type { Notice } from '@trilha/contracts/engagement/notices';
import { enroll } from '@trilha/contracts/learning/catalog';
import { downloadTrainingEventCalendar, listOwnEvents } from '@trilha/contracts/learning/events';
import type { LearnerEvent } from '@trilha/contracts/learning/events';
import * as admin from '@trilha/contracts/learning/events-admin';
import type { ManagedTrainingEvent } from '@trilha/contracts/learning/events-admin';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { session, useEvents } from '../../../test/test-events.ts';
import { ownCalendarEntries } from './event-calendar.ts';

const test = useTestApp();
const { again, begin, write, change, people, join, read, roll } = useEvents(test);

type Company = Awaited<ReturnType<typeof begin>>;
const cancel = async ({ manager }: Company, eventId: string) =>
  test.call(admin.cancelEvent, {
    as: await again(manager),
    params: { eventId },
    body: { reason: 'Sala em obras' },
  });
const subscriptionsOf = ({ tenantId }: Company, members: readonly SignedIn[]) =>
  test.build
    .sql<{ member: string; subscription: string; state: string }>(
      tenantId,
      'select member_id as member, subscription, state from enrollments',
    )
    .then((rows) =>
      members.map(({ memberId }) => {
        const row = rows.find(({ member }) => member === memberId);
        return row && [row.subscription, row.state];
      }),
    );
const entriesOf = (member: SignedIn) =>
  test.inTenant(member.tenantId, async (tx) => {
    const ctx = contextOf(test, member, tx, 'learner');
    return ownCalendarEntries(ctx, 'https://trilha.example.test');
  });
const canceledNotices = async (member: SignedIn) => {
  const { body } = await test.call(listNotices, { as: await again(member) });
  return body.items.filter(({ kind }: Notice) => kind === 'training_event_canceled').length;
};

it('an event that is called off has no seats and no waiting list any more, and everybody who was in it reads that it was [EVT-01]', async () => {
  const company = await begin();
  const event = await write(company, { seats: 1 });
  const [ana, bia, caio] = (await people(company, 3)) as [SignedIn, SignedIn, SignedIn];
  await join(ana, event.id);
  await join(bia, event.id);
  const [before] = await entriesOf(ana);
  const canceled = (await cancel(company, event.id)).body as ManagedTrainingEvent;
  expect(canceled).toMatchObject({ state: 'canceled', enrolled: 0, waiting: 0 });
  expect((await roll(company.instructor, event.id)).body.people).toEqual([]);
  expect([await canceledNotices(ana), await canceledNotices(bia), await canceledNotices(caio)]).toEqual([
    1, 1, 0,
  ]);
  for (const member of [ana, bia]) {
    const seen = (await read(member, event.id)).body;
    expect(seen).toMatchObject({ state: 'canceled', own: { state: 'canceled', position: null } });
    expect(seen.can).toMatchObject({ subscribe: false, leave: false, checkIn: false });
    const { body } = await test.call(listOwnEvents, { as: await again(member), query: { when: 'past' } });
    expect(body.items.map(({ id }: LearnerEvent) => id)).toEqual([event.id]);
  }
  // The calendar of who had a seat hears of it, and nobody else's.
  const [after, ...more] = await entriesOf(ana);
  expect(more).toEqual([]);
  expect(after).toMatchObject({ uid: before?.uid, cancelled: true, sequence: (before?.sequence ?? 0) + 1 });
  expect(await entriesOf(bia)).toEqual([]);
  const file = await test.call(downloadTrainingEventCalendar, {
    as: await again(ana),
    params: { eventId: event.id },
  });
  expect(String(file.body)).toContain('STATUS:CANCELLED');
});

it('with an event that is called off the enrollment that came by its seat ends without a mark, and no other does [EVT-01]', async () => {
  const company = await begin();
  const [event, other] = [await write(company), await write(company, { sessions: [session(24 * 60)] })];
  const [ana, bia, caio, davi] = (await people(company, 4)) as [SignedIn, SignedIn, SignedIn, SignedIn];
  // Bia was in the training before; Davi takes another event of it.
  await test.call(enroll, { as: await again(bia), params: { courseId: company.trainingId } });
  test.clock.now = new Date(test.clock.now.getTime() + 60_000);
  for (const member of [ana, bia, caio]) await join(member, event.id);
  await join(davi, other.id);
  await test.build.sql(
    company.tenantId,
    `update enrollments set state = 'in_progress', started_at = enrolled_at where member_id = $1`,
    [caio.memberId],
  );
  await cancel(company, event.id);
  expect(await subscriptionsOf(company, [ana, bia, caio, davi])).toEqual([
    ['cancelled', 'not_started'],
    ['active', 'not_started'],
    ['active', 'in_progress'],
    ['active', 'not_started'],
  ]);
  expect((await join(ana, other.id)).body.own.state).toBe('enrolled');
  expect(await subscriptionsOf(company, [ana])).toEqual([['active', 'not_started']]);
});

it('who had a seat in an event that was withdrawn is told when it is called off, and finds it, once [EVT-07]', async () => {
  const company = await begin();
  const event = await write(company);
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  await join(ana, event.id);
  await change(company, event, { stage: 'offline', sessions: [session(60)] });
  const { body } = await test.call(listNotices, { as: await again(ana) });
  expect(body.items.filter(({ kind }: Notice) => kind === 'training_event_moved')).toEqual([]);
  await cancel(company, event.id);
  await cancel(company, event.id);
  expect([await canceledNotices(ana), await canceledNotices(bia)]).toEqual([1, 0]);
  expect((await read(ana, event.id)).body).toMatchObject({ state: 'canceled', sessions: [] });
  expect((await read(bia, event.id)).status).toBe(404);
});
