import { removeFromRoll } from '@trilha/contracts/learning/events-teaching';
import { roomTopic } from '@trilha/contracts/learning/rooms';
import { afterEach, beforeAll, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { RealtimeClient } from '../../../test/realtime-client.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { useRooms } from '../../../test/test-rooms.ts';

const test = useTestApp();
const { open, again } = useRooms(test);
const clients: RealtimeClient[] = [];
let port = 0;

beforeAll(async () => {
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.leave();
});

/** A page that follows the room of an event. */
async function page(member: SignedIn, eventId: string): Promise<RealtimeClient> {
  const client = await RealtimeClient.open(port);
  clients.push(client);
  const { accessToken } = await again(member);
  client.say({ type: 'hello', token: accessToken }, { type: 'follow', topic: roomTopic(eventId), since: 0 });
  await expect.poll(() => client.types.some((type) => type === 'following' || type === 'refused')).toBe(true);
  return client;
}

it('a room is followed by who takes part, in the order it was written, and by nobody else [EVT-05]', async () => {
  const { event, members, say } = await open(2);
  const [ana, bia] = members as [SignedIn, SignedIn];
  const stranger = await test.build.member({ tenantId: ana.tenantId });
  const client = await page(ana, event.id);
  for (const text of ['Um', 'Dois', 'Três']) await say(bia, text);

  const pushed = () =>
    client.messages.flatMap((message) =>
      message.type === 'changes'
        ? message.changes.map(({ data }) => (data as { value: { text?: string } }).value.text)
        : [],
    );
  await expect.poll(pushed).toEqual(['Um', 'Dois', 'Três']);
  for (const [other, code] of [
    [stranger, 'not_on_list'],
    [await test.build.member(), 'not_found'],
  ] as const)
    expect((await page(other, event.id)).messages.at(-1)).toEqual({
      type: 'refused',
      topic: roomTopic(event.id),
      code,
    });
});

it('a room is followed no more by who was taken out of its event, and by the others as before [EVT-05]', async () => {
  const { company, event, members, say } = await open(2);
  const [ana, bia] = members as [SignedIn, SignedIn];
  const [removed, other] = [await page(ana, event.id), await page(bia, event.id)];
  const answer = await test.call(removeFromRoll, {
    as: await again(company.manager),
    params: { eventId: event.id, memberId: ana.memberId },
    body: { reason: 'Veio à turma errada' },
  });
  expect(answer.status).toBeLessThan(300);

  await expect
    .poll(() => removed.messages.at(-1))
    .toMatchObject({ type: 'refused', topic: roomTopic(event.id) });
  await say(bia, 'Só nós');
  await expect.poll(() => other.seqs).toHaveLength(1);
  expect(removed.seqs).toEqual([]);
});
