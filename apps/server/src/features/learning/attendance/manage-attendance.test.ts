import { actAs } from '@trilha/contracts/identity/impersonation';
import * as contract from '@trilha/contracts/learning/attendance';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { OTEC_RUT, RUNS, TOKEN, useAttendance } from '../../../test/test-attendance.ts';

const test = useTestApp();
const { authority, at, begin, go, setUp, keepFor } = useAttendance(test);

it('the report counts by course and day of the company, and lists what came of each session [SEN-01]', async () => {
  const of = await begin();
  const { admin } = of;
  authority.behave({ behavior: 'refuse', codes: '211;204' });
  await go('start', of);
  authority.behave({ behavior: 'record' });
  test.clock.now = new Date(test.clock.now.getTime() + 1000);
  await go('start', of);
  test.clock.now = new Date(test.clock.now.getTime() + 25 * 60_000);
  const learner = await test.build.session(of.learner.personId, of.learner.tenantId, of.learner.memberId);
  await go('close', { ...of, learner });
  const as = await test.build.session(admin.personId, admin.tenantId, admin.memberId);

  const days = await test.call(contract.listAttendanceDays, { as });
  expect(days.body.items).toMatchObject([
    {
      course: { id: of.courseId },
      people: 1,
      sessions: 2,
      closed: 1,
      failed: 1,
      underWay: 0,
      contradicted: 0,
      minutes: 25,
    },
  ]);
  const first = await test.call(contract.listAttendanceSessions, { as, query: { limit: 1 } });
  const second = await test.call(contract.listAttendanceSessions, {
    as,
    query: { limit: 1, cursor: first.body.nextCursor },
  });
  expect([first.body.items, second.body.items]).toMatchObject([
    [{ state: 'closed', minutes: 25, person: 'Javiera Soto', errorCodes: [] }],
    [{ state: 'failed', errorCodes: ['211', '204'] }],
  ]);
  expect(JSON.stringify(first.body)).not.toContain(RUNS[0]);
  const failed = await test.call(contract.listAttendanceSessions, { as, query: { state: 'failed' } });
  expect(failed.body.items).toHaveLength(1);
  const none = await test.call(contract.listAttendanceDays, { as, query: { to: '2020-01-01' } });
  expect(none.body.items).toEqual([]);

  const file = await test.call(contract.exportAttendance, { as, query: { format: 'csv' } });
  const [, closed = '', refused = ''] = String(file.body).split('\r\n');
  expect(closed).toContain(`ACCION-2026-7,Javiera Soto,${RUNS[0]}`);
  expect(refused).toContain('211 204');
  const other = await test.build.member({ role: 'admin' });
  expect((await test.call(contract.listAttendanceSessions, { as: other })).body.items).toEqual([]);
});

it('the company is set up with numbers, codes and addresses that fit, and its token is sealed [SEN-01]', async () => {
  const of = await begin();
  const { admin, courseId } = of;
  const codeOf = async (changes: Record<string, unknown>) => (await setUp(admin, changes)).body.code;

  expect(await codeOf({ trainingBodyRut: '76086428-4' })).toBe('attendance_invalid');
  for (const ownBase of [
    `${at.base}/?a=1`,
    `${at.base}/a;b`,
    'https://sence.example;x',
    "https://sence.example,'x'",
    'http://user:word@127.0.0.1/',
    test.services.config.publicUrl,
    test.services.config.contentUrl,
  ])
    expect(await codeOf({ ownBase })).toBe('attendance_invalid');
  expect(await codeOf({ environment: 'production' })).toBe('attendance_invalid');
  expect(await codeOf({ ownBase: 'https://sence.example', token: undefined })).toBe('credentials_required');
  expect((await setUp(admin, { token: 'not a token' })).status).toBe(400);
  expect(
    (await setUp(admin, { trainingBodyRut: '76.086.428-5', token: undefined })).body.authority,
  ).toMatchObject({
    trainingBodyRut: OTEC_RUT,
    hasToken: true,
  });

  const courseCode = async (changes: Record<string, unknown>) => {
    const { body } = await keepFor(admin, courseId, changes);
    return body.field ?? null;
  };
  expect(await courseCode({ courseCode: '123456789' })).toBe('courseCode');
  expect(await courseCode({ actionCode: 'CORTO' })).toBe('actionCode');
  expect(await courseCode({ firstDay: '2026-02-01', lastDay: '2026-01-31' })).toBe('lastDay');
  expect(await courseCode({ courseCode: '-1', actionCode: '-1' })).toBeNull();
  await setUp(admin, { line: 1 });
  expect(await courseCode({ courseCode: '1234567890' })).toBe('courseCode');
  expect(await courseCode({ courseCode: '', actionCode: 'RLAB-19-02-08-0071-1' })).toBeNull();
  await setUp(admin, { line: 6 });
  expect(await courseCode({ actionCode: 'F6' })).toBeNull();
  await setUp(admin, { environment: 'production', ownBase: null });
  expect(await courseCode({ courseCode: '-1', actionCode: '-1' })).toBe('courseCode');

  const stranger = await test.build.member();
  expect((await keepFor(admin, courseId, { exemptMemberIds: [stranger.memberId] })).status).toBe(404);
  expect((await keepFor(await test.build.member({ role: 'admin' }), courseId)).status).toBe(404);
  const [stored] = await test.build.sql<{ sealed: string }>(
    admin.tenantId,
    `select encode(sealed_token, 'escape') as sealed from attendance_authorities`,
  );
  expect(stored?.sealed ?? TOKEN).not.toContain(TOKEN);
  const log = await test.build.sql(
    admin.tenantId,
    `select distinct action from audit_log where action like 'attendance%' order by action`,
  );
  expect(log.map(({ action }) => action)).toEqual([
    'attendance_authority.configured',
    'attendance_course.saved',
  ]);
});

it('nobody exempts themselves, nor whoever they act as; who a colleague has exempted stays so [SEN-01]', async () => {
  const of = await begin();
  const { admin, courseId } = of;
  const colleague = await test.build.member({ tenantId: admin.tenantId, role: 'admin' });
  const exempt = async (as: SignedIn, ...people: readonly SignedIn[]) =>
    (await keepFor(as, courseId, { exemptMemberIds: people.map(({ memberId }) => memberId) })).status;

  expect(await exempt(admin, admin)).toBe(403);
  const acting = await test.call(actAs, {
    as: admin,
    params: { memberId: colleague.memberId },
    body: { reason: 'Ayuda por teléfono' },
  });
  const asColleague = { ...colleague, accessToken: acting.body.access_token as string };
  expect(acting.status).toBe(201);
  expect([await exempt(asColleague, admin), await exempt(asColleague, colleague)]).toEqual([403, 403]);

  expect(await exempt(colleague, admin)).toBe(204);
  expect(await exempt(admin, admin, of.learner)).toBe(204);
  expect(await exempt(admin)).toBe(204);
});

it('a course keeps no attendance once an administrator says so; what was kept stays [SEN-01]', async () => {
  const of = await begin();
  authority.behave({ behavior: 'record' });
  await go('start', of);
  const call = { as: of.admin, params: { courseId: of.courseId } };
  expect((await test.call(contract.listAttendanceCourses, { as: of.admin })).body.items).toHaveLength(1);
  expect((await test.call(contract.deleteAttendanceCourse, call)).status).toBe(204);
  expect((await test.call(contract.deleteAttendanceCourse, call)).status).toBe(404);
  expect((await test.call(contract.getAttendanceCourse, call)).body.attendance).toBeNull();
  expect((await test.call(contract.listAttendanceSessions, { as: of.admin })).body.items).toHaveLength(1);
});

it('the company’s set-up is shown as it is kept, however its address was written [SEN-01]', async () => {
  const { admin } = await begin();
  await test.build.sql(admin.tenantId, `update attendance_authorities set own_base = rtrim(own_base, '/')`);

  const { status, body } = await test.call(contract.getAttendanceAuthority, { as: admin });

  expect([status, body.authority?.ownBase]).toEqual([200, at.base.replace(/\/$/, '')]);
});
