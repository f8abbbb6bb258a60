import {
  confirmResults,
  getEventRoll,
  markPresence,
  setOnAir,
} from '@trilha/contracts/learning/events-teaching';
import { watchRecording } from '@trilha/contracts/learning/rooms';
import { getRoomSetup, saveRoomSetup } from '@trilha/contracts/learning/rooms-admin';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes } from '../../../test/test-events.ts';
import { useRooms } from '../../../test/test-rooms.ts';

const test = useTestApp();
const { open, again } = useRooms(test);
const SECONDS = 600;

/** A webinar of three quarters that is over, with a recording of ten minutes. */
async function recorded(setup: Record<string, unknown> = {}) {
  const room = await open(2);
  const { company, event, members, call, look } = room;
  const [ana, bia] = members as [SignedIn, SignedIn];
  const air = async (to: string) =>
    test.call(setOnAir, {
      as: await again(company.instructor),
      params: { eventId: event.id },
      body: { to },
    });
  const save = async (over: Record<string, unknown>) => {
    const { body } = await call(company.manager, getRoomSetup);
    return call(company.manager, saveRoomSetup, { body: { ...body, ...over } });
  };
  test.clock.now = minutes(30);
  await air('ended');
  await save({
    recording: { kind: 'file', address: 'https://media.example.test/a.mp4', chapters: [] },
    ...setup,
  });
  test.clock.now = minutes(60);
  const watch = (as: SignedIn, from: number, to: number, duration = SECONDS) =>
    call(as, watchRecording, { body: { intervals: [[from, to]], rate: 1, position: to, duration } });
  /** Watches from one second to another as long as it takes. */
  const watchAll = async (as: SignedIn, from: number, to: number) => {
    await watch(as, from, from);
    test.clock.now = new Date(test.clock.now.getTime() + (to - from) * 1000);
    return watch(as, from, to);
  };
  const markOf = async (memberId: string) => {
    const { body } = await test.call(getEventRoll, {
      as: await again(company.instructor),
      params: { eventId: event.id },
    });
    const people = body.people as {
      memberId: string;
      presences: { mark: string; way: string }[];
      result: string | null;
    }[];
    return people.find((person) => person.memberId === memberId);
  };
  return { ...room, ana, bia, save, watch, watchAll, markOf, look };
}

describe('a recording that is watched afterwards', () => {
  it('counts as having been there once as much was watched as the event asks for [EVT-08]', async () => {
    const { ana, bia, watchAll, markOf, look } = await recorded();
    expect((await look(ana)).own.watched).toEqual({
      share: 0,
      neededShare: 0.75,
      position: 0,
      countedAt: null,
    });

    const half = await watchAll(ana, 0, 300);
    expect(half.body).toMatchObject({ share: 0.5, position: 300, countedAt: null });
    expect((await markOf(ana.memberId))?.presences).toEqual([]);
    const enough = await watchAll(ana, 300, 460);
    expect(enough.body.countedAt).not.toBeNull();
    expect((await markOf(ana.memberId))?.presences).toMatchObject([{ mark: 'present', way: 'recording' }]);
    expect((await look(ana)).own.watched).toMatchObject({ position: 460, countedAt: enough.body.countedAt });
    expect((await markOf(bia.memberId))?.presences).toEqual([]);
  });

  it('is not watched faster than the clock allows, nor by jumping, nor by a part twice', async () => {
    const { ana, watch, watchAll, markOf } = await recorded();
    expect((await watch(ana, 0, 600)).body.share).toBe(0);
    await watchAll(ana, 0, 200);
    const again = await watchAll(ana, 100, 200);
    expect(again.body.share).toBeCloseTo(1 / 3);
    expect((await watchAll(ana, 590, 600)).body.share).toBeCloseTo(0.35);
    expect((await watch(ana, 590, 600, 20)).body.share).toBeCloseTo(0.35);
    expect((await markOf(ana.memberId))?.presences).toEqual([]);
  });

  it('is as long as a quarter of what was held at least, whatever length is reported', async () => {
    const { ana, watch, markOf } = await recorded();
    const forged = await watch(ana, 0, 1, 1);
    expect([forged.body.share < 0.01, forged.body.countedAt]).toEqual([true, null]);
    test.clock.now = new Date(test.clock.now.getTime() + 300_000);
    expect((await watch(ana, 0, 300, 300)).body).toMatchObject({ countedAt: null });
    expect((await markOf(ana.memberId))?.presences).toEqual([]);
    // Half an hour was held: three quarters of a quarter of that are watched as long as they take.
    test.clock.now = new Date(test.clock.now.getTime() + 45_000);
    expect((await watch(ana, 300, 345, 345)).body.countedAt).not.toBeNull();
  });

  it('is as long as what others watched of it and as its last chapter, whatever length is reported', async () => {
    const { ana, bia, save, watch, watchAll } = await recorded();
    await watch(ana, 0, 0, 1800);
    test.clock.now = new Date(test.clock.now.getTime() + 900_000);
    await watch(ana, 0, 900, 1800);
    // Half of it was watched by one: who says that it has ten minutes is believed neither of these nor of fewer.
    const said = await watchAll(bia, 0, 590);
    expect([said.body.share, said.body.countedAt]).toEqual([expect.closeTo(590 / 900, 3), null]);
    const chapters = [{ second: 1200, title: 'Perguntas' }];
    await save({ recording: { kind: 'file', address: 'https://media.example.test/b.mp4', chapters } });
    expect((await watchAll(bia, 0, 590)).body.share).toBeCloseTo(590 / 1200, 3);
  });

  it('takes back nobody’s failing who was there', async () => {
    const { company, event, ana, bia, watchAll, markOf } = await recorded();
    const as = await again(company.instructor);
    const params = { eventId: event.id };
    const roll = (await test.call(getEventRoll, { as, params })).body;
    for (const { id: sessionId } of roll.sessions)
      await test.call(markPresence, {
        as,
        params: { ...params, sessionId, memberId: ana.memberId },
        body: { mark: 'present', reason: '' },
      });
    const results = [ana, bia].map(({ memberId }) => ({ memberId, result: 'failed', grade: null }));
    expect((await test.call(confirmResults, { as, params, body: { results } })).status).toBe(200);
    await watchAll(ana, 0, 590);
    expect((await markOf(ana.memberId))?.result).toBe('failed');
  });

  it('counts for nobody where the event says so, and for nobody without a seat', async () => {
    const { company, ana, watchAll, markOf, call } = await recorded({ recordingCounts: false });
    expect((await watchAll(ana, 0, 590)).body).toMatchObject({ countedAt: null });
    expect((await markOf(ana.memberId))?.presences).toEqual([]);
    const body = { intervals: [], rate: 1, position: 0, duration: SECONDS };
    expect((await call(company.manager, watchRecording, { body })).status).toBe(404);
    const stranger = await test.build.member({ tenantId: company.tenantId });
    expect((await call(stranger, watchRecording, { body })).body.code).toBe('not_on_list');
    expect((await call(await test.build.member(), watchRecording, { body })).status).toBe(404);
  });

  it('lets who missed the event pass also once its results stand, and takes nothing from a grade', async () => {
    const { company, event, ana, bia, watchAll, markOf } = await recorded();
    const confirmed = await test.call(confirmResults, {
      as: await again(company.instructor),
      params: { eventId: event.id },
      body: {
        results: [
          { memberId: ana.memberId, result: 'failed', grade: null },
          { memberId: bia.memberId, result: 'failed', grade: 40 },
        ],
      },
    });
    expect(confirmed.status).toBe(200);

    await watchAll(ana, 0, 590);
    await watchAll(bia, 0, 590);
    expect((await markOf(ana.memberId))?.result).toBe('passed');
    expect((await markOf(bia.memberId))?.result).toBe('failed');
  });

  it('begins anew where another recording takes its place, and what counted stays', async () => {
    const { ana, save, watchAll, look } = await recorded();
    await watchAll(ana, 0, 500);
    await save({ recording: { kind: 'file', address: 'https://media.example.test/b.mp4', chapters: [] } });
    expect((await look(ana)).own.watched).toMatchObject({ share: 0, position: 0 });
    const { body } = await watchAll(ana, 0, 60);
    expect(body.share).toBeCloseTo(0.1);
    expect(body.countedAt).not.toBeNull();
  });
});
