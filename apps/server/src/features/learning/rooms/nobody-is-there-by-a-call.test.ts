import { actAs } from '@trilha/contracts/identity/impersonation';
import {
  confirmResults,
  getEventRoll,
  markPresence,
  setOnAir,
} from '@trilha/contracts/learning/events-teaching';
import { releasesTopic, roomTopic, watchRecording } from '@trilha/contracts/learning/rooms';
import { getRoomSetup, saveRoomSetup } from '@trilha/contracts/learning/rooms-admin';
import { nameCoModerator } from '@trilha/contracts/learning/rooms-desk';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { contentSecurityPolicy } from '../../../platform/http/security.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { RealtimeClient } from '../../../test/realtime-client.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes } from '../../../test/test-events.ts';
import { useRooms } from '../../../test/test-rooms.ts';
import { framedOrigins } from './framed-origins.ts';

const test = useTestApp({ ALLOW_PRIVATE_ADDRESSES: 'false' });
const { open, again } = useRooms(test);
const clients: RealtimeClient[] = [];
let port = 0;
const HLS = { kind: 'hls', address: 'https://media.example.test/a.m3u8' };
const RECORDING = { kind: 'file', address: 'https://media.example.test/a.mp4', chapters: [] };

beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.leave();
});

async function page(token: string, topic: string): Promise<RealtimeClient> {
  const client = await RealtimeClient.open(port);
  clients.push(client);
  client.say({ type: 'hello', token }, { type: 'follow', topic, since: null });
  await expect.poll(() => client.types.some((type) => type === 'following' || type === 'refused')).toBe(true);
  return client;
}

/** A webinar on air with two people and its set-up. */
async function webinar() {
  const room = await open(2);
  const { company, event, call } = room;
  const save = async (over: object) => {
    const { body } = await call(company.manager, getRoomSetup);
    return call(company.manager, saveRoomSetup, { body: { ...body, ...over } });
  };
  const teach = async (endpoint: Parameters<typeof test.call>[0], params: object, body: object) =>
    test.call(endpoint, {
      as: await again(company.instructor),
      params: { eventId: event.id, ...params },
      body,
    });
  const confirm = (people: readonly SignedIn[]) =>
    teach(
      confirmResults,
      {},
      { results: people.map(({ memberId }) => ({ memberId, result: 'failed', grade: null })) },
    );
  const resultOf = async ({ memberId }: SignedIn) => {
    const { body } = await test.call(getEventRoll, {
      as: await again(company.instructor),
      params: { eventId: event.id },
    });
    return (body.people as { memberId: string; result: string | null }[]).find(
      (person) => person.memberId === memberId,
    )?.result;
  };
  return { ...room, people: room.members as [SignedIn, SignedIn], save, teach, confirm, resultOf };
}

describe('being there [EVT-05]', () => {
  it('is not of who acts as somebody', async () => {
    const { company, event, people, save } = await webinar();
    const [ana, bia] = people;
    await save({ transmission: HLS });
    test.clock.now = minutes(1);
    const impersonated = await test.call(actAs, {
      as: await again(company.manager),
      params: { memberId: ana.memberId },
      body: { reason: 'Ajuda por telefone' },
    });
    await page(impersonated.body.access_token as string, roomTopic(event.id));
    await page((await again(bia)).accessToken, roomTopic(event.id));

    const there = () =>
      test.build.sql(company.tenantId, 'select member_id as id from event_room_attendances order by from_at');
    await expect.poll(there, { timeout: 5000 }).not.toEqual([]);
    expect(await there()).toEqual([{ id: bia.memberId }]);
  });

  it('is not of who looks at the training’s page or player, and hears of releases there', async () => {
    const { company, event, people, save } = await webinar();
    const [ana, bia] = people;
    await save({ transmission: HLS });
    test.clock.now = minutes(1);
    await page((await again(ana)).accessToken, releasesTopic(event.id));
    await page((await again(bia)).accessToken, roomTopic(event.id));

    const there = () =>
      test.build.sql(company.tenantId, 'select member_id as id from event_room_attendances order by from_at');
    await expect.poll(there, { timeout: 5000 }).not.toEqual([]);
    expect(await there()).toEqual([{ id: bia.memberId }]);
  });

  it('is not proved by a recording that is said to have two seconds, nor does one overturn who failed there [EVT-08]', async () => {
    const { people, call, save, teach, confirm, resultOf, event, company } = await webinar();
    const [ana, bia] = people;
    test.clock.now = minutes(10);
    const { body: roll } = await test.call(getEventRoll, {
      as: await again(company.instructor),
      params: { eventId: event.id },
    });
    await teach(
      markPresence,
      { sessionId: roll.sessions[0].id, memberId: ana.memberId },
      { mark: 'present', reason: '' },
    );
    test.clock.now = minutes(50);
    await teach(setOnAir, {}, { to: 'ended' });
    await confirm(people);
    await save({ recording: RECORDING });
    const watch = (as: SignedIn, from: number, to: number, duration: number) =>
      call(as, watchRecording, { body: { intervals: [[from, to]], rate: 1, position: to, duration } });

    expect((await watch(bia, 0, 2, 2)).body.countedAt).toBeNull();
    expect(await resultOf(bia)).toBe('failed');
    await watch(ana, 0, 0, 2700);
    test.clock.now = minutes(100);
    await watch(ana, 0, 1700, 2700);
    test.clock.now = minutes(130);
    await watch(ana, 1700, 2700, 2700);
    expect(await resultOf(ana)).toBe('failed');
  });
});

it('who is no longer co-moderator hears neither room nor list [EVT-05]', async () => {
  const { company, event, people, say, teach } = await webinar();
  const [ana] = people;
  const { tenantId } = company;
  const co = await test.build.member({ tenantId, role: 'instructor', name: 'Caio' });
  const name = (isNamed: boolean) => teach(nameCoModerator, { memberId: co.memberId }, { isNamed });
  await name(true);
  const { accessToken } = await again(co);
  const lines = [
    await page(accessToken, roomTopic(event.id)),
    await page(accessToken, `event-roll:${event.id}`),
  ];
  await name(false);

  for (const line of lines) await expect.poll(() => line.messages.at(-1)).toMatchObject({ type: 'refused' });
  await say(ana, 'Só nós');
  expect(lines[0]?.seqs).toEqual([]);
});

describe('the address of a transmission [EVT-05]', () => {
  it.each([
    'https://127.0.0.1/a.m3u8',
    'https://[::1]/a.m3u8',
    'https://169.254.169.254/a.m3u8',
    'https://intranet/a.m3u8',
    'https://localhost/a.m3u8',
  ])('inside the network is refused: %s', async (address) => {
    const { save } = await webinar();
    for (const kind of ['hls', 'room'])
      expect((await save({ transmission: { kind, address } })).body.code).toBe(
        'transmission_address_invalid',
      );
  });

  it.each(['https://a.test;sandbox/', 'https://a.test,default-src/', 'https://*/', "https://a.test;'none'/"])(
    'writes nothing into the policy of pages: %s',
    async (address) => {
      const { company, save } = await webinar();
      expect((await save({ transmission: { kind: 'room', address } })).body.code).toBe(
        'transmission_address_invalid',
      );
      const origins = await framedOrigins(test.services.pool, company.tenantId, test.clock.now);
      expect(contentSecurityPolicy('n', test.services.config, origins)).not.toContain('a.test');
    },
  );
});
