import { listNotices } from '@trilha/contracts/engagement/notices';
import * as contract from '@trilha/contracts/learning/event-people';
import type { EventPerson } from '@trilha/contracts/learning/event-people';
import { listPeopleChoices } from '@trilha/contracts/learning/people-actions';
import { checkIn } from '@trilha/contracts/learning/events';
import { inviteToEvent } from '@trilha/contracts/learning/events-admin';
import { confirmResults, markPresence } from '@trilha/contracts/learning/events-teaching';
import { setBranchLeaders } from '@trilha/contracts/organization/labels-admin';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';
import { workbookPart } from '../../../test/workbook-part.ts';
import { readTeamEvents } from './team-events.ts';

const test = useTestApp();
const { again, begin, write, join, leave, read, roll } = useEvents(test);

/** An event with three people of Recife and two of Olinda, one invited, and who leads Recife. */
async function event() {
  const company = await begin();
  const { tenantId, manager } = company;
  const [recife, olinda] = [
    await test.build.branch(tenantId, 'Recife'),
    await test.build.branch(tenantId, 'Olinda'),
  ];
  const of = (name: string, branchId: string) => test.build.member({ tenantId, name, branchId });
  const [leader, ana, bia, caio, dora, enzo] = [
    await of('Lia', recife),
    await of('Ana', recife),
    await of('Bia', recife),
    await of('Caio', olinda),
    await of('Dora', olinda),
    await of('Enzo', recife),
  ];
  await test.call(setBranchLeaders, {
    as: await again(manager),
    params: { branchId: recife },
    body: { memberIds: [leader.memberId] },
  });
  const { id: eventId } = await write(company, { sessions: [session(), session(120)] });
  for (const member of [ana, bia, caio, dora]) await join(member, eventId);
  await test.call(inviteToEvent, {
    as: await again(manager),
    params: { eventId },
    body: { memberIds: [enzo.memberId] },
  });
  const [first] = (await roll(manager, eventId)).body.sessions as { id: string }[];
  return {
    ...company,
    recife,
    olinda,
    leader,
    ana,
    bia,
    caio,
    dora,
    enzo,
    eventId,
    sessionId: first?.id ?? '',
  };
}

const list = async (as: SignedIn, eventId: string, query: Record<string, string | number> = {}) =>
  (await test.call(contract.listEventPeople, { as: await again(as), params: { eventId }, query })).body;
const names = async (...ask: Parameters<typeof list>) =>
  (await list(...ask)).items.map(({ name }: EventPerson) => name);
const mark = async (as: SignedIn, eventId: string, sessionId: string, memberId: string, to: string) =>
  test.call(markPresence, {
    as: await again(as),
    params: { eventId, sessionId, memberId },
    body: { mark: to },
  });
const all = (filter: Record<string, string> = {}) => ({ kind: 'matching', filter });
const some = (...members: readonly SignedIn[]) => ({
  kind: 'members',
  memberIds: members.map(({ memberId }) => memberId),
});
const send = async (
  call: Parameters<typeof test.call>[0],
  as: SignedIn,
  eventId: string,
  body: Record<string, unknown>,
) => (await test.call(call, { as: await again(as), params: { eventId }, body })).body;
const inbox = async (of: SignedIn, kind: string) =>
  (await test.call(listNotices, { as: await again(of) })).body.items.filter(
    (notice: { kind: string }) => notice.kind === kind,
  );

it('shows who was absent first, then by name, and narrows by where people stand, branch and name [ADM-03]', async () => {
  const { manager, instructor, olinda, eventId, sessionId, caio, ana } = await event();
  expect(await names(manager, eventId)).toEqual(['Ana', 'Bia', 'Caio', 'Dora', 'Enzo']);

  test.clock.now = minutes(10);
  await mark(instructor, eventId, sessionId, caio.memberId, 'absent');
  await mark(instructor, eventId, sessionId, ana.memberId, 'late');

  expect(await names(instructor, eventId)).toEqual(['Caio', 'Ana', 'Bia', 'Dora', 'Enzo']);
  expect((await list(manager, eventId)).counts).toEqual({
    all: 5,
    absent: 1,
    enrolled: 4,
    present: 1,
    waiting: 0,
    awaiting: 0,
    no_answer: 1,
    left: 0,
  });
  // Once it is over, whoever was in none of it was absent.
  test.clock.now = minutes(300);
  expect(await names(manager, eventId)).toEqual(['Bia', 'Caio', 'Dora', 'Ana', 'Enzo']);
  expect(await names(manager, eventId, { status: 'absent', branch: olinda })).toEqual(['Caio', 'Dora']);
  expect(await names(manager, eventId, { status: 'no_answer' })).toEqual(['Enzo']);
  expect(await names(manager, eventId, { search: 'bia' })).toEqual(['Bia']);
  for (const sort of ['absent', 'name', 'arrival']) {
    const pages: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(manager, eventId, { sort, limit: 2, ...(cursor === '' ? {} : { cursor }) });
      pages.push(...page.items.map(({ name }: EventPerson) => name));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual(await names(manager, eventId, { sort }));
    expect(pages).toHaveLength(5);
  }
});

it('says nothing of who typed digits that are still to be confirmed, also once it is over [EVT-04]', async () => {
  const { manager, tenantId, ana, eventId, sessionId, instructor } = await event();
  const [row] = await test.build.sql<{ code: string }>(
    tenantId,
    'select code from training_event_sessions where id = $1',
    [sessionId],
  );
  test.clock.now = minutes(40);
  const typed = await test.call(checkIn, {
    as: await again(ana),
    body: { way: 'code', code: row?.code, at: minutes(1).toISOString() },
  });
  expect(typed.body.isToConfirm).toBe(true);

  test.clock.now = minutes(300);
  expect(await names(manager, eventId, { status: 'absent' })).toEqual(['Bia', 'Caio', 'Dora']);
  const said = (await list(manager, eventId, { search: 'ana' })).items;
  expect(said).toMatchObject([{ name: 'Ana', presence: null }]);
  await mark(instructor, eventId, sessionId, ana.memberId, 'present');
  expect(await names(manager, eventId, { status: 'present' })).toEqual(['Ana']);
});

it('shows who leads a branch their own people only, in the list, its counts, its file and what they write; others nobody [ADM-03]', async () => {
  const { leader, ana, caio, eventId, tenantId } = await event();
  const stranger = await test.build.member({ role: 'admin', name: 'Outra Empresa' });
  const other = await test.build.member({ tenantId, role: 'instructor', name: 'Outra Instrutora' });

  expect(await names(leader, eventId)).toEqual(['Ana', 'Bia', 'Enzo']);
  expect(await list(leader, eventId)).toMatchObject({ counts: { all: 3 }, can: { manage: false } });
  const file = await test.call(contract.exportEventPeople, {
    as: await again(leader),
    params: { eventId },
    query: { sort: 'name' },
  });
  expect(
    String(file.body)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')[0]),
  ).toEqual(['Ana', 'Bia', 'Enzo']);

  const text = 'Leve o crachá.';
  expect(await send(contract.messageEventPeople, leader, eventId, { to: some(caio), text })).toEqual({
    people: 0,
    leftOut: 0,
  });
  expect(await send(contract.messageEventPeople, leader, eventId, { to: all(), text })).toEqual({
    people: 3,
    leftOut: 0,
  });
  await test.drainOutbox();
  expect(await inbox(ana, 'training_event_message')).toMatchObject([{ data: { by: 'Lia', text } }]);
  expect(await inbox(caio, 'training_event_message')).toEqual([]);

  for (const acts of [contract.markEventPeople, contract.seatEventPeople])
    expect((await send(acts, leader, eventId, { to: all() })).code).toBe('forbidden');
  expect((await send(contract.removeEventPeople, other, eventId, { to: all(), reason: 'Engano' })).code).toBe(
    'not_found',
  );
  const teamEvents = async (as: SignedIn) =>
    (await test.call(contract.listTeamEvents, { as: await again(as), query: { from: '2026-11-01' } })).body
      .items;
  expect(await teamEvents(leader)).toMatchObject([{ id: eventId, people: 3 }]);
  for (const nobody of [ana, stranger]) expect(await teamEvents(nobody)).toEqual([]);
  for (const nobody of [ana, other, stranger]) expect((await list(nobody, eventId)).code).toBe('not_found');
});

it('marks as present those of whom nobody said anything, with the number said before, and takes exactly those back [EVT-04]', async () => {
  const { manager, instructor, eventId, sessionId, caio } = await event();
  expect((await send(contract.markEventPeople, instructor, eventId, { to: all() })).code).toBe(
    'event_not_begun',
  );
  test.clock.now = minutes(10);
  await mark(instructor, eventId, sessionId, caio.memberId, 'absent');
  const reach = await test.call(contract.countEventReach, {
    as: await again(instructor),
    params: { eventId },
    query: {},
  });
  expect(reach.body).toEqual({ people: 5, message: 5, mark: 3, seat: 0, remove: 5 });

  const marked = await send(contract.markEventPeople, instructor, eventId, { to: all() });
  expect(marked).toMatchObject({ people: 3, leftOut: 2 });
  expect(await names(manager, eventId, { status: 'present' })).toEqual(['Ana', 'Bia', 'Dora']);
  // Twice is the same as once.
  expect(await send(contract.markEventPeople, instructor, eventId, { to: all() })).toEqual({
    people: 0,
    leftOut: 5,
    undo: null,
  });

  test.clock.now = minutes(11);
  const { undo } = marked;
  expect((await send(contract.undoEventPresences, manager, eventId, { undo })).code).toBe('nothing_to_undo');
  expect(await send(contract.undoEventPresences, instructor, eventId, { undo })).toEqual({ people: 3 });
  expect((await send(contract.undoEventPresences, instructor, eventId, { undo })).code).toBe(
    'nothing_to_undo',
  );
  expect(await names(manager, eventId, { status: 'absent' })).toEqual(['Caio']);
});

it('leaves people on the lists of other events when their presence is taken back, and ends that a minute later where it is not [EVT-03]', async () => {
  const company = await begin();
  const { instructor, tenantId } = company;
  const held = await write(company);
  const later = await write(company, { seats: 1, sessions: [session(24 * 60)] });
  const [ana, bia] = [
    await test.build.member({ tenantId, name: 'Ana' }),
    await test.build.member({ tenantId, name: 'Bia' }),
  ];
  for (const member of [bia, ana]) await join(member, later.id);
  await join(ana, held.id);
  const stateLater = async () => (await read(ana, later.id)).body.own?.state;
  const dueSeconds = async () =>
    (
      await test.workerPool.query<{ seconds: number }>(
        `select extract(epoch from available_at - $2::timestamptz)::integer as seconds
           from outbox where tenant_id = $1 and topic = 'training_event.attended'`,
        [tenantId, test.clock.now],
      )
    ).rows.map(({ seconds }) => seconds);
  test.clock.now = minutes(5);
  const { undo } = await send(contract.markEventPeople, instructor, held.id, { to: all() });
  expect(await dueSeconds()).toEqual([60]);
  await send(contract.undoEventPresences, instructor, held.id, { undo });
  await test.drainOutbox();
  expect(await stateLater()).toBe('waiting');

  await send(contract.markEventPeople, instructor, held.id, { to: all() });
  await test.drainOutbox();
  expect(await stateLater()).toBe('canceled');
});

it('marks nobody once the results stand [EVT-04]', async () => {
  const { instructor, eventId, ana, bia, caio, dora } = await event();
  test.clock.now = minutes(300);
  await test.call(confirmResults, {
    as: await again(instructor),
    params: { eventId },
    body: {
      results: [ana, bia, caio, dora].map(({ memberId }) => ({ memberId, result: 'failed', grade: null })),
    },
  });

  for (const acts of [contract.markEventPeople, contract.seatEventPeople])
    expect((await send(acts, instructor, eventId, { to: all() })).code).toBe('results_confirmed');
});

it('gives seats while there are some, in the order in which people came, and takes people off with the reason they are told [EVT-04]', async () => {
  const company = await begin();
  const { manager, tenantId } = company;
  const { id: eventId } = await write(company, { seats: 2 });
  const [ana, bia, caio] = [
    await test.build.member({ tenantId, name: 'Ana' }),
    await test.build.member({ tenantId, name: 'Bia' }),
    await test.build.member({ tenantId, name: 'Caio' }),
  ];
  await join(ana, eventId);
  await join(bia, eventId);
  await join(caio, eventId);
  expect(await names(manager, eventId, { status: 'waiting' })).toEqual(['Caio']);
  expect(await send(contract.seatEventPeople, manager, eventId, { to: some(caio) })).toEqual({
    people: 0,
    leftOut: 1,
  });

  const reason = 'Turma dividida em duas';
  expect(await send(contract.removeEventPeople, manager, eventId, { to: some(ana, bia), reason })).toEqual({
    people: 2,
    leftOut: 0,
  });
  expect(await send(contract.removeEventPeople, manager, eventId, { to: some(ana), reason })).toEqual({
    people: 0,
    leftOut: 1,
  });
  await test.drainOutbox();
  expect(await inbox(ana, 'training_event_message')).toMatchObject([{ data: { text: reason } }]);
  expect(await names(manager, eventId, { status: 'left' })).toEqual(['Ana', 'Bia']);

  // The seat that is kept for who waited, and one that is free.
  expect(await send(contract.seatEventPeople, manager, eventId, { to: some(bia, caio, ana) })).toEqual({
    people: 2,
    leftOut: 1,
  });
  expect(await names(manager, eventId, { status: 'enrolled' })).toEqual(['Ana', 'Caio']);
  await leave(ana, eventId);
  expect(await names(manager, eventId, { status: 'left' })).toEqual(['Ana', 'Bia']);
  // One act is one entry, whomever it reached.
  const entries = await test.build.sql<{ after: Record<string, unknown> }>(
    tenantId,
    `select after from audit_log where action in ('training_event.added', 'training_event.removed') order by seq`,
    [],
  );
  expect(entries.map(({ after }) => after)).toEqual([
    { memberIds: [ana.memberId, bia.memberId], state: 'removed', reason },
    { memberIds: [ana.memberId, caio.memberId], state: 'enrolled' },
  ]);
});

it('counts for a seat everybody who is let in at the door over the seats, as the act does [EVT-04]', async () => {
  const company = await begin();
  const { manager, tenantId } = company;
  const { id: eventId } = await write(company, { seats: 1, takesWalkIns: true, walkInsOverSeats: true });
  for (const name of ['Ana', 'Bia', 'Caio']) await join(await test.build.member({ tenantId, name }), eventId);
  const seats = async () =>
    (await test.call(contract.countEventReach, { as: await again(manager), params: { eventId }, query: {} }))
      .body.seat;
  expect(await seats()).toBe(0);

  test.clock.now = minutes(-20);
  expect(await seats()).toBe(2);
  expect(await send(contract.seatEventPeople, manager, eventId, { to: all() })).toEqual({
    people: 2,
    leftOut: 1,
  });
});

it('writes counts into the workbook as numbers [ADM-03]', async () => {
  const { manager, eventId } = await event();
  const file = await test.app.inject({
    method: 'GET',
    url: `/api/v1/team/events/${eventId}/people/export?format=xlsx`,
    headers: { authorization: `Bearer ${(await again(manager)).accessToken}` },
  });
  const sheet = await workbookPart(file.rawPayload, 'xl/worksheets/sheet1.xml');
  expect(sheet.match(/<c><v>0<\/v><\/c><c><v>2<\/v><\/c>/g)).toHaveLength(5);
});

it('lists the events of a team that are nearest, where there are more, and says so [ADM-03]', async () => {
  const company = await begin();
  const { manager, tenantId, trainingId } = company;
  const ana = await test.build.member({ tenantId, name: 'Ana' });
  const ids: string[] = [];
  for (const days of [0, 1, 300]) {
    const { id } = await write({ ...company, trainingId }, { sessions: [session(days * 24 * 60)] });
    await test.call(inviteToEvent, {
      as: await again(manager),
      params: { eventId: id },
      body: { memberIds: [ana.memberId] },
    });
    ids.push(id);
  }
  const nearest = (limit: number) =>
    test.inTenant(tenantId, (tx) =>
      readTeamEvents(contextOf(test, manager, tx, 'admin'), '2026-11-01', limit),
    );

  const shown = await nearest(2);
  expect(shown).toMatchObject({ items: [{ id: ids[1] }, { id: ids[0] }], more: true });
  expect(shown.items).toHaveLength(2);
  expect(await nearest(3)).toMatchObject({ items: ids.toReversed().map((id) => ({ id })), more: false });
});

it('offers who runs events every branch for people of events, and for those of trainings only the branches they lead [ADM-03]', async () => {
  const { manager, instructor, olinda } = await event();
  await test.call(setBranchLeaders, {
    as: await again(manager),
    params: { branchId: olinda },
    body: { memberIds: [instructor.memberId] },
  });
  const branches = async (query: { of?: 'events' }) =>
    (await test.call(listPeopleChoices, { as: await again(instructor), query })).body.branches.map(
      ({ name }: { name: string }) => name,
    );

  expect(await branches({})).toEqual(['Olinda']);
  expect(await branches({ of: 'events' })).toEqual(['Olinda', 'Recife']);
});
