import { askForDate, checkIn, listTrainingEvents } from '@trilha/contracts/learning/events';
import * as admin from '@trilha/contracts/learning/events-admin';
import * as teaching from '@trilha/contracts/learning/events-teaching';
import * as labels from '@trilha/contracts/organization/labels-admin';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, change, join, leave, read } = useEvents(test);

/** A training for everybody, and an event of it for one area alone. */
async function forSales() {
  const company = await begin();
  const { tenantId } = company;
  const area = await test.build.label(tenantId, 'area', 'Vendas');
  const audience = { areaIds: [area], groupIds: [], tagIds: [] };
  const seller = await test.build.member({ tenantId, name: 'Vera Vendas', labelIds: [area] });
  const clerk = await test.build.member({ tenantId, name: 'Vera Caixa' });
  return { company, audience, seller, clerk };
}

it('an event for some of those its training is for is found by them alone, and by who is invited [EVT-01]', async () => {
  const { company, audience, seller, clerk } = await forSales();
  const { trainingId, manager, instructor } = company;
  const event = await write(company, { audience, takesWalkIns: true });
  const listed = async (as: SignedIn) =>
    (await test.call(listTrainingEvents, { as: await again(as), params: { trainingId } })).body.items.length;
  expect([await listed(seller), await listed(clerk)]).toEqual([1, 0]);
  expect((await join(clerk, event.id)).status).toBe(404);
  expect((await read(clerk, event.id)).status).toBe(404);
  expect((await join(seller, event.id)).body.own.state).toBe('enrolled');

  test.clock.now = minutes(-20);
  const found = await test.call(teaching.listRollCandidates, {
    as: await again(instructor),
    params: { eventId: event.id },
    query: { search: 'vera' },
  });
  expect(found.body.items).toEqual([]);
  const invited = await test.call(admin.inviteToEvent, {
    as: await again(manager),
    params: { eventId: event.id },
    body: { memberIds: [clerk.memberId] },
  });
  expect(invited.body.invited).toBe(1);
  expect((await read(clerk, event.id)).body.own.state).toBe('invited');
});

it('who has a seat keeps it where an event is for others from now on; labels of another company name nobody [EVT-01]', async () => {
  const { company, audience, seller, clerk } = await forSales();
  const event = await write(company);
  await join(clerk, event.id);
  expect((await change(company, event, { audience })).status).toBe(200);
  expect((await read(clerk, event.id)).body.own.state).toBe('enrolled');
  const other = await test.build.member({ role: 'admin' });
  const foreign = await test.build.label(other.tenantId, 'area', 'Fora');
  const refused = await change(company, event, { audience: { ...audience, areaIds: [foreign] } });
  expect(refused.body).toMatchObject({ code: 'event_invalid', field: 'audience' });
  expect((await read(seller, event.id)).status).toBe(200);
});

it('who asked for a date that is not for them goes on being told of the next one [EVT-01]', async () => {
  const { company, audience, clerk } = await forSales();
  const { trainingId } = company;
  const params = { trainingId };
  await test.call(askForDate, { as: await again(clerk), params });
  await write(company, { audience });
  await test.drainOutbox();
  const { body } = await test.call(listTrainingEvents, { as: await again(clerk), params });
  expect(body.dateRequest).toEqual({ isOffered: true, isAsked: true });
});

it('what somebody once had to do with an event opens neither it nor its door, once it is for others [EVT-01]', async () => {
  const { company, audience, seller, clerk } = await forSales();
  const { tenantId } = company;
  const event = await write(company, { takesWalkIns: true });
  await join(clerk, event.id);
  await leave(clerk, event.id);
  await change(company, event, { audience });
  const setState = (state: string, offeredUntil: string | null = null) =>
    test.build.sql(
      tenantId,
      'update training_event_participants set state = $2, offered_until = $3 where event_id = $1',
      [event.id, state, offeredUntil],
    );
  const [row] = await test.build.sql<{ code: string }>(
    tenantId,
    'select code from training_event_sessions where event_id = $1',
    [event.id],
  );
  const typed = async (as: SignedIn) =>
    test.call(checkIn, { as: await again(as), body: { way: 'code', code: row?.code } });
  const past = [
    ['canceled'],
    ['declined'],
    ['removed'],
    ['refused'],
    ['offered', minutes(-11 * 24 * 60).toISOString()],
  ] as const;
  for (const [state, until] of past) {
    await setState(state, until);
    expect((await read(clerk, event.id)).body).toMatchObject({
      obstacle: { code: 'event_invited_only' },
      can: { subscribe: false },
    });
    expect((await join(clerk, event.id)).body.code, state).toBe('event_invited_only');
  }

  test.clock.now = minutes(5);
  for (const [state, until] of past) {
    await setState(state, until);
    expect((await read(clerk, event.id)).body.can, state).toMatchObject({ checkIn: false, enter: false });
    expect((await typed(clerk)).body.code, state).toBe('not_on_list');
  }
  expect((await typed(seller)).status).toBe(200);
});

it('an event follows an area that is merged into another, and one that an event is for is not deleted [EVT-01] [TEN-10]', async () => {
  const { company, audience, seller, clerk } = await forSales();
  const { tenantId, manager } = company;
  const [area = ''] = audience.areaIds;
  const into = await test.build.label(tenantId, 'area', 'Vendas e serviços');
  const event = await write(company, { audience });
  const as = await again(manager);

  const refused = await test.call(labels.deleteLabel, { as, params: { labelId: area } });
  expect(refused.body).toMatchObject({ code: 'label_in_use' });
  const merged = await test.call(labels.mergeLabel, { as, params: { labelId: area }, body: { into } });
  expect(merged.status).toBe(200);
  await test.drainOutbox();

  const now = await test.call(admin.getEventForAdmin, { as, params: { eventId: event.id } });
  expect(now.body.body.audience.areaIds).toEqual([into]);
  expect([(await read(seller, event.id)).status, (await read(clerk, event.id)).status]).toEqual([200, 404]);
  expect((await change(company, event, { seats: 12 })).status).toBe(200);
});

it('an event takes no label in the list of another kind, whether it named it before or not [EVT-01]', async () => {
  const { company, audience } = await forSales();
  const event = await write(company, { audience });
  const [area = ''] = audience.areaIds;
  for (const wrong of [
    { areaIds: [], groupIds: [area], tagIds: [] },
    { areaIds: [area], groupIds: [], tagIds: [area] },
  ]) {
    const answer = await change(company, event, { audience: wrong });
    expect(answer.body).toMatchObject({ code: 'event_invalid', field: 'audience' });
  }
});

it('an event for a group that its directory took away is still changed, and opens to nobody by that [EVT-01]', async () => {
  const { company, audience, clerk } = await forSales();
  const event = await write(company, { audience });
  await test.build.sql(company.tenantId, 'delete from labels where id = $1', [audience.areaIds[0]]);
  expect((await change(company, event, { seats: 12 })).body.body).toMatchObject({ seats: 12, audience });
  expect((await read(clerk, event.id)).status).toBe(404);
});

it('a change that does not name whom an event is for, or not all of it, leaves that as it is [EVT-01]', async () => {
  const { company, audience, clerk } = await forSales();
  const tag = await test.build.label(company.tenantId, 'tag', 'Líderes');
  const event = await write(company, { audience: { ...audience, tagIds: [tag] }, walkInsOverSeats: true });
  const as = await again(company.manager);
  const put = async (some: object, without: readonly string[] = []) => {
    const { body: now } = await test.call(admin.getEventForAdmin, { as, params: { eventId: event.id } });
    const body = { ...now.body, revision: now.revision, ...some };
    const kept = Object.fromEntries(Object.entries(body).filter(([key]) => !without.includes(key)));
    return test.call(admin.changeEvent, { as, params: { eventId: event.id }, body: kept });
  };
  const left = await put({ seats: 9 }, ['audience', 'title', 'walkInsOverSeats']);
  expect(left.body.body).toMatchObject({
    audience: { ...audience, tagIds: [tag] },
    title: event.body.title,
    walkInsOverSeats: true,
    seats: 9,
  });
  const half = await put({ audience: { tagIds: [] } });
  expect(half.body.body.audience).toEqual(audience);
  expect((await read(clerk, event.id)).status).toBe(404);
  await put({ audience: { areaIds: [] } });
  expect((await read(clerk, event.id)).status).toBe(200);
});

it('whom an event is not for an administrator alone puts on its list, and who is on it stays there [EVT-01] [EVT-04]', async () => {
  const { company, audience, seller, clerk } = await forSales();
  const { manager, instructor } = company;
  const event = await write(company, { audience, takesWalkIns: true });
  test.clock.now = minutes(-20);
  const add = async (as: SignedIn, { memberId }: SignedIn) =>
    test.call(teaching.addToRoll, { as: await again(as), params: { eventId: event.id, memberId } });
  const listed = async (as: SignedIn) => {
    const { body } = await test.call(teaching.getEventRoll, {
      as: await again(as),
      params: { eventId: event.id },
    });
    return body.people.map(({ name }: { name: string }) => name);
  };
  expect((await add(instructor, clerk)).status).toBe(404);
  expect((await add(instructor, seller)).status).toBe(200);
  expect((await add(manager, clerk)).status).toBe(200);
  expect(await listed(instructor)).toEqual(['Vera Caixa', 'Vera Vendas']);
});
