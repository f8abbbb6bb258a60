import { checkIn } from '@trilha/contracts/learning/events';
import * as teaching from '@trilha/contracts/learning/events-teaching';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, change, people, join, read, roll } = useEvents(test);
const DAY = 24 * 60;

async function atDoor(body: Parameters<typeof write>[1] = {}) {
  const company = await begin();
  const event = await write(company, body);
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  await join(ana, event.id);
  await join(bia, event.id);
  const [first] = (await read(ana, event.id)).body.sessions;
  const code = async () =>
    test.call(teaching.getCheckInCode, {
      as: await again(company.instructor),
      params: { eventId: event.id, sessionId: first.id },
    });
  const type = async (member: SignedIn, typed: string, more: object = {}) =>
    test.call(checkIn, { as: await again(member), body: { way: 'code', code: typed, ...more } });
  return { company, event, ana, bia, code, type };
}

describe('who checked in [EVT-04]', () => {
  it('before the event was moved to another day is not there on that day, and is after a few minutes of delay', async () => {
    const { company, event, ana, code, type } = await atDoor();
    test.clock.now = minutes(-20);
    expect((await type(ana, (await code()).body.code)).status).toBe(200);
    const marks = async () => {
      const { body } = await roll(company.instructor, event.id);
      return body.people.flatMap((one: { presences: object[] }) => one.presences);
    };

    await change(company, event, { sessions: [session(10)], doorsMinutes: 5 });
    expect(await marks()).toHaveLength(1);
    await change(company, event, { sessions: [session(7 * DAY)] });
    expect(await marks()).toEqual([]);
  });

  it('is taken until an event is ended before its time, also where it is sent later, and not after', async () => {
    const { company, event, ana, bia, code, type } = await atDoor();
    test.clock.now = minutes(20);
    const { body } = await code();
    test.clock.now = minutes(30);
    await test.call(teaching.setOnAir, {
      as: await again(company.instructor),
      params: { eventId: event.id },
      body: { to: 'ended' },
    });
    test.clock.now = minutes(40);
    expect((await type(ana, body.code)).body.code).toBe('check_in_closed');
    expect((await type(bia, body.code, { at: minutes(21).toISOString() })).status).toBe(200);
  });
});

describe('“my classes” [EVT-04]', () => {
  const taught = async (member: SignedIn) => {
    const { body } = await test.call(teaching.listTaughtEvents, { as: await again(member) });
    return { today: body.today.length, coming: body.coming.length, waiting: body.waiting.length };
  };

  it('has an event between two of its days, and a class of the night after midnight', async () => {
    const company = await begin();
    await write(company, { sessions: [session(0), session(4 * DAY)] });
    // From 22:00 to 2:00.
    const night = await write(company, { sessions: [session(13 * 60, 4 * 60)] });
    test.clock.now = minutes(15 * 60 + 30);
    expect(await taught(company.instructor)).toEqual({ today: 1, coming: 1, waiting: 0 });
    expect((await read(company.instructor, night.id)).body.state).toBe('in_progress');
    test.clock.now = minutes(2 * DAY);
    // Nobody had a seat in the class of the night: no result of it is waited for.
    expect(await taught(company.instructor)).toEqual({ today: 0, coming: 1, waiting: 0 });
  });
});
