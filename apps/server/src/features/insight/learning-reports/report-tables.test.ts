import { MEASURES } from '@trilha/contracts/insight/report-measures';
import type { ReportMeasure } from '@trilha/contracts/insight/report-measures';
import * as reports from '@trilha/contracts/insight/learning-reports';
import { getProgramReport } from '@trilha/contracts/insight/program-reports';
import * as contract from '@trilha/contracts/insight/report-tables';
import * as views from '@trilha/contracts/insight/report-views';
import { reportSale } from '@trilha/contracts/incentives/sales';
import { assignCourse } from '@trilha/contracts/learning/course-people';
import { setBranchLeaders } from '@trilha/contracts/organization/labels-admin';
import { createOwnRole, setPersonRoles } from '@trilha/contracts/organization/own-roles';
import { TRAINING_POINTS } from '@trilha/rules/engagement/point-units';
import { addDays } from '@trilha/rules/platform/dates';
import { beforeAll, describe, expect, it } from 'vitest';

import { inTenant } from '../../../platform/db/in-tenant.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { auditCalls } from '../../../test/test-audit.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import { redeeming } from '../../../test/test-redeeming.ts';
import { buildReward, giveSpendable } from '../../../test/test-rewards.ts';
import { insertPosting } from '../../engagement/points/postings.queries.ts';

const test = useTestApp();
const START = new Date('2026-11-10T14:00:00-03:00');
const YESTERDAY = '2026-11-09';
const fresh = (of: SignedIn) => test.build.session(of.personId, of.tenantId, of.memberId);

/**
 * João of Recife, who is late with one course, was there on two days, sold two pieces (and one that was reproved) and redeemed; Ana of
 * Olinda, who passed yesterday. Lia leads Recife. João is in a group.
 */
async function company() {
  test.clock.now = START;
  const campaign = await buildTestCampaign(test);
  const { tenantId, admin } = campaign;
  const [recife, olinda] = [
    await test.build.branch(tenantId, 'Recife'),
    await test.build.branch(tenantId, 'Olinda'),
  ];
  const { seller: joao, withoutCameras } = await joinedSeller(test, campaign, 'João');
  const ana = await test.build.member({ tenantId, name: 'Ana', branchId: olinda });
  const leader = await test.build.member({ tenantId, name: 'Lia' });
  const group = await test.build.label(tenantId, 'group', 'Vendas');
  await test.build.sql(tenantId, 'update members set branch_id = $2 where id = $1', [joao.memberId, recife]);
  await test.build.sql(
    tenantId,
    'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)',
    [tenantId, joao.memberId, group],
  );
  await test.call(setBranchLeaders, {
    as: admin,
    params: { branchId: recife },
    body: { memberIds: [leader.memberId] },
  });
  await learn(admin, [joao, ana]);

  const sell = async (invoiceNumber: string, quantity: number): Promise<string> => {
    const { body } = await test.call(reportSale, {
      as: joao,
      params: { campaignId: campaign.id },
      body: {
        storeId: withoutCameras,
        invoiceNumber,
        fiscalKey: null,
        soldOn: addDays(campaign.today, -1),
        lines: [{ productId: campaign.document.products[0]?.id, quantity }],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
      },
    });
    return body.id;
  };
  await sell('NF 1', 2);
  const wrong = await sell('NF 2', 1);
  const auditor = await test.build.member({ tenantId, role: 'auditor', name: 'Diego' });
  await auditCalls(test).decide(auditor, [wrong], 'reprove');
  await giveSpendable(test, campaign, joao, 500);
  const reward = await buildReward(test, campaign, { price: 120 });
  expect((await redeeming(test).redeem(joao, reward)).status).toBeLessThan(300);
  await inTenant(test.services.pool, tenantId, (tx) =>
    insertPosting(
      { tx, now: test.clock.now },
      {
        key: 'table-points',
        rule: 'course_completed',
        source: { kind: 'course', id: null },
        detail: {},
        lines: [
          { kind: 'member', member: joao.memberId, ...TRAINING_POINTS, amount: 40 },
          { kind: 'issuer', member: null, ...TRAINING_POINTS, amount: -40 },
        ],
      },
    ),
  );
  await test.drainOutbox();
  await beThere(tenantId, [
    [joao, '2026-11-08', 2, 600],
    [joao, YESTERDAY, 1, 120],
    [ana, YESTERDAY, 0, 60],
    // Before the period of thirty days.
    [ana, '2026-10-01', 9, 6000],
  ]);
  return { campaign, tenantId, admin, recife, olinda, joao, ana, leader, group, auditor };
}

/** Both are in a course; the first is late, the other passed yesterday. */
async function learn(admin: SignedIn, [late, done]: readonly [SignedIn, SignedIn]): Promise<void> {
  const { tenantId } = admin;
  const { id: courseId } = await test.build.course(tenantId, { title: { 'pt-BR': 'Segurança' } });
  await test.call(assignCourse, {
    as: admin,
    params: { courseId },
    body: { to: { kind: 'members', memberIds: [late.memberId, done.memberId] } },
  });
  await test.build.sql(
    tenantId,
    `update enrollments set due_at = '2026-11-01T12:00:00Z' where member_id = $1`,
    [late.memberId],
  );
  await test.build.sql(
    tenantId,
    `update enrollments set state = 'approved', finished_at = '2026-11-09T12:00:00Z' where member_id = $1`,
    [done.memberId],
  );
}

type Day = readonly [SignedIn, string, number, number];

/** Days on which people were there, in place of those the test itself made. */
async function beThere(tenantId: string, days: readonly Day[]): Promise<void> {
  await test.build.sql(tenantId, 'delete from member_days where tenant_id = $1', [tenantId]);
  for (const [of, day, lessons, seconds] of days)
    await test.build.sql(
      tenantId,
      `insert into member_days (tenant_id, member_id, day, opens_week, lessons, seconds) values ($1, $2, $3, true, $4, $5)`,
      [tenantId, of.memberId, day, lessons, seconds],
    );
}

type Ask = Readonly<Record<string, string>>;
const asked = async (as: SignedIn, query: Ask) =>
  test.call(contract.getReportTable, { as: await fresh(as), query });
const table = async (as: SignedIn, query: Ask): Promise<contract.ReportTable> => {
  const { status, body } = await asked(as, query);
  expect(status).toBe(200);
  return body;
};
const codeOf = ({ status, body }: { readonly status: number; readonly body: { code?: string } | null }) =>
  body?.code ?? status;

/** The values of the row of this name, each by its measure. */
function rowOf(
  { measures, rows }: contract.ReportTable,
  name: string,
): Partial<Record<ReportMeasure, number>> {
  const row = rows.find((one) => (one.name || one.id) === name);
  return Object.fromEntries(measures.map((measure, at) => [measure, row?.values[at] ?? -1]));
}

const OF_JOAO = {
  enrolled: 1,
  done: 0,
  late: 1,
  passed: 0,
  activePeople: 1,
  lessons: 3,
  minutes: 12,
  trainingPoints: 40,
  campaignPoints: 200,
  sales: 1,
  pieces: 2,
  orders: 1,
  orderPoints: 120,
} as const satisfies Record<ReportMeasure, number>;
const OF_ANA = {
  enrolled: 1,
  done: 1,
  late: 0,
  passed: 1,
  activePeople: 1,
  lessons: 0,
  minutes: 1,
  trainingPoints: 0,
  campaignPoints: 0,
  sales: 0,
  pieces: 0,
  orders: 0,
  orderPoints: 0,
} as const satisfies Record<ReportMeasure, number>;
const ALL = MEASURES.join(',');

describe('a table that its reader puts together [ADM-03]', () => {
  let at: Awaited<ReturnType<typeof company>>;
  beforeAll(async () => {
    at = await company();
  });

  it('counts learning, points, sales and orders of the same people, branches and groups side by side', async () => {
    const people = await table(at.admin, { rows: 'member', measures: ALL });
    expect(people.measures).toEqual(MEASURES);
    expect(rowOf(people, 'João')).toEqual(OF_JOAO);
    expect(rowOf(people, 'Ana')).toEqual(OF_ANA);

    const branches = await table(at.admin, { rows: 'branch', measures: ALL });
    expect(rowOf(branches, 'Recife')).toEqual(OF_JOAO);
    expect(rowOf(branches, 'Olinda')).toEqual(OF_ANA);

    const groups = await table(at.admin, { rows: 'group', measures: 'enrolled,late,sales' });
    expect(rowOf(groups, 'Vendas')).toEqual({ enrolled: 1, late: 1, sales: 1 });
    // Who is in no group stands last.
    expect(groups.rows.at(-1)).toMatchObject({ id: null, name: '', values: [1, 0, 0] });
    expect(groups.total).toEqual([2, 1, 1]);
  });

  it('says the same as the other reports do', async () => {
    const as = await fresh(at.admin);
    const { measures, total } = await table(at.admin, { rows: 'branch', measures: ALL });
    const sums = Object.fromEntries(measures.map((measure, place) => [measure, total[place]]));
    const matrix = await test.call(reports.getLearningMatrix, { as, query: { days: '30' } });
    expect(matrix.body.total).toEqual({ enrolled: sums['enrolled'], done: sums['done'], late: sums['late'] });
    expect(matrix.body.doneInPeriod).toBe(sums['passed']);
    const activity = await test.call(reports.getActivityReport, { as, query: { days: '30' } });
    expect([activity.body.lessons, activity.body.seconds / 60]).toEqual([sums['lessons'], sums['minutes']]);
    const { sales, ledger } = (await test.call(getProgramReport, { as, query: { from: '2026-10-12' } })).body;
    expect([sales.sales, sales.pieces]).toEqual([sums['sales'], sums['pieces']]);
    expect(ledger.issued - ledger.reversed).toBe(sums['campaignPoints']);
  });

  it('counts by training, month and day what is known by them, within its period', async () => {
    const trainings = await table(at.admin, { rows: 'training', measures: 'enrolled,done,late,passed' });
    expect(rowOf(trainings, 'Segurança')).toEqual({ enrolled: 2, done: 1, late: 1, passed: 1 });

    const months = await table(at.admin, { rows: 'month', measures: 'passed,sales,pieces,orders' });
    expect(rowOf(months, '2026-11-01')).toEqual({ passed: 1, sales: 1, pieces: 2, orders: 1 });

    const query = { rows: 'day', measures: 'passed,lessons,minutes,sales' };
    const days = await table(at.admin, query);
    expect(rowOf(days, '2026-11-08')).toEqual({ passed: 0, lessons: 2, minutes: 10, sales: 0 });
    expect(rowOf(days, YESTERDAY)).toEqual({ passed: 1, lessons: 1, minutes: 3, sales: 1 });
    expect(days.rows.map(({ id }) => id)).not.toContain('2026-10-01');
    expect(rowOf(await table(at.admin, { ...query, days: '90' }), '2026-10-01')).toMatchObject({
      lessons: 9,
    });
  });

  it('splits its rows, sorts them by any column, and is narrowed by branch and group', async () => {
    const split = await table(at.admin, {
      rows: 'branch',
      by: 'day',
      measures: 'lessons',
      branch: at.recife,
    });
    expect(split.rows).toEqual([
      { id: at.recife, name: 'Recife', by: { id: '2026-11-08', name: '' }, values: [2] },
      { id: at.recife, name: 'Recife', by: { id: YESTERDAY, name: '' }, values: [1] },
    ]);
    expect(split.total).toEqual([3]);

    const names = async (query: Ask) =>
      (await table(at.admin, { rows: 'member', measures: 'enrolled,minutes,done', ...query })).rows
        .map(({ name }) => name)
        .filter((name) => name === 'Ana' || name === 'João');
    expect(await names({})).toEqual(['Ana', 'João']);
    expect(await names({ direction: 'desc' })).toEqual(['João', 'Ana']);
    expect(await names({ sort: 'minutes', direction: 'desc' })).toEqual(['João', 'Ana']);
    expect(await names({ sort: 'done', direction: 'desc' })).toEqual(['Ana', 'João']);
    expect(await names({ group: at.group })).toEqual(['João']);
    expect(await names({ branch: 'none' })).toEqual([]);
  });

  it('counts who is in two groups in both, and once in the sum', async () => {
    const second = await test.build.label(at.tenantId, 'group', 'Novatos');
    await test.build.sql(
      at.tenantId,
      'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)',
      [at.tenantId, at.joao.memberId, second],
    );
    const groups = await table(at.admin, {
      rows: 'group',
      measures: 'activePeople,pieces',
      branch: at.recife,
    });
    expect(groups.rows.map(({ name, values }) => [name, ...values])).toEqual([
      ['Novatos', 1, 2],
      ['Vendas', 1, 2],
    ]);
    expect(groups.total).toEqual([1, 2]);
    await test.build.sql(at.tenantId, 'delete from labels where tenant_id = $1 and id = $2', [
      at.tenantId,
      second,
    ]);
  });

  it('has for who leads a branch its people alone, in every row and sum', async () => {
    const measures = 'enrolled,late,passed,lessons';
    const people = await table(at.leader, { rows: 'member', measures });
    expect(people.rows.map(({ name }) => name)).toEqual(['João']);
    expect(people.total).toEqual([1, 1, 0, 3]);
    for (const rows of ['branch', 'group'])
      expect((await table(at.leader, { rows, measures })).total).toEqual([1, 1, 0, 3]);
    expect((await table(at.leader, { rows: 'training', measures: 'enrolled,passed' })).total).toEqual([1, 0]);
    const elsewhere = await table(at.leader, { rows: 'member', measures, branch: at.olinda });
    expect([elsewhere.rows, elsewhere.total]).toEqual([[], [0, 0, 0, 0]]);
  });

  it('has of the program for who leads a branch and has a role for it the numbers of their people alone', async () => {
    const other = await test.build.member({ tenantId: at.tenantId, name: 'Olga' });
    const lead = await test.call(setBranchLeaders, {
      as: at.admin,
      params: { branchId: at.olinda },
      body: { memberIds: [other.memberId] },
    });
    expect(lead.status).toBe(204);
    const role = await test.call(createOwnRole, {
      as: at.admin,
      body: {
        name: { 'pt-BR': 'Programa' },
        description: {},
        reach: 'company',
        permissions: ['program_reports.read', 'orders.read'],
      },
    });
    const give = (to: SignedIn, roles: readonly object[]) =>
      test.call(setPersonRoles, { as: at.admin, params: { memberId: to.memberId }, body: { roles } });
    for (const one of [at.leader, other])
      expect((await give(one, [{ roleId: role.body.id, branchIds: [] }])).status).toBe(204);

    const query = { rows: 'member', measures: 'campaignPoints,sales,pieces,orders,orderPoints' };
    const people = await table(at.leader, query);
    expect(people.rows.map(({ name }) => name)).toEqual(['João']);
    expect(people.total).toEqual([200, 1, 2, 1, 120]);
    for (const rows of ['member', 'branch', 'month'])
      expect(await table(other, { ...query, rows })).toMatchObject({ rows: [], total: [0, 0, 0, 0, 0] });
    // Training points are for who may correct them.
    expect(codeOf(await asked(other, { ...query, measures: 'trainingPoints' }))).toBe('forbidden');
    expect((await give(at.leader, [])).status).toBe(204);
  });

  it('has of training points what was earned, whatever of it was sent on to a partner', async () => {
    const row = async () =>
      (await table(at.admin, { rows: 'member', measures: 'trainingPoints', group: at.group })).total;
    const before = await row();
    await inTenant(test.services.pool, at.tenantId, (tx) =>
      insertPosting(
        { tx, now: test.clock.now },
        {
          key: 'table-transfer',
          rule: 'points_transferred',
          source: { kind: 'points_transfer', id: null },
          detail: {},
          lines: [
            { kind: 'member', member: at.joao.memberId, ...TRAINING_POINTS, amount: -30 },
            { kind: 'issuer', member: null, ...TRAINING_POINTS, amount: 30 },
          ],
        },
      ),
    );
    expect(await row()).toEqual(before);
  });

  it('counts nobody who was blocked or belongs to another company', async () => {
    const blocked = (status: string) =>
      test.build.sql(at.tenantId, 'update members set status = $2 where id = $1', [at.ana.memberId, status]);
    await blocked('blocked');
    const left = await table(at.admin, { rows: 'branch', measures: 'enrolled,passed' });
    expect(left.rows.map(({ name }) => name)).toEqual(['Recife']);
    expect(left.total).toEqual([1, 0]);
    await blocked('approved');

    const stranger = await test.build.member({ role: 'admin' });
    const query = { rows: 'branch', measures: 'enrolled,sales,orderPoints' };
    expect(await table(stranger, query)).toMatchObject({ rows: [], total: [0, 0, 0] });
    // A branch or group that is not there gives no zeros to be believed.
    const narrowed: readonly Ask[] = [{ branch: at.recife }, { group: at.group }];
    for (const more of narrowed) {
      expect(codeOf(await asked(stranger, { ...query, ...more }))).toBe('not_found');
      const file = { as: await fresh(stranger), query: { ...query, ...more } };
      expect(codeOf(await test.call(contract.exportReportTable, file))).toBe('not_found');
    }
  });

  it('keeps each measure from who may not see it, and from companies without its module', async () => {
    const refused = async (as: SignedIn) => {
      const codes: unknown[] = [];
      for (const measures of ['enrolled', 'trainingPoints', 'campaignPoints', 'sales', 'late,orders'])
        codes.push(codeOf(await asked(as, { rows: 'member', measures })));
      return codes;
    };
    expect(await refused(at.admin)).toEqual([200, 200, 200, 200, 200]);
    expect(await refused(at.leader)).toEqual([200, 'forbidden', 'forbidden', 'forbidden', 'forbidden']);
    // Follow nobody.
    const nobody = Array.from({ length: 5 }, () => 'not_found');
    expect(await refused(at.ana)).toEqual(nobody);
    expect(await refused(at.auditor)).toEqual(nobody);

    const modules = (change: string) =>
      test.owner.query(`update tenants set modules = ${change} where id = $1`, [at.tenantId]);
    await modules(`array_remove(array_remove(modules, 'campaigns'), 'rewards')`);
    expect(await refused(at.admin)).toEqual([200, 200, 'not_found', 'not_found', 'not_found']);
    await modules(`modules || array['campaigns', 'rewards']`);
  });

  it('refuses what fits nowhere: measures that the rows do not know, rows split by themselves, unknown columns', async () => {
    const misfits: readonly Ask[] = [
      { rows: 'training', measures: 'sales' },
      { rows: 'month', measures: 'late' },
      { rows: 'branch', by: 'branch', measures: 'late' },
      { rows: 'branch', by: 'member', measures: 'late' },
      { rows: 'branch', measures: 'points; drop table members' },
      { rows: 'branch', measures: '' },
      { rows: 'branch', measures: Array.from({ length: 100 }, () => 'late').join(',') },
      { rows: 'm.id', measures: 'late' },
      { rows: 'branch', measures: 'late', sort: 'late desc' },
    ];
    for (const query of misfits) expect((await asked(at.admin, query)).status).toBe(400);
  });

  it('is had as a file with the same rows, by who leads a branch of theirs', async () => {
    const lines = async (as: SignedIn, query: Ask) => {
      const { status, body } = await test.call(contract.exportReportTable, { as: await fresh(as), query });
      expect(status).toBe(200);
      return String(body).replace('\uFEFF', '').trim().split('\r\n');
    };
    expect(await lines(at.admin, { rows: 'branch', measures: 'late,pieces', sort: 'late' })).toEqual([
      'Filial,Atrasadas,Peças',
      'Olinda,0,0',
      'Recife,1,2',
    ]);
    expect(await lines(at.admin, { rows: 'group', measures: 'enrolled' })).toEqual([
      'Grupo,Inscritas',
      'Vendas,1',
      'Sem grupo,1',
    ]);
    const people = { rows: 'member', by: 'day', measures: 'lessons', branch: at.recife };
    expect(await lines(at.admin, people)).toEqual([
      'Pessoa,Dia,Aulas concluídas',
      'João,08/11/2026,2',
      'João,09/11/2026,1',
    ]);
    expect(await lines(at.leader, { rows: 'member', measures: 'enrolled' })).toEqual([
      'Pessoa,Inscritas',
      'João,1',
    ]);
    const refused = await test.call(contract.exportReportTable, {
      as: await fresh(at.leader),
      query: { rows: 'member', measures: 'sales' },
    });
    expect(codeOf(refused)).toBe('forbidden');
  });
});

describe('a view of such a table [ADM-03]', () => {
  const CHOICE: contract.TableChoice = {
    rows: 'branch',
    by: null,
    measures: ['late', 'sales'],
    branch: null,
    group: null,
    sort: 'late',
    direction: 'desc',
  };
  const form = (choice: Partial<contract.TableChoice> = {}) => ({
    name: 'Atrasos e vendas',
    report: 'table',
    days: '30',
    training: null,
    table: { ...CHOICE, ...choice },
    isShared: true,
  });
  const create = async (as: SignedIn, body: object) =>
    test.call(views.createReportView, { as: await fresh(as), body });

  it('keeps what was chosen, is made by who may see every column, and opened by others who see theirs', async () => {
    const { admin, leader, recife } = await company();
    expect(codeOf(await create(leader, form()))).toBe('forbidden');
    expect(codeOf(await create(leader, form({ measures: ['late'], sort: 'late' })))).toBe(201);

    const { status, body } = await create(admin, form({ branch: recife }));
    expect(status).toBe(201);
    const opened = await test.call(views.getReportView, {
      as: await fresh(leader),
      params: { reportViewId: body.id },
    });
    expect(opened.body).toMatchObject({ report: 'table', table: { ...CHOICE, branch: recife } });
  });

  it('can be renamed and shared no longer by an owner who may not see its columns any more, and not changed otherwise', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const owner = await test.build.member({ tenantId: admin.tenantId, role: 'admin' });
    const { body } = await create(owner, form());
    await test.owner.query(`update tenants set modules = array_remove(modules, 'campaigns') where id = $1`, [
      admin.tenantId,
    ]);
    const change = async (as: SignedIn, to: object) =>
      codeOf(
        await test.call(views.changeReportView, {
          as: await fresh(as),
          params: { reportViewId: body.id },
          body: to,
        }),
      );
    expect(await change(owner, { ...form({ rows: 'member' }), isShared: false })).toBe('not_found');
    expect(await change(admin, { ...form(), isShared: false })).toBe('not_found');
    expect(await change(owner, { ...form(), name: 'Antigas', isShared: false })).toBe(204);
    const opened = await test.call(views.listReportViews, { as: await fresh(admin) });
    expect(opened.body).toEqual({ own: [], shared: [] });
  });

  it('has a table that is one, of branches and groups of the company', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const strange = await test.build.branch(await test.build.tenant(), 'Longe');
    expect(codeOf(await create(admin, form({ branch: strange })))).toBe('not_found');
    expect(codeOf(await create(admin, form({ group: strange })))).toBe('not_found');
    expect((await create(admin, { ...form(), table: null })).status).toBe(400);
    expect((await create(admin, form({ rows: 'training', measures: ['sales'] }))).status).toBe(400);
    // Other reports have none.
    const { body } = await create(admin, { ...form(), report: 'matrix' });
    const opened = await test.call(views.getReportView, {
      as: await fresh(admin),
      params: { reportViewId: body.id },
    });
    expect(opened.body.table).toBeNull();
  });
});
