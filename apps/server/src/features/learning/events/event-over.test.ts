import * as teaching from '@trilha/contracts/learning/events-teaching';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, people, join, read } = useEvents(test);

it('an event that is over waits for results while somebody who was there, or was not marked, has none, and is finished then [EVT-01]', async () => {
  const company = await begin();
  const { instructor, manager } = company;
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  const empty = await write(company);
  const event = await write(company, { place: 'Sala Norte' });
  for (const one of [ana, bia]) await join(one, event.id);
  const [{ id: sessionId }] = (await read(ana, event.id)).body.sessions;
  const mark = async (member: SignedIn, value: string) =>
    test.call(teaching.markPresence, {
      as: await again(instructor),
      params: { eventId: event.id, sessionId, memberId: member.memberId },
      body: { mark: value },
    });
  const state = async () => (await read(ana, event.id)).body.state;
  const waiting = async () => {
    const { body } = await test.call(teaching.listTaughtEvents, {
      as: await again(instructor),
      query: { day: '2026-11-27' },
    });
    return body.waiting.map(({ id }: { readonly id: string }) => id);
  };
  test.clock.now = minutes(1);
  await mark(ana, 'present');
  expect(await state()).toBe('in_progress');
  test.clock.now = minutes(24 * 60);
  expect((await read(bia, empty.id)).body.state).toBe('finished');
  expect(await state()).toBe('awaiting_results');
  expect(await waiting()).toEqual([event.id]);

  await mark(ana, 'absent');
  expect(await state()).toBe('awaiting_results');
  await mark(bia, 'absent');
  expect([await state(), await waiting()]).toEqual(['finished', []]);

  // Who is marked after all brings it back.
  await mark(bia, 'late');
  expect(await state()).toBe('awaiting_results');
  const confirmed = await test.call(teaching.confirmResults, {
    as: await again(manager),
    params: { eventId: event.id },
    body: {
      results: [
        { memberId: ana.memberId, result: 'failed', grade: null },
        { memberId: bia.memberId, result: 'passed', grade: null },
      ],
    },
  });
  expect([confirmed.status, await state()]).toEqual([200, 'finished']);
});
