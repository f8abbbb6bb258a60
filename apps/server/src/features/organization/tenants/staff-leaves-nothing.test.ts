import { createAccessKey, listAccessKeys } from '@trilha/contracts/identity/access-keys';
import { actAs } from '@trilha/contracts/identity/impersonation';
import { selectClient } from '@trilha/contracts/identity/session';
import { createProvider, listProviders, updateProvider } from '@trilha/contracts/identity/single-sign-on';
import { changePeople, createPerson, updatePerson } from '@trilha/contracts/organization/people';
import { REGISTERED_ROLES, ROLES } from '@trilha/contracts/platform/roles';
import { grantStaffAccess } from '@trilha/contracts/organization/tenant-admin';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

const PROVIDER = {
  name: 'Casa',
  enabled: true,
  settings: {
    kind: 'google',
    clientId: 'casa.example',
    allowedDomains: [],
    accountMatching: 'email',
    createMembers: false,
  },
  clientSecret: 'secret-of-google',
};

/** Staff of the installation, in a company for two hours. */
async function staffInCompany() {
  const admin = await test.build.member({ role: 'admin', name: 'Bruno' });
  const learner = await test.build.member({ tenantId: admin.tenantId, name: 'Nina' });
  const staff = await test.build.member({ isSuperuser: true });
  const params = { companyId: admin.tenantId };
  const asked = await test.call(grantStaffAccess, {
    as: staff,
    params,
    body: { reason: 'Chamado 9', hours: 2 },
  });
  expect(asked.status).toBe(201);
  await test.call(selectClient, { as: staff, body: { clientId: admin.tenantId } });
  return { admin, learner, staff };
}

const add = (as: SignedIn, role: string, email: string) =>
  test.call(createPerson, {
    as,
    body: { values: { first_name: 'Nova', email }, role, branchId: null, labelIds: [] },
  });

it('who is in a company as staff makes no way in that outlives their hours: no key, no identity provider, nobody with rights over others [TEN-08] [ADM-04]', async () => {
  const { admin, learner, staff } = await staffInCompany();
  const keyOf = (as: SignedIn, purpose: string) =>
    test.call(createAccessKey, { as, body: { purpose, name: 'Chave' } });
  const own = await test.call(createProvider, { as: admin, body: PROVIDER });
  expect(own.status).toBe(201);
  const change = (as: SignedIn) =>
    test.call(updateProvider, { as, params: { id: own.body.id }, body: { ...PROVIDER, name: 'Outra' } });
  const raise = (as: SignedIn, memberId: string, role: string) =>
    test.call(updatePerson, {
      as,
      params: { memberId },
      body: { values: { first_name: 'Nina' }, role, branchId: null, labelIds: [] },
    });

  for (const purpose of ['partner', 'scim'])
    expect((await keyOf(staff, purpose)).body.code).toBe('staff_not_allowed');
  expect((await test.call(createProvider, { as: staff, body: PROVIDER })).body.code).toBe(
    'staff_not_allowed',
  );
  expect((await change(staff)).body.code).toBe('staff_not_allowed');
  const beyond = ROLES.filter((role) => !REGISTERED_ROLES.some((open) => open === role));
  for (const role of beyond) {
    expect((await add(staff, role, `${role}@example.test`)).body.code, role).toBe('role_not_given');
    expect((await raise(staff, learner.memberId, role)).body.code, role).toBe('role_not_given');
  }
  // An address of their own on the account of a person with such a role would open it as well.
  const program = await test.build.member({ tenantId: admin.tenantId, role: 'program_admin', name: 'Pia' });
  expect((await raise(staff, program.memberId, 'program_admin')).body.code).toBe('role_not_given');
  expect((await raise(staff, admin.memberId, 'learner')).body.code).toBe('role_not_given');
  const administrators = await test.build.sql<{ name: string }>(
    admin.tenantId,
    `select display_name as name from members where role <> all($1) and registered_by is distinct from 'staff' order by role`,
    [REGISTERED_ROLES],
  );
  expect(administrators).toEqual([{ name: 'Bruno' }, { name: 'Pia' }]);

  // What they came for they may do, and the company's own administrator all of it.
  expect((await add(staff, 'learner', 'nova@example.test')).status).toBe(201);
  expect((await keyOf(admin, 'partner')).status).toBe(201);
  expect((await change(admin)).status).toBe(200);
  expect((await raise(admin, learner.memberId, 'admin')).status).toBe(204);
});

it('is told beforehand what they may not make, and the company’s own administrator what they may [TEN-08]', async () => {
  const { admin, staff } = await staffInCompany();
  const shown = async (as: SignedIn) => [
    (await test.call(listAccessKeys, { as })).body.can,
    (await test.call(listProviders, { as })).body.can,
  ];

  expect(await shown(staff)).toEqual([{ create: false }, { save: false }]);
  expect(await shown(admin)).toEqual([{ create: true }, { save: true }]);
});

it('nor do they touch an administrator in the name of another one [ADM-01]', async () => {
  const { admin, learner, staff } = await staffInCompany();
  const other = await test.build.member({ tenantId: admin.tenantId, role: 'admin', name: 'Carla' });
  const acting = await test.call(actAs, {
    as: staff,
    params: { memberId: admin.memberId },
    body: { reason: 'Chamado 9' },
  });
  expect(acting.status).toBe(201);
  const asAdmin = { ...admin, accessToken: acting.body.access_token as string };

  const blocked = await test.call(changePeople, {
    as: asAdmin,
    body: {
      who: { kind: 'members', memberIds: [other.memberId] },
      change: { kind: 'block', reason: 'engano' },
    },
  });
  expect(blocked.body).toEqual({ changeId: null, changed: 0 });
  for (const role of ['admin', 'program_admin', 'moderator']) {
    const raised = await test.call(changePeople, {
      as: asAdmin,
      body: { who: { kind: 'members', memberIds: [learner.memberId] }, change: { kind: 'role', role } },
    });
    expect(raised.body.code, role).toBe(role === 'moderator' ? 'role_not_given' : 'acting_refused');
  }
});
