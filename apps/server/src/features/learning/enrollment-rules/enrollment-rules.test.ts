import { actAs } from '@trilha/contracts/identity/impersonation';
import { completeProfile } from '@trilha/contracts/identity/registration';
import { enroll, getCourse } from '@trilha/contracts/learning/catalog';
import { archiveCourse } from '@trilha/contracts/learning/course-builder';
import { assignCourse, listCoursePeople, unassignCourse } from '@trilha/contracts/learning/course-people';
import * as contract from '@trilha/contracts/learning/enrollment-rules';
import { updatePerson } from '@trilha/contracts/organization/people';
import type { Role } from '@trilha/contracts/platform/roles';
import { ruleDueAt } from '@trilha/rules/learning/enrollment-rules';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTrail, finishCourse, trailItem } from '../../../test/test-trail.ts';

const test = useTestApp();
const DAY_MS = 86_400_000;
const EVERYBODY = { branchIds: [] as string[], roles: [] as Role[], labelIds: [] as string[] };
const TEN_DAYS = { kind: 'assigned', days: 10 } as const;

/** A company of São Paulo with an administrator and a course. */
async function company() {
  test.clock.now = new Date('2026-11-10T14:00:00-03:00');
  const admin = await test.build.member({ role: 'admin' });
  const { id: courseId } = await test.build.course(admin.tenantId, { title: { 'pt-BR': 'Segurança' } });
  return { admin, tenantId: admin.tenantId, courseId };
}

/** Lets rules come to everybody they mean. */
async function runRules() {
  await test.drainWork(['enrollment_rule.due']);
  await test.drainOutbox();
}

async function makeRule(admin: SignedIn, trainingId: string, form: object = {}): Promise<string> {
  const { status, body } = await test.call(contract.createEnrollmentRule, {
    as: admin,
    body: { trainingId, audience: EVERYBODY, due: TEN_DAYS, ...form },
  });
  expect(status).toBe(201);
  await runRules();
  return body.id;
}

/** Who has to take a training and until when, by name. */
async function obliged(tenantId: string) {
  return test.build.sql<{ name: string; due: string; subscription: string }>(
    tenantId,
    `select m.display_name as name, e.subscription, to_char(o.due_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI:SS') as due
       from obligations o join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
       join enrollments e on e.tenant_id = o.tenant_id and e.id = o.enrollment_id
      where o.tenant_id = $1 and o.ended_at is null order by 1`,
    [tenantId],
  );
}
const names = async (tenantId: string) => (await obliged(tenantId)).map(({ name }) => name);

describe('a rule [CRS-12]', () => {
  it('enrolls whoever matches branch, role and label together, and nobody else', async () => {
    const { admin, tenantId, courseId } = await company();
    const branchId = await test.build.branch(tenantId, 'Recife');
    const group = await test.build.label(tenantId, 'group', 'Caixas');
    const tag = await test.build.label(tenantId, 'tag', 'Novos');
    const make = (name: string, role: Role, labelIds: string[], inBranch = true) =>
      test.build.member({ tenantId, name, role, labelIds, ...(inBranch ? { branchId } : {}) });
    await make('Ana', 'learner', [group]);
    await make('Bia', 'seller', [tag]);
    await make('Caio', 'seller', []);
    await make('Davi', 'painter', [group]);
    await make('Eva', 'learner', [group], false);
    const audience = { branchIds: [branchId], roles: ['learner', 'seller'], labelIds: [group, tag] };

    const preview = await test.call(contract.previewEnrollmentRule, {
      as: admin,
      body: { trainingId: courseId, audience },
    });
    await makeRule(admin, courseId, { audience });

    expect(preview.body).toEqual({ people: 2, enrolled: 0 });
    expect(await obliged(tenantId)).toEqual([
      { name: 'Ana', due: '2026-11-20 23:59:59', subscription: 'active' },
      { name: 'Bia', due: '2026-11-20 23:59:59', subscription: 'active' },
    ]);
    const people = await test.call(listCoursePeople, { as: admin, params: { courseId } });
    expect(people.body.items.map(({ dueAt }: { dueAt: string }) => dueAt)).toEqual([
      '2026-11-21T02:59:59.000Z',
      '2026-11-21T02:59:59.000Z',
    ]);
    const { body } = await test.call(contract.listEnrollmentRules, { as: admin });
    expect(body.items).toMatchObject([{ people: 2, progress: null, status: 'active' }]);
  });

  it('enrolls new people and those who come to match, and no longer asks those who do not', async () => {
    const { admin, tenantId, courseId } = await company();
    const [one, other] = [await test.build.branch(tenantId, 'A'), await test.build.branch(tenantId, 'B')];
    const ana = await test.build.member({ tenantId, name: 'Ana', branchId: other });
    await makeRule(admin, courseId, { audience: { ...EVERYBODY, branchIds: [one] } });
    expect(await names(tenantId)).toEqual([]);

    await test.build.member({ tenantId, name: 'Novo', branchId: one });
    await test.build.sql(tenantId, 'update members set branch_id = $2 where id = $1', [ana.memberId, one]);
    await test.drainOutbox();
    expect(await names(tenantId)).toEqual(['Ana', 'Novo']);

    await test.build.sql(tenantId, 'update members set branch_id = $2 where id = $1', [ana.memberId, other]);
    await test.build.sql(tenantId, `update members set status = 'blocked' where display_name = 'Novo'`);
    await test.drainOutbox();

    expect(await names(tenantId)).toEqual([]);
    const enrolled = await test.build.sql(
      tenantId,
      'select subscription, due_at from enrollments where training_id = $1',
      [courseId],
    );
    expect(enrolled).toEqual([
      { subscription: 'active', due_at: null },
      { subscription: 'active', due_at: null },
    ]);
    const { body } = await test.call(contract.listEnrollmentRules, { as: admin });
    expect(body.items[0].people).toBe(0);

    test.clock.now = new Date(test.clock.now.getTime() + 5 * DAY_MS);
    await test.build.sql(tenantId, 'update members set branch_id = $2 where id = $1', [ana.memberId, one]);
    await test.drainOutbox();
    expect(await obliged(tenantId)).toEqual([
      { name: 'Ana', due: '2026-11-25 23:59:59', subscription: 'active' },
    ]);
  });

  it('follows an administrator who changes somebody, and a label that is given', async () => {
    const { admin, tenantId, courseId } = await company();
    const group = await test.build.label(tenantId, 'group', 'Caixas');
    const ana = await test.build.member({ tenantId, name: 'Ana' });
    await makeRule(admin, courseId, { audience: { ...EVERYBODY, labelIds: [group] } });

    const fresh = await test.build.session(admin.personId, tenantId, admin.memberId);
    const { status } = await test.call(updatePerson, {
      as: fresh,
      params: { memberId: ana.memberId },
      body: { values: { first_name: 'Ana' }, role: 'learner', branchId: null, labelIds: [group] },
    });
    await test.drainOutbox();

    expect(status).toBe(204);
    expect(await obliged(tenantId)).toHaveLength(1);
  });

  it('does the same once however often it comes by, also from two workers at once', async () => {
    const { admin, tenantId, courseId } = await company();
    for (const name of ['Ana', 'Bia']) await test.build.member({ tenantId, name });
    await test.call(contract.createEnrollmentRule, {
      as: admin,
      body: { trainingId: courseId, audience: { ...EVERYBODY, roles: ['learner'] }, due: TEN_DAYS },
    });

    await Promise.all([test.drainWork(['enrollment_rule.due']), test.drainWork(['enrollment_rule.due'])]);
    await runRules();
    await test.build.sql(
      tenantId,
      `update enrollment_rules set sweep_started_at = now(), sweep_finished_at = null, sweep_after_id = null`,
    );
    await runRules();

    expect(await names(tenantId)).toEqual(['Ana', 'Bia']);
    const { body } = await test.call(contract.listEnrollmentRules, { as: admin });
    expect(body.items[0].people).toBe(2);
  });

  it('keeps what people did: who had concluded it stays concluded, who was due earlier stays so', async () => {
    const { admin, tenantId, courseId } = await company();
    const [ana, bia] = [
      await test.build.member({ tenantId, name: 'Ana' }),
      await test.build.member({ tenantId, name: 'Bia' }),
    ];
    await finishCourse(test, ana, courseId);
    await test.build.sql(
      tenantId,
      `insert into enrollments (tenant_id, member_id, training_id, due_at, enrolled_at, updated_at)
       values ($1, $2, $3, '2026-11-15T02:59:59Z', now(), now())`,
      [tenantId, bia.memberId, courseId],
    );
    const ruleId = await makeRule(admin, courseId, { audience: { ...EVERYBODY, roles: ['learner'] } });
    const states = () =>
      test.build.sql(
        tenantId,
        'select e.state, e.due_at from enrollments e join members m on m.id = e.member_id order by m.display_name',
      );

    expect(await states()).toEqual([
      { state: 'finished', due_at: new Date('2026-11-21T02:59:59Z') },
      { state: 'not_started', due_at: new Date('2026-11-15T02:59:59Z') },
    ]);

    await test.call(contract.updateEnrollmentRule, {
      as: admin,
      params: { ruleId },
      body: { audience: EVERYBODY, due: TEN_DAYS, status: 'paused', revision: 1 },
    });
    await runRules();
    expect(await states()).toEqual([
      { state: 'finished', due_at: null },
      { state: 'not_started', due_at: new Date('2026-11-15T02:59:59Z') },
    ]);
    expect(await names(tenantId)).toEqual([]);
  });

  it('of two, the earlier deadline counts; when that one ends, the other does', async () => {
    const { admin, tenantId, courseId } = await company();
    await test.build.member({ tenantId, name: 'Ana' });
    const audience = { ...EVERYBODY, roles: ['learner'] };
    const soon = await makeRule(admin, courseId, { audience, due: { kind: 'assigned', days: 3 } });
    await makeRule(admin, courseId, { audience });
    const due = async () =>
      (
        await test.build.sql<{ due_at: Date }>(tenantId, 'select due_at from enrollments')
      )[0]?.due_at.toISOString();

    expect(await due()).toBe('2026-11-14T02:59:59.000Z');
    await test.call(contract.updateEnrollmentRule, {
      as: admin,
      params: { ruleId: soon },
      body: { audience, due: { kind: 'assigned', days: 3 }, status: 'paused', revision: 1 },
    });
    await runRules();
    expect(await due()).toBe('2026-11-21T02:59:59.000Z');
  });

  it('with another deadline gives those already obliged that one', async () => {
    const { admin, tenantId, courseId } = await company();
    await test.build.member({ tenantId, name: 'Ana' });
    const audience = { ...EVERYBODY, roles: ['learner'] };
    const ruleId = await makeRule(admin, courseId, { audience });
    test.clock.now = new Date(test.clock.now.getTime() + DAY_MS);
    const again = await test.build.session(admin.personId, tenantId, admin.memberId);
    const body = { audience, due: { kind: 'date', day: '2026-12-24' }, status: 'active', revision: 1 };

    await test.call(contract.updateEnrollmentRule, { as: again, params: { ruleId }, body });
    await runRules();

    expect(await obliged(tenantId)).toMatchObject([{ due: '2026-12-24 23:59:59' }]);
    const stale = await test.call(contract.updateEnrollmentRule, { as: again, params: { ruleId }, body });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_revision']);
  });

  it('refuses a day that is over, by the calendar of the company, and takes today', async () => {
    const { admin: early, tenantId, courseId } = await company();
    // Still the tenth in São Paulo, the eleventh elsewhere.
    test.clock.now = new Date('2026-11-10T23:30:00-03:00');
    const admin = await test.build.session(early.personId, tenantId, early.memberId);
    const ask = async (day: string) => {
      const { status, body } = await test.call(contract.createEnrollmentRule, {
        as: admin,
        body: { trainingId: courseId, audience: EVERYBODY, due: { kind: 'date', day } },
      });
      return [status, body.code, body.field];
    };

    expect(await ask('2026-11-09')).toEqual([422, 'due_day_over', 'due.day']);
    expect((await ask('2026-11-10'))[0]).toBe(201);
  });

  it('with a day asks nothing of whoever comes after it', async () => {
    const { admin, tenantId, courseId } = await company();
    await makeRule(admin, courseId, {
      audience: { ...EVERYBODY, roles: ['learner'] },
      due: { kind: 'date', day: '2026-11-12' },
    });
    await test.build.member({ tenantId, name: 'Ana' });
    await test.drainOutbox();
    test.clock.now = new Date('2026-11-13T00:00:01-03:00');
    await test.build.member({ tenantId, name: 'Bia' });
    await test.drainOutbox();

    expect(await names(tenantId)).toEqual(['Ana']);
  });

  it('leaves alone whom an administrator took out of the training', async () => {
    const { admin, tenantId, courseId } = await company();
    const ana = await test.build.member({ tenantId, name: 'Ana' });
    await makeRule(admin, courseId);
    const again = await test.build.session(admin.personId, tenantId, admin.memberId);
    await test.call(unassignCourse, { as: again, params: { courseId, memberId: ana.memberId } });
    await test.build.sql(tenantId, `update members set role = 'seller' where id = $1`, [ana.memberId]);
    await test.drainOutbox();

    const { body } = await test.call(getCourse, { as: ana, params: { courseId } });
    expect(body.enrollment?.subscription ?? 'none').not.toBe('active');
  });

  it('lets nobody into what is archived, keeps the deadlines of who is in, and catches up once it is back', async () => {
    const { admin, tenantId, courseId } = await company();
    await test.build.member({ tenantId, name: 'Ana' });
    await makeRule(admin, courseId, { audience: { ...EVERYBODY, roles: ['learner'] } });
    const archive = async (archived: boolean) => {
      const as = await test.build.session(admin.personId, tenantId, admin.memberId);
      await test.call(archiveCourse, { as, params: { courseId }, body: { archived } });
      await test.drainOutbox();
      await runRules();
    };
    await archive(true);
    test.clock.now = new Date(test.clock.now.getTime() + DAY_MS);
    await test.build.member({ tenantId, name: 'Bia' });
    await runRules();

    expect(await names(tenantId)).toEqual(['Ana']);
    const enrolled = () =>
      test.build.sql(tenantId, 'select 1 from enrollments where training_id = $1', [courseId]);
    expect(await enrolled()).toHaveLength(1);

    await archive(false);
    expect(await obliged(tenantId)).toMatchObject([
      { name: 'Ana', due: '2026-11-20 23:59:59' },
      { name: 'Bia', due: '2026-11-21 23:59:59' },
    ]);
  });

  it('goes through nobody when its training goes to the archive', async () => {
    const { admin, tenantId, courseId } = await company();
    await test.build.member({ tenantId, name: 'Ana' });
    await makeRule(admin, courseId);
    const sweeps = async () => {
      const [row] = await test.build.sql<{ at: Date; over: boolean }>(
        tenantId,
        'select sweep_started_at as at, sweep_finished_at is not null as over from enrollment_rules',
      );
      return row;
    };
    const before = await sweeps();
    test.clock.now = new Date(test.clock.now.getTime() + DAY_MS);
    const as = await test.build.session(admin.personId, tenantId, admin.memberId);

    await test.call(archiveCourse, { as, params: { courseId }, body: { archived: true } });
    await test.drainOutbox();
    expect(await sweeps()).toEqual(before);

    await test.call(archiveCourse, { as, params: { courseId }, body: { archived: false } });
    await test.drainOutbox();
    expect((await sweeps())?.at.toISOString()).toBe(test.clock.now.toISOString());
  });

  it('is due from the start for who comes in by it: as the training asks, where that is earlier, and as before once it ends', async () => {
    const { admin, tenantId } = await company();
    const { id: courseId } = await test.build.course(tenantId, { deadlineDays: 5 });
    await test.build.member({ tenantId, name: 'Ana' });
    const audience = { ...EVERYBODY, roles: ['learner'] };
    const due = async () =>
      (
        await test.build.sql<{ due_at: Date }>(tenantId, 'select due_at from enrollments')
      )[0]?.due_at.toISOString();
    const later = await makeRule(admin, courseId, { audience });
    expect(await due()).toBe('2026-11-16T02:59:59.000Z');

    const sooner = await makeRule(admin, courseId, { audience, due: { kind: 'assigned', days: 2 } });
    expect(await due()).toBe('2026-11-13T02:59:59.000Z');
    for (const ruleId of [sooner, later]) {
      const body = { audience, due: TEN_DAYS, status: 'paused', revision: 1 };
      await test.call(contract.updateEnrollmentRule, { as: admin, params: { ruleId }, body });
    }
    await runRules();
    expect(await due()).toBe('2026-11-16T02:59:59.000Z');
  });

  it('enrolls in a trail, and what was done in it before counts', async () => {
    const { admin, tenantId, courseId } = await company();
    const ana = await test.build.member({ tenantId, name: 'Ana' });
    await finishCourse(test, ana, courseId);
    const trailId = await buildTrail(test, admin, { items: [trailItem(courseId)] });

    await makeRule(admin, trailId, { audience: { ...EVERYBODY, roles: ['learner'] } });

    const [row] = await test.build.sql(
      tenantId,
      'select state, progress_percent from enrollments where training_id = $1',
      [trailId],
    );
    expect(row).toEqual({ state: 'finished', progress_percent: 100 });
  });

  it('reckons deadlines in the database as the rule says, in every zone', async () => {
    const { admin, tenantId, courseId } = await company();
    const ana = await test.build.member({ tenantId, name: 'Ana' });
    const kinds = ['assigned', 'hired', 'role_changed'] as const;
    for (const zone of ['America/Santiago', 'Asia/Tokyo', 'America/Sao_Paulo', 'America/St_Johns'])
      for (const [at, hired, role] of [
        ['2026-09-04T23:30:00-04:00', '2026-08-07', '2026-08-20T02:00:00Z'],
        ['2027-04-03T03:30:00Z', '2027-03-05', '2027-03-06T02:59:59Z'],
        ['2028-02-28T12:00:00Z', '2028-01-31', '2020-02-29T12:00:00Z'],
      ] as const) {
        test.clock.now = new Date(at);
        await test.build.sql(tenantId, 'update tenants set time_zone = $2 where id = $1', [tenantId, zone]);
        await test.build.sql(
          tenantId,
          'update members set hired_on = $2, role_changed_at = $3 where id = $1',
          [ana.memberId, hired, role],
        );
        const person = { assignedAt: test.clock.now, hiredOn: hired, roleSince: new Date(role) };
        const dues = [
          ...kinds.map((kind) => ({ kind, days: 30 })),
          { kind: 'date' as const, day: addDays(calendarDay(test.clock.now, zone), 1) },
        ];
        const admins = await test.build.session(admin.personId, tenantId, admin.memberId);
        for (const due of dues) {
          const ruleId = await makeRule(admins, courseId, { due });
          const [row] = await test.build.sql<{ due_at: Date }>(
            tenantId,
            'select due_at from obligations where rule_id = $1 and member_id = $2',
            [ruleId, ana.memberId],
          );
          expect([zone, at, due, row?.due_at]).toEqual([zone, at, due, ruleDueAt(due, person, zone)]);
        }
      }
  }, 60_000);

  it('never lets its writers into a training that needs an approval, however it comes to mean them', async () => {
    const { admin, tenantId } = await company();
    const { id: courseId } = await test.build.course(tenantId, {
      audience: { subscriptionType: 'on_approval' },
    });
    const [carla, bruno] = await Promise.all(
      ['Carla', 'Bruno'].map((name) => test.build.member({ tenantId, name, role: 'admin' })),
    );
    if (!carla || !bruno) throw new Error('There are two administrators.');
    await test.call(enroll, { as: carla, params: { courseId } });

    const acting = await test.call(actAs, {
      as: carla,
      params: { memberId: bruno.memberId },
      body: { reason: 'Ajuda por telefone' },
    });
    const body = { trainingId: courseId, audience: EVERYBODY };
    const preview = await test.call(contract.previewEnrollmentRule, { as: carla, body });
    expect(preview.body).toEqual({ people: 2, enrolled: 0 });
    const ruleId = await makeRule({ ...carla, accessToken: acting.body.access_token as string }, courseId);
    expect(await names(tenantId)).toEqual(['Ana Souza']);
    await test.build.sql(tenantId, 'update members set branch_id = $2 where id = $1', [
      carla.memberId,
      await test.build.branch(tenantId, 'Recife'),
    ]);
    await runRules();
    expect(await names(tenantId), 'also where something about them changes').toEqual(['Ana Souza']);

    const changed = { audience: EVERYBODY, due: TEN_DAYS, status: 'active', revision: 1 };
    await test.call(contract.updateEnrollmentRule, { as: admin, params: { ruleId }, body: changed });
    await runRules();
    expect(await names(tenantId), 'once a colleague says so').toEqual(['Ana Souza', 'Bruno', 'Carla']);
  });

  it('obliges its writer where nobody has to approve, and where a colleague did', async () => {
    const { admin, tenantId, courseId } = await company();
    await makeRule(admin, courseId);
    expect(await names(tenantId)).toEqual(['Ana Souza']);

    const colleague = await test.build.member({ tenantId, name: 'Zélia', role: 'admin' });
    const { id } = await test.build.course(tenantId, { audience: { subscriptionType: 'on_approval' } });
    const to = { kind: 'members', memberIds: [admin.memberId] };
    await test.call(assignCourse, { as: colleague, params: { courseId: id }, body: { to } });
    await makeRule(admin, id);
    const rows = await test.build.sql<{ count: number }>(
      tenantId,
      'select count(*)::int as count from obligations where member_id = $1',
      [admin.memberId],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('is made, seen and changed by administrators of its company only', async () => {
    const { admin, tenantId, courseId } = await company();
    const ruleId = await makeRule(admin, courseId);
    const stranger = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId });
    const body = { audience: EVERYBODY, due: TEN_DAYS, status: 'active', revision: 1 };

    expect(
      (await test.call(contract.updateEnrollmentRule, { as: stranger, params: { ruleId }, body })).status,
    ).toBe(404);
    expect(
      (await test.call(contract.updateEnrollmentRule, { as: learner, params: { ruleId }, body })).status,
    ).toBe(403);
    expect((await test.call(contract.listEnrollmentRules, { as: stranger })).body.items).toEqual([]);
    const foreign = { trainingId: courseId, audience: EVERYBODY, due: TEN_DAYS };
    expect((await test.call(contract.createEnrollmentRule, { as: stranger, body: foreign })).status).toBe(
      404,
    );
    expect((await test.call(contract.previewEnrollmentRule, { as: stranger, body: foreign })).status).toBe(
      404,
    );
    const found = await test.call(contract.listRuleTrainings, { as: admin, query: { search: 'seguranca' } });
    expect(found.body.items).toEqual([{ id: courseId, kind: 'course', title: 'Segurança' }]);
  });
});

describe('a rule by country and by hiring [CRS-12]', () => {
  const countryOf = (tenantId: string, { memberId }: SignedIn, country: string) =>
    test.build.sql(
      tenantId,
      `insert into member_profiles (tenant_id, member_id, country, updated_at) values ($1, $2, $3, now())
       on conflict (tenant_id, member_id) do update set country = excluded.country`,
      [tenantId, memberId, country],
    );

  it('means people of its countries, those who tell one later too, and nobody whose country is unknown', async () => {
    const { admin, tenantId, courseId } = await company();
    const [ana, bia, caio] = [
      await test.build.member({ tenantId, name: 'Ana' }),
      await test.build.member({ tenantId, name: 'Bia' }),
      await test.build.member({ tenantId, name: 'Caio' }),
    ];
    await countryOf(tenantId, ana, 'ARG');
    await countryOf(tenantId, bia, 'BRA');
    const audience = { ...EVERYBODY, countries: ['ARG', 'PER'] };
    const preview = await test.call(contract.previewEnrollmentRule, {
      as: admin,
      body: { trainingId: courseId, audience },
    });
    expect(preview.body).toEqual({ people: 1, enrolled: 0 });
    await makeRule(admin, courseId, { audience });
    expect(await names(tenantId)).toEqual(['Ana']);
    const { body } = await test.call(contract.listEnrollmentRules, { as: admin });
    expect(body.items[0].audience).toEqual({
      ...audience,
      languages: [],
      hiredWithinDays: null,
      hiredFrom: null,
    });

    await countryOf(tenantId, caio, 'PER');
    await countryOf(tenantId, ana, 'BRA');
    await test.drainOutbox();
    expect(await names(tenantId)).toEqual(['Caio']);
  });

  describe('of which people say theirs themselves', () => {
    /** Ana, of whom her company said Brazil, has a rule for Brazil until the 20th; four days later. */
    async function obligedByCountry() {
      const made = await company();
      const { admin, tenantId, courseId } = made;
      await test.owner.query('update tenants set settings = $2 where id = $1', [
        tenantId,
        { useCompleteRegister: true, completeRegisterFields: [{ field: 'country', required: true }] },
      ]);
      const ana = await test.build.member({ tenantId, name: 'Ana' });
      for (const member of [admin, ana]) await countryOf(tenantId, member, 'BRA');
      await makeRule(admin, courseId, { audience: { ...EVERYBODY, roles: ['learner'], countries: ['BRA'] } });
      test.clock.now = new Date(test.clock.now.getTime() + 4 * DAY_MS);
      const says = async (country: string) => {
        const { status } = await test.call(completeProfile, {
          as: await test.build.session(ana.personId, tenantId, ana.memberId),
          body: { values: { country } },
        });
        await test.drainOutbox();
        return status;
      };
      const companySays = async (country: string) => {
        const { status } = await test.call(updatePerson, {
          as: await test.build.session(admin.personId, tenantId, admin.memberId),
          params: { memberId: ana.memberId },
          body: { values: { first_name: 'Ana', country }, role: 'learner', branchId: null, labelIds: [] },
        });
        await test.drainOutbox();
        return status;
      };
      return { ...made, ana, says, companySays };
    }
    const UNTIL_20TH = { name: 'Ana', due: '2026-11-20 23:59:59', subscription: 'active' };

    it('nobody leaves a rule, or moves its deadline, by saying another country and the first again', async () => {
      const { tenantId, says } = await obligedByCountry();

      expect(await says('ARG')).toBe(204);
      expect(await obliged(tenantId)).toEqual([UNTIL_20TH]);
      expect(await says('BRA')).toBe(204);
      expect(await obliged(tenantId)).toEqual([UNTIL_20TH]);
    });

    it('the word of the company ends it; who comes back by their own word has the deadline of before', async () => {
      const { tenantId, says, companySays } = await obligedByCountry();
      await says('ARG');
      expect(await companySays('PER')).toBe(204);
      expect(await obliged(tenantId)).toEqual([]);

      test.clock.now = new Date(test.clock.now.getTime() + DAY_MS);
      await says('BRA');
      expect(await obliged(tenantId)).toEqual([UNTIL_20TH]);
    });

    it('a rule that is paused and resumed keeps who said another country, but nobody of whom their company says one', async () => {
      const { admin, tenantId, says, companySays } = await obligedByCountry();
      await says('ARG');
      const setStatus = async (status: 'active' | 'paused') => {
        const as = await test.build.session(admin.personId, tenantId, admin.memberId);
        const { items } = (await test.call(contract.listEnrollmentRules, { as })).body;
        const { id: ruleId, audience, due, revision } = items[0];
        const body = { audience, due, status, revision };
        expect(
          (await test.call(contract.updateEnrollmentRule, { as, params: { ruleId }, body })).status,
        ).toBe(204);
        await runRules();
      };
      await setStatus('paused');
      expect(await obliged(tenantId)).toEqual([]);
      await setStatus('active');
      expect(await obliged(tenantId)).toMatchObject([{ name: 'Ana', due: '2026-11-24 23:59:59' }]);
      // Neither another word of theirs nor what else changes ends it now; twice is like once.
      await says('PER');
      await setStatus('paused');
      await setStatus('active');
      await test.build.sql(tenantId, `update members set hired_on = '2026-11-01' where display_name = 'Ana'`);
      await test.drainOutbox();
      expect(await names(tenantId)).toEqual(['Ana']);

      await setStatus('paused');
      await companySays('PER');
      await setStatus('active');
      expect(await names(tenantId)).toEqual([]);
    });

    it('the company that says the same country ends it as well', async () => {
      const { tenantId, says, companySays } = await obligedByCountry();
      await says('ARG');
      expect(await obliged(tenantId)).toEqual([UNTIL_20TH]);

      expect(await companySays('ARG')).toBe(204);
      expect(await obliged(tenantId)).toEqual([]);
    });

    it('who comes back by the word of the company has a deadline from that day', async () => {
      const { tenantId, companySays } = await obligedByCountry();
      await companySays('PER');
      expect(await obliged(tenantId)).toEqual([]);

      await companySays('BRA');
      expect(await obliged(tenantId)).toMatchObject([{ due: '2026-11-24 23:59:59' }]);
    });

    it('a rule that asks other countries now lets them go, whatever they said', async () => {
      const { admin, tenantId, says } = await obligedByCountry();
      await says('ARG');
      const as = await test.build.session(admin.personId, tenantId, admin.memberId);
      const { body } = await test.call(contract.listEnrollmentRules, { as });
      await test.call(contract.updateEnrollmentRule, {
        as,
        params: { ruleId: body.items[0].id },
        body: {
          audience: { ...EVERYBODY, countries: ['PER'] },
          due: TEN_DAYS,
          status: 'active',
          revision: 1,
        },
      });
      await runRules();
      expect(await obliged(tenantId)).toEqual([]);
    });
  });

  it('means who was hired in the last days by the calendar of the company, and keeps them once the days are over', async () => {
    const { admin, tenantId, courseId } = await company();
    const hired = async (name: string, day: string | null) => {
      const member = await test.build.member({ tenantId, name });
      if (day)
        await test.build.sql(tenantId, 'update members set hired_on = $2 where id = $1', [
          member.memberId,
          day,
        ]);
      return member;
    };
    await hired('Ana', '2026-08-12');
    await hired('Bia', '2026-08-11');
    // Without a day of hiring the one they came counts.
    await hired('Caio', null);
    await test.build.sql(tenantId, `update members set hired_on = '2020-01-01' where id = $1`, [
      admin.memberId,
    ]);
    const audience = { ...EVERYBODY, hiredWithinDays: 90 };
    const preview = await test.call(contract.previewEnrollmentRule, {
      as: admin,
      body: { trainingId: null, audience },
    });
    expect(preview.body).toEqual({ people: 2, enrolled: 0 });
    await makeRule(admin, courseId, { audience });
    expect(await names(tenantId)).toEqual(['Ana', 'Caio']);

    // Much later, when something else of them changes, they are still obliged; who was hired then is too.
    test.clock.now = new Date(test.clock.now.getTime() + 200 * DAY_MS);
    await test.build.sql(tenantId, `update members set role = 'seller' where display_name in ('Ana', 'Bia')`);
    await hired('Davi', '2027-05-20');
    await test.drainOutbox();
    expect(await names(tenantId)).toEqual(['Ana', 'Caio', 'Davi']);
  });
});

describe('a rule by language and by the day of hiring [CRS-12]', () => {
  const chooses = async ({ personId }: SignedIn, language: string | null) => {
    await test.owner.query('update people set language = $2 where id = $1', [personId, language]);
    await test.drainOutbox();
  };

  it('means who chose one of its languages, and where nobody chose the first of the company', async () => {
    const { admin, tenantId, courseId } = await company();
    const [ana, bia] = [
      await test.build.member({ tenantId, name: 'Ana' }),
      await test.build.member({ tenantId, name: 'Bia' }),
    ];
    for (const person of [admin, ana, bia]) await chooses(person, null);
    await chooses(ana, 'es-ES');
    const preview = async (languages: string[]) =>
      (
        await test.call(contract.previewEnrollmentRule, {
          as: admin,
          body: { trainingId: courseId, audience: { ...EVERYBODY, roles: ['learner'], languages } },
        })
      ).body.people;

    expect(await preview(['es-ES'])).toBe(1);
    expect(await preview(['pt-BR'])).toBe(1);
    expect(await preview(['fr-FR'])).toBe(0);
    expect(await preview(['pt-BR', 'es-ES'])).toBe(2);
  });

  it('comes to who chooses its language later, and nobody leaves it or moves its deadline by choosing another', async () => {
    const { admin, tenantId, courseId } = await company();
    const ana = await test.build.member({ tenantId, name: 'Ana' });
    await chooses(ana, 'pt-BR');
    const audience = { ...EVERYBODY, languages: ['es-ES'] };
    const ruleId = await makeRule(admin, courseId, { audience });
    expect(await names(tenantId)).toEqual([]);

    await chooses(ana, 'es-ES');
    const first = await obliged(tenantId);
    expect(first).toMatchObject([{ name: 'Ana', due: '2026-11-20 23:59:59' }]);

    test.clock.now = new Date(test.clock.now.getTime() + DAY_MS);
    await chooses(ana, 'fr-FR');
    await chooses(ana, 'es-ES');
    await chooses(ana, 'fr-FR');
    expect(await obliged(tenantId)).toEqual(first);

    const set = async (form: object, revision: number) => {
      const as = await test.build.session(admin.personId, tenantId, admin.memberId);
      const body = { audience, due: TEN_DAYS, status: 'active', revision, ...form };
      const { status } = await test.call(contract.updateEnrollmentRule, { as, params: { ruleId }, body });
      expect(status).toBe(204);
      await runRules();
    };
    await set({ status: 'paused' }, 1);
    await set({}, 2);
    expect(await names(tenantId)).toEqual(['Ana']);
    await set({ audience: { ...audience, languages: ['pt-BR'] } }, 3);
    expect(await names(tenantId)).not.toContain('Ana');
  });

  it('means who was hired on its day or later by the calendar of the company', async () => {
    const { admin, tenantId, courseId } = await company();
    for (const [name, day] of [
      ['Ana', '2026-11-01'],
      ['Bia', '2026-10-31'],
      ['Caio', null],
    ] as const) {
      const { memberId } = await test.build.member({ tenantId, name });
      await test.build.sql(tenantId, 'update members set hired_on = $2 where id = $1', [memberId, day]);
    }
    await makeRule(admin, courseId, {
      audience: { ...EVERYBODY, roles: ['learner'], hiredFrom: '2026-11-01' },
    });

    // Without a day of hiring the one they came counts.
    expect(await names(tenantId)).toEqual(['Ana', 'Caio']);
    await test.build.sql(tenantId, `update members set hired_on = '2026-11-02' where display_name = 'Bia'`);
    await test.build.sql(tenantId, `update members set hired_on = '2026-10-01' where display_name = 'Ana'`);
    await test.drainOutbox();
    expect(await names(tenantId)).toEqual(['Bia', 'Caio']);
  });
});

it('a rule begins with the training its author came from, where that can be asked for', async () => {
  const { admin, tenantId, courseId } = await company();
  const { id: other } = await test.build.course(tenantId, { title: { 'pt-BR': 'Atendimento' } });
  const found = async (as: SignedIn, id: string) =>
    (await test.call(contract.listRuleTrainings, { as, query: { id } })).body.items;

  expect(await found(admin, other)).toMatchObject([{ id: other, title: 'Atendimento' }]);
  await test.build.sql(tenantId, `update trainings set status = 'archived' where id = $1`, [other]);
  expect(await found(admin, other)).toEqual([]);
  expect(await found(await test.build.member({ role: 'admin' }), courseId)).toEqual([]);
});

describe('who a rule would mean [CRS-12]', () => {
  it('is listed by name, page by page, with who is in the training already', async () => {
    const { admin, tenantId, courseId } = await company();
    const branchId = await test.build.branch(tenantId, 'Recife');
    for (const name of ['Zoe', 'Álvaro', 'Bia']) await test.build.member({ tenantId, name, branchId });
    await test.build.member({ tenantId, name: 'Fora' });
    await test.build.sql(
      tenantId,
      `insert into enrollments (tenant_id, member_id, training_id, enrolled_at, updated_at)
       select tenant_id, id, $1, now(), now() from members where display_name = 'Bia'`,
      [courseId],
    );
    const body = { trainingId: courseId, audience: { ...EVERYBODY, branchIds: [branchId] }, limit: 2 };
    const page = (cursor?: string) =>
      test.call(contract.previewRulePeople, { as: admin, body: { ...body, ...(cursor ? { cursor } : {}) } });

    const first = await page();
    const second = await page(first.body.nextCursor);

    expect(first.body.items).toMatchObject([
      { name: 'Álvaro', branch: 'Recife', role: 'learner', enrolled: false },
      { name: 'Bia', enrolled: true },
    ]);
    expect(second.body).toMatchObject({ items: [{ name: 'Zoe' }], nextCursor: null });
  });

  it('is told to administrators of its company only', async () => {
    const { admin, tenantId, courseId } = await company();
    const learner = await test.build.member({ tenantId });
    const stranger = await test.build.member({ role: 'admin' });
    const body = { trainingId: courseId, audience: EVERYBODY };
    const status = async (as: SignedIn) => (await test.call(contract.previewRulePeople, { as, body })).status;

    expect(await status(admin)).toBe(200);
    expect(await status(learner)).toBe(403);
    expect(await status(stranger)).toBe(404);
    const others = await test.call(contract.previewRulePeople, {
      as: stranger,
      body: { ...body, trainingId: null },
    });
    expect(others.body.items.every(({ memberId }: { memberId: string }) => memberId !== admin.memberId)).toBe(
      true,
    );
  });
});
