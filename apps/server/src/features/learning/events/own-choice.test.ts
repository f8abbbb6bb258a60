import * as admin from '@trilha/contracts/learning/events-admin';
import { enterRoom } from '@trilha/contracts/learning/rooms';
import { addToRoll } from '@trilha/contracts/learning/events-teaching';
import { listObligations } from '@trilha/contracts/learning/obligations';
import { enroll } from '@trilha/contracts/learning/catalog';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, people, join, leave, read } = useEvents(test);

/** A company whose training has to be done within days: what is asked of somebody in it stands among their obligations. */
async function company() {
  const begun = await begin();
  const { id: trainingId } = await test.build.course(begun.tenantId, { deadlineDays: 30 });
  return { ...begun, trainingId };
}
type Company = Awaited<ReturnType<typeof company>>;

const isAsked = async (of: SignedIn) => {
  const { body } = await test.call(listObligations, { as: await again(of) });
  return body.items.length > 0;
};
const isIn = async (of: SignedIn, eventId: string) => (await read(of, eventId)).body.own.state === 'enrolled';
const approve = async ({ manager }: Company, eventId: string, { memberId }: SignedIn) =>
  test.call(admin.decideParticipation, {
    as: await again(manager),
    params: { eventId, memberId },
    body: { decision: 'approve' },
  });
const invite = async ({ manager }: Company, eventId: string, { memberId }: SignedIn) =>
  test.call(admin.inviteToEvent, {
    as: await again(manager),
    params: { eventId },
    body: { memberIds: [memberId] },
  });
const putOnRoll = async ({ manager }: Company, eventId: string, { memberId }: SignedIn) =>
  test.call(addToRoll, { as: await again(manager), params: { eventId, memberId } });

it('a seat that somebody asked for is their own choice: taken at once, at the door, or approved by somebody else', async () => {
  const of = await company();
  const [ana, bia, caio] = (await people(of, 3)) as [SignedIn, SignedIn, SignedIn];
  const open = await write(of, { takesWalkIns: true });
  const asked = await write(of, { needsApproval: true });
  await join(ana, open.id);
  await join(bia, asked.id);
  await approve(of, asked.id, bia);
  test.clock.now = minutes(-10);
  await test.call(enterRoom, { as: await again(caio), params: { eventId: open.id } });

  expect([await isIn(ana, open.id), await isIn(bia, asked.id), await isIn(caio, open.id)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([await isAsked(ana), await isAsked(bia), await isAsked(caio)]).toEqual([false, false, false]);
});

it('a seat of the waiting list is their own choice, offered or given by hand', async () => {
  const of = await company();
  const [ana, bia, caio] = (await people(of, 3)) as [SignedIn, SignedIn, SignedIn];
  const event = await write(of, { seats: 1, needsApproval: true });
  for (const member of [ana, bia, caio]) {
    await join(member, event.id);
    await approve(of, event.id, member);
  }
  await leave(ana, event.id);
  await join(bia, event.id);
  expect([await isIn(bia, event.id), await isAsked(bia)]).toEqual([true, false]);
  await leave(bia, event.id);
  await putOnRoll(of, event.id, caio);

  expect([await isIn(caio, event.id), await isAsked(caio)]).toEqual([true, false]);
});

it('an invitation that is accepted is their own choice: it could have been declined', async () => {
  const of = await company();
  const [ana] = (await people(of, 1)) as [SignedIn];
  const event = await write(of, { admission: 'closed' });
  await invite(of, event.id, ana);
  await join(ana, event.id);

  expect([await isIn(ana, event.id), await isAsked(ana)]).toEqual([true, false]);
});

it('whom an organizer puts on the list it is asked of, invited or not, and also of who had chosen the training', async () => {
  const of = await company();
  const [ana, bia, caio] = (await people(of, 3)) as [SignedIn, SignedIn, SignedIn];
  const event = await write(of);
  await invite(of, event.id, bia);
  await test.call(enroll, { as: await again(caio), params: { courseId: of.trainingId } });
  expect(await isAsked(caio)).toBe(false);

  for (const member of [ana, bia, caio]) await putOnRoll(of, event.id, member);

  expect([await isAsked(ana), await isAsked(bia), await isAsked(caio)]).toEqual([true, true, true]);
});
