import { enrollInTrail, trailFilters } from '@trilha/contracts/learning/trails';
import { OFFERED_MODULES } from '@trilha/contracts/organization/modules';
import { expect, it, vi } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import {
  buildTrail,
  drainRecounts,
  finishCourse,
  publishTrail,
  trailItem,
} from '../../../test/test-trail.ts';
import { listTrainings } from '../catalog/list-trainings.ts';
import { readTrail } from './read-trail.ts';

const test = useTestApp();
const MAX_QUERIES = 5;
const MAX_ITEMS = 500;

/** How many statements some work of a learner sends to the database. */
async function statementsOf(
  member: SignedIn,
  work: (ctx: ReturnType<typeof contextOf>) => Promise<unknown>,
): Promise<number> {
  let sent = 0;
  await test.inTenant(member.tenantId, async (tx) => {
    const execute = vi.spyOn(tx.getExecutor(), 'executeQuery');
    const ctx = contextOf(test, member, tx, 'learner');
    await work({ ...ctx, actor: { ...ctx.actor, modules: new Set(OFFERED_MODULES) } });
    sent = execute.mock.calls.length;
    execute.mockRestore();
  });
  return sent;
}

/** Ids of so many published courses, all like the first. */
async function manyCourses(tenantId: string, count: number): Promise<string[]> {
  const { id } = await test.build.course(tenantId);
  const rows = await test.build.sql<{ id: string }>(
    tenantId,
    `insert into trainings
     select (jsonb_populate_record(null::trainings, to_jsonb(t) || jsonb_build_object('id', uuidv7()))).*
       from trainings t cross join generate_series(2, $2::int) where t.id = $1 returning id`,
    [id, count],
  );
  return [id, ...rows.map((row) => row.id)];
}

it('reads a trail of five hundred steps, and the list, with at most five queries; more steps are not published', async () => {
  const admin = await test.build.member({ role: 'admin' });
  const ana = await test.build.member({ tenantId: admin.tenantId });
  const courseIds = await manyCourses(admin.tenantId, MAX_ITEMS + 1);
  const items = courseIds.map((id) => trailItem(id));
  const trailId = await buildTrail(test, admin, { items: items.slice(0, 2) });
  await buildTrail(test, admin, { items: items.slice(0, 1) });
  await test.call(enrollInTrail, { as: ana, params: { trailId } });
  await finishCourse(test, ana, courseIds[0] ?? '');
  const page = () => statementsOf(ana, (ctx) => readTrail(ctx, trailId));
  const list = () =>
    statementsOf(ana, (ctx) =>
      listTrainings(ctx, 'trail', { ...trailFilters.parse({}), limit: 1 }, ({ id }) => id),
    );

  const changed = await publishTrail(test, admin, trailId, () => ({ items: items.slice(1, MAX_ITEMS + 1) }));
  expect(changed.status).toBe(201);
  await drainRecounts(test);
  await page();
  expect(await page()).toBeLessThanOrEqual(MAX_QUERIES);
  expect(await list()).toBeLessThanOrEqual(MAX_QUERIES);

  const tooMany = await publishTrail(test, admin, trailId, () => ({ items }));
  expect(tooMany).toMatchObject({ status: 422, body: { code: 'trail_incomplete' } });
});
