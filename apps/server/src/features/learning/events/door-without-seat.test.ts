import * as admin from '@trilha/contracts/learning/events-admin';
import { checkIn } from '@trilha/contracts/learning/events';
import { enterRoom } from '@trilha/contracts/learning/rooms';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, people, join, read } = useEvents(test);

it('who is in another event of the training is told so before they stand at the door, and is not asked in [EVT-03]', async () => {
  const company = await begin();
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  const held = await write(company, { sessions: [session(24 * 60)] });
  const open = await write(company, { takesWalkIns: true });
  await join(ana, held.id);
  test.clock.now = minutes(5);

  const seen = (await read(ana, open.id)).body;
  expect(seen.obstacle).toMatchObject({ code: 'already_in_event', eventId: held.id });
  expect(seen.can).toMatchObject({ enter: false, checkIn: false, subscribe: false });
  const [{ code }] = (await test.build.sql<{ code: string }>(
    company.tenantId,
    'select code from training_event_sessions where event_id = $1',
    [open.id],
  )) as [{ code: string }];
  const refused = await test.call(checkIn, { as: await again(ana), body: { way: 'code', code } });
  expect(refused.body.code).toBe('already_in_event');

  const free = (await read(bia, open.id)).body;
  expect(free.can).toMatchObject({ enter: true, checkIn: true, subscribe: false });
  const taken = await test.call(checkIn, { as: await again(bia), body: { way: 'code', code } });
  expect(taken.status).toBe(200);
});

it('whoever has to be approved is not let in at the door, neither there nor in its room, before somebody did [EVT-02]', async () => {
  const company = await begin();
  const [ana, bia, caio] = (await people(company, 3)) as [SignedIn, SignedIn, SignedIn];
  const { id: onApproval } = await test.build.course(company.tenantId, {
    audience: { subscriptionType: 'on_approval' },
  });
  const events = [
    await write(company, { takesWalkIns: true, needsApproval: true }),
    await write({ ...company, trainingId: onApproval }, { takesWalkIns: true, sessions: [session(1)] }),
  ];
  for (const event of events) {
    test.clock.now = minutes(-10 * 24 * 60);
    await join(ana, event.id, { despiteClash: true });
    await join(caio, event.id, { despiteClash: true });
    const decided = await test.call(admin.decideParticipation, {
      as: await again(company.manager),
      params: { eventId: event.id, memberId: caio.memberId },
      body: { decision: 'approve' },
    });
    expect(decided.status).toBe(204);
    test.clock.now = minutes(5);
    const [{ code }] = (await test.build.sql<{ code: string }>(
      company.tenantId,
      'select code from training_event_sessions where event_id = $1',
      [event.id],
    )) as [{ code: string }];
    for (const member of [ana, bia]) {
      expect((await read(member, event.id)).body.can).toMatchObject({ enter: false, checkIn: false });
      const typed = await test.call(checkIn, { as: await again(member), body: { way: 'code', code } });
      expect(typed.body.code).toBe('not_on_list');
      const entered = await test.call(enterRoom, { as: await again(member), params: { eventId: event.id } });
      expect(entered.body.code).toBe('not_on_list');
    }
    const typed = await test.call(checkIn, { as: await again(caio), body: { way: 'code', code } });
    expect(typed.status).toBe(200);
  }
});
