import * as admin from '@trilha/contracts/learning/events-admin';
import { removeFromRoll } from '@trilha/contracts/learning/events-teaching';
import type { RollEntry } from '@trilha/contracts/learning/events-teaching';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, people, join, leave, read, roll } = useEvents(test);

type Decision = 'approve' | 'refuse';
const decide = async (as: SignedIn, eventId: string, memberId: string, decision: Decision) =>
  test.call(admin.decideParticipation, {
    as: await again(as),
    params: { eventId, memberId },
    body: { decision },
  });

it('who was let in and waits takes a seat of the last two hours without asking again [EVT-02]', async () => {
  const company = await begin();
  const event = await write(company, { needsApproval: true, seats: 1 });
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  for (const member of [ana, bia]) {
    await join(member, event.id);
    await decide(company.manager, event.id, member.memberId, 'approve');
  }
  expect((await read(bia, event.id)).body.own.state).toBe('waiting');
  test.clock.now = minutes(-60);
  await leave(ana, event.id);
  expect((await join(bia, event.id)).body.own.state).toBe('enrolled');
});

it('who was taken off the list comes back only when they are invited [EVT-02]', async () => {
  const company = await begin();
  const event = await write(company);
  const [ana] = (await people(company, 1)) as [SignedIn];
  await join(ana, event.id);
  await test.call(removeFromRoll, {
    as: await again(company.manager),
    params: { eventId: event.id, memberId: ana.memberId },
    body: { reason: 'Veio à turma errada' },
  });
  expect((await read(ana, event.id)).body).toMatchObject({
    obstacle: { code: 'event_invited_only' },
    can: { subscribe: false },
  });
  expect((await join(ana, event.id)).body.code).toBe('event_invited_only');
  await test.call(admin.inviteToEvent, {
    as: await again(company.manager),
    params: { eventId: event.id },
    body: { memberIds: [ana.memberId] },
  });
  expect((await join(ana, event.id)).body.own.state).toBe('enrolled');
});

it('who runs an event sees whose turn it is, and until when a seat is kept [EVT-02]', async () => {
  const company = await begin();
  const event = await write(company, { seats: 1 });
  const [ana, bia, caio] = (await people(company, 3)) as [SignedIn, SignedIn, SignedIn];
  for (const member of [ana, caio, bia]) await join(member, event.id);
  await leave(ana, event.id);
  const { body } = await roll(company.instructor, event.id);
  const of = ({ memberId }: SignedIn) => body.people.find((one: RollEntry) => one.memberId === memberId);
  expect(of(caio)).toMatchObject({ state: 'offered', arrival: 2 });
  expect(of(caio).offeredUntil).toBe((await read(caio, event.id)).body.own.offeredUntil);
  expect(of(bia)).toMatchObject({ state: 'waiting', arrival: 3, offeredUntil: null });
});

it('a seat is not kept for a day for who may not come in any more [EVT-02]', async () => {
  const company = await begin();
  const event = await write(company, { seats: 1 });
  const [ana, bia, caio] = (await people(company, 3)) as [SignedIn, SignedIn, SignedIn];
  for (const member of [ana, bia, caio]) await join(member, event.id);
  await test.build.sql(company.tenantId, `update members set status = 'blocked' where id = $1`, [
    bia.memberId,
  ]);
  await leave(ana, event.id);
  expect((await read(caio, event.id)).body.own.state).toBe('offered');
});
