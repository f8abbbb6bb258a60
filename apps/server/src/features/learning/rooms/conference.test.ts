import { generateKeyPairSync } from 'node:crypto';

import * as teaching from '@trilha/contracts/learning/events-teaching';
import * as contract from '@trilha/contracts/learning/rooms';
import * as admin from '@trilha/contracts/learning/rooms-admin';
import * as desk from '@trilha/contracts/learning/rooms-desk';
import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, session } from '../../../test/test-events.ts';
import { useRooms } from '../../../test/test-rooms.ts';
import { framedOrigins } from './framed-origins.ts';

const test = useTestApp();
const { open, again, write } = useRooms(test);
const SECRET = 'a-secret-of-the-company';
const JITSI = { kind: 'jitsi', domain: 'meet.example.test', appId: 'aurora', keyId: '', secret: SECRET };

/** A live class whose company has a video conference. */
async function liveClass(conference: object | null = JITSI) {
  const room = await open(2, { kind: 'live_class' });
  const { call, company } = room;
  const setUp = async (body: object, as = company.manager) =>
    test.call(admin.saveLoungeSetup, {
      as: await again(as),
      body: { template: 'stage_first', revision: 0, ...body },
    });
  if (conference) await setUp({ conference });
  const save = (body: object = {}, as = company.manager) =>
    call(as, admin.saveRoomSetup, {
      body: {
        transmission: null,
        hasConference: true,
        recording: null,
        materials: [],
        revision: 0,
        ...body,
      },
    });
  const enter = (as: SignedIn) => call(as, contract.enterConference);
  return { ...room, setUp, save, enter };
}

describe('a video conference [EVT-06]', () => {
  it('gets a token of five minutes for its room alone, with a name and no address, moderator only for who teaches', async () => {
    const { company, members, save, enter } = await liveClass();
    const [ana] = members as [SignedIn];
    await save();
    const [own, taught] = [(await enter(ana)).body, (await enter(company.instructor)).body];
    expect(own).toMatchObject({
      script: 'https://meet.example.test/external_api.js',
      domain: 'meet.example.test',
      isModerator: false,
      displayName: 'Pessoa 0',
    });
    expect(own.roomName).toMatch(/^[\w-]{24}$/);
    expect(own.fallbackAddress).toBe(`https://meet.example.test/${own.roomName}?jwt=${own.jwt}`);
    const key = new TextEncoder().encode(SECRET);
    const { payload } = await jwtVerify(own.jwt, key, { currentDate: test.clock.now, issuer: 'aurora' });
    expect(payload).toMatchObject({
      aud: 'aurora',
      sub: 'meet.example.test',
      room: own.roomName,
      exp: Math.floor(test.clock.now.getTime() / 1000) + 300,
      context: { user: { name: 'Pessoa 0', moderator: false } },
    });
    expect(Object.keys((payload['context'] as { user: object }).user)).toEqual(['id', 'name', 'moderator']);
    const other = await jwtVerify(taught.jwt, key, { currentDate: test.clock.now });
    expect(other.payload).toMatchObject({ room: own.roomName, context: { user: { moderator: true } } });
  });

  it('of JaaS is signed with the company’s private key', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const jaas = { kind: 'jaas', domain: '', appId: 'vpaas-1', keyId: 'k1', secret: privateKey };
    const { members, save, enter } = await liveClass(jaas);
    const [ana] = members as [SignedIn];
    await save();
    const { body } = await enter(ana);
    expect(body.script).toBe('https://8x8.vc/vpaas-1/external_api.js');
    expect(body.roomName.startsWith('vpaas-1/')).toBe(true);
    expect(decodeProtectedHeader(body.jwt)).toMatchObject({ alg: 'RS256', kid: 'vpaas-1/k1' });
    const key = await importSPKI(publicKey, 'RS256');
    const { payload } = await jwtVerify(body.jwt, key, { currentDate: test.clock.now });
    expect(payload).toMatchObject({ iss: 'chat', aud: 'jitsi', sub: 'vpaas-1' });
    expect(`vpaas-1/${String(payload['room'])}`).toBe(body.roomName);
  });

  it('is entered from the doors to the end by who takes part, and only where there is one', async () => {
    const { members, save, enter } = await liveClass();
    const [ana] = members as [SignedIn];
    expect((await enter(ana)).body.code).toBe('conference_not_set_up');
    await save();
    test.clock.now = minutes(-31);
    expect((await enter(ana)).body.code).toBe('room_closed');
    test.clock.now = minutes(60);
    expect((await enter(ana)).body.code).toBe('room_closed');
    test.clock.now = minutes(0);
    expect((await enter(await test.build.member({}))).body.code).toBe('not_found');
  });

  it('keeps its secret sealed, tells it to nobody, and asks for it again at another address', async () => {
    const { company, setUp } = await liveClass();
    const read = async () =>
      (await test.call(admin.getLoungeSetup, { as: await again(company.manager) })).body;
    expect(await read()).toEqual({
      template: 'stage_first',
      parts: [...contract.LOUNGE_PARTS],
      tone: 'reader',
      conference: { kind: 'jitsi', domain: 'meet.example.test', appId: 'aurora', keyId: '', hasSecret: true },
      revision: 1,
    });
    const stored = { ...JITSI, secret: null };
    expect((await setUp({ conference: stored, revision: 0 })).body.code).toBe('stale_revision');
    expect((await setUp({ conference: stored, revision: 1 })).body.conference.hasSecret).toBe(true);
    const moved = { ...stored, domain: 'other.example.test' };
    expect((await setUp({ conference: moved, revision: 2 })).body.code).toBe('conference_secret_needed');
    const rows = await test.build.sql<{ text: string }>(
      company.tenantId,
      `select concat(before, after) as text from audit_log where action = 'lounge.configured'
       union all select encode(sealed_secret, 'escape') from lounge_setups`,
    );
    expect(rows).toHaveLength(3);
    expect(rows.some(({ text }) => text.includes(SECRET))).toBe(false);
  });

  it.each([
    [{ ...JITSI, domain: 'https://meet.example.test' }, 'conference_address_invalid'],
    [{ ...JITSI, domain: "meet.example.test; script-src 'unsafe-inline'" }, 'conference_address_invalid'],
    [{ ...JITSI, kind: 'jaas', keyId: 'k1' }, 'conference_key_invalid'],
    [{ ...JITSI, kind: 'jaas', keyId: 'k1', secret: null }, 'conference_secret_needed'],
    [{ ...JITSI, kind: 'jaas', appId: '../x', keyId: 'k1' }, 'conference_address_invalid'],
  ])('is refused as it is no conference: %j', async (conference, code) => {
    const { setUp } = await liveClass(null);
    expect((await setUp({ conference })).body.code).toBe(code);
  });

  it('is the only page of others that its company shows with camera and microphone', async () => {
    const { company, save } = await liveClass();
    const other = await test.build.member({ role: 'admin' });
    await save({ transmission: { kind: 'room', address: 'https://sala.example.test/aurora?a=1' } });
    const framed = (tenantId: string) => framedOrigins(test.services.pool, tenantId, test.clock.now);
    expect(await framed(company.tenantId)).toEqual({
      conference: 'https://meet.example.test',
      pages: ['https://sala.example.test'],
    });
    expect(await framed(other.tenantId)).toEqual({ conference: null, pages: [] });
  });
});

describe('the set-up of a room [EVT-05] [EVT-08]', () => {
  it('shows the transmission from the doors to the end only, and the recording after it, with its chapters in order', async () => {
    const { company, members, look, save } = await liveClass();
    const [ana] = members as [SignedIn];
    const transmission = { kind: 'youtube', address: 'https://youtu.be/aqz-KE-bpKQ' };
    const chapter = (second: number) => ({ second, title: `Parte ${second}` });
    const recording = {
      kind: 'vimeo',
      address: 'https://vimeo.com/123456789',
      chapters: [chapter(60), chapter(0), chapter(60)],
    };
    const saved = await save({ transmission, recording });
    expect([saved.body.revision, saved.body.recording.chapters]).toEqual([1, [chapter(0), chapter(60)]]);
    const seen = async (minute: number) => {
      test.clock.now = minutes(minute);
      const room = await look(ana);
      return [room.transmission?.kind, room.recording?.kind];
    };
    expect(await seen(-31)).toEqual([undefined, undefined]);
    expect(await seen(-30)).toEqual(['youtube', undefined]);
    expect(await seen(60)).toEqual([undefined, 'vimeo']);
    expect((await save({ revision: 0 })).body.code).toBe('stale_revision');
    expect((await save({ revision: 1, transmission: { ...transmission, kind: 'hls' } })).body.code).toBe(
      'transmission_address_invalid',
    );
    expect((await save({ revision: 1 }, company.instructor)).body.code).toBe('forbidden');
  });

  it('is told in every room that is on or near when the company sets up its conference, and in no other', async () => {
    const { company, event, setUp, call, look, members } = await liveClass(null);
    const changed = () =>
      test.build.sql<{ event: string; kind: string; seq: number }>(
        company.tenantId,
        'select event_id as event, kind, seq from event_room_changes order by seq',
      );
    test.clock.now = minutes(-10 * 24 * 60);
    const later = await write(company, {
      kind: 'live_class',
      place: '',
      address: '',
      sessions: [session(7 * 24 * 60)],
    });
    test.clock.now = minutes(-5);
    for (const { id } of [event, later])
      await call(company.instructor, desk.setRoomRules, {
        params: { eventId: id },
        body: { chat: 'moderators', slowSeconds: 0, links: 'moderators' },
      });
    await setUp({ template: 'conversation_first', conference: JITSI });

    expect((await changed()).filter(({ kind }) => kind === 'event')).toEqual([
      { event: event.id, kind: 'event', seq: 2 },
    ]);
    expect((await look(members[0] as SignedIn)).template).toBe('conversation_first');
  });

  it('names no conference where the company has none', async () => {
    const { save } = await liveClass(null);
    expect((await save()).body.code).toBe('conference_not_set_up');
  });
});

describe('an event that goes on air [EVT-01]', () => {
  it('is told in its room', async () => {
    const { company, event, call, say, members } = await liveClass();
    await say(members[0] as SignedIn, 'Oi');
    await call(company.instructor, teaching.setOnAir, { body: { to: 'live' } });
    await test.drainOutbox();
    const rows = await test.build.sql<{ kind: string }>(
      company.tenantId,
      'select kind from event_room_changes where event_id = $1 order by seq',
      [event.id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['message', 'event']);
  });
});
