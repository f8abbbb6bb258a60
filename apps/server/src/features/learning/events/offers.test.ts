import { listNotices } from '@trilha/contracts/engagement/notices';
import type { Notice } from '@trilha/contracts/engagement/notices';
import { expect, it } from 'vitest';

import { asSystem } from '../../../platform/queue/system-context.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, useEvents } from '../../../test/test-events.ts';
import { lapseOffers } from './lapse-offers.ts';

const test = useTestApp();
const { again, begin, write, people, join, leave, read } = useEvents(test);

const lapse = (tenantId: string) =>
  asSystem(test.app.services, { tenantId, at: test.clock.now, name: 'test' }, lapseOffers);
const offersOf = async (member: SignedIn) => {
  const { body } = await test.call(listNotices, { as: await again(member) });
  return body.items.filter(({ kind }: Notice) => kind === 'training_event_offered').length;
};

/** An event of one seat, left by who had it: the next of three is offered it, and the third waits. */
async function offered() {
  const company = await begin();
  const event = await write(company, { seats: 1 });
  const [ana, bia, caio] = (await people(company, 3)) as [SignedIn, SignedIn, SignedIn];
  for (const member of [ana, bia, caio]) await join(member, event.id);
  await leave(ana, event.id);
  const { body } = await read(bia, event.id);
  return { company, event, bia, caio, until: new Date(body.own.offeredUntil) };
}

it('a seat that is kept for somebody is theirs to the last instant, and after it not even before the next minute', async () => {
  const held = await offered();
  test.clock.now = new Date(held.until.getTime() - 1);
  expect((await join(held.bia, held.event.id)).body.own.state).toBe('enrolled');

  const lapsed = await offered();
  test.clock.now = lapsed.until;
  expect((await join(lapsed.bia, lapsed.event.id)).body.own.state).toBe('waiting');
  expect((await read(lapsed.caio, lapsed.event.id)).body.own.state).toBe('offered');
});

it('who let an offer lapse and asks again comes behind the others, and is offered a seat and told a second time', async () => {
  const { company, event, bia, caio, until } = await offered();
  test.clock.now = until;
  await lapse(company.tenantId);
  expect((await read(bia, event.id)).body.own.state).toBe('declined');
  expect([await offersOf(bia), await offersOf(caio)]).toEqual([1, 1]);
  expect((await join(bia, event.id)).body.own).toMatchObject({ state: 'waiting', position: 1 });
  await leave(caio, event.id);
  expect((await read(bia, event.id)).body.own.state).toBe('offered');
  expect(await offersOf(bia)).toBe(2);
});

it('a seat is kept for nobody once the event has begun, also where it was moved to begin earlier', async () => {
  const { event, bia, company } = await offered();
  await test.build.sql(
    company.tenantId,
    'update training_event_sessions set starts_at = $2 where event_id = $1',
    [event.id, minutes(-10 * 24 * 60 + 1)],
  );
  test.clock.now = minutes(-10 * 24 * 60 + 2);
  expect((await join(bia, event.id)).body.code).toBe('event_not_open');
});
