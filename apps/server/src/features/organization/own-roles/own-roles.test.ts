import { randomUUID } from 'node:crypto';

import { getMe, selectClient } from '@trilha/contracts/identity/session';
import { actAs } from '@trilha/contracts/identity/impersonation';
import { listOwnDecisions } from '@trilha/contracts/incentives/claim-review';
import * as contract from '@trilha/contracts/organization/own-roles';
import { listPeople, listPersonHistory } from '@trilha/contracts/organization/people';
import { grantStaffAccess } from '@trilha/contracts/organization/tenant-admin';
import { ROLES } from '@trilha/contracts/platform/roles';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { isHeldBy } from '../../../platform/db/is-held-by.ts';
import { partsOf } from '../../../platform/feature-parts.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { eraseMember } from '../../identity/privacy/erase-person.ts';
import { readOwnData } from '../../identity/privacy/own-data.queries.ts';
import { ownRolesFeature } from './feature.ts';

const test = useTestApp();
const MINUTES = 60_000;

const form = (name: string, permissions: readonly string[] = ['people.view'], reach = 'company') => ({
  name: { 'pt-BR': name },
  description: {},
  reach,
  permissions,
});

async function company() {
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const ana = await test.build.member({ tenantId, role: 'seller', name: 'Ana' });
  return { admin, tenantId, ana };
}

async function made(as: SignedIn, body: ReturnType<typeof form> = form('Consulta')): Promise<string> {
  const { status, body: answer } = await test.call(contract.createOwnRole, { as, body });
  expect(status).toBe(201);
  return answer.id;
}

interface Given {
  readonly roleId: string;
  readonly branchIds: readonly string[];
}
const everywhere = (roleId: string): Given => ({ roleId, branchIds: [] });

const give = (as: SignedIn, { memberId }: Pick<SignedIn, 'memberId'>, roles: readonly Given[]) =>
  test.call(contract.setPersonRoles, { as, params: { memberId }, body: { roles } });
const codeOf = (answer: { readonly status: number; readonly body: { readonly code?: string } | null }) =>
  answer.body?.code ?? answer.status;
const mayList = async (as: SignedIn) => (await test.call(listPeople, { as })).status;

describe('a role that a company made itself', () => {
  it('adds to the business role, which stays, and counts at once; taken away, the next request is refused', async () => {
    const { admin, ana } = await company();
    const roleId = await made(admin, form('Consulta', ['people.view', 'sales.audit']));
    expect(await mayList(ana)).toBe(403);

    expect((await give(admin, ana, [everywhere(roleId)])).status).toBe(204);
    const { member } = (await test.call(getMe, { as: ana })).body;
    expect([await mayList(ana), (await test.call(listOwnDecisions, { as: ana })).status]).toEqual([200, 200]);
    expect(member.role).toBe('seller');
    expect(member.can).toEqual(expect.arrayContaining(['people.view', 'sales.audit', 'program.see']));
    expect(member.can).not.toContain('people.manage');

    expect((await give(admin, ana, [])).status).toBe(204);
    expect(await mayList(ana)).toBe(403);
    expect((await test.call(getMe, { as: ana })).body.member.can).not.toContain('people.view');
  });

  it('gives the sum of several, and loses what is taken out of it, or all where it is deleted', async () => {
    const { admin, ana } = await company();
    const [people, sales] = [
      await made(admin, form('Pessoas')),
      await made(admin, form('Vendas', ['sales.audit', 'orders.read'])),
    ];
    await give(admin, ana, [everywhere(people), everywhere(sales)]);
    const can = async () => {
      const held = (await test.call(getMe, { as: ana })).body.member.can as string[];
      return ['orders.read', 'people.view', 'sales.audit'].filter((one) => held.includes(one));
    };
    expect(await can()).toEqual(['orders.read', 'people.view', 'sales.audit']);

    const params = { roleId: sales };
    const changed = { as: admin, params, body: form('Vendas', ['orders.read']) };
    expect((await test.call(contract.changeOwnRole, changed)).status).toBe(204);
    expect(await can()).toEqual(['orders.read', 'people.view']);
    expect((await test.call(contract.deleteOwnRole, { as: admin, params })).status).toBe(204);
    expect(await can()).toEqual(['people.view']);
    expect(codeOf(await test.call(contract.deleteOwnRole, { as: admin, params }))).toBe('not_found');
  });

  it('is made and given by administrators of the company only, who just proved who they are, and never by staff', async () => {
    const { admin, tenantId, ana } = await company();
    const roleId = await made(admin);
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const as = await test.build.member({ tenantId, role });
      const refused = [
        await test.call(contract.listOwnRoles, { as }),
        await test.call(contract.createOwnRole, { as, body: form(`De ${role}`) }),
        await give(as, ana, [everywhere(roleId)]),
      ];
      expect(refused.map(codeOf)).toEqual(['forbidden', 'forbidden', 'forbidden']);
    }
    const staff = await test.build.member({ isSuperuser: true });
    const reason = { reason: 'Chamado 123', hours: 2 };
    await test.call(grantStaffAccess, { as: staff, params: { companyId: tenantId }, body: reason });
    await test.call(selectClient, { as: staff, body: { clientId: tenantId } });
    expect(codeOf(await give(staff, ana, [everywhere(roleId)]))).toBe('staff_not_allowed');
    expect(codeOf(await test.call(contract.createOwnRole, { as: staff, body: form('De fora') }))).toBe(
      'staff_not_allowed',
    );

    await test.owner.query('update session_families set factor_at = $2 where id = $1', [
      admin.familyId,
      new Date(test.clock.now.getTime() - 6 * MINUTES),
    ]);
    expect(codeOf(await give(admin, ana, [everywhere(roleId)]))).toBe('fresh_factor_required');
    expect(await mayList(ana)).toBe(403);
  });

  it('is nobody’s to give themselves, nor to raise while they have it', async () => {
    const { admin, tenantId } = await company();
    const other = await test.build.member({ tenantId, role: 'admin' });
    const roleId = await made(admin);
    expect(codeOf(await give(admin, admin, [everywhere(roleId)]))).toBe('role_not_given');

    await give(other, admin, [everywhere(roleId)]);
    const raised = { as: admin, params: { roleId }, body: form('Consulta', ['people.view', 'sales.audit']) };
    expect(codeOf(await test.call(contract.changeOwnRole, raised))).toBe('role_not_given');
    expect((await test.call(contract.changeOwnRole, { ...raised, as: other })).status).toBe(204);
  });

  it('never holds what only built-in administrators hold, whatever is sent or stored', async () => {
    const { admin, tenantId, ana } = await company();
    for (const permission of [
      'roles.manage',
      'people.manage',
      'people.act_as',
      'company.manage',
      'points.correct',
    ])
      expect(
        codeOf(await test.call(contract.createOwnRole, { as: admin, body: form('Tudo', [permission]) })),
      ).toBe('invalid_request');
    const roleId = await made(admin);
    await give(admin, ana, [everywhere(roleId)]);
    await test.build.sql(
      tenantId,
      `update own_roles set permissions = '{people.view,roles.manage}' where id = $1`,
      [roleId],
    );
    expect((await test.call(getMe, { as: ana })).body.member.can).not.toContain('roles.manage');
    expect(codeOf(await test.call(contract.listOwnRoles, { as: ana }))).toBe('forbidden');
  });

  it('holds in what is asked of the database, too, nothing that such roles may not hold', async () => {
    const { admin, tenantId, ana } = await company();
    const roleId = await made(admin);
    await give(admin, ana, [everywhere(roleId)]);
    await test.build.sql(
      tenantId,
      `update own_roles set permissions = '{people.view,roles.manage}' where id = $1`,
      [roleId],
    );
    const whoHolds = (permission: 'people.view' | 'roles.manage') =>
      test.inTenant(tenantId, async (tx) => {
        const held = tx.selectFrom('members as m').where('m.tenantId', '=', tenantId);
        const rows = await held.where(isHeldBy('m', permission)).select('m.id').execute();
        return rows.map(({ id }) => id);
      });
    expect(await whoHolds('people.view')).toContain(ana.memberId);
    expect(await whoHolds('roles.manage')).toEqual([admin.memberId]);
  });

  it('is in the archive of who has it, counts who is there, and goes with the account', async () => {
    const { admin, tenantId, ana } = await company();
    const { memberId, personId } = ana;
    const branchId = await test.build.branch(tenantId, 'Recife');
    const roleId = await made(admin, form('Regional', ['team.follow'], 'branches'));
    await give(admin, ana, [{ roleId, branchIds: [branchId] }]);
    const { personalData } = partsOf([ownRolesFeature]);
    const read = () => test.inTenant(tenantId, (tx) => readOwnData(tx, { tenantId, memberId }, personalData));
    const ownOf = async () => (await read()).find(({ name }) => name === 'own_roles')?.rows ?? [];
    const counted = async () =>
      (await test.call(contract.listOwnRoles, { as: admin })).body.roles[0]?.members as number;
    expect(await ownOf()).toMatchObject([{ name: { 'pt-BR': 'Regional' }, branches: 'Recife' }]);
    expect(await counted()).toBe(1);

    await test.build.sql(tenantId, `update members set status = 'blocked' where id = $1`, [memberId]);
    expect(await counted()).toBe(0);
    const gone = { tenantId, memberId, personId, pseudonym: 'ID 1', now: test.clock.now };
    await test.inTenant(tenantId, (tx) => eraseMember(tx, gone, personalData));
    const left = 'select from member_own_roles where member_id = $1';
    expect(await test.build.sql(tenantId, left, [memberId])).toEqual([]);
  });

  it('does not let who has it act as others; who may act as them covers what it allows', async () => {
    const { admin, tenantId, ana } = await company();
    await give(admin, ana, [everywhere(await made(admin, form('Vendas', ['sales.audit'])))]);
    const program = await test.build.member({ tenantId, role: 'program_admin' });
    const body = { reason: 'Conferir a tela dela' };
    const bia = await test.build.member({ tenantId, role: 'seller' });
    expect(codeOf(await test.call(actAs, { as: ana, params: { memberId: bia.memberId }, body }))).toBe(
      'forbidden',
    );
    expect((await test.call(actAs, { as: program, params: { memberId: ana.memberId }, body })).status).toBe(
      201,
    );
  });

  it('belongs to its company: another one finds neither role nor person nor branch', async () => {
    const { admin, ana } = await company();
    const there = await company();
    const [roleId, foreign] = [await made(admin), await made(there.admin)];
    const params = { roleId: foreign };
    const branchId = await test.build.branch(there.tenantId, 'Longe');
    const regional = await made(admin, form('Regional', ['team.follow'], 'branches'));
    const refused = [
      await give(admin, there.ana, [everywhere(roleId)]),
      await give(admin, ana, [everywhere(foreign)]),
      await give(admin, ana, [{ roleId: regional, branchIds: [branchId] }]),
      await test.call(contract.changeOwnRole, { as: admin, params, body: form('Minha') }),
      await test.call(contract.deleteOwnRole, { as: admin, params }),
      await test.call(contract.getPersonRoles, { as: admin, params: { memberId: there.ana.memberId } }),
      await give(admin, { memberId: randomUUID() }, []),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => 'not_found'));
    const { roles } = (await test.call(contract.listOwnRoles, { as: admin })).body;
    expect(roles.map(({ id }: contract.OwnRole) => id)).toEqual([roleId, regional]);
  });

  it('has a name of its own, whatever its capitals and accents, also where two are made at once', async () => {
    const { admin } = await company();
    const answers = await Promise.all(
      ['Formação', 'FORMACAO'].map((name) =>
        test.call(contract.createOwnRole, { as: admin, body: form(name) }),
      ),
    );
    expect(new Set(answers.map(codeOf))).toEqual(new Set([201, 'name_taken']));
  });

  it('is given once by two administrators at once, and both find what came of it', async () => {
    const { admin, tenantId, ana } = await company();
    const other = await test.build.member({ tenantId, role: 'admin' });
    const roleId = await made(admin);
    const answers = await Promise.all([admin, other].map((as) => give(as, ana, [everywhere(roleId)])));
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const { own } = (
      await test.call(contract.getPersonRoles, { as: admin, params: { memberId: ana.memberId } })
    ).body;
    expect(own).toHaveLength(1);
  });

  it('makes nobody a second person at once: neither by being given nor by being raised', async () => {
    const { admin, tenantId, ana } = await company();
    const grantOf = async () =>
      (
        await test.build.sql<{ at: Date; by: string | null }>(
          tenantId,
          'select role_given_at as at, role_given_by as by from members where tenant_id = $1 and id = $2',
          [tenantId, ana.memberId],
        )
      )[0];
    const roleId = await made(admin);
    await give(admin, ana, [everywhere(roleId)]);
    expect(await grantOf()).toEqual({ at: test.clock.now, by: admin.memberId });

    const other = await test.build.member({ tenantId, role: 'admin' });
    const change = (permissions: readonly string[]) =>
      test.call(contract.changeOwnRole, {
        as: other,
        params: { roleId },
        body: form('Consulta', permissions),
      });
    await change(['people.view', 'sales.audit']);
    expect((await grantOf())?.by).toBe(other.memberId);
    // Saved as it stands, or with less, it raises nobody.
    await give(admin, ana, [everywhere(roleId)]);
    await give(admin, ana, []);
    expect((await grantOf())?.by).toBe(other.memberId);
  });

  it('is in the log with what it was and became, and in the person’s history by name; what changed nothing is not', async () => {
    const { admin, tenantId, ana } = await company();
    const branchId = await test.build.branch(tenantId, 'Recife');
    const roleId = await made(admin, form('Regional', ['team.follow'], 'branches'));
    const grant = [{ roleId, branchIds: [branchId] }];
    await give(admin, ana, grant);
    await give(admin, ana, grant);
    await give(admin, ana, []);
    const params = { memberId: ana.memberId };
    const { items } = (await test.call(listPersonHistory, { as: admin, params })).body;
    expect(items.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [{ field: 'own_roles', before: 'Regional (Recife)', after: null }],
      [{ field: 'own_roles', before: null, after: 'Regional (Recife)' }],
    ]);
    const rows = await test.build.sql<{ action: string }>(
      tenantId,
      `select action from audit_log where tenant_id = $1 and object_id = $2`,
      [tenantId, roleId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['own_role.created']);
  });
});

describe('a role for branches', () => {
  it('holds only what knows branches, and reaches as far as it was made for', async () => {
    const { admin, tenantId, ana } = await company();
    expect(
      codeOf(
        await test.call(contract.createOwnRole, {
          as: admin,
          body: form('Regional', ['team.follow', 'people.view'], 'branches'),
        }),
      ),
    ).toBe('invalid_request');
    const [regional, whole] = [
      await made(admin, form('Regional', ['team.follow'], 'branches')),
      await made(admin, form('Acompanha', ['team.follow'])),
    ];
    const branchId = await test.build.branch(tenantId, 'Recife');
    const wrong = [
      await give(admin, ana, [everywhere(regional)]),
      await give(admin, ana, [{ roleId: whole, branchIds: [branchId] }]),
      await test.call(contract.changeOwnRole, {
        as: admin,
        params: { roleId: regional },
        body: form('Regional', ['team.follow']),
      }),
    ];
    expect(wrong.map(codeOf)).toEqual(['role_branches_wrong', 'role_branches_wrong', 'role_reach_fixed']);

    await give(admin, ana, [{ roleId: regional, branchIds: [branchId] }]);
    const me = (await test.call(getMe, { as: ana })).body;
    expect([me.leads_team, me.member.can.includes('team.follow')]).toEqual([true, false]);
  });
});
