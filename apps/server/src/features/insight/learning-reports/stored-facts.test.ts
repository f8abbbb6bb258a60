import { NO_BRANCH } from '@trilha/contracts/learning/course-people';
import type { ReportMeasure, RowKind } from '@trilha/contracts/insight/report-measures';
import { assignCourse } from '@trilha/contracts/learning/course-people';
import { expect, it } from 'vitest';

import { asSystem } from '../../../platform/queue/system-context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { foldTotals, recountTotals } from './learning-totals.queries.ts';
import { periodOf } from './report-period.ts';
import { listTableRows, readTableTotal } from './report-tables.queries.ts';
import type { TablePeople } from './table-people.ts';

const test = useTestApp();
const START = new Date('2026-11-10T14:00:00-03:00');
const STANDING: readonly ReportMeasure[] = ['enrolled', 'done', 'late'];
const SHAPES: readonly (readonly [readonly RowKind[], readonly ReportMeasure[]])[] = [
  [['branch'], [...STANDING, 'passed']],
  [['training'], [...STANDING, 'passed']],
  [['branch', 'training'], STANDING],
  [['training', 'month'], ['passed']],
  [['day'], ['passed']],
  [['branch', 'day'], ['passed']],
];
const ALL = { sort: 'name', direction: 'asc', limit: 1000, offset: 0 } as const;

/** Numbers that are the same in every run. */
function drawn(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

/** Six people of two branches and none, in two courses; one is let off, and one course is not open any more. */
async function company() {
  test.clock.now = START;
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const branches = [await test.build.branch(tenantId, 'Olinda'), await test.build.branch(tenantId, 'Recife')];
  const memberIds: string[] = [];
  for (const branchId of [...branches, undefined])
    for (const name of ['Ana', 'Bia'])
      memberIds.push(
        (await test.build.member({ tenantId, name, ...(branchId ? { branchId } : {}) })).memberId,
      );
  for (const title of ['Segurança', 'Vendas', 'Antigo']) {
    const { id: courseId } = await test.build.course(tenantId, {
      title: { 'pt-BR': title },
      deadlineDays: 5,
    });
    await test.call(assignCourse, {
      as: admin,
      params: { courseId },
      body: { to: { kind: 'members', memberIds } },
    });
    if (title === 'Antigo')
      await test.build.sql(tenantId, `update trainings set status = 'archived' where id = $1`, [courseId]);
    if (title === 'Vendas')
      await test.build.sql(
        tenantId,
        `insert into exemptions (tenant_id, member_id, training_id, reason, granted_by, granted_at)
         values ($1, $2, $3, 'Férias', $4, now())`,
        [tenantId, memberIds[0], courseId, admin.memberId],
      );
  }
  return { tenantId, branches, memberIds };
}

it('is what the people themselves say, in every row, branch, period and scope, after any changes [ADM-03]', async () => {
  const { tenantId, branches, memberIds } = await company();
  const [olinda = '', recife = ''] = branches;
  const system = <T>(work: (ctx: TenantContext) => Promise<T>) =>
    asSystem(test.app.services, { tenantId, at: test.clock.now, name: 'stored-facts-test' }, work);
  const changes = [
    `update enrollments set state = 'in_progress', finished_at = null where id = $1`,
    `update enrollments set state = 'approved', finished_at = '2026-11-08T02:00:00Z' where id = $1`,
    `update enrollments set state = 'finished', finished_at = '2026-09-20T12:00:00Z' where id = $1`,
    `update enrollments set state = 'reproved', finished_at = '2026-11-01T12:00:00Z' where id = $1`,
    `update enrollments set subscription = 'cancelled' where id = $1`,
    `update enrollments set subscription = 'active' where id = $1`,
    `update enrollments set due_at = '2026-11-09T12:00:00Z' where id = $1`,
    `update members set status = 'blocked' where id = (select member_id from enrollments where id = $1)`,
    `update members set status = 'approved' where id = (select member_id from enrollments where id = $1)`,
    `update members set branch_id = '${olinda}' where id = (select member_id from enrollments where id = $1)`,
    `update members set branch_id = '${recife}' where id = (select member_id from enrollments where id = $1)`,
    `update members set branch_id = null where id = (select member_id from enrollments where id = $1)`,
  ];
  const enrollments = await test.build.sql<{ id: string }>(
    tenantId,
    'select id from enrollments where tenant_id = $1 order by id',
    [tenantId],
  );
  const whose: readonly TablePeople[] = [
    { scope: 'everybody', filter: {} },
    { scope: 'everybody', filter: { branch: recife } },
    { scope: 'everybody', filter: { branch: NO_BRANCH } },
    { scope: { branchIds: [olinda] }, filter: {} },
    { scope: { branchIds: [olinda] }, filter: { branch: recife } },
  ];
  /** Of named people nothing is kept: their own rows are read. */
  const compare = async (days: number) => {
    const late = await system(async (ctx) => {
      const period = periodOf(ctx, days);
      let late = 0;
      for (const people of whose)
        for (const [kinds, measures] of SHAPES) {
          const shape = { kinds, measures, period };
          const named = { ...people, memberIds };
          const stored = await listTableRows(ctx, shape, people, ALL);
          expect(stored, kinds.join()).toEqual(await listTableRows(ctx, shape, named, ALL));
          const total = await readTableTotal(ctx, shape, people);
          expect(total).toEqual(await readTableTotal(ctx, shape, named));
          late += measures.includes('late') ? (total[2] ?? 0) : 0;
        }
      return late;
    });
    return late ?? Number.NaN;
  };
  const pick = drawn(7);
  let late = 0;
  for (let turn = 1; turn <= 48; turn += 1) {
    const change = changes[pick(changes.length)] ?? '';
    await test.build.sql(tenantId, change, [enrollments[pick(enrollments.length)]?.id]);
    if (turn % 9 === 0) await system(foldTotals);
    if (turn % 30 === 0) await system(recountTotals);
    if (turn % 6 === 0) late += await compare(turn % 12 === 0 ? 30 : 90);
  }
  // Deadlines pass by the clock alone, before and after rows were put together.
  test.clock.now = new Date(START.getTime() + 20 * 86_400_000);
  late += await compare(30);
  await system(foldTotals);
  late += await compare(30);
  expect(late).toBeGreaterThan(0);
});
