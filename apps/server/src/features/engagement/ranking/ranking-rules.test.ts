import { randomUUID } from 'node:crypto';

import { getPoints } from '@trilha/contracts/engagement/points';
import { getRanking } from '@trilha/contracts/engagement/ranking';
import type { RankingPage } from '@trilha/contracts/engagement/ranking';
import { changeRankingRules, getRankingRules } from '@trilha/contracts/engagement/ranking-rules';
import type { RankingRules } from '@trilha/contracts/engagement/ranking-rules';
import { getHome } from '@trilha/contracts/learning/learning';
import { listAuditLog } from '@trilha/contracts/platform/audit-log';
import { periodKeys } from '@trilha/rules/engagement/ranking';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf, enroll } from '../../../test/test-course.ts';
import { creditTrainingPoints } from '../points/post-points.ts';

const test = useTestApp();

const rules = (changed: Partial<RankingRules> = {}): RankingRules => ({
  periods: ['week', 'month', 'all'],
  branches: true,
  groups: true,
  leftOutRoles: [],
  ...changed,
});

async function change(as: SignedIn, body: RankingRules) {
  const { body: read } = await test.call(getRankingRules, { as });
  const answer = await test.call(changeRankingRules, {
    as,
    body: { ...body, revision: read.revision ?? '' },
  });
  await test.drainOutbox();
  return answer;
}
const codeOf = (answer: { readonly status: number; readonly body: { readonly code?: string } | null }) =>
  answer.body?.code ?? answer.status;

/** Has concluded a course, and earned so much. */
async function earn(member: SignedIn, amount: number): Promise<void> {
  const course = await test.build.course(member.tenantId);
  await enroll(test, member, course.id);
  await test.build.sql(member.tenantId, "update enrollments set state = 'finished' where member_id = $1", [
    member.memberId,
  ]);
  await test.inTenant(member.tenantId, (tx) =>
    creditTrainingPoints(contextOf(test, member, tx), {
      key: randomUUID(),
      memberId: member.memberId,
      rule: 'course_completed',
      source: { kind: 'course', id: null },
      detail: { title: { 'pt-BR': 'Curso' } },
      amount,
    }),
  );
  await test.drainOutbox();
}

async function board(as: SignedIn, query: Record<string, string> = {}): Promise<RankingPage> {
  return (await test.call(getRanking, { as, query })).body;
}

async function company() {
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const branchId = await test.build.branch(tenantId);
  const groupId = await test.build.label(tenantId, 'group', 'Vendas');
  const ana = await test.build.member({ tenantId, name: 'Ana', branchId, labelIds: [groupId] });
  return { admin, tenantId, branchId, groupId, ana };
}

describe('rules of the ranking', () => {
  it('leave roles out of every open board and let them back with all their points, which stay theirs', async () => {
    const { admin, ana } = await company();
    await earn(admin, 500);
    await earn(ana, 100);
    expect(await board(ana)).toMatchObject({ total: 2, own: { place: 2 } });

    expect((await change(admin, rules({ leftOutRoles: ['admin'] }))).status).toBe(204);
    await earn(admin, 50);
    expect(await board(ana)).toMatchObject({ total: 1, own: { place: 1, score: 100 } });
    expect(await board(admin)).toMatchObject({ own: null, around: [], reason: 'left_out' });
    expect((await test.call(getPoints, { as: admin })).body.balance).toBe(550);

    await change(admin, rules());
    expect(await board(admin)).toMatchObject({ own: { place: 1, score: 550 }, reason: null });
    expect(await board(ana)).toMatchObject({ total: 2, own: { place: 2, score: 100 } });
  });

  it('leave months and weeks that are over as they ended, and everybody else where they were', async () => {
    const { admin, tenantId, branchId, ana } = await company();
    test.clock.now = new Date('2026-10-15T12:00:00Z');
    await earn(admin, 500);
    await earn(ana, 100);
    test.clock.now = new Date('2026-11-18T12:00:00Z');
    const rita = await test.build.session(admin.personId, tenantId, admin.memberId);
    const anaNow = await test.build.session(ana.personId, tenantId, ana.memberId);
    await earn(rita, 40);
    await earn(anaNow, 30);
    const otherBranchId = await test.build.branch(tenantId);
    await test.build.sql(tenantId, 'update members set branch_id = $2 where id = $1', [
      ana.memberId,
      otherBranchId,
    ]);
    const scores = () =>
      test.build.sql<{ board: string; member_id: string; score: string }>(
        tenantId,
        'select board, member_id, score from ranking_scores order by board collate "C", member_id',
      );
    const before = await scores();
    const isClosed = ({ board: name }: { board: string }) => /\|2026-(10|W42)$/.test(name);
    expect(before.filter(isClosed)).toHaveLength(8);

    await change(rita, rules({ leftOutRoles: ['admin'] }));
    expect(await scores()).toEqual(before.filter((row) => isClosed(row) || row.member_id !== admin.memberId));
    expect(await board(anaNow, { period: '2026-10' })).toMatchObject({ total: 2, own: { place: 2 } });
    expect(await board(anaNow, { period: '2026-11' })).toMatchObject({ total: 1, own: { place: 1 } });

    await change(rita, rules());
    expect(await scores()).toEqual(before);
    expect(before.map((row) => row.board)).toContain(`branch:${branchId}|2026-11`);
  });

  it('follow whose role changes: to one that is left out, and back', async () => {
    const { admin, tenantId, ana } = await company();
    const caio = await test.build.member({ tenantId, name: 'Caio' });
    await earn(ana, 100);
    await earn(caio, 300);
    await change(admin, rules({ leftOutRoles: ['moderator'] }));
    const becomes = async (role: string) => {
      await test.build.sql(tenantId, 'update members set role = $2 where id = $1', [caio.memberId, role]);
      await test.drainOutbox();
    };
    await becomes('moderator');
    expect(await board(ana)).toMatchObject({ total: 1, own: { place: 1 } });
    await becomes('instructor');
    expect(await board(ana)).toMatchObject({ total: 2, own: { place: 2 } });
    await becomes('learner');
    expect(await board(caio)).toMatchObject({ own: { place: 1, score: 300 } });
  });

  it('say which periods there are: what is asked for besides is the longest of them, and a named one is not there', async () => {
    const { admin, ana } = await company();
    await earn(ana, 100);
    const keys = periodKeys(test.clock.now, 'America/Sao_Paulo');
    expect(await board(ana)).toMatchObject({ period: 'all', periods: ['week', 'month', 'all'] });
    expect((await test.call(getHome, { as: ana })).body.rank).toBe(1);

    await change(admin, rules({ periods: ['month', 'week'] }));
    expect(await board(ana)).toMatchObject({ period: keys.month, periods: ['week', 'month'] });
    expect(await board(ana, { period: 'week' })).toMatchObject({ period: keys.week, own: { score: 100 } });
    expect((await test.call(getHome, { as: ana })).body.rank).toBeNull();

    await change(admin, rules({ periods: ['all'] }));
    const named = await test.call(getRanking, { as: ana, query: { period: keys.month } });
    expect(codeOf(named)).toBe('not_found');
    expect(await board(ana, { period: 'week' })).toMatchObject({ period: 'all', own: { score: 100 } });
  });

  it('say whether branches and groups have boards; the company always has', async () => {
    const { admin, groupId, ana } = await company();
    await earn(ana, 100);
    const scopesOf = async () => (await board(ana)).scopes.map(({ scope }) => scope);
    expect(await scopesOf()).toEqual(['client', 'branch', `group:${groupId}`]);

    await change(admin, rules({ branches: false }));
    expect(await scopesOf()).toEqual(['client', `group:${groupId}`]);
    expect(codeOf(await test.call(getRanking, { as: ana, query: { scope: 'branch' } }))).toBe('not_found');

    await change(admin, rules({ groups: false }));
    expect(await scopesOf()).toEqual(['client', 'branch']);
    const ofGroup = await test.call(getRanking, { as: ana, query: { scope: `group:${groupId}` } });
    expect(codeOf(ofGroup)).toBe('not_found');
    expect((await board(ana, { scope: 'branch' })).own).toMatchObject({ place: 1 });
  });

  it('are set by the company’s own administrators, each company its own, and are in the log', async () => {
    const { admin, tenantId, ana } = await company();
    const stranger = await test.build.member({ role: 'admin' });
    const auditor = await test.build.member({ tenantId, role: 'auditor' });
    for (const as of [ana, auditor])
      expect([codeOf(await change(as, rules())), codeOf(await test.call(getRankingRules, { as }))]).toEqual([
        'forbidden',
        'forbidden',
      ]);
    const wanted = rules({ periods: ['month'], leftOutRoles: ['auditor'] });
    expect((await change(admin, wanted)).status).toBe(204);

    const { body: read } = await test.call(getRankingRules, { as: admin });
    expect(read.rules).toEqual(wanted);
    expect(read.roles.filter(({ people }: { people: number }) => people > 0)).toEqual([
      { role: 'learner', people: 1 },
      { role: 'auditor', people: 1 },
      { role: 'admin', people: 1 },
    ]);
    expect((await test.call(getRankingRules, { as: stranger })).body.rules).toEqual(rules());
    const log = await test.call(listAuditLog, { as: admin, query: { objectKind: 'ranking_rules' } });
    expect(log.body.items).toMatchObject([
      { action: 'ranking_rules.changed', before: rules(), after: wanted },
    ]);
  });

  it('are not written over what somebody else has changed meanwhile', async () => {
    const { admin } = await company();
    const { revision } = (await test.call(getRankingRules, { as: admin })).body;
    const wanted = rules({ branches: false });
    const asFirst = await test.call(changeRankingRules, { as: admin, body: { ...wanted, revision } });
    expect(asFirst.status).toBe(204);

    const asSecond = await test.call(changeRankingRules, {
      as: admin,
      body: { ...rules({ groups: false }), revision },
    });
    expect([asSecond.status, asSecond.body.code]).toEqual([409, 'stale_revision']);
    expect((await test.call(getRankingRules, { as: admin })).body.rules).toEqual(wanted);
  });

  it.each([
    ['no period', { periods: [] }],
    ['a period that is not there', { periods: ['day'] }],
    ['a role that is not there', { leftOutRoles: ['king'] }],
  ])('are refused with %s', async (_what, changed) => {
    const { admin } = await company();
    const refused = await test.call(changeRankingRules, {
      as: admin,
      body: { ...rules(), revision: '', ...changed },
    });
    expect(codeOf(refused)).toBe('invalid_request');
  });
});
