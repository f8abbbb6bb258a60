import { deleteAccount } from '@trilha/contracts/identity/privacy';
import { expect, it } from 'vitest';

import { asSystem } from '../../../platform/queue/system-context.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';
import { lapseOffers } from './lapse-offers.ts';

const test = useTestApp();
const { again, begin, write, people, join, read } = useEvents(test);

const everyMinute = (tenantId: string) =>
  asSystem(test.app.services, { tenantId, at: test.clock.now, name: 'test' }, lapseOffers);

it('whoever deletes their account holds no seat of what is to come, and keeps what they took part in [REG-09]', async () => {
  const company = await begin();
  const other = { ...company, trainingId: (await test.build.course(company.tenantId)).id };
  const past = await write(company, { seats: 1 });
  const coming = await write(other, { seats: 1, sessions: [session(10 * 24 * 60)] });
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  for (const event of [past, coming]) await join(ana, event.id);
  test.clock.now = minutes(24 * 60);

  const deleted = await test.call(deleteAccount, { as: await again(ana), body: { name: 'Pessoa 0' } });
  expect(deleted.status).toBe(200);
  await everyMinute(company.tenantId);
  expect((await read(bia, coming.id)).body).toMatchObject({ state: 'opened', free: 1 });
  expect((await read(bia, past.id)).body).toMatchObject({ free: 0 });
});

it('the seat of somebody who deletes their account, taken or kept for them, is offered to who is next [EVT-02] [REG-09]', async () => {
  const company = await begin();
  const event = await write(company, { seats: 1 });
  const [ana, bia, caio] = (await people(company, 3)) as [SignedIn, SignedIn, SignedIn];
  for (const member of [ana, bia, caio]) await join(member, event.id);
  expect((await read(bia, event.id)).body.own.state).toBe('waiting');
  await test.call(deleteAccount, { as: await again(ana), body: { name: 'Pessoa 0' } });
  await everyMinute(company.tenantId);
  expect((await read(bia, event.id)).body.own.state).toBe('offered');
  await test.call(deleteAccount, { as: await again(bia), body: { name: 'Pessoa 1' } });
  await everyMinute(company.tenantId);
  expect((await read(caio, event.id)).body.own.state).toBe('offered');
});
