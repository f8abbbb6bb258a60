import { expect, it } from 'vitest';

import { asSystem } from '../../../platform/queue/system-context.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';
import { remindOfNextEvent } from './remind-of-events.ts';

const test = useTestApp();
const { begin, write, change, people, join } = useEvents(test);

it('comes before every session, once each, and anew for the one that moved [EVT-07]', async () => {
  const company = await begin();
  const day = 24 * 60;
  const event = await write(company, { sessions: [session(), session(3 * day), session(6 * day)] });
  const [ana] = (await people(company, 1)) as [SignedIn];
  await join(ana, event.id);
  const said = async (minute: number) => {
    test.clock.now = minutes(minute);
    for (const reminder of ['day', 'hour'] as const) {
      const turn = () =>
        asSystem(test.app.services, { tenantId: company.tenantId, at: test.clock.now, name: 'test' }, (ctx) =>
          remindOfNextEvent(ctx, reminder),
        );
      while (await turn());
    }
    const told = await test.build.sql<{ dedupe: string }>(
      company.tenantId,
      `select dedupe from notices where member_id = $1 and kind = 'training_event_reminder'`,
      [ana.memberId],
    );
    return told.length;
  };

  expect([await said(-day), await said(-50), await said(-40)]).toEqual([1, 2, 2]);
  expect([await said(2 * day), await said(3 * day - 30)]).toEqual([3, 4]);
  // The second has begun; the third is put off by two days after people were reminded of it.
  expect(await said(5 * day)).toBe(5);
  const moved = await change(company, event, {
    sessions: [session(), session(3 * day), session(8 * day)],
  });
  expect(moved.status).toBe(200);
  expect([await said(6 * day - 30), await said(7 * day), await said(8 * day - 30)]).toEqual([5, 6, 7]);
});

it('nobody is reminded of what their company has switched off [EVT-07]', async () => {
  const company = await begin();
  const event = await write(company);
  const [ana] = (await people(company, 1)) as [SignedIn];
  await join(ana, event.id);
  const { tenantId } = company;
  const setModules = (change: string) =>
    test.build.sql(tenantId, `update tenants set modules = ${change} where id = $1`, [tenantId]);
  const remind = () =>
    asSystem(test.app.services, { tenantId, at: test.clock.now, name: 'test' }, (ctx) =>
      remindOfNextEvent(ctx, 'hour'),
    );
  test.clock.now = minutes(-50);

  await setModules(`array_remove(modules, 'courses')`);
  expect(await remind()).toBe(false);
  await setModules(`array_append(modules, 'courses')`);
  expect(await remind()).toBe(true);
});
