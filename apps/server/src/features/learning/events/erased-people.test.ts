import { deleteAccount } from '@trilha/contracts/identity/privacy';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, people, join, read } = useEvents(test);

it('whoever deletes their account holds no seat of what is to come, and keeps what they took part in [REG-09]', async () => {
  const company = await begin();
  const other = { ...company, trainingId: (await test.build.course(company.tenantId)).id };
  const past = await write(company, { seats: 1 });
  const coming = await write(other, { seats: 1, sessions: [session(10 * 24 * 60)] });
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  for (const event of [past, coming]) await join(ana, event.id);
  test.clock.now = minutes(24 * 60);

  const deleted = await test.call(deleteAccount, { as: await again(ana), body: { name: 'Pessoa 0' } });
  expect(deleted.status).toBe(200);
  expect((await read(bia, coming.id)).body).toMatchObject({ state: 'opened', free: 1 });
  expect((await read(bia, past.id)).body).toMatchObject({ free: 0 });
});
