import { randomUUID } from 'node:crypto';

import { assignCourse } from '@trilha/contracts/learning/course-people';
import { getCourse } from '@trilha/contracts/learning/catalog';
import { checkIn } from '@trilha/contracts/learning/events';
import { getCheckInCode } from '@trilha/contracts/learning/events-teaching';
import { enrollInTrail } from '@trilha/contracts/learning/trails';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { buildModule } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';
import { buildTrail, trailItem } from '../../../test/test-trail.ts';

const test = useTestApp();
const { again, begin, write, people, join, leave, read } = useEvents(test);

const inPersonCourse = async (tenantId: string) =>
  (await test.build.course(tenantId, {}, 'presential_course')).id;
const beginInPerson = async () => {
  const company = await begin();
  return { ...company, trainingId: await inPersonCourse(company.tenantId) };
};

it('one event is taken of a catalog of a trail, for as long as one is in it, by who walks the trail alone [EVT-03]', async () => {
  const company = await beginInPerson();
  const other = { ...company, trainingId: await inPersonCourse(company.tenantId) };
  const group = { id: randomUUID(), title: {}, choose: 1 };
  const items = [company, other].map(({ trainingId }) => trailItem(trainingId, { groupId: group.id }));
  const trailId = await buildTrail(test, company.manager, { items, groups: [group] });
  const [north, south] = [await write(company), await write(other, { sessions: [session(24 * 60)] })];
  const [walker, passer] = (await people(company, 2)) as [SignedIn, SignedIn];
  await test.call(enrollInTrail, { as: walker, params: { trailId } });

  for (const member of [walker, passer]) expect((await join(member, north.id)).status).toBe(200);
  expect((await join(walker, south.id)).body.code).toBe('already_in_event');
  expect((await read(walker, south.id)).body.obstacle).toMatchObject({ eventId: north.id });
  expect((await join(passer, south.id)).status).toBe(200);

  // Whoever leaves the one may take the other.
  await leave(walker, north.id);
  expect((await join(walker, south.id)).status).toBe(200);
});

it('who is there in one event of a catalog waits for no other of it, and goes on waiting for what is apart [EVT-03]', async () => {
  const company = await beginInPerson();
  const apart = { ...company, trainingId: await inPersonCourse(company.tenantId) };
  const today = await write(company, { takesWalkIns: true });
  const full = { seats: 1, sessions: [session(24 * 60)] };
  const [later, unrelated] = [await write(company, full), await write(apart, full)];
  const [ana, bia, caio] = (await people(company, 3)) as [SignedIn, SignedIn, SignedIn];
  for (const event of [later, unrelated]) {
    await join(bia, event.id, { despiteClash: true });
    for (const one of [ana, caio]) await join(one, event.id, { despiteClash: true });
  }
  const stateIn = async (member: SignedIn, { id }: { readonly id: string }) =>
    (await read(member, id)).body.own?.state;
  expect([await stateIn(ana, later), await stateIn(caio, later)]).toEqual(['waiting', 'waiting']);
  expect((await read(caio, later.id)).body.own.position).toBe(2);

  test.clock.now = minutes(5);
  const [row] = await test.build.sql<{ code: string }>(
    company.tenantId,
    'select code from training_event_sessions where event_id = $1',
    [today.id],
  );
  const came = await test.call(checkIn, { as: await again(ana), body: { way: 'code', code: row?.code } });
  expect(came.status).toBe(200);
  await test.drainOutbox();
  expect(await stateIn(ana, later)).toBe('canceled');
  expect((await read(caio, later.id)).body.own).toMatchObject({ state: 'waiting', position: 1 });
  expect([await stateIn(ana, unrelated), await stateIn(ana, today)]).toEqual(['waiting', 'enrolled']);
});

it('a certificate of an online course bars no event of its group, and one of a course with events does [EVT-03]', async () => {
  const company = await beginInPerson();
  const { id: online } = await test.build.course(company.tenantId);
  const other = await inPersonCourse(company.tenantId);
  const group = { id: randomUUID(), title: {}, choose: 1 };
  const items = [company.trainingId, online, other].map((id) => trailItem(id, { groupId: group.id }));
  const trailId = await buildTrail(test, company.manager, { items, groups: [group] });
  const event = await write(company);
  const [ana] = (await people(company, 1)) as [SignedIn];
  await test.call(enrollInTrail, { as: ana, params: { trailId } });
  const certify = async (trainingId: string, code: string) => {
    const as = await again(company.manager);
    const to = { kind: 'members' as const, memberIds: [ana.memberId] };
    await test.call(assignCourse, { as, params: { courseId: trainingId }, body: { to } });
    await test.build.sql(
      company.tenantId,
      `with done as (update enrollments set state = 'finished' where member_id = $2 and training_id = $3)
       insert into certificates (tenant_id, code, member_id, training_id, holder_name, training_title, locale, hours, completed_at, issued_at, sheet, pdf_sha256)
         values ($1, $4, $2, $3, 'Ana', 'Curso', 'pt-BR', 1, now(), now(), '{}', '')`,
      [company.tenantId, ana.memberId, trainingId, code],
    );
  };

  await certify(online, 'AAAA-CCCC');
  expect((await read(ana, event.id)).body.obstacle).toBeNull();
  await certify(other, 'AAAA-DDDD');
  expect((await read(ana, event.id)).body.obstacle?.code).toBe('already_certified');
});

it('a seat that is kept is not taken at the door by who takes part in another event of the training [EVT-03]', async () => {
  const company = await beginInPerson();
  const [one, other] = [
    await write(company, { seats: 1, doorsMinutes: 180 }),
    await write(company, { sessions: [session(24 * 60)] }),
  ];
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  await join(ana, one.id);
  expect((await join(bia, one.id)).body.own.state).toBe('waiting');
  expect((await join(bia, other.id)).body.own.state).toBe('enrolled');
  test.clock.now = minutes(-150);
  await leave(ana, one.id);
  expect((await read(bia, one.id)).body.own.state).toBe('offered');

  test.clock.now = minutes(-130);
  const [{ id: sessionId }] = (await read(bia, one.id)).body.sessions;
  const { body } = await test.call(getCheckInCode, {
    as: await again(company.instructor),
    params: { eventId: one.id, sessionId },
  });
  const typed = await test.call(checkIn, {
    as: await again(bia),
    body: { way: 'code', code: body.code, eventId: one.id },
  });
  expect(typed.body.code).toBe('already_in_event');
  expect((await read(bia, one.id)).body.own.state).toBe('offered');
});

it('one event of each kind is taken of a training that asks for each by a part of its own [EVT-03] [ACT-06]', async () => {
  const company = await begin();
  const part = (type: 'presential_event' | 'webinar') => ({
    id: randomUUID(),
    type,
    title: { 'pt-BR': 'Encontro' },
    settings: {},
  });
  const { id: trainingId } = await test.build.course(
    company.tenantId,
    { modules: [buildModule([part('presential_event'), part('webinar')])] },
    'presential_course',
  );
  const both = { ...company, trainingId };
  const at = (days: number) => ({ sessions: [session(days * 24 * 60)] });
  const [room, otherRoom] = [await write(both, at(0)), await write(both, at(1))];
  const [screen, otherScreen] = [
    await write(both, { ...at(2), kind: 'webinar' }),
    await write(both, { ...at(3), kind: 'webinar' }),
  ];
  const [ana] = (await people(company, 1)) as [SignedIn];
  for (const event of [room, screen]) expect((await join(ana, event.id)).status).toBe(200);
  for (const event of [otherRoom, otherScreen])
    expect((await join(ana, event.id)).body.code).toBe('already_in_event');

  // A training that does not ask for both has them as alternatives.
  const one = { ...company, trainingId: await inPersonCourse(company.tenantId) };
  const [here, online] = [await write(one, at(5)), await write(one, { ...at(6), kind: 'webinar' })];
  expect((await join(ana, here.id)).status).toBe(200);
  expect((await join(ana, online.id)).body.code).toBe('already_in_event');
});

it('the page of a training names the event one has a seat in', async () => {
  const company = await beginInPerson();
  const event = await write(company);
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  const shown = async (member: SignedIn) =>
    (await test.call(getCourse, { as: member, params: { courseId: company.trainingId } })).body;

  expect(await shown(ana)).toMatchObject({ event: null, hasEvents: true });
  await join(ana, event.id);
  expect(await shown(ana)).toMatchObject({
    event: { kind: 'presential_class', id: event.id },
    can: { learn: true, enroll: false },
  });
  expect(await shown(bia)).toMatchObject({ event: null, can: { learn: false } });
  await leave(ana, event.id);
  expect((await shown(ana)).event).toBeNull();
});
