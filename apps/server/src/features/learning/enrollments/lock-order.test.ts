import { randomUUID } from 'node:crypto';

import { createEnrollmentRule } from '@trilha/contracts/learning/enrollment-rules';
import { OFFERED_MODULES } from '@trilha/contracts/organization/modules';
import { inForm } from '@trilha/rules/test/forms';
import type pg from 'pg';
import type { PoolClient } from 'pg';
import { beforeAll, expect, it } from 'vitest';

import type { TenantContext } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { buildActivity, buildModule } from '../../../test/builders.ts';
import { countWaiting, untilNoneRuns, whileHolding } from '../../../test/lock-wait.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { buildTrail, drainRecounts, trailItem } from '../../../test/test-trail.ts';
import { creditTrainingPoints } from '../../engagement/points/post-points.ts';
import { publishedCourse } from '../catalog/published-course.ts';
import { sweepRule } from '../enrollment-rules/apply-rules.ts';
import { endRenewals } from '../recertification/end-renewals.ts';
import { openSome } from '../recertification/open-renewals.ts';
import { recordJoined, recordTrailsOf } from '../trails/record-trails-of.ts';
import { recountTrail } from '../trails/recount-trail.ts';
import { assignCourse } from './assign-course.ts';
import { followNewVersion } from './follow-new-version.ts';
import { subscribe } from './subscribe.ts';

const test = useTestApp();
const PEOPLE = 3;
/** A table and the id of one of its rows. */
type Row = readonly [string, string];

/** A pool whose transactions are all taken back, and that counts those which stood in a circle. */
function takingBack(pool: pg.Pool) {
  const seen = { circles: 0 };
  const connect = async () => {
    const client = await pool.connect();
    return new Proxy(client, {
      get(target, key) {
        if (key !== 'query') {
          const value: unknown = Reflect.get(target, key);
          return typeof value === 'function' ? value.bind(target) : value;
        }
        return async (statement: string, values?: unknown[]) => {
          try {
            return await target.query(statement === 'commit' ? 'rollback' : statement, values);
          } catch (error) {
            if (error instanceof Error && 'code' in error && error.code === '40P01') seen.circles += 1;
            throw error;
          }
        };
      },
    });
  };
  return { seen, pool: Object.assign(Object.create(pool) as pg.Pool, { connect }) };
}

/**
 * People who have done a course of two trails, one in the other, but for what is still to be counted: code that locks by member, by trail or by
 * training does so against the order of the enrollments.
 */
async function lay() {
  const admin = await test.build.member({ role: 'admin' });
  const { tenantId } = admin;
  const sql = (text: string, values: unknown[] = []) => test.build.sql(tenantId, text, values);
  const members = [];
  for (let at = 0; at < PEOPLE; at += 1) members.push(await test.build.member({ tenantId }));
  const memberIds = members.map(({ memberId }) => memberId).toSorted();
  const activity = buildActivity('html');
  const course = (await test.build.course(tenantId, { modules: [buildModule([activity])] })).id;
  const [first, second] = [(await test.build.course(tenantId)).id, (await test.build.course(tenantId)).id];
  const inner = await buildTrail(test, admin, { items: [trailItem(course)], points: 10 });
  const outer = await buildTrail(test, admin, {
    items: [trailItem(inner, { required: false }), trailItem(course)],
    points: 10,
  });
  await drainRecounts(test);
  const rule = async (trainingId: string) => {
    const audience = { branchIds: [], roles: [], labelIds: [] };
    const due = { kind: 'assigned', days: 10 };
    const { body } = await test.call(createEnrollmentRule, {
      as: admin,
      body: { trainingId, audience, due },
    });
    return String(body.id);
  };
  const rules = { outer: await rule(outer), course: await rule(course) };

  // Code that iterates over trails, or over people, meets these ids in another order; in the outer trail people stand the other way round.
  const rows = [outer, inner, course].flatMap((trainingId, block) =>
    (trainingId === outer ? memberIds : memberIds.toReversed()).map((memberId, at) => ({
      id: `0000000${block + 1}-0000-7000-8000-${String(at).padStart(12, '0')}`,
      memberId,
      trainingId,
    })),
  );
  // One is yet to conclude the course, by a version that asks for less.
  const stateOf = (trainingId: string, memberId: string) =>
    trainingId !== course ? 'not_started' : memberId === memberIds[2] ? 'in_progress' : 'finished';
  for (const { id, memberId, trainingId } of rows)
    await sql(
      `insert into enrollments (tenant_id, id, member_id, training_id, subscription, state, is_own_choice, enrolled_at, updated_at, started_at)
         values ($1, $2, $3, $4, 'active', $5, true, $6, $6, $6)`,
      [tenantId, id, memberId, trainingId, stateOf(trainingId, memberId), test.clock.now],
    );
  await sql(
    `insert into activity_progress (tenant_id, enrollment_id, activity_id, state, started_at, done_at, updated_at)
       select tenant_id, id, $2, 'done', $1, $1, $1 from enrollments where state = 'in_progress'`,
    [test.clock.now, activity.id],
  );
  await sql(
    `insert into obligations (tenant_id, rule_id, member_id, enrollment_id, due_at, assigned_at)
       select r.tenant_id, r.id, e.member_id, e.id, '2030-01-01', $1 from enrollment_rules r join enrollments e using (tenant_id, training_id) where e.member_id = $2`,
    [test.clock.now, memberIds[2]],
  );
  await sql('update trail_recounts set finished_at = null, after_id = null, done = 0');
  // Two trainings that the two trails renew: some renewals are to begin, some to end.
  for (const [proved, takes] of [
    [first, inner],
    [second, outer],
  ] as const) {
    await sql(
      `insert into recertifications (tenant_id, training_id, valid_months, window_days, renewed_by_id, updated_at) values ($1, $2, 12, 60, $3, $4)`,
      [tenantId, proved, takes, test.clock.now],
    );
    await sql(
      `insert into training_proofs (tenant_id, member_id, training_id, kind, achieved_at, valid_until, created_at)
         select $1, m, $2, 'completed', $3, $3, $3 from unnest($4::uuid[]) m`,
      [tenantId, proved, test.clock.now, memberIds],
    );
    await sql(
      `insert into training_proofs (tenant_id, member_id, training_id, kind, achieved_at, valid_until, created_at, replaced_at, renewal_opened_at,
              renewal_takes_id)
         select $1, m, $2, 'completed', $3::timestamptz - interval '1 year', $3, $3, $3, $3, $5 from unnest($4::uuid[]) m`,
      [tenantId, proved, test.clock.now, memberIds, takes],
    );
  }
  await test.inTenant(tenantId, async (tx) => {
    for (const memberId of memberIds)
      await creditTrainingPoints(contextOf(test, admin, tx, 'admin'), {
        key: `begin:${memberId}`,
        memberId,
        rule: 'course_completed',
        source: { kind: 'course', id: randomUUID() },
        detail: { title: { 'pt-BR': 'Curso' } },
        amount: 5,
      });
  });
  const accounts = (await sql('select id from accounts where member_id = $1', [memberIds[1]])).map(
    ({ id }) => ['accounts', String(id)] as const,
  );
  const one = memberIds[1] ?? '';
  const { pool, seen } = takingBack(test.app.services.pool);
  const services = { ...test.app.services, pool };
  const within = (work: (ctx: TenantContext) => Promise<unknown>) => () =>
    inTenant(pool, tenantId, (tx) => {
      const ctx = contextOf(test, admin, tx, 'admin');
      return work({ ...ctx, actor: { ...ctx.actor, modules: new Set(OFFERED_MODULES) } });
    });
  const message = (id: string) => ({ tenantId, at: test.clock.now, payload: { id } }) as never;
  const others = { kind: 'members', memberIds } as const;
  const joined = (trainingId: string) => within((ctx) => recordJoined(ctx, { trainingId, memberIds }));
  const uses = {
    'assigning the trail': within((ctx) => assignCourse(ctx, outer, others)),
    'assigning the course': within((ctx) => assignCourse(ctx, course, others)),
    'letting one person in': within((ctx) =>
      subscribe(ctx, { memberId: one, trainingId: outer, subscription: 'active', isOwnChoice: false }),
    ),
    'a rule of the trail': () => sweepRule(services, message(rules.outer)),
    'a rule of the course': () => sweepRule(services, message(rules.course)),
    'beginning renewals': within(openSome),
    'ending renewals': within((ctx) => endRenewals(ctx)),
    'a recount': () => recountTrail(services, message(outer)),
    'a recount of the trail within': () => recountTrail(services, message(inner)),
    'who came into the course': joined(course),
    'who came into the trail within': joined(inner),
    'who concluded the course': within((ctx) => recordTrailsOf(ctx, { trainingId: course, memberId: one })),
    'a new version of the course': within(async (ctx) =>
      followNewVersion(ctx, await publishedCourse(ctx, course, 1)),
    ),
  };
  // A transaction that reaches the middle one from either side has locked another already.
  const isHeld = ({ id, trainingId, memberId }: (typeof rows)[number]) =>
    id.endsWith('1') || stateOf(trainingId, memberId) === 'in_progress';
  const held: Row[] = [...rows.filter(isHeld).map(({ id }): Row => ['enrollments', id]), ...accounts];
  return { tenantId, uses, held, seen };
}
let laid: Awaited<ReturnType<typeof lay>>;
beforeAll(async () => {
  laid = await lay();
});

const NAMES = [
  'assigning the trail',
  'assigning the course',
  'letting one person in',
  'a rule of the trail',
  'a rule of the course',
  'beginning renewals',
  'ending renewals',
  'a recount of the trail within',
  'a recount',
  'who came into the course',
  'who came into the trail within',
  'who concluded the course',
  'a new version of the course',
] as const;
/** In the gate each meets itself and the next. */
const OTHERS = inForm({ gate: 2, long: NAMES.length });
const pairs = NAMES.flatMap((one, at) =>
  NAMES.slice(at, at + OTHERS).flatMap((other) => [[one, other] as const]),
);

/** A transaction that was to be taken back ends so; anything else is a failure. */
const takenBack = (call: Promise<unknown>) => expect(call).rejects.toThrow(/nothing was committed/);

/** Lets calls come to a row that another transaction holds, and go on once it has ended. */
async function whileHeld([table, id]: Row, begin: (holder: PoolClient) => Promise<readonly Promise<void>[]>) {
  await whileHolding(test, async (holder) => {
    await holder.query(`select set_config('app.tenant', $1, true)`, [laid.tenantId]);
    await holder.query(`select from ${table} where tenant_id = $1 and id = $2 for no key update`, [
      laid.tenantId,
      id,
    ]);
    const calls = await begin(holder);
    await holder.query('commit');
    await Promise.all(calls);
  });
}

it.each(pairs)('%s and %s wait for each other in no circle', async (one, other) => {
  const { uses, held, seen } = laid;
  const before = seen.circles;
  for (const row of held)
    await whileHeld(row, async (holder) => {
      const calls: Promise<void>[] = [];
      for (const name of [one, other]) {
        calls.push(takenBack(uses[name]()));
        await untilNoneRuns(holder, calls);
      }
      return calls;
    });
  expect(seen.circles - before).toBe(0);
});

it.each(NAMES)('%s locks some of what is held', async (name) => {
  const { uses, held } = laid;
  let met = 0;
  for (const one of held)
    await whileHeld(one, async (holder) => {
      const call = takenBack(uses[name]());
      await untilNoneRuns(holder, [call]);
      met += await countWaiting(holder);
      return [call];
    });
  expect(met).toBeGreaterThan(0);
});
