import { getWaiting } from '@trilha/contracts/insight/waiting';
import type { Waiting } from '@trilha/contracts/insight/waiting';
import { createOwnRole, setPersonRoles } from '@trilha/contracts/organization/own-roles';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const waitingOf = async (as: SignedIn) => (await test.call(getWaiting, { as })).body as Waiting;
const NOTHING: Waiting = {
  courses: null,
  program: null,
  orders: null,
  forumReports: null,
  newsReports: null,
  searchQuestions: null,
  overdue: null,
};

describe('everything that waits for who manages, decides or leads, in one answer [ADM-01] [ADM-02]', () => {
  it('has for each role the parts that are theirs, for a learner none, and asks for a session', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { tenantId } = admin;
    const of = async (role: 'learner' | 'instructor' | 'auditor' | 'program_admin') =>
      waitingOf(await test.build.member({ tenantId, role }));
    const parts = (found: Waiting) =>
      Object.entries(found).flatMap(([name, part]) => (part === null ? [] : [name]));

    expect(await of('learner')).toEqual(NOTHING);
    expect(parts(await of('instructor'))).toContain('courses');
    expect(parts(await of('instructor'))).not.toContain('overdue');
    expect(parts(await of('auditor'))).toEqual(['program']);
    expect(await waitingOf(admin)).toMatchObject({
      courses: { reviews: 0 },
      program: { registrations: 0 },
      orders: 0,
      forumReports: 0,
      newsReports: 0,
      searchQuestions: 0,
      overdue: 0,
    });
    expect((await test.call(getWaiting)).status).toBe(401);
  });

  it('has the parts of a role that the company made for who has it', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const person = await test.build.member({ tenantId: admin.tenantId, role: 'seller' });
    const permissions = ['forum.moderate', 'orders.fulfil'];
    const name = { 'pt-BR': 'Apoio' };
    const body = { name, description: {}, reach: 'company', permissions };
    const { id: roleId } = (await test.call(createOwnRole, { as: admin, body })).body;
    const roles = [{ roleId, branchIds: [] }];
    const params = { memberId: person.memberId };
    await test.call(setPersonRoles, { as: admin, params, body: { roles } });

    expect(await waitingOf(person)).toEqual({ ...NOTHING, forumReports: 0, orders: 0 });
  });

  it('counts what people ask for, in their company only', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const stranger = await test.build.member({ role: 'admin' });
    const { tenantId, memberId } = await test.build.member({ tenantId: admin.tenantId });
    await test.build.sql(tenantId, "update members set status = 'awaiting_approval' where id = $1", [
      memberId,
    ]);

    expect((await waitingOf(admin)).program).toMatchObject({ registrations: 1 });
    expect((await waitingOf(stranger)).program).toMatchObject({ registrations: 0 });
  });

  it('leaves out what is of a module that is off', async () => {
    const tenantId = await test.build.tenant({ modules: ['library'] });
    const admin = await test.build.member({ tenantId, role: 'admin' });

    expect(await waitingOf(admin)).toMatchObject({
      courses: null,
      program: { audits: null },
      orders: null,
      forumReports: null,
      newsReports: null,
    });
  });
});
