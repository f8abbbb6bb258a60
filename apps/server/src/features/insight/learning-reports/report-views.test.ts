import { getLearningMatrix } from '@trilha/contracts/insight/learning-reports';
import * as contract from '@trilha/contracts/insight/report-views';
import { assignCourse } from '@trilha/contracts/learning/course-people';
import { setBranchLeaders } from '@trilha/contracts/organization/labels-admin';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { partsOf } from '../../../platform/feature-parts.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { eraseMember } from '../../identity/privacy/erase-person.ts';
import { readOwnData } from '../../identity/privacy/own-data.queries.ts';
import { learningReportsFeature } from './feature.ts';

const test = useTestApp();

const form = (name: string, other: Partial<contract.ReportViewForm> = {}): contract.ReportViewForm => ({
  name,
  report: 'matrix',
  days: '30',
  training: null,
  table: null,
  isShared: false,
  ...other,
});

/** A company with somebody who leads a branch, and somebody who leads none. */
async function company() {
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const branches = [await test.build.branch(tenantId, 'Olinda'), await test.build.branch(tenantId, 'Recife')];
  const leader = await test.build.member({ tenantId, name: 'Lia' });
  const learner = await test.build.member({ tenantId, name: 'Ana' });
  await lead(admin, branches[0] ?? '', [leader]);
  return { admin, tenantId, branches, leader, learner };
}

const lead = (admin: SignedIn, branchId: string, leaders: readonly SignedIn[]) =>
  test.call(setBranchLeaders, {
    as: admin,
    params: { branchId },
    body: { memberIds: leaders.map(({ memberId }) => memberId) },
  });

const create = (as: SignedIn, body: contract.ReportViewForm) =>
  test.call(contract.createReportView, { as, body });
const made = async (as: SignedIn, body: contract.ReportViewForm): Promise<string> => {
  const { status, body: answer } = await create(as, body);
  expect(status).toBe(201);
  return answer.id;
};
const change = (as: SignedIn, viewId: string, body: contract.ReportViewForm) =>
  test.call(contract.changeReportView, { as, params: { reportViewId: viewId }, body });
const open = (as: SignedIn, viewId: string) =>
  test.call(contract.getReportView, { as, params: { reportViewId: viewId } });
const remove = (as: SignedIn, viewId: string) =>
  test.call(contract.deleteReportView, { as, params: { reportViewId: viewId } });
const names = async (as: SignedIn) => {
  const { body } = await test.call(contract.listReportViews, { as });
  const of = (views: readonly contract.ReportView[]) => views.map(({ name }) => name);
  return { own: of(body.own), shared: of(body.shared) };
};
const codeOf = ({ status, body }: { readonly status: number; readonly body: { code?: string } | null }) =>
  body?.code ?? status;

describe('views of the learning reports [ADM-03]', () => {
  it('keep a report with its filters for their owner alone, until they are shared with who they are from', async () => {
    const { admin, leader } = await company();
    const viewId = await made(admin, form('Atrasos da semana', { report: 'compliance', days: '7' }));

    expect((await open(admin, viewId)).body).toEqual({
      id: viewId,
      name: 'Atrasos da semana',
      report: 'compliance',
      days: '7',
      training: null,
      table: null,
      isShared: false,
      sharedBy: null,
      can: { change: true },
    });
    expect(await names(leader)).toEqual({ own: [], shared: [] });
    expect(codeOf(await open(leader, viewId))).toBe('not_found');

    const shared = form('Atrasos do mês', { report: 'compliance', isShared: true });
    expect((await change(admin, viewId, shared)).status).toBe(204);
    expect((await open(leader, viewId)).body).toMatchObject({
      name: 'Atrasos do mês',
      days: '30',
      sharedBy: 'Rita',
      can: { change: false },
    });

    expect((await change(admin, viewId, form('Atrasos do mês'))).status).toBe(204);
    expect(codeOf(await open(leader, viewId))).toBe('not_found');
  });

  it('stand by name, one’s own apart from those of others', async () => {
    const { admin, leader } = await company();
    for (const name of ['Semana 10', 'semana 2', 'Ética']) await made(leader, form(name));
    await made(admin, form('Todas', { isShared: true }));
    await made(admin, form('Rascunho'));

    expect(await names(leader)).toEqual({ own: ['Ética', 'semana 2', 'Semana 10'], shared: ['Todas'] });
    expect(await names(admin)).toEqual({ own: ['Rascunho', 'Todas'], shared: [] });
  });

  it('show a leader only the people of their branch, also where an administrator shares them', async () => {
    const { admin, tenantId, branches, leader } = await company();
    const { id: courseId } = await test.build.course(tenantId, { title: { 'pt-BR': 'Segurança' } });
    const memberIds: string[] = [];
    for (const branchId of branches)
      memberIds.push((await test.build.member({ tenantId, branchId })).memberId);
    await test.call(assignCourse, {
      as: admin,
      params: { courseId },
      body: { to: { kind: 'members', memberIds } },
    });
    const viewId = await made(admin, form('Toda a empresa', { isShared: true }));

    const enrolled = async (as: SignedIn) => {
      const { days } = (await open(as, viewId)).body as contract.ReportView;
      return (await test.call(getLearningMatrix, { as, query: { days } })).body.total.enrolled as number;
    };
    expect([await enrolled(admin), await enrolled(leader)]).toEqual([2, 1]);
  });

  it('are nobody’s who follows no people, and no longer of who stops leading', async () => {
    const { admin, branches, leader, learner } = await company();
    const viewId = await made(admin, form('Todas', { isShared: true }));
    const own = await made(leader, form('Minha'));
    await lead(admin, branches[0] ?? '', []);

    for (const as of [learner, leader])
      for (const answer of [
        await test.call(contract.listReportViews, { as }),
        await open(as, viewId),
        await create(as, form('Outra')),
        await change(as, own, form('Outra')),
        await remove(as, own),
      ])
        expect(codeOf(answer)).toBe('not_found');
  });

  it('are changed and deleted by their owner only, whoever else opens them', async () => {
    const { admin, tenantId, leader } = await company();
    const viewId = await made(leader, form('Minha filial', { isShared: true }));

    expect(codeOf(await change(admin, viewId, form('De outra pessoa')))).toBe('not_found');
    expect(codeOf(await remove(admin, viewId))).toBe('not_found');
    expect((await open(admin, viewId)).body.name).toBe('Minha filial');

    expect((await remove(leader, viewId)).status).toBe(204);
    expect(codeOf(await remove(leader, viewId))).toBe('not_found');
    expect(
      await test.build.sql(tenantId, 'select id from report_views where tenant_id = $1', [tenantId]),
    ).toEqual([]);
  });

  it('of questions are for who keeps their keys', async () => {
    const { admin, leader } = await company();
    expect(codeOf(await create(leader, form('Perguntas', { report: 'questions' })))).toBe('forbidden');
    const viewId = await made(admin, form('Perguntas', { report: 'questions', isShared: true }));

    expect(codeOf(await open(leader, viewId))).toBe('not_found');
    expect((await names(leader)).shared).toEqual([]);
  });

  it('have a name once for their owner, also when two are kept at once, and are made once by a repeated call', async () => {
    const { admin, leader } = await company();
    const twice = await Promise.all([create(admin, form('Mensal')), create(admin, form('mensal'))]);
    expect(new Set(twice.map(codeOf))).toEqual(new Set([201, 'name_taken']));
    await made(leader, form('Mensal'));
    const other = await made(admin, form('Semanal'));
    expect(codeOf(await change(admin, other, form('Mensal')))).toBe('name_taken');

    const repeated = { as: leader, body: form('De novo'), idempotencyKey: 'report-view-once' };
    const first = await test.call(contract.createReportView, repeated);
    const second = await test.call(contract.createReportView, repeated);
    expect(second.body).toEqual(first.body);
  });

  it('are not more than somebody finds their way in', async () => {
    const { leader, tenantId } = await company();
    await test.build.sql(
      tenantId,
      `insert into report_views (tenant_id, member_id, name, report, days, created_at, updated_at)
       select $1, $2, 'Visão ' || n, 'matrix', '30', now(), now() from generate_series(1, $3::integer) n`,
      [tenantId, leader.memberId, contract.MAX_REPORT_VIEWS],
    );
    expect(codeOf(await create(leader, form('Mais uma')))).toBe('too_many_report_views');
  });

  it('do not exist for another company', async () => {
    const { admin } = await company();
    const viewId = await made(admin, form('Todas', { isShared: true }));
    const stranger = await test.build.member({ tenantId: await test.build.tenant(), role: 'admin' });

    expect(codeOf(await open(stranger, viewId))).toBe('not_found');
    expect(codeOf(await change(stranger, viewId, form('Tomada')))).toBe('not_found');
    expect(codeOf(await remove(stranger, viewId))).toBe('not_found');
    expect(await names(stranger)).toEqual({ own: [], shared: [] });

    const { id: training } = await test.build.course(admin.tenantId, { title: { 'pt-BR': 'Segurança' } });
    const steps = form('Onde param', { report: 'steps', training });
    expect(codeOf(await create(stranger, steps))).toBe('not_found');
    expect(codeOf(await create(admin, steps))).toBe(201);
  });

  it('are in the data of their owner, and go with them', async () => {
    const { admin, tenantId, leader } = await company();
    await made(leader, form('Minha filial', { isShared: true }));

    const { memberId, personId } = leader;
    const { personalData } = partsOf([learningReportsFeature]);
    const parts = await test.inTenant(tenantId, (tx) =>
      readOwnData(tx, { tenantId, memberId }, personalData),
    );
    expect(parts.find(({ name }) => name === 'report_views')?.rows).toMatchObject([
      { name: 'Minha filial', report: 'matrix', days: '30' },
    ]);
    const gone = { tenantId, memberId, personId, pseudonym: 'ID 1', now: test.clock.now };
    await test.inTenant(tenantId, (tx) => eraseMember(tx, gone, personalData));
    expect((await names(admin)).shared).toEqual([]);
  });
});
