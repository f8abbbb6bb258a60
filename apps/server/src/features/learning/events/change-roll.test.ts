import { listNotices } from '@trilha/contracts/engagement/notices';
import * as teaching from '@trilha/contracts/learning/events-teaching';
import type { RollEntry } from '@trilha/contracts/learning/events-teaching';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, change, people, join, read, roll } = useEvents(test);

const add = async (as: SignedIn, eventId: string, memberId: string) =>
  test.call(teaching.addToRoll, { as: await again(as), params: { eventId, memberId } });
const remove = async (as: SignedIn, eventId: string, memberId: string, reason = 'Veio à turma errada') =>
  test.call(teaching.removeFromRoll, {
    as: await again(as),
    params: { eventId, memberId },
    body: { reason },
  });
const find = async (as: SignedIn, eventId: string, search: string) => {
  const answer = await test.call(teaching.listRollCandidates, {
    as: await again(as),
    params: { eventId },
    query: { search },
  });
  return answer.body.items.map(({ name }: { name: string }) => name);
};
const auditOf = (tenantId: string, action: string) =>
  test.build.sql<{ after: Record<string, unknown> }>(
    tenantId,
    'select after from audit_log where action = $1',
    [action],
  );

it('the instructor puts who came to the door on the list, once, while there are seats and the event takes whoever comes [EVT-04]', async () => {
  const company = await begin();
  const { instructor, tenantId } = company;
  const event = await write(company, { takesWalkIns: true, seats: 2 });
  const [ana, bia, caio] = (await people(company, 3)) as [SignedIn, SignedIn, SignedIn];
  await join(ana, event.id);
  const code = async (memberId: string) => (await add(instructor, event.id, memberId)).body.code;
  expect(await code(bia.memberId)).toBe('event_not_begun');
  test.clock.now = minutes(-20);
  expect(await code(instructor.memberId)).toBe('forbidden');
  for (let turn = 0; turn < 2; turn += 1) {
    const { body } = await add(instructor, event.id, bia.memberId);
    expect(body.people.find((one: RollEntry) => one.memberId === bia.memberId)).toMatchObject({
      state: 'enrolled',
      isWalkIn: true,
    });
  }
  expect(await code(caio.memberId)).toBe('no_vacancies');
  expect(await auditOf(tenantId, 'training_event.added')).toEqual([
    { after: { memberId: bia.memberId, state: 'enrolled' } },
  ]);

  const listed = await write(company, { sessions: [session(30)] });
  test.clock.now = minutes(20);
  expect((await add(instructor, listed.id, caio.memberId)).body.code).toBe('walk_ins_not_taken');
  expect((await roll(instructor, listed.id)).body.can.add).toBe(false);
  expect((await add(company.manager, listed.id, caio.memberId)).status).toBe(200);
});

it('the instructor puts one more on the list than there are seats where the event allows it, and it stays so when the event is changed [EVT-04]', async () => {
  const company = await begin();
  const { instructor } = company;
  const event = await write(company, { takesWalkIns: true, walkInsOverSeats: true, seats: 1 });
  const [ana, bia, caio] = (await people(company, 3)) as [SignedIn, SignedIn, SignedIn];
  await join(ana, event.id);
  // Ahead of the day nobody goes before the waiting list, not even by an administrator.
  expect((await add(company.manager, event.id, bia.memberId)).body.code).toBe('no_vacancies');
  await join(bia, event.id);
  test.clock.now = minutes(-20);
  const { body } = await add(instructor, event.id, caio.memberId);
  const seated = body.people.filter(({ state }: RollEntry) => state === 'enrolled');
  expect([seated.length, body.seats, body.free]).toEqual([2, 1, 0]);
  expect((await read(bia, event.id)).body.own).toMatchObject({ state: 'waiting' });

  expect((await change(company, event, { minimumPresence: 50 })).status).toBe(200);
  await change(company, event, { seats: 3 });
  expect((await change(company, event, { seats: 1 })).body.code).toBe('seats_taken');
});

it('the instructor finds only whom the training is for, by three letters, and nobody else asks [EVT-04]', async () => {
  const company = await begin();
  const { tenantId, instructor, manager } = company;
  const label = await test.build.label(tenantId, 'area', 'Vendas');
  const { id: trainingId } = await test.build.course(tenantId, { audience: { areaIds: [label] } });
  const event = await write({ ...company, trainingId }, { takesWalkIns: true });
  const seller = await test.build.member({ tenantId, name: 'Vera Vendas', labelIds: [label] });
  const clerk = await test.build.member({ tenantId, name: 'Vera Caixa' });
  const other = await test.build.member({ tenantId, role: 'instructor', name: 'Outra Instrutora' });
  test.clock.now = minutes(-20);

  expect(await find(instructor, event.id, 'Ve')).toEqual([]);
  expect(await find(instructor, event.id, 'véra')).toEqual(['Vera Vendas']);
  expect(await find(manager, event.id, 'vera')).toEqual(['Vera Caixa', 'Vera Vendas']);
  expect((await add(instructor, event.id, clerk.memberId)).status).toBe(404);
  expect((await add(instructor, event.id, seller.memberId)).status).toBe(200);
  expect(await find(instructor, event.id, 'vera')).toEqual([]);
  for (const [stranger, status] of [
    [other, 404],
    [seller, 403],
    [await test.build.member({ role: 'admin' }), 404],
  ] as const) {
    expect((await add(stranger, event.id, clerk.memberId)).status).toBe(status);
    expect((await remove(stranger, event.id, seller.memberId)).status).toBe(status);
  }
});

it('somebody is taken off the list with a reason, which they read, and keeps their marks when they come back by hand [EVT-04]', async () => {
  const company = await begin();
  const { instructor, tenantId } = company;
  const event = await write(company, { takesWalkIns: true });
  const [ana] = (await people(company, 1)) as [SignedIn];
  await join(ana, event.id);
  test.clock.now = minutes(1);
  const [{ id: sessionId }] = (await read(ana, event.id)).body.sessions;
  await test.call(teaching.markPresence, {
    as: await again(instructor),
    params: { eventId: event.id, sessionId, memberId: ana.memberId },
    body: { mark: 'present' },
  });

  expect((await remove(instructor, event.id, ana.memberId, '  ')).status).toBe(400);
  expect((await remove(instructor, event.id, ana.memberId)).body.people).toEqual([]);
  expect((await remove(instructor, event.id, ana.memberId)).body.code).toBe('not_on_list');
  expect((await read(ana, event.id)).body.own.state).toBe('removed');
  expect(await auditOf(tenantId, 'training_event.removed')).toEqual([
    { after: { memberIds: [ana.memberId], state: 'removed', reason: 'Veio à turma errada' } },
  ]);
  const inbox = await test.call(listNotices, { as: await again(ana) });
  expect(inbox.body.items[0]).toMatchObject({
    kind: 'training_event_message',
    data: { text: 'Veio à turma errada' },
  });

  const back = await add(instructor, event.id, ana.memberId);
  expect(back.body.people).toMatchObject([{ memberId: ana.memberId, presences: [{ mark: 'present' }] }]);
  test.clock.now = minutes(61);
  await test.call(teaching.confirmResults, {
    as: await again(instructor),
    params: { eventId: event.id },
    body: { results: [{ memberId: ana.memberId, result: 'passed', grade: null }] },
  });
  expect((await remove(instructor, event.id, ana.memberId)).body.code).toBe('results_confirmed');
});
