import { actAs } from '@trilha/contracts/identity/impersonation';
import { getEvent } from '@trilha/contracts/learning/events';
import { getEventRoll } from '@trilha/contracts/learning/events-teaching';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, people, join } = useEvents(test);

it('whoever acts as somebody is offered nothing of an event that is refused to them', async () => {
  const company = await begin();
  const event = await write(company);
  const [ana] = (await people(company, 1)) as [SignedIn];
  await join(ana, event.id);
  test.clock.now = minutes(-10);
  const as = async (member: SignedIn) => {
    const acting = await test.call(actAs, {
      as: await again(company.manager),
      params: { memberId: member.memberId },
      body: { reason: 'Ajuda por telefone' },
    });
    expect(acting.status).toBe(201);
    return { ...member, accessToken: acting.body.access_token as string };
  };
  const params = { eventId: event.id };

  const learner = await test.call(getEvent, { as: await as(ana), params });
  expect(learner.body).toMatchObject({
    own: { state: 'enrolled' },
    can: { subscribe: false, leave: false, decline: false, checkIn: false, checkOut: false, enter: false },
  });
  test.clock.now = minutes(61);
  const roll = await test.call(getEventRoll, { as: await as(company.instructor), params });
  expect(roll.body).toMatchObject({ state: 'awaiting_results', can: { confirmResults: false } });
});
