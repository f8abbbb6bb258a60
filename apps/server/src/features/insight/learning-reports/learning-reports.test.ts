import * as contract from '@trilha/contracts/insight/learning-reports';
import { assignCourse, listCoursePeople } from '@trilha/contracts/learning/course-people';
import { setBranchLeaders } from '@trilha/contracts/organization/labels-admin';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { attemptCalls } from '../../../test/test-attempts.ts';
import { answerTo, buildQuestion, buildTestCourse } from '../../../test/test-course.ts';
import { finishCourse } from '../../../test/test-trail.ts';
import { foldTotals, recountTotals } from './learning-totals.queries.ts';
import type { OfCompany } from '../../../platform/context.ts';

const test = useTestApp();
const START = new Date('2026-11-10T14:00:00-03:00');
const fresh = (of: SignedIn) => test.build.session(of.personId, of.tenantId, of.memberId);

const matrix = async (as: SignedIn, query: Record<string, string> = {}): Promise<contract.LearningMatrix> =>
  (await test.call(contract.getLearningMatrix, { as: await fresh(as), query })).body;

/** Two branches of three people each, and two courses, one of ten days. */
async function company() {
  test.clock.now = START;
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const branches = [await test.build.branch(tenantId, 'Olinda'), await test.build.branch(tenantId, 'Recife')];
  const members: SignedIn[] = [];
  for (const branchId of branches)
    for (const name of ['Ana', 'Bia', 'Caio'])
      members.push(await test.build.member({ tenantId, name, branchId }));
  const courses = [
    await test.build.course(tenantId, { title: { 'pt-BR': 'Segurança' }, deadlineDays: 10 }),
    await test.build.course(tenantId, { title: { 'pt-BR': 'Vendas' } }),
  ].map(({ id }) => id);
  const memberIds = members.map(({ memberId }) => memberId);
  for (const courseId of courses)
    await test.call(assignCourse, {
      as: admin,
      params: { courseId },
      body: { to: { kind: 'members', memberIds } },
    });
  return { admin, tenantId, branches, members, courses };
}

const ENROLLED = `(
  select e.training_id, m.branch_id, e.state, e.due_at, (e.finished_at at time zone t.time_zone)::date as finished_on, 1 as people
    from enrollments e join members m on m.tenant_id = e.tenant_id and m.id = e.member_id and m.status = 'approved'
    join tenants t on t.id = e.tenant_id
   where e.tenant_id = $1 and e.subscription = 'active')`;
const HAS_PASSED = `state in ('finished', 'approved', 'improved')`;

/** Where people stand at the moment of the clock, and when they passed, of rows of each: all that is read of them. */
async function standing(tenantId: string, rows: string, days: string) {
  const of = (key: string, from: string) =>
    test.build.sql(
      tenantId,
      `select training_id, branch_id, ${key}, sum(people)::integer as people from ${from} r
        group by 1, 2, 3, 4 having sum(people) <> 0 order by 1, 2, 3, 4`,
      [tenantId, test.clock.now],
    );
  const due = `case when ${HAS_PASSED} then null when due_at < $2 then '-infinity' else due_at end`;
  return {
    now: await of(`${HAS_PASSED} as has_passed, ${due} as due_at`, rows),
    days: await of(`finished_on as day, $2::timestamptz as at`, days),
  };
}

/** What the kept numbers are together, and what the enrollments themselves say; of branches, and of all of them. */
async function bothWays(tenantId: string) {
  const totals = `(select * from learning_totals where tenant_id = $1)`;
  const passed = (rows: string) =>
    `select training_id, branch_id, finished_on, people from ${rows} p where ${HAS_PASSED} and finished_on is not null`;
  const all = (rows: string) =>
    `(select training_id, null::uuid as branch_id, finished_on, people from (${rows}) a)`;
  const days = (stored: string) =>
    `select training_id, branch_id, day, people from learning_pass_days where tenant_id = $1 and ${stored}`;
  const storedDays = `(${days('not is_all')} union all ${passed(totals)})`;
  const storedOfAll = `(${days('is_all')} union all ${all(passed(totals)).slice(1, -1)})`;
  const named = (rows: string) =>
    `(select training_id, branch_id, day as finished_on, people from ${rows} n (training_id, branch_id, day, people))`;
  return {
    stored: [
      await standing(tenantId, totals, named(storedDays)),
      await standing(tenantId, totals, named(storedOfAll)),
    ],
    counted: [
      await standing(tenantId, ENROLLED, `(${passed(ENROLLED)})`),
      await standing(tenantId, ENROLLED, all(passed(ENROLLED))),
    ],
  };
}

/** Numbers that are the same in every run. */
function drawn(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

describe('the numbers of learning [ADM-03]', () => {
  it('are what a recount of the enrollments gives, after any changes, before and after they are put together', async () => {
    const { tenantId, branches, members } = await company();
    const pick = drawn(42);
    const changes = [
      `update enrollments set state = 'in_progress' where member_id = $1`,
      `update enrollments set state = 'approved', finished_at = now() where member_id = $1`,
      `update enrollments set progress_percent = 50 where member_id = $1`,
      `update enrollments set subscription = 'cancelled' where member_id = $1`,
      `update enrollments set subscription = 'active' where member_id = $1`,
      `update enrollments set due_at = now() where member_id = $1`,
      `update enrollments set due_at = '2026-11-01T12:00:00Z' where member_id = $1`,
      `update enrollments set state = 'finished', finished_at = '2026-10-20T12:00:00Z' where member_id = $1`,
      `update members set status = 'blocked' where id = $1`,
      `update members set status = 'approved' where id = $1`,
      `update members set branch_id = '${branches[0]}' where id = $1`,
      `update members set branch_id = '${branches[1]}' where id = $1`,
      `update members set branch_id = null where id = $1`,
      `update members set display_name = 'Zé' where id = $1`,
    ];
    const system = (work: (ctx: OfCompany) => Promise<void>) =>
      test.inTenant(tenantId, (tx) => work({ tx, actor: { tenantId }, now: test.clock.now }));
    for (let turn = 0; turn < 60; turn += 1) {
      const change = changes[pick(changes.length)] ?? '';
      await test.build.sql(tenantId, change, [members[pick(members.length)]?.memberId]);
      if (turn % 20 === 0) await system(foldTotals);
      if (turn % 5 > 0) continue;
      const { stored, counted } = await bothWays(tenantId);
      expect(stored, change).toEqual(counted);
    }
    await test.build.sql(tenantId, 'delete from enrollments where member_id = $1', [members[0]?.memberId]);
    await system(foldTotals);
    const folded = await bothWays(tenantId);
    expect(folded.stored).toEqual(folded.counted);
    await test.build.sql(tenantId, 'delete from learning_totals where tenant_id = $1', [tenantId]);
    await test.build.sql(tenantId, 'update learning_pass_days set people = 7 where tenant_id = $1', [
      tenantId,
    ]);
    await system(recountTotals);
    const recounted = await bothWays(tenantId);
    expect(recounted.stored).toEqual(recounted.counted);
  });

  it('open exactly the people they count, for each branch and training', async () => {
    const { admin, tenantId, members, courses } = await company();
    const [ana, bia] = members;
    if (!ana || !bia) throw new Error('people');
    await finishCourse(test, ana, courses[0] ?? '');
    await test.build.sql(
      tenantId,
      `insert into exemptions (tenant_id, member_id, training_id, reason, granted_by, granted_at) values ($1, $2, $3, 'Licença', $2, now())`,
      [tenantId, bia.memberId, courses[0]],
    );
    test.clock.now = new Date('2026-12-01T12:00:00-03:00');

    const report = await matrix(admin);
    expect(report.total).toEqual({ enrolled: 12, done: 1, late: 4 });
    expect(report.trainings.map(({ title }) => title)).toEqual(['Segurança', 'Vendas']);
    expect(report.branches.map(({ name }) => name)).toEqual(['Olinda', 'Recife']);
    for (const { branchId, trainingId, enrolled, done, late } of report.cells) {
      const { body } = await test.call(listCoursePeople, {
        as: await fresh(admin),
        params: { courseId: trainingId },
        query: { branch: branchId ?? '' },
      });
      expect(body.counts).toMatchObject({ all: enrolled, concluded: done, late });
    }
  });

  it('open who is in no branch apart from everybody else', async () => {
    const { admin, tenantId, members, courses } = await company();
    await test.build.sql(tenantId, 'update members set branch_id = null where id = $1', [
      members[0]?.memberId,
    ]);
    const { cells } = await matrix(admin);
    expect(cells.filter(({ branchId }) => branchId === null)).toMatchObject([
      { enrolled: 1 },
      { enrolled: 1 },
    ]);
    const { body } = await test.call(listCoursePeople, {
      as: await fresh(admin),
      params: { courseId: courses[0] ?? '' },
      query: { branch: 'none' },
    });
    expect(body.items.map(({ memberId }: { memberId: string }) => memberId)).toEqual([members[0]?.memberId]);
    expect(body.counts.all).toBe(1);
  });

  it('are compared with as many days before, and put into weeks of the company', async () => {
    const { admin, members, courses } = await company();
    const [ana, bia, caio] = members;
    if (!ana || !bia || !caio) throw new Error('people');
    await finishCourse(test, ana, courses[0] ?? '');
    test.clock.now = new Date('2026-11-30T12:00:00-03:00');
    await finishCourse(test, { ...bia, ...(await fresh(bia)) }, courses[0] ?? '');
    await finishCourse(test, { ...caio, ...(await fresh(caio)) }, courses[1] ?? '');
    test.clock.now = new Date('2026-12-12T12:00:00-03:00');

    const report = await matrix(admin, { days: '30' });
    expect([report.doneInPeriod, report.doneBefore]).toEqual([2, 1]);
    expect(report.weeks).toEqual([
      { from: '2026-11-13', done: 0 },
      { from: '2026-11-20', done: 0 },
      { from: '2026-11-27', done: 2 },
      { from: '2026-12-04', done: 0 },
      { from: '2026-12-11', done: 0 },
    ]);
    const { body } = await test.call(contract.getCompliance, {
      as: await fresh(admin),
      query: { days: '7' },
    });
    expect(body.total).toMatchObject({ due: 0, overdue: 4, expired: 0, renewed: 0 });
    expect(body.trainings).toMatchObject([{ title: 'Segurança', overdue: 4 }]);
  });

  it('are those of the branches one leads, in every call, and of nobody for who leads none', async () => {
    const { admin, branches, members } = await company();
    const [leader, other] = members;
    if (!leader || !other) throw new Error('people');
    await test.call(setBranchLeaders, {
      as: admin,
      params: { branchId: branches[0] ?? '' },
      body: { memberIds: [leader.memberId] },
    });
    const report = await matrix(leader);
    expect(report.branches.map(({ id }) => id)).toEqual([branches[0]]);
    expect(report.total.enrolled).toBe(6);
    const as = await fresh(leader);
    const file = await test.call(contract.exportLearningReport, { as, query: {} });
    expect(String(file.body)).not.toContain('Recife');
    expect((await test.call(contract.getCompliance, { as, query: {} })).body.total.due).toBe(3);
    // Keys of questions are for who keeps them: a leader may have the test before them.
    expect((await test.call(contract.getQuestionReport, { as, query: {} })).body.code).toBe('forbidden');
    for (const endpoint of [
      contract.getLearningMatrix,
      contract.getCompliance,
      contract.exportLearningReport,
    ])
      expect((await test.call(endpoint, { as: await fresh(other), query: {} })).body.code).toBe('not_found');
  });
});

describe('questions of tests [ADM-03]', () => {
  it('stand by how many miss them, for who keeps their keys; of few answers nobody sees what was chosen', async () => {
    const { start, save, submit } = attemptCalls(test);
    const questions = [buildQuestion('single'), buildQuestion('true_false')];
    const course = await buildTestCourse(test, { questions });
    const { body: attempt } = await start(course);
    for (const [at, question] of questions.entries())
      await save(course, attempt.id, question, answerTo(question, at === 0));
    await submit(course, attempt.id);
    const admin = await test.build.member({ tenantId: course.tenantId, role: 'admin' });

    const { body } = await test.call(contract.getQuestionReport, { as: admin, query: {} });
    const seen = body.questions.map(
      ({ id, difficulty, options }: contract.QuestionReport['questions'][number]) => [
        id,
        difficulty,
        options,
      ],
    );
    expect(seen).toEqual([
      [questions[1]?.id, 0, []],
      [questions[0]?.id, 1, []],
    ]);
    expect(body.attempts).toBe(1);
    const refused = await test.call(contract.getQuestionReport, { as: course.learner, query: {} });
    expect(refused.body.code).toBe('forbidden');
  });
});
