import { enroll } from '@trilha/contracts/learning/catalog';
import { getHome } from '@trilha/contracts/learning/learning';
import { createEnrollmentRule, updateEnrollmentRule } from '@trilha/contracts/learning/enrollment-rules';
import { listObligations } from '@trilha/contracts/learning/obligations';
import type { Obligation } from '@trilha/contracts/learning/obligations';
import { assignCourse, unassignCourse } from '@trilha/contracts/learning/course-people';
import { getTrailDraft } from '@trilha/contracts/learning/trail-builder';
import { enrollInTrail, getTrail, openTrailItem } from '@trilha/contracts/learning/trails';
import type { TrailPage } from '@trilha/contracts/learning/trails';
import { getMe } from '@trilha/contracts/identity/session';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import {
  buildTrail,
  drainRecounts,
  finishCourse,
  publishTrail,
  trailItem,
} from '../../../test/test-trail.ts';

const test = useTestApp();
/** A Tuesday in São Paulo. */
const START = new Date('2026-11-10T14:00:00-03:00');
const endOf = (day: string) => new Date(Date.parse(`${day}T23:59:59-03:00`)).toISOString();

async function company() {
  test.clock.now = START;
  const admin = await test.build.member({ role: 'admin' });
  const { tenantId } = admin;
  const ana = await test.build.member({ tenantId, name: 'Ana' });
  const bia = await test.build.member({ tenantId, name: 'Bia' });
  const { id: courseId } = await test.build.course(tenantId);
  return { admin, tenantId, ana, bia, courseId };
}

const fresh = (of: SignedIn) => test.build.session(of.personId, of.tenantId, of.memberId);
const join = (as: SignedIn, trailId: string) => test.call(enrollInTrail, { as, params: { trailId } });
const read = async (of: SignedIn, trailId: string): Promise<TrailPage> =>
  (await test.call(getTrail, { as: await fresh(of), params: { trailId } })).body;
const dueOf = async (of: SignedIn, trailId: string) => (await read(of, trailId)).enrollment?.dueAt ?? null;
const asked = async (of: SignedIn) => {
  const { body } = await test.call(listObligations, { as: await fresh(of) });
  return body.items.map((one: Obligation) => [one.training.kind, one.state, one.dueAt]);
};
const hasAsked = async (of: SignedIn) =>
  (await test.call(getMe, { as: await fresh(of) })).body.has_obligations;

const ruleOf = (days: number) => ({
  audience: { branchIds: [], roles: [], labelIds: [] },
  due: { kind: 'assigned', days },
});

async function mandatory(admin: SignedIn, trailId: string, days: number): Promise<string> {
  const { status, body } = await test.call(createEnrollmentRule, {
    as: admin,
    body: { trainingId: trailId, ...ruleOf(days) },
  });
  expect(status).toBe(201);
  await test.drainWork(['enrollment_rule.due']);
  return body.id;
}

/** How often two transactions of this database waited for each other. */
async function deadlocks(): Promise<number> {
  const { rows } = await test.owner.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

/** Until some work of this database stands at a lock. */
async function waitsForLock(): Promise<void> {
  for (;;) {
    const { rows } = await test.owner.query(
      `select 1 from pg_sleep(0.02), pg_locks w join pg_locks h using (pid) join pg_database d on d.oid = h.database
        where not w.granted and d.datname = current_database()`,
    );
    if (rows.length > 0) return;
  }
}

describe('a trail with a date of its own [CRS-12]', () => {
  it('says it before one enrolls, and is due at the end of that day afterwards, on home too', async () => {
    const { admin, ana, bia, courseId } = await company();
    const trailId = await buildTrail(test, admin, { items: [trailItem(courseId)], dueOn: '2026-12-01' });
    expect(await read(ana, trailId)).toMatchObject({ dueOn: '2026-12-01', enrollment: null });

    await join(ana, trailId);
    await join(ana, trailId);

    expect(await dueOf(ana, trailId)).toBe(endOf('2026-12-01'));
    const home = await test.call(getHome, { as: await fresh(ana) });
    expect(home.body.dueSoon).toMatchObject([{ kind: 'trail', id: trailId, dueAt: endOf('2026-12-01') }]);
    // People who are enrolled after the day have no deadline: nobody begins overdue.
    test.clock.now = new Date('2026-12-02T00:30:00-03:00');
    expect((await read(bia, trailId)).dueOn).toBeNull();
    await join(await fresh(bia), trailId);
    expect(await dueOf(bia, trailId)).toBeNull();
  });

  it('moves for everybody who has not finished, and for nobody else, when it is published anew', async () => {
    const { admin, tenantId, ana, bia, courseId } = await company();
    const trailId = await buildTrail(test, admin, { items: [trailItem(courseId)], dueOn: '2026-12-01' });
    const other = await buildTrail(test, admin, { items: [trailItem(courseId)], dueOn: '2026-12-01' });
    const caio = await test.build.member({ tenantId });
    for (const as of [ana, bia, caio]) await join(as, trailId);
    await join(ana, other);
    await finishCourse(test, caio, courseId);
    await mandatory(admin, trailId, 10);
    expect(await dueOf(bia, trailId)).toBe(endOf('2026-11-20'));

    await publishTrail(test, admin, trailId, () => ({ dueOn: '2026-11-30' }));
    await Promise.all([drainRecounts(test), drainRecounts(test)]);
    await drainRecounts(test);

    const dues = await test.build.sql<{ due_at: Date; due_before: Date | null }>(
      tenantId,
      `select e.due_at, o.due_before from enrollments e join obligations o on o.enrollment_id = e.id
        where e.training_id = $1 and e.member_id = any($2) order by e.member_id`,
      [trailId, [ana.memberId, bia.memberId]],
    );
    // What the rule asks for is earlier; without it the new day counts.
    expect(dues.map((row) => [row.due_at.toISOString(), row.due_before?.toISOString()])).toEqual([
      [endOf('2026-11-20'), endOf('2026-11-30')],
      [endOf('2026-11-20'), endOf('2026-11-30')],
    ]);
    expect(await dueOf(ana, other)).toBe(endOf('2026-12-01'));
    const [done] = await test.build.sql<{ due_at: Date }>(
      tenantId,
      'select coalesce(o.due_before, e.due_at) as due_at from enrollments e left join obligations o on o.enrollment_id = e.id where e.training_id = $1 and e.member_id = $2',
      [trailId, caio.memberId],
    );
    expect(done?.due_at.toISOString()).toBe(endOf('2026-12-01'));
  });

  it('moves while a rule goes through the same people: neither takes what the other waits for', async () => {
    const { admin, tenantId, ana, courseId } = await company();
    const trailId = await buildTrail(test, admin, { items: [trailItem(courseId)], dueOn: '2026-12-01' });
    await join(ana, trailId);
    await mandatory(admin, trailId, 30);
    await publishTrail(test, admin, trailId, () => ({ dueOn: '2026-11-30' }));

    const before = await deadlocks();
    let recounted: Promise<void> | undefined;
    await test.inTenant(tenantId, async (tx) => {
      // As a sweep does: the rule, what it obliges, and then the enrollments.
      await sql`select id from enrollment_rules for no key update`.execute(tx);
      await sql`update obligations set due_at = due_at`.execute(tx);
      recounted = drainRecounts(test);
      await waitsForLock();
      await sql`update enrollments set due_at = due_at where training_id = ${trailId}::uuid`.execute(tx);
    });
    await recounted;

    expect(await deadlocks()).toBe(before);
    expect(await dueOf(ana, trailId)).toBe(endOf('2026-11-30'));
  });

  it('is taken back with the date, and days counted from the enrollment stay', async () => {
    const { admin, ana, bia, courseId } = await company();
    const trailId = await buildTrail(test, admin, { items: [trailItem(courseId)], deadlineDays: 5 });
    await join(bia, trailId);
    await publishTrail(test, admin, trailId, () => ({ deadlineDays: null }));
    await drainRecounts(test);
    expect(await dueOf(bia, trailId)).toBe(endOf('2026-11-15'));

    await publishTrail(test, admin, trailId, () => ({ dueOn: '2026-12-01' }));
    await drainRecounts(test);
    await join(await fresh(ana), trailId);
    expect(await dueOf(bia, trailId)).toBe(endOf('2026-12-01'));

    await publishTrail(test, admin, trailId, () => ({ dueOn: null, deadlineDays: 20 }));
    await drainRecounts(test);
    expect(await dueOf(ana, trailId)).toBe(endOf('2026-11-30'));
  });

  it('cannot name a day that is over, but for the one it has already', async () => {
    const { admin, courseId } = await company();
    const trailId = await buildTrail(test, admin, { items: [trailItem(courseId)] });

    const over = await publishTrail(test, admin, trailId, () => ({ dueOn: '2026-11-09' }));
    expect([over.status, over.body]).toMatchObject([
      422,
      { code: 'trail_incomplete', issues: [{ field: 'dueOn', code: 'day_over' }] },
    ]);
    expect((await publishTrail(test, admin, trailId, () => ({ dueOn: '2026-11-10' }))).status).toBe(201);
    test.clock.now = new Date('2026-11-20T12:00:00-03:00');
    const later = await publishTrail(test, await fresh(admin), trailId, () => ({ points: 10 }));
    expect(later.status).toBe(201);
  });

  it.each([
    ['Asia/Tokyo', '2026-11-10T22:00:00-03:00', '2026-11-10', 201],
    ['Pacific/Honolulu', '2026-11-11T01:00:00-03:00', null, 422],
  ])('is a day of the company, also for who lives in %s', async (zone, now, shown, status) => {
    const { admin, ana, courseId } = await company();
    const [standing, fromNow] = [
      await buildTrail(test, admin, { items: [trailItem(courseId)], dueOn: '2026-11-10' }),
      await buildTrail(test, admin, { items: [trailItem(courseId)] }),
    ];
    await test.build.sql(admin.tenantId, 'update people set time_zone = $1 where id = any ($2)', [
      zone,
      [admin.personId, ana.personId],
    ]);
    test.clock.now = new Date(now);
    const as = await fresh(admin);

    expect(await read(ana, standing)).toMatchObject({ dueOn: shown, timeZone: 'America/Sao_Paulo' });
    expect((await publishTrail(test, as, fromNow, () => ({ dueOn: '2026-11-10' }))).status).toBe(status);
    const { body } = await test.call(getTrailDraft, { as, params: { trailId: fromNow } });
    expect(body).toMatchObject({
      timeZone: 'America/Sao_Paulo',
      problems: status === 201 ? [] : [{ path: 'dueOn', code: 'day_over' }],
    });
  });

  it('holds for who is brought in by a rule as well, and stays when the rule does not', async () => {
    const { admin, ana, courseId } = await company();
    const dated = await buildTrail(test, admin, { items: [trailItem(courseId)], dueOn: '2026-12-01' });
    const counted = await buildTrail(test, admin, { items: [trailItem(courseId)], deadlineDays: 5 });
    const free = await buildTrail(test, admin, { items: [trailItem(courseId)] });

    const rules: string[] = [];
    for (const trailId of [dated, counted, free]) rules.push(await mandatory(admin, trailId, 30));

    const dues = () => Promise.all([dated, counted, free].map((trailId) => dueOf(ana, trailId)));
    expect(await dues()).toEqual([endOf('2026-12-01'), endOf('2026-11-15'), endOf('2026-12-10')]);
    for (const ruleId of rules)
      await test.call(updateEnrollmentRule, {
        as: admin,
        params: { ruleId },
        body: { ...ruleOf(30), status: 'paused', revision: 1 },
      });
    await test.drainWork(['enrollment_rule.due']);
    expect(await dues()).toEqual([endOf('2026-12-01'), endOf('2026-11-15'), null]);
  });

  it('is asked of nobody who was taken out of the trail', async () => {
    const { admin, ana, courseId } = await company();
    const trailId = await buildTrail(test, admin, { items: [trailItem(courseId)] });
    await mandatory(admin, trailId, 30);
    expect([(await asked(ana)).length, await hasAsked(ana)]).toEqual([1, true]);

    await test.call(unassignCourse, { as: admin, params: { courseId: trailId, memberId: ana.memberId } });

    expect([await asked(ana), await hasAsked(ana)]).toEqual([[], false]);
  });
});

describe('what somebody chose by themselves [CRS-12]', () => {
  it('is asked of nobody, with a date or not, nor what lies in it', async () => {
    const { admin, tenantId, ana } = await company();
    const { id: dated } = await test.build.course(tenantId, { deadlineDays: 3 });
    const item = trailItem(dated);
    const trailId = await buildTrail(test, admin, { items: [item], dueOn: '2026-12-01' });
    await join(ana, trailId);
    await test.call(openTrailItem, { as: ana, params: { trailId, itemId: item.id } });

    expect([await asked(ana), await hasAsked(ana)]).toEqual([[], false]);
    expect(await dueOf(ana, trailId)).toBe(endOf('2026-12-01'));
  });

  it('is asked once an administrator assigns it, or a rule does, for as long as it does', async () => {
    const { admin, ana, bia, courseId } = await company();
    const trailId = await buildTrail(test, admin, { items: [trailItem(courseId)], dueOn: '2026-12-01' });
    await join(ana, trailId);
    await join(bia, trailId);

    await test.call(assignCourse, {
      as: admin,
      params: { courseId: trailId },
      body: { to: { kind: 'members', memberIds: [ana.memberId] } },
    });
    expect([await asked(ana), await hasAsked(ana)]).toEqual([[['trail', 'due', endOf('2026-12-01')]], true]);
    expect(await asked(bia)).toEqual([]);

    await mandatory(admin, trailId, 5);
    expect([await asked(bia), await hasAsked(bia)]).toEqual([[['trail', 'due', endOf('2026-11-15')]], true]);
    await test.build.sql(bia.tenantId, 'update obligations set ended_at = now() where member_id = $1', [
      bia.memberId,
    ]);
    expect([await asked(bia), await hasAsked(bia)]).toEqual([[], false]);
  });

  it('is asked of who is put into an assigned trail, with what lies in it', async () => {
    const { admin, tenantId, ana } = await company();
    const { id: dated } = await test.build.course(tenantId, { deadlineDays: 3 });
    const item = trailItem(dated);
    const trailId = await buildTrail(test, admin, { items: [item], dueOn: '2026-12-01' });
    await test.call(assignCourse, {
      as: admin,
      params: { courseId: trailId },
      body: { to: { kind: 'members', memberIds: [ana.memberId] } },
    });
    await test.call(openTrailItem, { as: ana, params: { trailId, itemId: item.id } });

    expect(await asked(ana)).toEqual([
      ['course', 'due', endOf('2026-11-13')],
      ['trail', 'due', endOf('2026-12-01')],
    ]);
  });

  it('is asked with what lies in it once the trail is assigned to somebody who chose it, at any depth', async () => {
    const { admin, tenantId, ana, bia } = await company();
    const { id: dated } = await test.build.course(tenantId, { deadlineDays: 3 });
    const item = trailItem(dated);
    const inner = await buildTrail(test, admin, { items: [item] });
    const step = trailItem(inner);
    const trailId = await buildTrail(test, admin, { items: [step], dueOn: '2026-12-01' });
    for (const as of [ana, bia]) {
      await join(as, trailId);
      await test.call(openTrailItem, { as, params: { trailId, itemId: step.id } });
      await test.call(openTrailItem, { as, params: { trailId: inner, itemId: item.id } });
    }
    expect(await asked(ana)).toEqual([]);

    const assign = () =>
      test.call(assignCourse, {
        as: admin,
        params: { courseId: trailId },
        body: { to: { kind: 'members', memberIds: [ana.memberId] } },
      });
    expect([(await assign()).body, (await assign()).body]).toEqual([
      { assigned: 0, alreadyEnrolled: 1 },
      { assigned: 0, alreadyEnrolled: 1 },
    ]);

    expect(await asked(ana)).toEqual([
      ['course', 'due', endOf('2026-11-13')],
      ['trail', 'due', endOf('2026-12-01')],
    ]);
    expect(await asked(bia)).toEqual([]);
    // It is asked of her from now on, and the log says since when.
    const log = await test.build.sql<{ after: unknown }>(
      tenantId,
      `select after from audit_log where action = 'course.assigned'`,
    );
    expect(log).toMatchObject([{ after: { memberIds: [], askedIds: [ana.memberId] } }]);
  });

  it('is taken back from many in the order in which all lock enrollments: no two wait for each other', async () => {
    const { admin, tenantId, ana, bia, courseId } = await company();
    const trailId = await buildTrail(test, admin, { items: [trailItem(courseId)], dueOn: '2026-12-01' });
    for (const as of [ana, bia]) await join(as, trailId);
    const rows = await test.build.sql<{ id: string }>(
      tenantId,
      'select id from enrollments where training_id = $1 order by id',
      [trailId],
    );
    const [first, second] = rows.map(({ id }) => id);
    // By state, as an index has them, and where they lie, the second comes first.
    await test.build.sql(tenantId, `update enrollments set state = 'in_progress' where id = $1`, [second]);
    await test.build.sql(tenantId, 'update enrollments set updated_at = updated_at where id = $1', [first]);

    const before = await deadlocks();
    let assigned: ReturnType<typeof test.call> | undefined;
    await test.inTenant(tenantId, async (tx) => {
      await sql`select id from enrollments where id = ${first}::uuid for no key update`.execute(tx);
      assigned = test.call(assignCourse, {
        as: admin,
        params: { courseId: trailId },
        body: { to: { kind: 'members', memberIds: [ana.memberId, bia.memberId] } },
      });
      await waitsForLock();
      await sql`update enrollments set updated_at = updated_at where id = ${second}::uuid`.execute(tx);
    });

    expect((await assigned)?.status).toBe(201);
    expect(await deadlocks()).toBe(before);
    expect([(await asked(ana)).length, (await asked(bia)).length]).toEqual([1, 1]);
  });

  it('is not what lies in a trail that is asked of them, opened in it or taken up beside it', async () => {
    const { admin, tenantId, ana, bia } = await company();
    const { id: dated } = await test.build.course(tenantId, { deadlineDays: 3 });
    const item = trailItem(dated);
    const trailId = await buildTrail(test, admin, { items: [item] });
    await join(ana, trailId);
    await mandatory(admin, trailId, 10);
    await test.call(openTrailItem, { as: ana, params: { trailId, itemId: item.id } });
    await test.call(enroll, { as: bia, params: { courseId: dated } });

    for (const of of [ana, bia])
      expect(await asked(of)).toEqual([
        ['course', 'due', endOf('2026-11-13')],
        ['trail', 'due', endOf('2026-11-20')],
      ]);
  });
});
