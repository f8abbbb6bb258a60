import * as contract from '@trilha/contracts/learning/attendance';
import { expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { useAttendance } from '../../../test/test-attendance.ts';
import type { TestAttendance } from '../../../test/test-attendance.ts';

const test = useTestApp();
const { authority, begin, go, keepFor } = useAttendance(test);

const TEST_PLACE = 'https://sistemas.sence.cl/rcetest';

/** Attends for some minutes and closes. */
async function attend(of: TestAttendance, minutes: number): Promise<TestAttendance> {
  const signedIn = async () => ({
    ...of,
    admin: await test.build.session(of.admin.personId, of.admin.tenantId, of.admin.memberId),
    learner: await test.build.session(of.learner.personId, of.learner.tenantId, of.learner.memberId),
  });
  authority.behave({ behavior: 'record' });
  await go('start', await signedIn());
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
  const later = await signedIn();
  await go('close', later);
  return later;
}

/** A session of the test environment, one of an action of before, and one of the present action, of 10, 20 and 1, and 30 minutes. */
async function recorded(): Promise<TestAttendance> {
  const of = await begin();
  await attend(of, 10);
  await test.build.sql(of.admin.tenantId, 'update attendance_sessions set base_address = $1', [TEST_PLACE]);
  await attend(of, 20);
  const later = await attend(of, 1);
  await keepFor(later.admin, of.courseId, { actionCode: 'ACCION-2026-8' });
  return attend(later, 30);
}

it('a declaration counts what was recorded where the course is recorded now, as its present action, and nothing else [SEN-01]', async () => {
  const of = await recorded();

  const { body } = await test.call(contract.readAttendanceDeclaration, {
    as: of.admin,
    params: { courseId: of.courseId },
  });

  expect(body.items).toMatchObject([{ name: 'Javiera Soto', closed: 1, unclosed: 0, minutes: 30, gaps: [] }]);
  await keepFor(of.admin, of.courseId, { actionCode: 'ACCION-2026-9' });
  const anew = await test.call(contract.readAttendanceDeclaration, {
    as: of.admin,
    params: { courseId: of.courseId },
  });
  expect(anew.body.items).toMatchObject([{ closed: 0, minutes: 0, gaps: ['never_started'] }]);
});

it('the report keeps tests, actions of before and the present one apart, page by page [SEN-01]', async () => {
  const of = await recorded();
  const days = async (query: Record<string, string | number> = {}) =>
    (await test.call(contract.listAttendanceDays, { as: of.admin, query })).body;

  const { items } = await days();

  const counted = items.map(({ actionCode, standing, minutes }: contract.AttendanceDay) => [
    actionCode,
    standing,
    minutes,
  ]);
  expect(counted).toEqual([
    ['ACCION-2026-8', 'present', 30],
    ['ACCION-2026-7', 'test', 10],
    ['ACCION-2026-7', 'former', 21],
  ]);
  const first = await days({ limit: 2 });
  const second = await days({ limit: 2, cursor: first.nextCursor });
  expect([...first.items, ...second.items]).toEqual(items);
  expect((await days({ action: 'ACCION-2026-8' })).items).toHaveLength(1);
  const sessions = await test.call(contract.listAttendanceSessions, { as: of.admin });
  expect(sessions.body.items.map(({ standing }: { standing: string }) => standing)).toEqual([
    'present',
    'former',
    'former',
    'test',
  ]);
  const courses = await test.call(contract.listAttendanceCourses, { as: of.admin });
  expect(courses.body.items).toMatchObject([
    { actionCode: 'ACCION-2026-8', formerActions: ['ACCION-2026-7'] },
  ]);
});

it('the file in the columns of the authority has no test, and an action of before only where it is asked for [SEN-01]', async () => {
  const of = await recorded();
  const rows = async (query: Record<string, string | number>) => {
    const file = await test.call(contract.exportAttendance, { as: of.admin, query });
    return String(file.body).trim().split('\r\n').slice(1);
  };

  const present = await rows({ columns: 'authority' });
  expect(present).toHaveLength(1);
  expect(present[0]).toContain('ACCION-2026-8');
  const former = await rows({ columns: 'authority', action: 'ACCION-2026-7' });
  expect(former).toHaveLength(2);
  await test.call(contract.deleteAttendanceCourse, { as: of.admin, params: { courseId: of.courseId } });
  expect(await rows({ columns: 'authority' })).toHaveLength(3);
  await keepFor(of.admin, of.courseId, { actionCode: 'ACCION-2026-8' });
  const ours = await rows({});
  expect(ours).toHaveLength(4);
  expect(ours.map((row) => row.split(',').at(-1))).toEqual(['atual', 'anterior', 'anterior', 'homologação']);
});
