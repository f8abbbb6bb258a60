import { checkIn } from '@trilha/contracts/learning/events';
import * as teaching from '@trilha/contracts/learning/events-teaching';
import type { RollNews } from '@trilha/contracts/learning/events-teaching';
import { afterEach, beforeAll, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { RealtimeClient } from '../../../test/realtime-client.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, change, people, join } = useEvents(test);
const clients: RealtimeClient[] = [];
let port = 0;

beforeAll(async () => {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.leave();
});

/** A page that follows the list of an event. */
async function page(member: SignedIn, eventId: string) {
  const client = await RealtimeClient.open(port);
  clients.push(client);
  const { accessToken } = await again(member);
  const topic = teaching.rollTopic(eventId);
  client.say({ type: 'hello', token: accessToken }, { type: 'follow', topic, since: null });
  await expect.poll(() => client.types.some((type) => type === 'following' || type === 'refused')).toBe(true);
  const news = () =>
    client.messages.flatMap((message) => (message.type === 'state' ? [message.data as RollNews] : []));
  const ending = () => client.messages.at(-1);
  return { news, ending };
}

async function taught() {
  const company = await begin();
  const event = await write(company, { takesWalkIns: true });
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  await join(ana, event.id);
  test.clock.now = minutes(1);
  return { company, event, ana, bia };
}

it('who runs an event is told of who checks in as they stand then, and of who leaves the list, without reading it [EVT-04]', async () => {
  const { company, event, ana } = await taught();
  const { news } = await page(company.instructor, event.id);
  const [{ code, id: sessionId }] = (await test.build.sql(
    company.tenantId,
    'select id, code from training_event_sessions where event_id = $1',
    [event.id],
  )) as [{ code: string; id: string }];

  await test.call(checkIn, { as: await again(ana), body: { way: 'code', code } });
  const last = () => news().at(-1);
  await expect.poll(last).toMatchObject({
    people: [{ memberId: ana.memberId, presences: [{ sessionId, mark: 'present', way: 'code' }] }],
    gone: [],
    readAgain: false,
  });
  await test.call(teaching.removeFromRoll, {
    as: await again(company.instructor),
    params: { eventId: event.id, memberId: ana.memberId },
    body: { reason: 'Veio à turma errada' },
  });
  await expect.poll(last).toEqual({ people: [], gone: [ana.memberId], readAgain: false });
  await test.call(teaching.setOnAir, {
    as: await again(company.instructor),
    params: { eventId: event.id },
    body: { to: 'ended' },
  });
  await expect.poll(last).toEqual({ people: [], gone: [], readAgain: true });
});

it('the list of an event is followed by nobody who does not run it, and no more by who does not any longer [EVT-04]', async () => {
  const { company, event, ana } = await taught();
  const topic = teaching.rollTopic(event.id);
  const other = await test.build.member({ tenantId: company.tenantId, role: 'instructor' });
  for (const [stranger, code] of [
    [ana, 'forbidden'],
    [other, 'not_found'],
    [await test.build.member({ role: 'admin' }), 'not_found'],
  ] as const)
    expect((await page(stranger, event.id)).ending()).toEqual({ type: 'refused', topic, code });

  const { ending } = await page(company.instructor, event.id);
  expect((await change(company, event, { instructorIds: [other.memberId] })).status).toBe(200);
  await expect.poll(() => ending()).toEqual({ type: 'refused', topic, code: 'not_found' });
});
