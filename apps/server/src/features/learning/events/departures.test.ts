import { checkIn, checkOut } from '@trilha/contracts/learning/events';
import * as teaching from '@trilha/contracts/learning/events-teaching';
import type { RollEntry } from '@trilha/contracts/learning/events-teaching';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, people, join, read, roll } = useEvents(test);

/** A class of two sessions with two people who have a seat; the first of them was marked present. */
async function inClass() {
  const company = await begin();
  const event = await write(company, { sessions: [session(0), session(120)] });
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  await join(ana, event.id);
  await join(bia, event.id);
  const [first, second] = (await read(ana, event.id)).body.sessions;
  const { instructor } = company;
  const params = (memberId: string, sessionId = first.id) => ({ eventId: event.id, sessionId, memberId });
  const mark = async (member: SignedIn, value: string | null, sessionId?: string) =>
    test.call(teaching.markPresence, {
      as: await again(instructor),
      params: params(member.memberId, sessionId),
      body: { mark: value, reason: 'Visto na sala' },
    });
  const depart = async (member: SignedIn, hasLeft: boolean, as: SignedIn = instructor, sessionId?: string) =>
    test.call(teaching.markDeparture, {
      as: await again(as),
      params: params(member.memberId, sessionId),
      body: { hasLeft },
    });
  const out = async (member: SignedIn) =>
    test.call(checkOut, { as: await again(member), params: { eventId: event.id } });
  const leftAt = async (member: SignedIn) => {
    const { body } = await roll(instructor, event.id);
    return body.people.find((one: RollEntry) => one.memberId === member.memberId)?.presences[0]?.leftAt;
  };
  test.clock.now = minutes(1);
  await mark(ana, 'present');
  return { company, event, ana, bia, first, second, mark, depart, out, leftAt };
}

it('somebody checks out the moment they leave, once, and is there again by checking in [EVT-04]', async () => {
  const { company, event, ana, bia, first, out, leftAt } = await inClass();
  test.clock.now = minutes(40);
  expect((await read(ana, event.id)).body.can.checkOut).toBe(true);
  expect((await out(bia)).body.code).toBe('not_there');
  const left = await out(ana);
  expect(left.body.sessions[0]).toMatchObject({ mark: 'present', leftAt: minutes(40).toISOString() });
  expect(left.body.can.checkOut).toBe(false);
  test.clock.now = minutes(45);
  expect((await out(ana)).body.sessions[0].leftAt).toBe(minutes(40).toISOString());
  expect(await leftAt(ana)).toBe(minutes(40).toISOString());

  const [{ code }] = (await test.build.sql<{ code: string }>(
    company.tenantId,
    'select code from training_event_sessions where id = $1',
    [first.id],
  )) as [{ code: string }];
  const back = await test.call(checkIn, { as: await again(ana), body: { way: 'code', code } });
  expect(back.body).toMatchObject({ already: true, markedAt: minutes(1).toISOString() });
  expect(await leftAt(ana)).toBeNull();

  // A check-in made before they left arrives later: they left all the same.
  test.clock.now = minutes(50);
  await out(ana);
  test.clock.now = minutes(55);
  const early = { at: minutes(48).toISOString(), sentAt: minutes(55).toISOString() };
  await test.call(checkIn, { as: await again(ana), body: { way: 'code', code, ...early } });
  expect(await leftAt(ana)).toBe(minutes(50).toISOString());

  test.clock.now = minutes(61);
  expect((await out(ana)).body.code).toBe('check_in_closed');
});

it('the instructor writes down who leaves, only while the session is on and of who is there; nobody else does [EVT-04]', async () => {
  const { company, event, ana, bia, second, mark, depart, leftAt } = await inClass();
  test.clock.now = minutes(30);
  expect((await depart(bia, true)).body.code).toBe('not_there');
  expect((await depart(ana, true, ana)).status).toBe(403);
  expect((await depart(ana, true, await test.build.member({ role: 'admin' }))).status).toBe(404);
  expect((await depart(ana, true, undefined, second.id)).body.code).toBe('check_in_closed');
  expect((await depart(ana, true)).status).toBe(200);
  expect(await leftAt(ana)).toBe(minutes(30).toISOString());
  expect(
    await test.build.sql(company.tenantId, `select after->>'leftAt' as at from audit_log where action = $1`, [
      'training_event.departed',
    ]),
  ).toEqual([{ at: minutes(30).toISOString() }]);

  // After the end nobody makes up when somebody left, but what was pressed by mistake is taken back.
  test.clock.now = minutes(70);
  expect((await depart(ana, false)).status).toBe(200);
  expect(await leftAt(ana)).toBeNull();
  expect((await depart(ana, true)).body.code).toBe('check_in_closed');

  test.clock.now = minutes(125);
  await mark(ana, 'present', second.id);
  await depart(ana, true, undefined, second.id);
  await mark(ana, 'absent', second.id);
  const [, absent] = (await read(ana, event.id)).body.sessions;
  expect(absent).toMatchObject({ mark: 'absent', leftAt: null });
});
