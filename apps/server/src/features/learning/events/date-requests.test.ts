import { listNotices } from '@trilha/contracts/engagement/notices';
import type { Notice } from '@trilha/contracts/engagement/notices';
import { askForDate, listTrainingEvents, withdrawDateRequest } from '@trilha/contracts/learning/events';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, change, people, join } = useEvents(test);

const requestOf = async (
  as: SignedIn,
  trainingId: string,
  endpoint: typeof askForDate | typeof withdrawDateRequest,
) => test.call(endpoint, { as: await again(as), params: { trainingId } });
const ask = (as: SignedIn, trainingId: string) => requestOf(as, trainingId, askForDate);
const stateOf = async (as: SignedIn, trainingId: string) =>
  (await test.call(listTrainingEvents, { as: await again(as), params: { trainingId } })).body.dateRequest;
const datedNoticesOf = async (as: SignedIn) => {
  const { body } = await test.call(listNotices, { as: await again(as) });
  return body.items
    .filter(({ kind }: Notice) => kind === 'training_event_dated')
    .map(({ data }: Notice) => data);
};

it('who asked is told once there is a date to subscribe to, and not again by the next one [EVT-01]', async () => {
  const company = await begin();
  const { trainingId } = company;
  const [ana, bia, caio] = (await people(company, 3)) as [SignedIn, SignedIn, SignedIn];
  const draft = await write(company, { stage: 'pre_scheduled', sessions: [] });
  expect(await stateOf(ana, trainingId)).toEqual({ isOffered: true, isAsked: false });
  for (const one of [ana, ana, bia]) expect((await ask(one, trainingId)).body.dateRequest.isAsked).toBe(true);
  await requestOf(bia, trainingId, withdrawDateRequest);
  await write(company, { admission: 'closed' });
  await test.drainOutbox();
  expect(await datedNoticesOf(ana)).toEqual([]);

  await change(company, draft, {
    stage: 'scheduled',
    sessions: [{ startsAt: '2026-11-25T12:00:00.000Z', endsAt: '2026-11-25T13:00:00.000Z' }],
  });
  await test.drainOutbox();
  expect(await datedNoticesOf(ana)).toEqual([{ event: 'Vitrines de verão' }]);
  expect([await datedNoticesOf(bia), await datedNoticesOf(caio)]).toEqual([[], []]);
  expect(await stateOf(ana, trainingId)).toEqual({ isOffered: false, isAsked: false });

  await write(company);
  await test.drainOutbox();
  expect(await datedNoticesOf(ana)).toHaveLength(1);
});

it('nobody asks for a training they do not see, nor where there is a date or a seat of theirs already [EVT-01]', async () => {
  const company = await begin();
  const { trainingId, tenantId } = company;
  const label = await test.build.label(tenantId, 'area', 'Vendas');
  const { id: ofOthers } = await test.build.course(tenantId, { audience: { areaIds: [label] } });
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  expect((await ask(ana, ofOthers)).status).toBe(404);
  expect((await ask(await test.build.member({}), trainingId)).status).toBe(404);
  const event = await write(company, { seats: 1 });
  await join(ana, event.id);
  for (const one of [ana, bia]) {
    expect((await ask(one, trainingId)).body.dateRequest).toEqual({ isOffered: false, isAsked: false });
  }
});

it('a change by which an event takes subscriptions, or is for others, tells who asked, and one that it is for nobody of them does not [EVT-01]', async () => {
  const company = await begin();
  const { trainingId, tenantId } = company;
  const area = await test.build.label(tenantId, 'area', 'Vendas');
  const audience = { areaIds: [area], groupIds: [], tagIds: [] };
  const [ana] = (await people(company, 1)) as [SignedIn];
  const seller = await test.build.member({ tenantId, labelIds: [area] });
  for (const one of [ana, seller]) await ask(one, trainingId);
  const event = await write(company, { admission: 'closed', audience });
  const told = async () => [(await datedNoticesOf(ana)).length, (await datedNoticesOf(seller)).length];
  const changed = async (body: Parameters<typeof change>[2]) => {
    expect((await change(company, event, body)).status).toBe(200);
    await test.drainOutbox();
    return told();
  };
  expect(await changed({ seats: 20 })).toEqual([0, 0]);
  expect(await changed({ admission: 'open' })).toEqual([0, 1]);
  expect(await changed({ seats: 21 })).toEqual([0, 1]);
  expect(await changed({ audience: { areaIds: [], groupIds: [], tagIds: [] } })).toEqual([1, 1]);
  expect(await changed({ audience })).toEqual([1, 1]);
});
