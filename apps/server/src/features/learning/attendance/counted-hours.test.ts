import * as contract from '@trilha/contracts/learning/attendance';
import { expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { useAttendance } from '../../../test/test-attendance.ts';
import type { TestAttendance } from '../../../test/test-attendance.ts';

const test = useTestApp();
const { authority, begin, go, keepFor, read } = useAttendance(test);

/** Half past eleven at night in Santiago, the next day in Tokyo and by UTC. */
const LATE_AT_NIGHT = new Date('2026-07-15T03:30:00Z');

const pass = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};
const signedIn = async (of: TestAttendance): Promise<TestAttendance> => ({
  ...of,
  admin: await test.build.session(of.admin.personId, of.admin.tenantId, of.admin.memberId),
  learner: await test.build.session(of.learner.personId, of.learner.tenantId, of.learner.memberId),
});

it('a day is one of Chile, wherever the company is: in the report, its filters and the days of an action [SEN-01]', async () => {
  authority.behave({ behavior: 'record' });
  const made = await begin();
  await test.owner.query(`update tenants set time_zone = 'Asia/Tokyo' where id = $1`, [made.admin.tenantId]);
  test.clock.now = LATE_AT_NIGHT;
  const of = await signedIn(made);
  await keepFor(of.admin, of.courseId, { firstDay: '2026-07-14', lastDay: '2026-07-14' });
  expect(await read(of)).toMatchObject({ obstacle: null });
  await go('start', of);
  const days = async (query: Record<string, string> = {}) =>
    (await test.call(contract.listAttendanceDays, { as: of.admin, query })).body.items;

  expect(await days()).toMatchObject([{ day: '2026-07-14' }]);
  expect(await days({ from: '2026-07-14', to: '2026-07-14' })).toHaveLength(1);
  expect(await days({ from: '2026-07-15' })).toEqual([]);
  const { body } = await test.call(contract.listAttendanceSessions, { as: of.admin });
  expect(body.timeZone).toBe('America/Santiago');
  const file = await test.call(contract.exportAttendance, { as: of.admin });
  expect(String(file.body)).toContain('2026-07-14 23:30');
  pass(31 * 60);
  expect(await read(await signedIn(of))).toMatchObject({ obstacle: 'outside_days' });
});

it('a session begun before midnight and started after it is of the day of its start [SEN-01]', async () => {
  authority.behave({ behavior: 'record' });
  const of = await begin();
  await go('start', of);
  await test.build.sql(
    of.admin.tenantId,
    `update attendance_sessions set opened_at = '2026-07-15T03:58:00Z', started_at = '2026-07-15T04:01:00Z'`,
  );
  const days = async (query: Record<string, string>) =>
    (await test.call(contract.listAttendanceDays, { as: of.admin, query })).body.items;

  expect(await days({ from: '2026-07-15', to: '2026-07-15' })).toMatchObject([{ day: '2026-07-15' }]);
  expect(await days({ to: '2026-07-14' })).toEqual([]);
});

it('minutes are whole ones of what was closed, and the same in the report, the list, the declaration and the files [SEN-01]', async () => {
  authority.behave({ behavior: 'record' });
  const made = await begin();
  for (const seconds of [640, 1250, 59]) {
    await go('start', await signedIn(made));
    pass(seconds);
    await go('close', await signedIn(made));
    pass(1);
  }
  await go('start', await signedIn(made));
  pass(4 * 3600);
  const { admin, courseId } = await signedIn(made);

  const days = await test.call(contract.listAttendanceDays, { as: admin });
  const sessions = await test.call(contract.listAttendanceSessions, { as: admin });
  const declaration = await test.call(contract.readAttendanceDeclaration, {
    as: admin,
    params: { courseId },
  });
  const file = await test.call(contract.exportAttendance, { as: admin });

  const sum = (items: readonly { readonly minutes: number | null }[]) =>
    items.reduce((total, { minutes }) => total + (minutes ?? 0), 0);
  expect(sessions.body.items.map(({ minutes }: { minutes: number | null }) => minutes)).toEqual([
    null,
    0,
    20,
    10,
  ]);
  expect([sum(days.body.items), sum(sessions.body.items), sum(declaration.body.items)]).toEqual([30, 30, 30]);
  const exported = String(file.body).trim().split('\r\n').slice(1);
  expect(exported.map((row) => row.split(',')[9])).toEqual(['', '0', '20', '10']);
});
