import { randomUUID } from 'node:crypto';

import { enroll, getCourse } from '@trilha/contracts/learning/catalog';
import { listManagedCourses } from '@trilha/contracts/learning/course-builder';
import * as contract from '@trilha/contracts/learning/course-people';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { dueWithin } from '@trilha/rules/learning/deadlines';
import { describe, expect, it } from 'vitest';

import { buildActivity, buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTrail, trailItem } from '../../../test/test-trail.ts';

const test = useTestApp();

async function managed(subscriptionType: 'open' | 'on_approval' | 'assigned' = 'assigned') {
  const admin = await test.build.member({ role: 'admin', name: 'Clara Nunes' });
  const { id } = await test.build.course(admin.tenantId, {
    audience: { subscriptionType },
    deadlineDays: 10,
  });
  return { admin, courseId: id };
}

const assign = (admin: SignedIn, courseId: string, to: unknown, idempotencyKey?: string) =>
  test.call(contract.assignCourse, {
    as: admin,
    params: { courseId },
    body: { to },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });

const people = async (admin: SignedIn, courseId: string, query: Record<string, string | number> = {}) =>
  (await test.call(contract.listCoursePeople, { as: admin, params: { courseId }, query })).body;

describe('the people of a course', () => {
  it('are those of a training of any kind whose module is on, and of no other [CRS-03] [TEN-03]', async () => {
    const { admin, courseId } = await managed();
    const item = trailItem(courseId);
    const trailId = await buildTrail(test, admin, { items: [item] });
    const ana = await test.build.member({ tenantId: admin.tenantId, name: 'Ana' });
    const assigned = await assign(admin, trailId, { kind: 'members', memberIds: [ana.memberId] });
    expect(assigned.body).toEqual({ assigned: 1, alreadyEnrolled: 0 });
    expect((await people(admin, trailId)).items).toMatchObject([{ name: 'Ana' }]);

    await test.owner.query(`update tenants set modules = array_remove(modules, 'courses') where id = $1`, [
      admin.tenantId,
    ]);

    expect((await people(admin, trailId)).counts.all).toBe(1);
    expect((await people(admin, courseId)).code).toBe('not_found');
    const out = { as: admin, params: { courseId: trailId, memberId: ana.memberId } };
    expect((await test.call(contract.unassignCourse, out)).status).toBe(204);
    const refused = { as: admin, params: { courseId, memberId: ana.memberId }, body: { approved: true } };
    expect((await test.call(contract.decideEnrollment, refused)).body.code).toBe('not_found');
  });

  it('are listed and saved as a file with the activity they are at; a file is made for administrators only [CRS-03]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { tenantId } = admin;
    const titled = (title: string) => ({ ...buildActivity('html'), title: { 'pt-BR': title } });
    const [first, second] = [titled('Leitura'), titled('Exercício')];
    const { id: courseId } = await test.build.course(tenantId, { modules: [buildModule([first, second])] });
    const [ana, bia, caio] = [
      await test.build.member({ tenantId, name: 'Ana' }),
      await test.build.member({ tenantId, name: 'Bia' }),
      await test.build.member({ tenantId, name: 'Caio' }),
    ];
    const memberIds = [ana, bia, caio].map(({ memberId }) => memberId);
    await assign(admin, courseId, { kind: 'members', memberIds });
    await test.build.sql(
      tenantId,
      `update enrollments set last_activity_id = $2, state = case when member_id = $3 then 'finished' else 'in_progress' end
        where member_id in ($1, $3)`,
      [bia.memberId, second.id, caio.memberId],
    );

    expect(
      (await people(admin, courseId)).items.map(({ name, step }: contract.CoursePerson) => [name, step]),
    ).toEqual([
      ['Ana', 'Leitura'],
      ['Bia', 'Exercício'],
      ['Caio', null],
    ]);
    const exported = (as: SignedIn, query = {}) =>
      test.call(contract.exportCoursePeople, { as, params: { courseId }, query });
    const rows = String((await exported(admin)).body)
      .trim()
      .split('\r\n');
    expect(rows.slice(1).map((row) => row.split(',').slice(0, 5).join(' | '))).toEqual([
      'Ana |  | Não começou | 0 | Leitura',
      'Bia |  | Em andamento | 0 | Exercício',
      'Caio |  | Concluído | 0 | ',
    ]);
    expect(
      String((await exported(admin, { search: 'Bia' })).body)
        .trim()
        .split('\r\n'),
    ).toHaveLength(2);
    expect((await exported(ana)).status).toBe(404);
    expect((await exported(await test.build.member({ role: 'admin' }))).status).toBe(404);
  });

  it('assigns members, a group or a branch, each person once [CRS-03]', async () => {
    const { admin, courseId } = await managed();
    const { tenantId } = admin;
    const group = await test.build.label(tenantId, 'group', 'Vendas');
    const branchId = await test.build.branch(tenantId);
    const ana = await test.build.member({ tenantId, name: 'Ana', labelIds: [group], branchId });
    await test.build.member({ tenantId, name: 'Bia', labelIds: [group] });
    await test.build.member({ tenantId, name: 'Caio', branchId });

    const one = await assign(admin, courseId, { kind: 'members', memberIds: [ana.memberId, randomUUID()] });
    const two = await assign(admin, courseId, { kind: 'label', labelId: group });
    const three = await assign(admin, courseId, { kind: 'branch', branchId });

    expect([one.body, two.body, three.body]).toEqual([
      { assigned: 1, alreadyEnrolled: 0 },
      { assigned: 1, alreadyEnrolled: 1 },
      { assigned: 1, alreadyEnrolled: 1 },
    ]);
    const page = await people(admin, courseId);
    expect(page.items.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Bia', 'Caio']);
    expect(page.counts).toEqual({
      all: 3,
      late: 0,
      awaiting: 0,
      active: 3,
      not_begun: 3,
      under_way: 0,
      stopped: 0,
      blocked: 0,
      concluded: 0,
      failed: 0,
      left: 0,
    });
    expect(page.items[0].dueAt).toBe(dueWithin(10, test.clock.now, 'America/Sao_Paulo').toISOString());
    expect((await test.call(getCourse, { as: ana, params: { courseId } })).status).toBe(200);
  });

  it('does once what was sent twice, also at the same time', async () => {
    const { admin, courseId } = await managed();
    const memberIds = await Promise.all(
      [1, 2, 3].map(async () => (await test.build.member({ tenantId: admin.tenantId })).memberId),
    );
    const to = { kind: 'members', memberIds };

    const repeats = await Promise.all([1, 2, 3].map(() => assign(admin, courseId, to, 'assign-1')));
    const others = await Promise.all([1, 2].map(() => assign(admin, courseId, to)));

    expect(repeats.map(({ body }) => body.assigned)).toEqual([3, 3, 3]);
    expect(others.map(({ body }) => body.assigned)).toEqual([0, 0]);
    expect((await people(admin, courseId)).counts.all).toBe(3);
  });

  it('counts those who passed apart from those who did not, here and in the list of courses [CRS-05]', async () => {
    const { admin, courseId } = await managed();
    const states = ['finished', 'approved', 'improved', 'reproved', 'blocked', 'in_progress'];
    const members = await Promise.all(
      states.map((name) => test.build.member({ tenantId: admin.tenantId, name })),
    );
    await assign(admin, courseId, { kind: 'members', memberIds: members.map(({ memberId }) => memberId) });
    for (const [index, state] of states.entries())
      await test.build.sql(admin.tenantId, 'update enrollments set state = $1 where member_id = $2', [
        state,
        members[index]?.memberId,
      ]);

    const passed = await people(admin, courseId, { status: 'concluded' });
    const lost = await people(admin, courseId, { status: 'failed' });

    const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
    expect(passed.counts).toEqual({
      all: 6,
      late: 0,
      awaiting: 0,
      active: 1,
      not_begun: 0,
      under_way: 1,
      stopped: 0,
      concluded: 3,
      failed: 1,
      blocked: 1,
      left: 0,
    });
    expect(namesOf(passed)).toEqual(['approved', 'finished', 'improved']);
    expect(namesOf(lost)).toEqual(['reproved']);
    const courses = await test.call(listManagedCourses, { as: admin });
    expect(courses.body.items).toMatchObject([{ id: courseId, enrolled: 6, concluded: 3 }]);
  });

  it('lets a refused member ask once more and be answered again [CRS-03]', async () => {
    const { admin, courseId } = await managed('on_approval');
    const member = await test.build.member({ tenantId: admin.tenantId });
    const ask = () => test.call(enroll, { as: member, params: { courseId } });
    const decide = (approved: boolean) =>
      test.call(contract.decideEnrollment, {
        as: admin,
        params: { courseId, memberId: member.memberId },
        body: { approved },
      });
    await ask();
    await decide(false);
    const refused = await test.call(getCourse, { as: member, params: { courseId } });
    expect(refused.body).toMatchObject({ enrollment: { subscription: 'refused' }, can: { enroll: true } });

    await Promise.all([ask(), ask()]);

    expect((await people(admin, courseId, { status: 'awaiting' })).items).toHaveLength(1);
    expect((await decide(true)).body).toEqual({ subscription: 'active' });
    const kinds = (await test.call(listNotices, { as: member })).body.items.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(kinds.toSorted()).toEqual(['enrollment_approved', 'enrollment_refused']);
  });

  it('approves and refuses requests, and decides nothing that nobody asked for [CRS-03]', async () => {
    const { admin, courseId } = await managed('on_approval');
    const [asking, refused] = await Promise.all(
      ['Ana', 'Bia'].map((name) => test.build.member({ tenantId: admin.tenantId, name })),
    );
    if (!asking || !refused) throw new Error('two members');
    for (const member of [asking, refused]) await test.call(enroll, { as: member, params: { courseId } });
    const decide = (member: SignedIn, approved: boolean) =>
      test.call(contract.decideEnrollment, {
        as: admin,
        params: { courseId, memberId: member.memberId },
        body: { approved },
      });
    expect((await people(admin, courseId, { status: 'awaiting' })).items).toHaveLength(2);

    expect((await decide(asking, true)).body).toEqual({ subscription: 'active' });
    expect((await decide(asking, true)).body).toEqual({ subscription: 'active' });
    expect((await decide(refused, false)).body).toEqual({ subscription: 'refused' });
    expect((await decide(refused, true)).body.code).toBe('enrollment_not_possible');
    expect((await decide(admin, true)).status).toBe(404);
    expect((await test.call(getCourse, { as: asking, params: { courseId } })).body.can.learn).toBe(true);
    const inbox = await test.call(listNotices, { as: asking });
    expect(inbox.body.items).toMatchObject([
      { kind: 'enrollment_approved', data: { training: 'Atendimento que encanta' } },
    ]);
  });

  it('takes a member out and lets them back in with what they had done', async () => {
    const { admin, courseId } = await managed();
    const ana = await test.build.member({ tenantId: admin.tenantId, name: 'Ana' });
    const to = { kind: 'members', memberIds: [ana.memberId] };
    await assign(admin, courseId, to);
    await test.build.sql(
      admin.tenantId,
      `update enrollments set state = 'in_progress', progress_percent = 40`,
    );
    const leave = () =>
      test.call(contract.unassignCourse, { as: admin, params: { courseId, memberId: ana.memberId } });

    expect([(await leave()).status, (await leave()).status]).toEqual([204, 204]);
    expect((await people(admin, courseId, { status: 'left' })).items).toHaveLength(1);
    await assign(admin, courseId, to);

    expect((await people(admin, courseId)).items).toMatchObject([{ subscription: 'active', percent: 40 }]);
  });

  it('stand late first, longest first, page by page, are counted and can be asked for alone [CRS-03]', async () => {
    const { admin, courseId } = await managed();
    const { tenantId } = admin;
    const days = { Ana: 3, Bia: -2, Caio: -9, Davi: -9, Eva: -9 };
    for (const [name, day] of Object.entries(days)) {
      const { memberId } = await test.build.member({ tenantId, name });
      await assign(admin, courseId, { kind: 'members', memberIds: [memberId] });
      await test.build.sql(
        tenantId,
        `update enrollments set due_at = $1, state = $2 where member_id = $3 and training_id = $4`,
        [
          new Date(test.clock.now.getTime() + day * 86_400_000),
          name === 'Davi' ? 'approved' : 'in_progress',
          memberId,
          courseId,
        ],
      );
      // A person who is exempt is not late.
      if (name === 'Eva')
        await test.build.sql(
          tenantId,
          `insert into exemptions (tenant_id, member_id, training_id, reason, granted_by, granted_at) values ($1, $2, $3, 'Licença', $4, $5)`,
          [tenantId, memberId, courseId, admin.memberId, test.clock.now],
        );
    }

    const first = await people(admin, courseId, { limit: 2 });
    const rest = await people(admin, courseId, { limit: 5, cursor: first.nextCursor });
    expect(
      [...first.items, ...rest.items].map(({ name, late }: contract.CoursePerson) => `${name} ${late}`),
    ).toEqual(['Caio true', 'Bia true', 'Ana false', 'Davi false', 'Eva false']);
    expect(first.counts).toMatchObject({ all: 5, late: 2 });
    const late = await people(admin, courseId, { status: 'late' });
    expect(late.items.map(({ name }: contract.CoursePerson) => name)).toEqual(['Caio', 'Bia']);
  });

  it('finds members by a part of their name, whatever the accents, page by page', async () => {
    const { admin, courseId } = await managed();
    const { tenantId } = admin;
    for (const name of ['João Araújo', 'Joana Prado', 'Caio 100%'])
      await test.build.member({ tenantId, name });
    const find = (query: Record<string, string | number>) =>
      test.call(contract.listCourseCandidates, { as: admin, params: { courseId }, query });

    expect((await find({ search: 'joao ara' })).body.items).toMatchObject([
      { name: 'João Araújo', enrolled: false },
    ]);
    expect((await find({ search: '%' })).body.items).toMatchObject([{ name: 'Caio 100%' }]);
    const first = await find({ limit: 3 });
    const rest = await find({ limit: 3, cursor: first.body.nextCursor });
    expect([...first.body.items, ...rest.body.items]).toHaveLength(4);
  });

  it('is closed to learners and to other companies', async () => {
    const { admin, courseId } = await managed();
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const stranger = await test.build.member({ role: 'admin' });
    const params = { courseId, memberId: learner.memberId };
    const bodies: Record<string, unknown> = {
      assignCourse: { to: { kind: 'members', memberIds: [learner.memberId] } },
      decideEnrollment: { approved: true },
    };

    for (const [name, endpoint] of Object.entries(contract)) {
      if (typeof endpoint !== 'object' || !('path' in endpoint)) continue;
      const asked = { params, ...(bodies[name] ? { body: bodies[name] } : {}) };
      expect((await test.call(endpoint, { as: learner, ...asked })).status, name).toBe(
        // Lists are for who leads people too: others see none.
        endpoint.access === 'learning.take' ? 404 : 403,
      );
      expect((await test.call(endpoint, { as: stranger, ...asked })).status, name).toBe(404);
    }
    expect((await people(admin, courseId)).counts.all).toBe(0);
  });
});
