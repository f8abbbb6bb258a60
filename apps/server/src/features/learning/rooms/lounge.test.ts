import { findLounge } from '@trilha/contracts/learning/rooms';
import { setOnAir } from '@trilha/contracts/learning/events-teaching';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, session } from '../../../test/test-events.ts';
import { useRooms } from '../../../test/test-rooms.ts';

const test = useTestApp();
const { again, begin, write, people, join } = useRooms(test);
const DAY = 24 * 60;

const WEBINAR = { kind: 'webinar', place: '', address: '' } as const;

async function webinars() {
  const company = await begin();
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  const loungeOf = async (member: SignedIn, trainingId = company.trainingId) =>
    (await test.call(findLounge, { as: await again(member), params: { trainingId } })).body;
  return { company, ana, bia, loungeOf };
}

describe('the lounge of a webinar', () => {
  it('is that of the event one takes part in, before, during and after it, and of no other', async () => {
    const { company, ana, bia, loungeOf } = await webinars();
    await write(company, { ...WEBINAR, sessions: [session()] });
    const own = await write(company, { ...WEBINAR, sessions: [session(DAY)] });
    expect(await loungeOf(ana)).toEqual({ eventId: null });
    await join(ana, own.id);

    expect(await loungeOf(ana)).toEqual({ eventId: own.id });
    test.clock.now = minutes(DAY + 5);
    expect(await loungeOf(ana)).toEqual({ eventId: own.id });
    const to = { to: 'ended' };
    const ended = await test.call(setOnAir, {
      as: await again(company.instructor),
      params: { eventId: own.id },
      body: to,
    });
    expect(ended.status).toBe(200);
    expect(await loungeOf(ana)).toEqual({ eventId: own.id });
    expect(await loungeOf(bia)).toEqual({ eventId: null });
  });

  it('is for who takes part in none that of an event one may walk into, once its doors are open', async () => {
    const { company, ana, loungeOf } = await webinars();
    await write(company, { ...WEBINAR, sessions: [session()] });
    const open = await write(company, { ...WEBINAR, sessions: [session()], takesWalkIns: true });

    test.clock.now = minutes(-31);
    expect(await loungeOf(ana)).toEqual({ eventId: null });
    test.clock.now = minutes(-29);
    expect(await loungeOf(ana)).toEqual({ eventId: open.id });
  });

  it('is none of another company', async () => {
    const { company, loungeOf } = await webinars();
    await write(company, { ...WEBINAR, takesWalkIns: true });
    test.clock.now = minutes(0);
    expect(await loungeOf(await test.build.member(), company.trainingId)).toEqual({ eventId: null });
  });
});
