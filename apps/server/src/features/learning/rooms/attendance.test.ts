import * as teaching from '@trilha/contracts/learning/events-teaching';
import type { EventRoll } from '@trilha/contracts/learning/events-teaching';
import * as contract from '@trilha/contracts/learning/rooms';
import * as admin from '@trilha/contracts/learning/rooms-admin';
import * as desk from '@trilha/contracts/learning/rooms-desk';
import type { EventBody } from '@trilha/contracts/learning/events-admin';
import { describe, expect, it } from 'vitest';

import { jobsOf } from '../../../platform/queue/from-features.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, session } from '../../../test/test-events.ts';
import { useRooms } from '../../../test/test-rooms.ts';
import { features } from '../../features.ts';
import { beat } from './beat.ts';

const test = useTestApp();
const { open, join, people, roll, write } = useRooms(test);
const seconds = (count: number) => new Date(minutes(0).getTime() + count * 1000);
const HLS = { kind: 'hls', address: 'https://stream.example.test/live.m3u8' };

/** A webinar of an hour that is held in its room, with what people and the clock do in it. */
async function onAir(count = 2, body: Partial<EventBody> = {}) {
  const room = await open(count, body);
  const { call, company, event } = room;
  await call(company.manager, admin.saveRoomSetup, {
    body: { transmission: HLS, hasConference: false, recording: null, materials: [], revision: 0 },
  });
  /** Signs of life of the line, every half minute from one second of the session to another. */
  const stay = async (member: SignedIn, from: number, to: number) => {
    for (let second = from; second <= to; second += 30) await hereAt(seconds(second), [member]);
    await hereAt(seconds(to), [member]);
  };
  const hereAt = (at: Date, members: readonly SignedIn[]) =>
    asSystem(test.app.services, { tenantId: company.tenantId, at, name: 'test' }, (ctx) =>
      beat(
        ctx,
        event.id,
        members.map(({ memberId }) => memberId),
      ),
    );
  const countDue = async () => {
    const job = jobsOf(features, test.app.services, test.workerPool).find(
      ({ name }) => name === 'count-room-sessions',
    );
    await job?.run();
  };
  const marks = async () => {
    const { people: rows } = (await roll(company.instructor, event.id)).body as EventRoll;
    return new Map(rows.map((row) => [row.memberId, row.presences]));
  };
  return { ...room, stay, hereAt, count: countDue, marks };
}

describe('attendance in a room [EVT-05]', () => {
  it('of forty-five of sixty minutes is enough for three quarters, and of forty-four is not, with the minutes that say so', async () => {
    const { members, stay, count, marks, look } = await onAir(3);
    const [ana, bia, caio] = members as [SignedIn, SignedIn, SignedIn];
    await stay(ana, 0, 45 * 60);
    await stay(bia, 0, 44 * 60 + 30);
    test.clock.now = seconds(46 * 60);
    expect((await look(ana)).own.minutes).toEqual({ present: 45, needed: 45 });
    test.clock.now = minutes(62);
    await count();
    const all = await marks();
    expect([ana, bia, caio].map(({ memberId }) => all.get(memberId))).toMatchObject([
      [{ mark: 'present', way: 'room', inRoom: { minutes: 45, needed: 45 } }],
      [{ mark: 'absent', way: 'room', inRoom: { minutes: 44, needed: 45 } }],
      [{ mark: 'absent', way: 'room', inRoom: { minutes: 0, needed: 45 } }],
    ]);
  });

  it('goes on over a gap of eighty seconds, and begins anew after a longer one', async () => {
    const { company, members, event, hereAt } = await onAir();
    const [ana, bia] = members as [SignedIn, SignedIn];
    for (const second of [0, 80, 160]) await hereAt(seconds(second), [ana]);
    for (const second of [0, 91]) await hereAt(seconds(second), [bia]);
    const rows = await test.build.sql<{ member_id: string; from_at: Date; last_at: Date }>(
      company.tenantId,
      'select member_id, from_at, last_at from event_room_attendances where event_id = $1 order by from_at, last_at',
      [event.id],
    );
    expect(rows.filter((row) => row.member_id === ana.memberId)).toMatchObject([
      { from_at: seconds(0), last_at: seconds(160) },
    ]);
    expect(rows.filter((row) => row.member_id === bia.memberId)).toHaveLength(2);
  });

  it('counts two tabs once, and whoever has no line as well', async () => {
    const { members, call, hereAt, look } = await onAir();
    const [ana] = members as [SignedIn];
    for (let second = 0; second <= 600; second += 20) {
      test.clock.now = seconds(second);
      await Promise.all([hereAt(seconds(second), [ana]), hereAt(seconds(second), [ana])]);
    }
    expect((await look(ana)).own.minutes?.present).toBe(10);
    test.clock.now = seconds(660);
    const answer = await call(ana, contract.beatInRoom);
    expect(answer.body).toEqual({ minutes: { present: 11, needed: 45 } });
  });

  it('tells how many watch: those with a sign of life within seventy-five seconds', async () => {
    const { company, members, hereAt, look } = await onAir(3);
    await hereAt(seconds(0), members.slice(0, 2));
    await hereAt(seconds(60), members.slice(2));
    await hereAt(seconds(60), [company.instructor]);
    test.clock.now = seconds(75);
    expect((await look(members[0] as SignedIn)).state.viewers).toBe(3);
    test.clock.now = seconds(76);
    expect((await look(members[0] as SignedIn)).state.viewers).toBe(1);
  });

  it('leaves what an instructor marked, and what stands once results are confirmed', async () => {
    const { company, members, event, stay, count, marks, call } = await onAir();
    const [ana, bia] = members as [SignedIn, SignedIn];
    await stay(bia, 0, 3600);
    test.clock.now = minutes(30);
    const [first] = (await roll(company.instructor, event.id)).body.sessions;
    await call(company.instructor, teaching.markPresence, {
      params: { sessionId: first.id, memberId: ana.memberId },
      body: { mark: 'excused', reason: 'Estava na outra loja' },
    });
    test.clock.now = minutes(62);
    await count();
    await count();
    const all = await marks();
    expect([all.get(ana.memberId)?.[0]?.mark, all.get(bia.memberId)?.[0]?.mark]).toEqual([
      'excused',
      'present',
    ]);
  });

  it('is put into the list as soon as an event is ended before its time, by the minutes it had', async () => {
    const { company, members, call, stay, marks } = await onAir();
    const [ana, bia] = members as [SignedIn, SignedIn];
    await stay(ana, 0, 30 * 60);
    await stay(bia, 0, 20 * 60);
    test.clock.now = minutes(40);
    await call(company.instructor, teaching.setOnAir, { body: { to: 'ended' } });
    await test.drainOutbox();
    const all = await marks();
    expect([all.get(ana.memberId), all.get(bia.memberId)]).toMatchObject([
      [{ mark: 'present', inRoom: { minutes: 30, needed: 30 } }],
      [{ mark: 'absent', inRoom: { minutes: 20, needed: 30 } }],
    ]);
  });

  it('is counted of an event that was ended for that event alone: others have their minute', async () => {
    const { company, call } = await onAir(1);
    const { tenantId } = company;
    const other = await write(company, {
      kind: 'webinar',
      place: '',
      address: '',
      sessions: [session(0, 30)],
    });
    await test.build.sql(
      tenantId,
      `insert into event_room_sessions (tenant_id, event_id, session_id, due_at)
       select tenant_id, event_id, id, ends_at from training_event_sessions where event_id = $1`,
      [other.id],
    );
    test.clock.now = minutes(40);
    await call(company.instructor, teaching.setOnAir, { body: { to: 'ended' } });
    await test.drainOutbox();
    const waiting = await test.build.sql<{ due: Date; counted: Date | null }>(
      tenantId,
      'select due_at as due, counted_at as counted from event_room_sessions where event_id = $1',
      [other.id],
    );
    expect(waiting).toEqual([{ due: minutes(30), counted: null }]);
  });

  it('takes a sign of life that comes just after the end, so that who was there to the end has all of it', async () => {
    const { members, hereAt, stay, count, marks } = await onAir(1);
    const [ana] = members as [SignedIn];
    await stay(ana, 15 * 60, 3580);
    test.clock.now = minutes(60);
    await count();
    expect((await marks()).get(ana.memberId)).toMatchObject([{ mark: 'absent', inRoom: { minutes: 44 } }]);
    await hereAt(seconds(3610), [ana]);
    test.clock.now = minutes(62);
    await count();
    expect((await marks()).get(ana.memberId)).toMatchObject([{ mark: 'present', inRoom: { minutes: 45 } }]);
  });

  it('counts each session of a webinar over midnight by itself', async () => {
    const late = [session(14 * 60 + 30, 60), session(16 * 60, 60)];
    const { members, stay, count, marks } = await onAir(1, { sessions: late });
    const [ana] = members as [SignedIn];
    // From 23:30 to 00:30, and nothing of the second session.
    await stay(ana, (14 * 60 + 30) * 60, (15 * 60 + 30) * 60);
    test.clock.now = minutes(17 * 60 + 2);
    await count();
    expect((await marks()).get(ana.memberId)).toMatchObject([{ mark: 'present', inRoom: { minutes: 60 } }]);
  });

  it('marks nobody where the event is held elsewhere, or is called off', async () => {
    const { members, hereAt, count, marks, call, company } = await onAir(1);
    const [ana] = members as [SignedIn];
    await hereAt(seconds(0), [ana]);
    await call(company.manager, admin.saveRoomSetup, {
      body: { transmission: null, hasConference: false, recording: null, materials: [], revision: 1 },
    });
    test.clock.now = minutes(62);
    await count();
    expect((await marks()).get(ana.memberId)).toEqual([]);
  });

  it('is shown to moderators, longest first, and goes into a file', async () => {
    const { company, members, call, stay } = await onAir();
    const [ana, bia] = members as [SignedIn, SignedIn];
    await stay(ana, 0, 300);
    await stay(bia, 0, 600);
    test.clock.now = seconds(610);
    const { body } = await call(company.instructor, desk.getRoomDesk);
    expect(body.attendance).toMatchObject([
      { name: 'Pessoa 1', minutes: 10, isHere: true },
      { name: 'Pessoa 0', minutes: 5, isHere: false },
    ]);
    const file = await call(company.instructor, desk.exportRoom, { query: { what: 'attendance' } });
    expect(String(file.body)).toContain('Pessoa 1,,10');
    expect((await call(ana, desk.getRoomDesk)).body.code).toBe('forbidden');
  });
});

describe('coming in without having subscribed [EVT-08]', () => {
  it('is possible while the doors are open where the event takes whoever comes, once', async () => {
    const { company, event, call } = await onAir(0, { takesWalkIns: true });
    const [ana] = (await people(company, 1)) as [SignedIn];
    test.clock.now = minutes(-31);
    expect((await call(ana, contract.enterRoom)).body.code).toBe('room_closed');
    test.clock.now = minutes(20);
    const answers = await Promise.all([call(ana, contract.enterRoom), call(ana, contract.enterRoom)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await roll(company.instructor, event.id);
    expect(body.people).toMatchObject([{ name: 'Pessoa 0', isWalkIn: true, state: 'enrolled' }]);
  });

  it('is refused where it is full, where it takes nobody at the door, and for another company', async () => {
    const { company, call } = await onAir(0, { takesWalkIns: true, seats: 1 });
    const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
    test.clock.now = minutes(20);
    await call(ana, contract.enterRoom);
    expect((await call(bia, contract.enterRoom)).body.code).toBe('no_vacancies');
    const stranger = await test.build.member({});
    expect((await call(stranger, contract.enterRoom)).body.code).toBe('not_found');
    const closed = await onAir(0);
    const [caio] = (await people(closed.company, 1)) as [SignedIn];
    // It takes subscriptions until it begins, and nobody after that.
    test.clock.now = minutes(1);
    expect((await closed.call(caio, contract.enterRoom)).body.code).toBe('not_on_list');
    test.clock.now = minutes(-1);
    expect((await closed.call(caio, contract.enterRoom)).status).toBe(200);
    expect((await join(caio, closed.event.id)).status).toBe(200);
  });
});
