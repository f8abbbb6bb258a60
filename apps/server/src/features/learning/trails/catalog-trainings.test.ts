import { randomUUID } from 'node:crypto';

import { enrollInTrail } from '@trilha/contracts/learning/trails';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { buildTrail, trailItem } from '../../../test/test-trail.ts';
import { catalogTrainings } from './catalog-trainings.ts';

const test = useTestApp();

const catalogFor = (member: SignedIn, trainingId: string) =>
  test.inTenant(member.tenantId, (tx) =>
    catalogTrainings(contextOf(test, member, tx), { trainingIds: [trainingId], memberId: member.memberId }),
  );

it('binds who is in the trail to one of the courses of its group, and nobody else [EVT-03]', async () => {
  const admin = await test.build.member({ role: 'admin' });
  const { tenantId } = admin;
  const walker = await test.build.member({ tenantId });
  const passer = await test.build.member({ tenantId });
  const inPerson = async () => (await test.build.course(tenantId, {}, 'presential_course')).id;
  const [north, south, apart] = [await inPerson(), await inPerson(), await inPerson()];
  const group = { id: randomUUID(), title: {}, choose: 1 };
  const trailId = await buildTrail(test, admin, {
    items: [
      trailItem(north, { groupId: group.id }),
      trailItem(south, { groupId: group.id }),
      trailItem(apart),
    ],
    groups: [group],
  });
  await test.call(enrollInTrail, { as: walker, params: { trailId } });

  expect((await catalogFor(walker, north)).get(north)).toEqual(new Set([north, south]));
  expect((await catalogFor(walker, apart)).get(apart)).toEqual(new Set([apart]));
  expect((await catalogFor(passer, north)).get(north)).toEqual(new Set([north]));
});
