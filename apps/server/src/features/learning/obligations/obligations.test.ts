import { listNotices } from '@trilha/contracts/engagement/notices';
import { actAs } from '@trilha/contracts/identity/impersonation';
import { getMe } from '@trilha/contracts/identity/session';
import { assignCourse } from '@trilha/contracts/learning/course-people';
import * as contract from '@trilha/contracts/learning/obligations';
import { setBranchLeaders } from '@trilha/contracts/organization/labels-admin';
import { createOwnRole, setPersonRoles } from '@trilha/contracts/organization/own-roles';
import { obligationState } from '@trilha/rules/learning/obligations';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { finishCourse } from '../../../test/test-trail.ts';
import { sendWeeklyDigest } from './send-weekly-digest.ts';

const test = useTestApp();
/** A Tuesday in São Paulo. */
const START = new Date('2026-11-10T14:00:00-03:00');
const fresh = (of: SignedIn) => test.build.session(of.personId, of.tenantId, of.memberId);

/** Two branches, one with a leader, and a course everybody has ten days for. */
async function company() {
  test.clock.now = START;
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const [recife, olinda] = [
    await test.build.branch(tenantId, 'Recife'),
    await test.build.branch(tenantId, 'Olinda'),
  ];
  const leader = await test.build.member({ tenantId, name: 'Lia', branchId: recife });
  const ana = await test.build.member({ tenantId, name: 'Ana', branchId: recife });
  const bia = await test.build.member({ tenantId, name: 'Bia', branchId: recife });
  const caio = await test.build.member({ tenantId, name: 'Caio', branchId: olinda });
  const { id: courseId } = await test.build.course(tenantId, {
    title: { 'pt-BR': 'Segurança' },
    deadlineDays: 10,
  });
  const memberIds = [ana, bia, caio].map(({ memberId }) => memberId);
  await test.call(assignCourse, {
    as: admin,
    params: { courseId },
    body: { to: { kind: 'members', memberIds } },
  });
  await test.call(setBranchLeaders, {
    as: admin,
    params: { branchId: recife },
    body: { memberIds: [leader.memberId] },
  });
  return { admin, tenantId, recife, olinda, leader, ana, bia, caio, courseId };
}

const team = async (as: SignedIn, query: Record<string, string> = {}) => {
  const { body } = await test.call(contract.listTeamObligations, { as: await fresh(as), query });
  return body.items.map(({ name, state }: contract.TeamObligation) => `${name} ${state}`);
};

async function inbox(of: SignedIn, kind: string) {
  const { body } = await test.call(listNotices, { as: await fresh(of) });
  return body.items.filter((notice: { kind: string }) => notice.kind === kind);
}

describe('what somebody has to do [CRS-12]', () => {
  it('is listed overdue first, then by day, each with the way to it, page by page', async () => {
    const { admin, tenantId, ana, courseId } = await company();
    const later = await test.build.course(tenantId, { title: { 'pt-BR': 'Vendas' }, deadlineDays: 60 });
    const done = await test.build.course(tenantId, { title: { 'pt-BR': 'Feito' }, deadlineDays: 30 });
    const free = await test.build.course(tenantId, { title: { 'pt-BR': 'Livre' } });
    for (const { id } of [later, done, free])
      await test.call(assignCourse, {
        as: admin,
        params: { courseId: id },
        body: { to: { kind: 'members', memberIds: [ana.memberId] } },
      });
    await finishCourse(test, ana, done.id);
    test.clock.now = new Date('2026-11-25T12:00:00-03:00');
    const as = await fresh(ana);

    const { body } = await test.call(contract.listObligations, { as });

    expect(body.items.map((one: contract.Obligation) => [one.training.title, one.state, one.dueAt])).toEqual([
      ['Segurança', 'overdue', '2026-11-21T02:59:59.000Z'],
      ['Vendas', 'due', '2027-01-10T02:59:59.000Z'],
      ['Feito', 'done', '2026-12-11T02:59:59.000Z'],
    ]);
    expect(body.items[0].next).toEqual({ id: courseId, kind: 'course', title: 'Segurança' });
    expect(body.counts).toEqual({ overdue: 1, due: 1 });
    const titles: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await test.call(contract.listObligations, {
        as,
        query: { limit: 1, ...(cursor ? { cursor } : {}) },
      });
      titles.push(...page.body.items.map((one: contract.Obligation) => one.training.title));
      cursor = page.body.nextCursor;
    }
    expect(titles).toEqual(['Segurança', 'Vendas', 'Feito']);
    expect((await test.call(getMe, { as })).body).toMatchObject({ has_obligations: true, leads_team: false });
  });

  it('is nothing for whom nothing is asked, and nothing of what they left', async () => {
    const { tenantId, ana } = await company();
    const nobody = await test.build.member({ tenantId });
    await test.build.sql(tenantId, `update enrollments set subscription = 'cancelled' where member_id = $1`, [
      ana.memberId,
    ]);

    for (const as of [nobody, ana]) {
      expect((await test.call(contract.listObligations, { as })).body.items).toEqual([]);
      expect((await test.call(getMe, { as })).body.has_obligations).toBe(false);
    }
  });

  it('stands in the database as the rule says', async () => {
    const { tenantId, ana, courseId } = await company();
    const now = new Date('2026-11-25T12:00:00-03:00');
    const [before, after] = [new Date('2026-11-24T12:00:00Z'), new Date('2026-11-26T12:00:00Z')];
    test.clock.now = now;
    const as = await fresh(ana);
    await test.build.sql(
      tenantId,
      `insert into recertifications (tenant_id, training_id, valid_months, window_days, updated_at) values ($1, $2, 12, 60, now())`,
      [tenantId, courseId],
    );
    for (const isExempt of [false, true])
      for (const isConcluded of [false, true])
        for (const dueAt of [before, after])
          for (const proof of [
            null,
            { validUntil: null, isToBeRenewed: false },
            { validUntil: before, isToBeRenewed: false },
            { validUntil: before, isToBeRenewed: true },
            { validUntil: after, isToBeRenewed: false },
            { validUntil: after, isToBeRenewed: true },
          ]) {
            const run = (text: string, values: unknown[]) => test.build.sql(tenantId, text, values);
            const [{ id }] = (await run(
              'update enrollments set state = $3, due_at = $4 where member_id = $1 and training_id = $2 returning id',
              [ana.memberId, courseId, isConcluded ? 'finished' : 'in_progress', dueAt],
            )) as [{ id: string }];
            await run('delete from exemptions where member_id = $1', [ana.memberId]);
            await run('delete from training_proofs where member_id = $1', [ana.memberId]);
            if (isExempt)
              await run(
                `insert into exemptions (tenant_id, member_id, training_id, reason, granted_by, granted_at) values ($1, $2, $3, 'Licença', $2, now())`,
                [tenantId, ana.memberId, courseId],
              );
            if (proof)
              await run(
                `insert into training_proofs (tenant_id, member_id, training_id, kind, achieved_at, valid_until, renewal_opened_at, created_at)
                 values ($1, $2, $3, 'completed', now(), $4, $5, now())`,
                [tenantId, ana.memberId, courseId, proof.validUntil, proof.isToBeRenewed ? before : null],
              );

            const { body } = await test.call(contract.listObligations, { as });

            const facts = { isExempt, isConcluded, dueAt, proof };
            const found = body.items.find((one: contract.Obligation) => one.enrollmentId === id);
            expect([facts, found?.state]).toEqual([facts, obligationState(facts, now)]);
          }
  });
});

describe('a team [CRS-12]', () => {
  it('is the people of the branches somebody leads; administrators see everybody, others nobody', async () => {
    const { admin, leader, ana, recife, olinda, courseId } = await company();
    await finishCourse(test, ana, courseId);
    test.clock.now = new Date('2026-11-25T12:00:00-03:00');

    expect(await team(leader)).toEqual(['Bia overdue', 'Ana done']);
    expect(await team(admin)).toEqual(['Bia overdue', 'Caio overdue', 'Ana done']);
    expect(await team(ana)).toEqual([]);
    expect(await team(leader, { state: 'overdue' })).toEqual(['Bia overdue']);
    expect(await team(leader, { search: 'an' })).toEqual(['Ana done']);
    expect(await team(leader, { branch: olinda })).toEqual([]);
    expect(await team(admin, { branch: recife, training: courseId, limit: '1' })).toEqual(['Bia overdue']);
    expect((await test.call(getMe, { as: await fresh(leader) })).body.leads_team).toBe(true);
    const summary = await test.call(contract.summarizeTeam, { as: await fresh(leader) });
    expect(summary.body).toEqual({
      branches: [{ id: recife, name: 'Recife' }],
      trainings: [
        { id: courseId, kind: 'course', title: 'Segurança', overdue: 1, due: 0, exempt: 0, done: 1 },
      ],
    });
    const stranger = await test.build.member({ role: 'admin' });
    expect(await team(stranger)).toEqual([]);
  });

  it('stands late first, longest first, page by page, and says what is missing where nothing is left to do', async () => {
    const { admin, tenantId, ana, bia, caio, courseId } = await company();
    const due = (of: SignedIn, day: string, state: string) =>
      test.build.sql(
        tenantId,
        `update enrollments set due_at = $1, state = $2, progress_percent = 100 where member_id = $3`,
        [`${day}T23:59:59-03:00`, state, of.memberId],
      );
    await due(ana, '2026-11-30', 'in_progress');
    await due(bia, '2026-11-12', 'in_progress');
    await due(caio, '2026-11-11', 'reproved');
    test.clock.now = new Date('2026-11-25T12:00:00-03:00');
    const as = await fresh(admin);
    const page = async (cursor?: string) =>
      (
        await test.call(contract.listTeamObligations, {
          as,
          query: { limit: '1', training: courseId, ...(cursor ? { cursor } : {}) },
        })
      ).body;

    const first = await page();
    const second = await page(first.nextCursor);
    const third = await page(second.nextCursor);

    expect([first, second, third].flatMap(({ items }) => items)).toMatchObject([
      { name: 'Caio', state: 'overdue', missing: 'passing' },
      { name: 'Bia', state: 'overdue', missing: null },
      { name: 'Ana', state: 'due', missing: null },
    ]);
    expect(third.nextCursor).toBeNull();
  });

  it('no longer shows who is blocked, nor anything to who leads no more', async () => {
    const { admin, tenantId, leader, bia, recife } = await company();
    await test.build.sql(tenantId, `update members set status = 'blocked' where id = $1`, [bia.memberId]);
    expect(await team(leader)).toEqual(['Ana due']);

    await test.call(setBranchLeaders, { as: admin, params: { branchId: recife }, body: { memberIds: [] } });
    expect(await team(leader)).toEqual([]);
  });

  it('shows whoever is looked for by name also where nothing is asked of them, as far as one leads them', async () => {
    const { tenantId, recife, olinda, leader, admin, ana } = await company();
    const eva = await test.build.member({ tenantId, name: 'Eva Ramos' });
    const ivo = await test.build.member({ tenantId, name: 'Ivo Ramos' });
    for (const [memberId, branchId] of [
      [eva.memberId, recife],
      [ivo.memberId, olinda],
    ])
      await test.build.sql(tenantId, 'update members set branch_id = $2 where id = $1', [memberId, branchId]);
    const free = async (as: SignedIn, query: Record<string, string>) => {
      const { body } = await test.call(contract.listTeamObligations, { as: await fresh(as), query });
      return body.free.map(({ name }: { name: string }) => name);
    };

    expect(await free(leader, { search: 'ramos' })).toEqual(['Eva Ramos']);
    expect(await free(admin, { search: 'RAMOS' })).toEqual(['Eva Ramos', 'Ivo Ramos']);
    const others: Record<string, string>[] = [{}, { search: 'ana' }, { search: 'ramos', state: 'due' }];
    for (const query of others) expect(await free(leader, query)).toEqual([]);
    expect(await free(ana, { search: 'ramos' })).toEqual([]);
    await test.build.sql(tenantId, `update members set status = 'blocked' where id = $1`, [eva.memberId]);
    expect(await free(leader, { search: 'ramos' })).toEqual([]);
  });

  it('is reminded once a day for each training, also by two at once, and of nothing that is done', async () => {
    const { admin, tenantId, leader, ana, caio, courseId } = await company();
    const of = async (memberId: string) =>
      (
        await test.build.sql<{ id: string }>(tenantId, 'select id from enrollments where member_id = $1', [
          memberId,
        ])
      )[0]?.id;
    const remind = async (as: SignedIn, enrollmentId: string | undefined) => {
      const { status, body } = await test.call(contract.remindOfObligation, {
        as: await fresh(as),
        body: { enrollmentId },
      });
      return status === 204 ? 'reminded' : body.code;
    };
    const anas = await of(ana.memberId);

    const both = await Promise.all([remind(leader, anas), remind(admin, anas)]);

    expect(both.toSorted()).toEqual(['already_reminded', 'reminded']);
    expect(await inbox(ana, 'training_reminder')).toMatchObject([
      { data: { training: 'Segurança' }, link: `/online-courses/${courseId}` },
    ]);
    expect(await remind(leader, await of(caio.memberId))).toBe('not_found');
    expect(await remind(ana, anas)).toBe('not_found');
    const { body } = await test.call(contract.listTeamObligations, { as: await fresh(leader) });
    expect(body.items.map(({ remindedToday }: contract.TeamObligation) => remindedToday)).toEqual([
      true,
      false,
    ]);
    test.clock.now = new Date(test.clock.now.getTime() + 86_400_000);
    expect(await remind(leader, anas)).toBe('reminded');
    test.clock.now = new Date(test.clock.now.getTime() + 86_400_000);
    await finishCourse(test, await fresh(ana), courseId);
    expect(await remind(leader, anas)).toBe('nothing_to_remind');
  });

  const remindAll = async (as: SignedIn, body: Record<string, string> = {}) =>
    (await test.call(contract.remindTeam, { as: await fresh(as), body })).body;

  it('is reminded as a whole, as far as the filters mean, and told in the background with who reminds', async () => {
    const { admin, tenantId, leader, ana, bia, caio } = await company();
    const vendas = await test.build.course(tenantId, { title: { 'pt-BR': 'Vendas' }, deadlineDays: 60 });
    await test.call(assignCourse, {
      as: admin,
      params: { courseId: vendas.id },
      body: { to: { kind: 'members', memberIds: [ana.memberId, leader.memberId] } },
    });
    test.clock.now = new Date('2026-11-25T12:00:00-03:00');

    const { body } = await test.call(contract.listTeamObligations, {
      as: await fresh(leader),
      query: { state: 'overdue' },
    });
    expect(body.remindable).toBe(2);
    expect(await remindAll(leader, { state: 'overdue' })).toEqual({ reminders: 2, people: 2 });
    await test.drainOutbox();

    for (const one of [ana, bia])
      expect(await inbox(one, 'training_reminder')).toMatchObject([
        { data: { training: 'Segurança', by: 'Lia' } },
      ]);
    // Somebody else's people, and the leader's own obligation, are not of this team.
    for (const one of [caio, leader]) expect(await inbox(one, 'training_reminder')).toEqual([]);
    expect(await remindAll(leader, { state: 'done' })).toEqual({ reminders: 0, people: 0 });
    // What is due besides, and nothing a second time that day.
    expect(await remindAll(leader)).toEqual({ reminders: 1, people: 1 });
    expect(await remindAll(leader)).toEqual({ reminders: 0, people: 0 });
    await test.drainOutbox();
    expect(await inbox(ana, 'training_reminder')).toHaveLength(2);
    test.clock.now = new Date(test.clock.now.getTime() + 86_400_000);
    expect(await remindAll(leader)).toEqual({ reminders: 3, people: 2 });
  });

  it('is reminded once by two at once, also where one reminds a single person', async () => {
    const { tenantId, admin, leader, ana, bia, caio } = await company();
    const [one] = await test.build.sql<{ id: string }>(
      tenantId,
      'select id from enrollments where member_id = $1',
      [ana.memberId],
    );

    const [all, others, single] = await Promise.all([
      remindAll(leader),
      remindAll(admin),
      test.call(contract.remindOfObligation, { as: await fresh(admin), body: { enrollmentId: one?.id } }),
    ]);
    await test.drainOutbox();

    expect(all.reminders + others.reminders + (single.status === 204 ? 1 : 0)).toBe(3);
    for (const person of [ana, bia, caio]) expect(await inbox(person, 'training_reminder')).toHaveLength(1);
  });

  it('is reminded by nobody who leads none of it, is of another company or acts in somebody else’s name', async () => {
    const { admin, leader, ana, bia, olinda } = await company();
    const stranger = await test.build.member({ role: 'admin' });

    for (const as of [ana, stranger]) expect(await remindAll(as)).toEqual({ reminders: 0, people: 0 });
    expect(await remindAll(leader, { branch: olinda })).toEqual({ reminders: 0, people: 0 });
    const { body: acting } = await test.call(actAs, {
      as: await fresh(admin),
      params: { memberId: leader.memberId },
      body: { reason: 'Suporte' },
    });
    const acted = { ...admin, accessToken: String(acting.access_token) };
    expect((await test.call(contract.remindTeam, { as: acted, body: {} })).body.code).toBe('acting_refused');
    await test.drainOutbox();
    expect(await inbox(bia, 'training_reminder')).toEqual([]);
  });

  it('is not told by who leads it no more, nor of what was done meanwhile', async () => {
    const { admin, leader, ana, bia, recife, courseId } = await company();
    await remindAll(leader);
    await finishCourse(test, ana, courseId);
    await test.drainOutbox();
    expect(await inbox(ana, 'training_reminder')).toEqual([]);
    expect(await inbox(bia, 'training_reminder')).toHaveLength(1);

    test.clock.now = new Date(test.clock.now.getTime() + 86_400_000);
    await remindAll(leader);
    await test.call(setBranchLeaders, {
      as: await fresh(admin),
      params: { branchId: recife },
      body: { memberIds: [] },
    });
    await test.drainOutbox();
    expect(await inbox(bia, 'training_reminder')).toHaveLength(1);
  });

  it('is saved as a file by who has just proved who they are', async () => {
    const { leader } = await company();
    test.clock.now = new Date('2026-11-25T12:00:00-03:00');

    const { status, body } = await test.call(contract.exportTeamObligations, {
      as: await fresh(leader),
      query: { state: 'overdue' },
    });

    expect(status).toBe(200);
    expect(String(body).split('\r\n').slice(0, 3)).toEqual([
      expect.stringContaining('Nome,Filial,Treinamento,Situação,Prazo'),
      'Ana,Recife,Segurança,Atrasado,20/11/2026,,,0',
      'Bia,Recife,Segurança,Atrasado,20/11/2026,,,0',
    ]);
  });
});

describe('what is told of a team [CRS-12]', () => {
  const tellAt = async (instant: string) => {
    test.clock.now = new Date(instant);
    await sendWeeklyDigest(test.app.services);
  };

  it('comes to who follows the whole company by a role that it made', async () => {
    const { admin, tenantId } = await company();
    const follower = await test.build.member({ tenantId });
    const name = { 'pt-BR': 'Acompanha' };
    const body = { name, description: {}, reach: 'company', permissions: ['team.follow'] };
    const { id: roleId } = (await test.call(createOwnRole, { as: admin, body })).body;
    const roles = [{ roleId, branchIds: [] }];
    const params = { memberId: follower.memberId };
    await test.call(setPersonRoles, { as: admin, params, body: { roles } });

    await tellAt('2026-11-23T09:05:00-03:00');
    expect(await inbox(follower, 'team_overdue')).toMatchObject([{ data: { people: 3, trainings: 1 } }]);
  });

  it('comes on Mondays at nine of the reader, once, and only where somebody is overdue', async () => {
    const { admin, leader, tenantId } = await company();
    await test.build.sql(tenantId, `update people set time_zone = 'America/Manaus' where id = $1`, [
      admin.personId,
    ]);

    await tellAt('2026-11-16T10:00:00-03:00');
    expect(await inbox(leader, 'team_overdue')).toEqual([]);
    await tellAt('2026-11-23T08:59:00-03:00');
    expect(await inbox(leader, 'team_overdue')).toEqual([]);
    await Promise.all([tellAt('2026-11-23T09:05:00-03:00'), tellAt('2026-11-23T09:05:00-03:00')]);
    await tellAt('2026-11-23T09:30:00-03:00');
    expect(await inbox(leader, 'team_overdue')).toMatchObject([
      { data: { people: 2, trainings: 1 }, link: '/team?state=overdue' },
    ]);
    // An hour later in Manaus.
    expect(await inbox(admin, 'team_overdue')).toEqual([]);
    await tellAt('2026-11-23T10:05:00-03:00');
    expect(await inbox(admin, 'team_overdue')).toMatchObject([{ data: { people: 3, trainings: 1 } }]);
    await tellAt('2026-11-24T10:05:00-03:00');
    await tellAt('2026-11-30T10:05:00-03:00');
    expect(await inbox(leader, 'team_overdue')).toHaveLength(2);
  });

  it('comes on a Monday when clocks change, and not in a company that switched it off', async () => {
    const { tenantId, leader } = await company();
    // Clocks in Santiago went back on Sunday, 4 April 2027.
    await test.build.sql(tenantId, `update tenants set time_zone = 'America/Santiago' where id = $1`, [
      tenantId,
    ]);
    await tellAt('2027-04-05T12:55:00Z');
    expect(await inbox(leader, 'team_overdue')).toEqual([]);
    await tellAt('2027-04-05T13:05:00Z');
    expect(await inbox(leader, 'team_overdue')).toHaveLength(1);

    await test.build.sql(
      tenantId,
      `update tenants set settings = settings || '{"deadlines": {"weeklyDigest": false}}' where id = $1`,
      [tenantId],
    );
    await tellAt('2027-04-12T15:00:00Z');
    expect(await inbox(leader, 'team_overdue')).toHaveLength(1);
  });
});
