import { OFFERED_MODULES } from '@trilha/contracts/organization/modules';
import { expect, it, vi } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { subscribe } from '../../learning/enrollments/subscribe.ts';
import { readHome } from './read-home.ts';

const test = useTestApp();

it('home is read with at most five queries, by a process that has met its courses', async () => {
  const ana = await test.build.member();
  const courses: { readonly id: string }[] = [];
  for (let n = 0; n < 8; n++) courses.push(await test.build.course(ana.tenantId, { deadlineDays: 7 }));
  const blocked = courses.slice(0, 3).map(({ id }) => id);
  await test.inTenant(ana.tenantId, async (tx) => {
    for (const { id } of courses)
      await subscribe(contextOf(test, ana, tx), {
        memberId: ana.memberId,
        trainingId: id,
        subscription: 'active',
        isOwnChoice: false,
      });
  });
  await test.build.sql(
    ana.tenantId,
    `update enrollments set state = case when training_id = any($1) then 'blocked' else 'in_progress' end where training_id <> $2`,
    [blocked, courses[7]?.id],
  );

  const queries = () =>
    test.inTenant(ana.tenantId, async (tx) => {
      const execute = vi.spyOn(tx.getExecutor(), 'executeQuery');
      const ctx = contextOf(test, ana, tx, 'learner');
      const home = await readHome(
        { ...ctx, actor: { ...ctx.actor, modules: new Set(OFFERED_MODULES) } },
        test.app.services.parts.homeParts,
      );
      const count = execute.mock.calls.length;
      execute.mockRestore();
      expect(home.continue).not.toBeNull();
      expect(home.blocked).toHaveLength(3);
      expect(home.dueSoon.length).toBeGreaterThan(3);
      return count;
    });

  await queries();
  expect(await queries()).toBeLessThanOrEqual(5);
});
