import { listNotices } from '@trilha/contracts/engagement/notices';
import { messageEventPeople } from '@trilha/contracts/learning/event-people';
import { messageParticipants } from '@trilha/contracts/learning/events-teaching';
import { messagePeople } from '@trilha/contracts/learning/people-actions';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, join } = useEvents(test);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A company with an event of its training, and two people in it. */
async function company() {
  const of = await begin();
  const { id: eventId } = await write(of);
  const [ana, bia] = [
    await test.build.member({ tenantId: of.tenantId, name: 'Ana' }),
    await test.build.member({ tenantId: of.tenantId, name: 'Bia' }),
  ];
  await join(ana, eventId);
  await join(bia, eventId);
  return { ...of, eventId, ana, bia };
}

const later = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms);
};
const to = (...members: readonly SignedIn[]) => ({
  kind: 'members',
  memberIds: members.map(({ memberId }) => memberId),
});
const messages = async (of: SignedIn): Promise<string[]> =>
  (await test.call(listNotices, { as: await again(of) })).body.items.flatMap(
    ({ kind, data }: { kind: string; data: { text: string } }) =>
      kind === 'training_message' || kind === 'training_event_message' ? [data.text] : [],
  );

it('sends the same text to nobody twice within the hour, and says whom it reached and when', async () => {
  const { manager, trainingId, ana, bia } = await company();
  const send = async (text: string, ...people: readonly SignedIn[]) =>
    (
      await test.call(messagePeople, {
        as: await again(manager),
        params: { trainingId },
        body: { to: to(...people), text },
      })
    ).body;

  expect(await send('Prova na sexta.', ana)).toEqual({ people: 1, leftOut: 0 });
  later(5 * MINUTE_MS);
  expect(await send('Prova na sexta.', ana)).toMatchObject({
    code: 'message_repeated',
    values: { people: 1, when: expect.stringMatching(/\d\d:\d\d/) },
  });
  // Who did not get it yet gets it.
  expect(await send('Prova na sexta.', ana, bia)).toEqual({ people: 1, leftOut: 1 });
  later(HOUR_MS);
  expect(await send('Prova na sexta.', ana)).toEqual({ people: 1, leftOut: 0 });

  await test.drainOutbox();
  expect(await messages(ana)).toHaveLength(2);
  expect(await messages(bia)).toHaveLength(1);
});

it('sends somebody three messages a day about one training and its events at most, whoever writes', async () => {
  const { manager, instructor, trainingId, eventId, ana, bia } = await company();
  const ofTraining = async (text: string) =>
    (
      await test.call(messagePeople, {
        as: await again(manager),
        params: { trainingId },
        body: { to: to(ana), text },
      })
    ).body;
  const ofEvent = async (text: string) =>
    (
      await test.call(messageEventPeople, {
        as: await again(instructor),
        params: { eventId },
        body: { to: to(ana), text },
      })
    ).body;
  const ofRoll = async (text: string) =>
    (
      await test.call(messageParticipants, {
        as: await again(instructor),
        params: { eventId },
        body: { text },
      })
    ).body;

  await ofTraining('Um lembrete');
  await ofEvent('Outro lembrete');
  expect(await ofTraining('Mais um lembrete')).toEqual({ people: 1, leftOut: 0 });
  for (const one of [ofTraining, ofEvent])
    expect(await one('O quarto')).toMatchObject({ code: 'messages_enough', values: { limit: 3 } });
  // Others of the same list get theirs.
  expect(await ofRoll('Sala trocada')).toEqual({ people: 1 });

  await test.drainOutbox();
  expect(await messages(ana)).toHaveLength(3);
  expect(await messages(bia)).toEqual(['Sala trocada']);
  later(24 * HOUR_MS);
  expect(await ofTraining('Um novo dia')).toEqual({ people: 1, leftOut: 0 });
});

it('sends one of two same messages that are sent at once', async () => {
  const { manager, eventId, ana, bia } = await company();
  const sessions = [await again(manager), await again(manager)];
  const answers = await Promise.all(
    sessions.map((as) =>
      test.call(messageEventPeople, {
        as,
        params: { eventId },
        body: { to: to(ana, bia), text: 'Tragam o crachá' },
      }),
    ),
  );

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await test.drainOutbox();
  expect(await messages(ana)).toEqual(['Tragam o crachá']);
});
