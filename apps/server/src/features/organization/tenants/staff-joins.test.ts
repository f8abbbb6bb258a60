import { randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { getMe } from '@trilha/contracts/identity/session';
import { grantStaffAccess } from '@trilha/contracts/organization/tenant-admin';
import { describe, expect, it } from 'vitest';

import { Outsiders, openCompany } from '../../../test/outsiders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { endDueAccess } from './staff-access.ts';

const test = useTestApp();
const out = new Outsiders(test);
const PASSWORD = 'Girassol-azul-7';

/** Staff of the installation whose hours in a company are over. */
async function formerStaff() {
  const username = `sofia-${randomUUID().slice(0, 8)}`;
  const personId = await test.build.person({
    username,
    passwordHash: await hash(PASSWORD),
    isSuperuser: true,
  });
  const staff = await test.build.member({ personId });
  const company = await openCompany(test);
  const enter = () =>
    test.call(grantStaffAccess, {
      as: staff,
      params: { companyId: company.tenantId },
      body: { reason: 'Chamado 123', hours: 2 },
    });
  const leave = async () => {
    await test.build.sql(company.tenantId, 'update staff_access set ends_at = $1', [test.clock.now]);
    await test.inTenant(company.tenantId, (tx) => endDueAccess(tx, company.tenantId, test.clock.now));
  };
  expect((await enter()).status).toBe(201);
  await leave();
  return { staff, company, email: `${username}@example.test`, enter, leave };
}

const WAYS = {
  'a form': (company: Awaited<ReturnType<typeof openCompany>>, email: string) =>
    out.addByForm(company, email),
  'a directory': (company: Awaited<ReturnType<typeof openCompany>>, email: string) =>
    out.addByDirectory(company, email),
  'a file': (company: Awaited<ReturnType<typeof openCompany>>, email: string) =>
    out.addByFile(company, email),
};

describe('staff that was in a company', () => {
  it.each(Object.entries(WAYS))(
    'is nobody there, added by %s, until they join as a member like anybody else [TEN-08] [ADM-01]',
    async (_, add) => {
      const { staff, company, email, enter, leave } = await formerStaff();
      await add(company, email);
      const clients = async () => {
        const me = (await test.call(getMe, { as: staff })).body;
        return me.user_clients.map(({ id }: { id: string }) => id);
      };
      expect(await clients()).not.toContain(company.tenantId);
      // Nor does the company keep the installation's staff out by adding them.
      expect((await enter()).status).toBe(201);
      await leave();

      await out.sendLink(company, email);
      await out.followLetters(email, PASSWORD);
      expect(await clients()).toContain(company.tenantId);
      const [member] = await test.build.sql<{ role: string; status: string }>(
        company.tenantId,
        'select role, status from members where tenant_id = $1 and person_id = $2',
        [company.tenantId, staff.personId],
      );
      expect(member?.status).toBe('approved');
      expect(member?.role).not.toBe('admin');
      const token = await out.signIn(email, PASSWORD);
      expect(token && (await out.reaches(token, company.tenantId))).toBe(true);
      expect((await enter()).body.code).toBe('already_member');
    },
  );
});
