import { checkIn } from '@trilha/contracts/learning/events';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, people, join, read } = useEvents(test);

it('who is in another event of the training is told so before they stand at the door, and is not asked in [EVT-03]', async () => {
  const company = await begin();
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  const held = await write(company, { sessions: [session(24 * 60)] });
  const open = await write(company, { takesWalkIns: true });
  await join(ana, held.id);
  test.clock.now = minutes(5);

  const seen = (await read(ana, open.id)).body;
  expect(seen.obstacle).toMatchObject({ code: 'already_in_event', eventId: held.id });
  expect(seen.can).toMatchObject({ enter: false, checkIn: false, subscribe: false });
  const [{ code }] = (await test.build.sql<{ code: string }>(
    company.tenantId,
    'select code from training_event_sessions where event_id = $1',
    [open.id],
  )) as [{ code: string }];
  const refused = await test.call(checkIn, { as: await again(ana), body: { way: 'code', code } });
  expect(refused.body.code).toBe('already_in_event');

  const free = (await read(bia, open.id)).body;
  expect(free.can).toMatchObject({ enter: true, checkIn: true, subscribe: false });
  const taken = await test.call(checkIn, { as: await again(bia), body: { way: 'code', code } });
  expect(taken.status).toBe(200);
});
