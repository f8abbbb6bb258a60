import { cancelEnrollment, enroll } from '@trilha/contracts/learning/catalog';
import * as contract from '@trilha/contracts/learning/attendance';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { RUNS, useAttendance } from '../../../test/test-attendance.ts';
import type { TestAttendance } from '../../../test/test-attendance.ts';

const test = useTestApp();
const attendance = useAttendance(test);
const { authority, begin, go, read, keepFor } = attendance;

const group = async ({ admin }: TestAttendance): Promise<string> => {
  const [row] = await test.build.sql<{ id: string }>(
    admin.tenantId,
    `insert into labels (tenant_id, kind, name) values ($1, 'group', '{"pt-BR":"Becados"}') returning id`,
    [admin.tenantId],
  );
  return row?.id ?? '';
};
const join = (of: TestAttendance, memberId: string, labelId: string) =>
  test.build.sql(
    of.admin.tenantId,
    'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)',
    [of.admin.tenantId, memberId, labelId],
  );

describe('a session under way [SEN-01]', () => {
  it.each([
    [
      'is exempted',
      (of: TestAttendance) => keepFor(of.admin, of.courseId, { exemptMemberIds: [of.learner.memberId] }),
    ],
    [
      'leaves the course',
      (of: TestAttendance) =>
        test.call(cancelEnrollment, { as: of.learner, params: { courseId: of.courseId } }),
    ],
    [
      'takes a course that keeps no attendance any more',
      (of: TestAttendance) =>
        test.call(contract.deleteAttendanceCourse, { as: of.admin, params: { courseId: of.courseId } }),
    ],
  ])('is still closed by whoever %s', async (_title, change) => {
    authority.behave({ behavior: 'record' });
    const of = await begin();
    await go('start', of);
    expect((await change(of)).status).toBeLessThan(300);

    expect(await read(of)).toMatchObject({
      session: { state: 'open' },
      can: { start: false, close: true },
    });
    await go('close', of);

    const left = await read(of);
    expect(left?.can.close ?? false).toBe(false);
    expect([...authority.sessions.values()].at(-1)).toMatchObject({ run: RUNS[0], closed: true });
  });
});

describe('an exempt group [SEN-01]', () => {
  it('exempts nobody who could have put themselves into it, however they got there', async () => {
    const of = await begin();
    const { admin, courseId } = of;
    const labelId = await group(of);
    const own = { ...of, learner: admin };
    await keepFor(admin, courseId, { exemptGroupIds: [labelId] });
    await join(of, admin.memberId, labelId);
    await join(of, of.learner.memberId, labelId);
    const as = await test.build.session(admin.personId, admin.tenantId, admin.memberId);
    const learner = await test.build.session(of.learner.personId, admin.tenantId, of.learner.memberId);

    expect(await read({ ...own, learner: as })).toMatchObject({ exempt: false, locked: true });
    expect(await read({ ...of, learner })).toMatchObject({ exempt: true, locked: false });

    const colleague = await test.build.member({ tenantId: admin.tenantId, role: 'admin' });
    await keepFor(colleague, courseId, { exemptMemberIds: [admin.memberId] });
    expect(await read({ ...own, learner: as })).toMatchObject({ exempt: true });
  });

  it('is counted in the declaration as it counts for the course', async () => {
    const of = await begin();
    const { admin, courseId } = of;
    const labelId = await group(of);
    await join(of, admin.memberId, labelId);
    await test.call(enroll, { as: admin, params: { courseId } });
    await keepFor(admin, courseId, { exemptGroupIds: [labelId] });

    const { body } = await test.call(contract.readAttendanceDeclaration, { as: admin, params: { courseId } });

    expect(body.exempt).toBe(0);
    expect(body.items).toHaveLength(2);
  });
});
