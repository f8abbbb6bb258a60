import * as contract from '@trilha/contracts/insight/learning-reports';
import { exportReportPeople, listReportPeople } from '@trilha/contracts/insight/report-people';
import type { ReportPerson } from '@trilha/contracts/insight/report-people';
import { assignCourse } from '@trilha/contracts/learning/course-people';
import { setBranchLeaders } from '@trilha/contracts/organization/labels-admin';
import { describe, expect, it } from 'vitest';

import type { TenantContext } from '../../../platform/context.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { finishCourse } from '../../../test/test-trail.ts';
import { closeActivityDays } from './read-activity.ts';

const test = useTestApp();
const at = (day: string, time = '14:00:00') => new Date(`${day}T${time}-03:00`);
const fresh = (of: SignedIn) => test.build.session(of.personId, of.tenantId, of.memberId);

/** Two branches with a person each, the first with a leader, and a course that is renewed every year. */
async function company() {
  test.clock.now = at('2026-11-10');
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const recife = await test.build.branch(tenantId, 'Recife');
  const olinda = await test.build.branch(tenantId, 'Olinda');
  const ana = await test.build.member({ tenantId, name: 'Ana', branchId: recife });
  const bia = await test.build.member({ tenantId, name: 'Bia', branchId: olinda });
  const leader = await test.build.member({ tenantId, name: 'Léo', branchId: recife });
  await test.call(setBranchLeaders, {
    as: admin,
    params: { branchId: recife },
    body: { memberIds: [leader.memberId] },
  });
  const { id: courseId } = await test.build.course(tenantId, { title: { 'pt-BR': 'Segurança' } });
  await test.call(assignCourse, {
    as: admin,
    params: { courseId },
    body: { to: { kind: 'members', memberIds: [ana.memberId, bia.memberId] } },
  });
  return { admin, tenantId, recife, olinda, ana, bia, leader, courseId };
}

const namesOf = async (as: SignedIn, query: Record<string, string>): Promise<string[]> => {
  const { body } = await test.call(listReportPeople, { as: await fresh(as), query });
  return (body.items as ReportPerson[]).map(({ name }) => name);
};
const activity = async (as: SignedIn, days = '7'): Promise<contract.ActivityReport> =>
  (await test.call(contract.getActivityReport, { as: await fresh(as), query: { days } })).body;

describe('activity [ADM-03]', () => {
  it('counts who was there once a day and once a week, and is the same before and after days are put together', async () => {
    const { admin, tenantId, recife, olinda, ana, bia, leader, courseId } = await company();
    const mark = async (member: SignedIn, day: string, lessons: number, seconds: number) =>
      test.build.sql(tenantId, 'select app.count_member_day($1, $2, $3, $4, $5)', [
        tenantId,
        member.memberId,
        at(day),
        lessons,
        seconds,
      ]);
    await test.build.sql(tenantId, 'delete from member_days where tenant_id = $1', [tenantId]);
    await mark(ana, '2026-11-05', 1, 60);
    await mark(ana, '2026-11-05', 0, 30);
    await mark(ana, '2026-11-06', 0, 0);
    await mark(bia, '2026-11-06', 2, 600);
    await mark(bia, '2026-11-03', 1, 10);
    test.clock.now = at('2026-11-10', '10:00:00');

    const shown = await activity(admin);
    expect(shown).toMatchObject({ lessons: 3, lessonsBefore: 1, seconds: 690, secondsBefore: 10 });
    const day = (of: string) => shown.days.find((one) => one.day === of)?.people;
    expect([day('2026-11-05'), day('2026-11-06'), day('2026-11-07')]).toEqual([1, 2, 0]);
    // Bia was there on two days of the week.
    expect(shown.weeks[0]).toMatchObject({ from: '2026-11-02', to: '2026-11-08', people: 2, lessons: 4 });

    const close = () =>
      test.inTenant(tenantId, (tx) =>
        closeActivityDays({
          tx,
          now: test.clock.now,
          actor: { tenantId, clientTimeZone: 'America/Sao_Paulo' },
        } as unknown as TenantContext),
      );
    await close();
    await close();
    const totals = await test.build.sql(
      tenantId,
      'select day::text, branch_id, people, lessons from activity_totals where tenant_id = $1 order by day, lessons',
      [tenantId],
    );
    expect(totals).toEqual(
      [
        { day: '2026-11-03', branch_id: olinda, people: 1, lessons: 1 },
        { day: '2026-11-05', branch_id: recife, people: 1, lessons: 1 },
        { day: '2026-11-06', branch_id: recife, people: 1, lessons: 0 },
        { day: '2026-11-06', branch_id: olinda, people: 1, lessons: 2 },
      ].toSorted((one, other) => one.day.localeCompare(other.day)),
    );
    const after = await activity(admin);
    expect(after.days.slice(0, 6)).toEqual(shown.days.slice(0, 6));

    expect(await namesOf(admin, { of: 'active', from: '2026-11-06', to: '2026-11-06' })).toEqual([
      'Ana',
      'Bia',
    ]);
    expect(await namesOf(leader, { of: 'active', from: '2026-11-06', to: '2026-11-06' })).toEqual(['Ana']);
    // Who has left the branch since is counted there still, and listed to its leader no more.
    await test.build.sql(tenantId, 'update members set branch_id = $2 where id = $1', [ana.memberId, olinda]);
    expect(await namesOf(leader, { of: 'active', from: '2026-11-06', to: '2026-11-06' })).toEqual([]);
    expect((await activity(leader)).days.find((one) => one.day === '2026-11-06')?.people).toBe(1);
    expect(courseId).toBeDefined();
  });

  it('is of who signs in and who finishes a lesson', async () => {
    const { admin, tenantId, ana, courseId } = await company();
    await test.build.sql(tenantId, 'delete from member_days where tenant_id = $1', [tenantId]);
    test.clock.now = at('2026-11-12');
    await finishCourse(test, { ...ana, ...(await fresh(ana)) }, courseId);
    const report = await activity(admin);
    const today = report.days.at(-1);
    // Rita has signed in to look at it.
    expect(today).toMatchObject({ day: '2026-11-12', people: 2 });
    expect(today?.lessons).toBeGreaterThan(0);
    expect(await namesOf(admin, { of: 'done', from: '2026-11-12', to: '2026-11-12' })).toEqual(['Ana']);
  });
});

describe('certificates and what they prove [ADM-03]', () => {
  it('stand by when they were issued and when they end, open exactly those people, and one’s own for who leads a branch', async () => {
    const { admin, tenantId, ana, bia, leader, courseId, recife } = await company();
    await test.build.sql(
      tenantId,
      `insert into recertifications (tenant_id, training_id, valid_months, window_days, updated_by, updated_at)
       values ($1, $2, 12, 30, $3, now())`,
      [tenantId, courseId, admin.memberId],
    );
    for (const [member, until] of [
      [ana, at('2026-11-25')],
      [bia, at('2027-01-30')],
    ] as const) {
      await test.build.sql(
        tenantId,
        `insert into training_proofs (tenant_id, member_id, training_id, kind, achieved_at, valid_until, created_at)
         values ($1, $2, $3, 'completed', '2026-01-10', $4, now())`,
        [tenantId, member.memberId, courseId, until],
      );
      await test.build.sql(
        tenantId,
        `insert into certificates (tenant_id, code, member_id, training_id, holder_name, training_title, locale, hours, completed_at, issued_at,
           status, sheet, pdf_sha256)
         values ($1, $2 || '-1', $3, $4, 'Ana', 'Segurança', 'pt-BR', 1, '2026-11-01', '2026-11-01 12:00Z', 'replaced', '{}', ''),
                ($1, $2 || '-2', $3, $4, 'Ana', 'Segurança', 'pt-BR', 1, '2026-11-01', '2026-11-02 12:00Z', 'valid', '{}', '')`,
        [tenantId, member.memberId.slice(-12), member.memberId, courseId],
      );
    }
    const report = async (as: SignedIn): Promise<contract.CertificateReport> =>
      (await test.call(contract.getCertificateReport, { as: await fresh(as), query: {} })).body;

    const { total, trainings, branches } = await report(admin);
    // One that was printed anew for the same pass is one.
    expect(total).toEqual({ issued: 2, issuedBefore: 0, ending30: 1, ending60: 1, ending90: 2, ended: 0 });
    expect(trainings).toMatchObject([{ title: 'Segurança', issued: 2, ending90: 2 }]);
    expect(branches.map(({ name, ending30 }) => [name, ending30])).toEqual([
      ['Olinda', 0],
      ['Recife', 1],
    ]);
    expect(await namesOf(admin, { of: 'ending' })).toEqual(['Ana']);
    expect(await namesOf(admin, { of: 'ending', to: '2027-02-08' })).toEqual(['Ana', 'Bia']);
    expect(await namesOf(admin, { of: 'issued', branch: recife })).toEqual(['Ana']);
    const first = await test.call(listReportPeople, {
      as: await fresh(admin),
      query: { of: 'ending', to: '2027-02-08', limit: '1' },
    });
    expect(await namesOf(admin, { of: 'ending', to: '2027-02-08', cursor: first.body.nextCursor })).toEqual([
      'Bia',
    ]);

    expect((await report(leader)).total).toMatchObject({ issued: 1, ending90: 1 });
    expect(await namesOf(leader, { of: 'ending', to: '2027-02-08' })).toEqual(['Ana']);
    const file = await test.call(exportReportPeople, {
      as: await fresh(leader),
      query: { of: 'ending', to: '2027-02-08' },
    });
    expect(String(file.body)).toContain('Ana');
    expect(String(file.body)).not.toContain('Bia');

    test.clock.now = at('2026-12-01');
    expect((await report(admin)).total).toMatchObject({ ending30: 0, ended: 1 });
    expect(await namesOf(admin, { of: 'ended' })).toEqual(['Ana']);
    // Nobody's leader, and another company, see nothing of it.
    for (const endpoint of [contract.getCertificateReport, contract.getActivityReport])
      expect((await test.call(endpoint, { as: await fresh(bia), query: {} })).body.code).toBe('not_found');
    for (const endpoint of [listReportPeople, exportReportPeople])
      expect((await test.call(endpoint, { as: await fresh(bia), query: { of: 'ended' } })).body.code).toBe(
        'not_found',
      );
    const stranger = await test.build.member({ role: 'admin', name: 'Zoé' });
    expect(await namesOf(stranger, { of: 'ended' })).toEqual([]);
  });
});
