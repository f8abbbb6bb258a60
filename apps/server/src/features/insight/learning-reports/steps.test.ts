import { getStepReport } from '@trilha/contracts/insight/learning-reports';
import type { StepReport } from '@trilha/contracts/insight/learning-reports';
import { listReportPeople } from '@trilha/contracts/insight/report-people';
import type { ReportPerson } from '@trilha/contracts/insight/report-people';
import { assignCourse, listCoursePeople } from '@trilha/contracts/learning/course-people';
import type { CoursePerson } from '@trilha/contracts/learning/course-people';
import { setBranchLeaders } from '@trilha/contracts/organization/labels-admin';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const fresh = (of: SignedIn) => test.build.session(of.personId, of.tenantId, of.memberId);

/** A course of which four people of two branches have opened the first step; two finished it, in 60 and 120 seconds and more. */
async function company() {
  test.clock.now = new Date('2026-11-10T14:00:00-03:00');
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const [recife, olinda] = [
    await test.build.branch(tenantId, 'Recife'),
    await test.build.branch(tenantId, 'Olinda'),
  ];
  const people: SignedIn[] = [];
  for (const [name, branchId] of [
    ['Ana', recife],
    ['Bia', recife],
    ['Caio', olinda],
    ['Dora', olinda],
  ] as const)
    people.push(await test.build.member({ tenantId, name, branchId }));
  const { id: courseId } = await test.build.course(tenantId, { title: { 'pt-BR': 'Segurança' } });
  await test.call(assignCourse, {
    as: admin,
    params: { courseId },
    body: { to: { kind: 'members', memberIds: people.map(({ memberId }) => memberId) } },
  });
  const report = async (as: SignedIn): Promise<StepReport> =>
    (await test.call(getStepReport, { as: await fresh(as), query: { training: courseId } })).body;
  const step = (await report(admin)).steps[0]?.id ?? '';
  const opened = async (of: SignedIn | undefined, seconds: number | null) => {
    await test.build.sql(
      tenantId,
      `with k as (update enrollments set state = case when $4::real is null then 'in_progress' else 'approved' end, last_activity_id = $3 where tenant_id = $1 and member_id = $2 returning id)
       insert into activity_progress (tenant_id, enrollment_id, activity_id, state, credit_seconds, started_at, done_at, updated_at)
       select $1, k.id, $3, case when $4::real is null then 'in_progress' else 'done' end, coalesce($4::real, 5), '2026-11-10T12:00Z',
              case when $4::real is null then null else '2026-11-10T12:05Z'::timestamptz end, '2026-11-10T12:05Z' from k`,
      [tenantId, of?.memberId, step, seconds],
    );
  };
  return { admin, tenantId, recife, people, courseId, step, report, opened };
}

it('says how many come to a step, finish it and leave there after two weeks, with the time where it is known, and opens exactly them [ADM-03]', async () => {
  const { admin, recife, people, courseId, step, report, opened } = await company();
  const [ana, bia, caio, dora] = people;
  await opened(ana, 60);
  await opened(bia, null);
  await opened(caio, 120);
  await opened(dora, 240);

  expect((await report(admin)).steps[0]).toMatchObject({ reached: 4, finished: 3, left: 0, most: false });
  test.clock.now = new Date('2026-11-25T14:00:00-03:00');
  const { steps, time, training } = await report(admin);
  expect(training).toMatchObject({ id: courseId, title: 'Segurança' });
  expect(steps[0]).toMatchObject({
    left: 1,
    most: true,
    time: { people: 3, lowerQuarter: 90, median: 120, upperQuarter: 180 },
  });
  expect(time).toEqual(steps[0]?.time);

  const namesOf = async (as: SignedIn, of: string) =>
    (
      (
        await test.call(listReportPeople, {
          as: await fresh(as),
          query: { of, training: courseId, step },
        })
      ).body.items as ReportPerson[]
    )
      .map(({ name }) => name)
      .toSorted();
  expect(await namesOf(admin, 'left')).toEqual(['Bia']);
  const stopped = await test.call(listCoursePeople, {
    as: await fresh(admin),
    params: { courseId },
    query: { status: 'stopped' },
  });
  expect(stopped.body.items.map(({ name }: CoursePerson) => name)).toEqual(['Bia']);
  expect(stopped.body.counts).toMatchObject({ under_way: 1, stopped: 1 });
  expect(await namesOf(admin, 'finished')).toEqual(['Ana', 'Caio', 'Dora']);
  expect(await namesOf(admin, 'reached')).toEqual(['Ana', 'Bia', 'Caio', 'Dora']);

  const leader = dora;
  if (!leader || !ana) throw new Error('people');
  await test.call(setBranchLeaders, {
    as: await fresh(admin),
    params: { branchId: recife },
    body: { memberIds: [leader.memberId] },
  });
  // Of one person with a known time nothing is said of it.
  expect((await report(leader)).steps[0]).toMatchObject({ reached: 2, finished: 1, left: 1, time: null });
  expect(await namesOf(leader, 'reached')).toEqual(['Ana', 'Bia']);
  const refused = await test.call(getStepReport, { as: await fresh(ana), query: {} });
  expect(refused.body.code).toBe('not_found');
  const stranger = await test.build.member({ role: 'admin', name: 'Zoé' });
  const unknown = await test.call(getStepReport, {
    as: await fresh(stranger),
    query: { training: courseId },
  });
  expect(unknown.body.code).toBe('not_found');
});

it('says that nobody is there where a leader opens a training that none of their people is in [ADM-03]', async () => {
  const { admin, tenantId, people, report } = await company();
  const [leader] = people;
  if (!leader) throw new Error('people');
  await test.call(setBranchLeaders, {
    as: await fresh(admin),
    params: { branchId: await test.build.branch(tenantId, 'Caruaru') },
    body: { memberIds: [leader.memberId] },
  });
  expect(await report(leader)).toEqual({ trainings: [], training: null, time: null, steps: [] });
});
