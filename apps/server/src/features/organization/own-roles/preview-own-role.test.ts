import { randomUUID } from 'node:crypto';

import { endImpersonation, listImpersonations } from '@trilha/contracts/identity/impersonation';
import { getMe, signOut } from '@trilha/contracts/identity/session';
import * as contract from '@trilha/contracts/organization/own-roles';
import { listPeople } from '@trilha/contracts/organization/people';
import { listCompanies } from '@trilha/contracts/organization/tenant-admin';
import { listAuditLog } from '@trilha/contracts/platform/audit-log';
import { ROLES } from '@trilha/contracts/platform/roles';
import { describe, expect, it } from 'vitest';

import { inTenant } from '../../../platform/db/in-tenant.ts';
import { servedEndpoints } from '../../../platform/http/serve.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { sampleBody } from '../../../test/sample-body.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { previewOwnRole } from './preview-own-role.ts';

const test = useTestApp();

/** Parts of addresses that are no ids. */
const NO_IDS: Readonly<Record<string, string | number>> = {
  hierarchyOrder: 1,
  second: 12,
  kind: 'set_password',
  locale: 'pt-BR',
};

async function made(as: SignedIn, permissions: readonly string[], reach = 'company'): Promise<string> {
  const body = { name: { 'pt-BR': `Papel ${randomUUID()}` }, description: {}, reach, permissions };
  return (await test.call(contract.createOwnRole, { as, body })).body.id;
}

const begin = (as: SignedIn, roleId: string, branchIds: readonly string[] = []) =>
  test.call(contract.previewOwnRole, { as, params: { roleId }, body: { branchIds } });

/** The session in which they see the app as somebody with the role. */
async function previewedBy(
  as: SignedIn,
  roleId: string,
  branchIds: readonly string[] = [],
): Promise<SignedIn> {
  const { status, body } = await begin(as, roleId, branchIds);
  expect(status).toBe(201);
  return { ...as, accessToken: body.access_token, refreshToken: body.refresh_token };
}

const codeOf = (answer: { readonly status: number; readonly body: { readonly code?: string } | null }) =>
  answer.body?.code ?? answer.status;

describe('the preview of a role of the company', () => {
  it('allows what the role allows to somebody who has nothing else, and says which role it is', async () => {
    const admin = await test.build.member({ role: 'admin', name: 'Rita' });
    const roleId = await made(admin, ['people.view', 'orders.read']);
    const session = await previewedBy(admin, roleId);

    const me = (await test.call(getMe, { as: session })).body;
    expect(me.member).toMatchObject({ id: admin.memberId, role: 'learner' });
    expect(me.member.can).toEqual(expect.arrayContaining(['people.view', 'orders.read']));
    for (const more of ['people.manage', 'roles.manage', 'audit_log.view', 'team.follow'])
      expect(me.member.can).not.toContain(more);
    expect(me.acting).toMatchObject({ by: 'Rita', preview: { branches: [] } });
    expect((await test.call(listPeople, { as: session })).status).toBe(200);
    expect((await test.call(contract.listOwnRoles, { as: session })).status).toBe(403);
    // Meanwhile nothing changed for the viewer themselves.
    expect((await test.call(contract.listOwnRoles, { as: admin })).status).toBe(200);
    const own = (await test.call(getMe, { as: admin })).body;
    expect([own.acting, own.member.role]).toEqual([null, 'admin']);
  });

  it('shows of what its viewer holds by other roles of the company nothing', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const other = await test.build.member({ tenantId: admin.tenantId, role: 'admin' });
    const [orders, people] = [await made(admin, ['orders.read']), await made(admin, ['people.view'])];
    const body = { roles: [{ roleId: people, branchIds: [] }] };
    await test.call(contract.setPersonRoles, { as: other, params: { memberId: admin.memberId }, body });

    const session = await previewedBy(admin, orders);
    expect((await test.call(listPeople, { as: session })).status).toBe(403);
  });

  it('follows for branches whom the role would let follow, and names them', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const recife = await test.build.branch(admin.tenantId, 'Recife');
    const roleId = await made(admin, ['team.follow'], 'branches');
    const { body: me } = await test.call(getMe, { as: await previewedBy(admin, roleId, [recife]) });
    expect(me).toMatchObject({ leads_team: true, acting: { preview: { branches: ['Recife'] } } });
    expect(me.member.can).not.toContain('team.follow');
    expect((await test.call(getMe, { as: admin })).body.leads_team).toBe(false);
  });

  it('writes nothing: every call that writes is refused but those that leave it', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const session = await previewedBy(admin, await made(admin, ['people.view', 'news.manage']));
    const writing = servedEndpoints.filter(
      ({ method, access, endsPreview }) => method !== 'GET' && access !== 'public' && !endsPreview,
    );
    expect(writing.length).toBeGreaterThan(300);
    let refused = 0;
    for (const endpoint of writing) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, NO_IDS[name] ?? admin.memberId]),
      );
      const { body } = endpoint;
      const answer = await test.call(endpoint, {
        as: session,
        params,
        ...(body ? { body: sampleBody(body, () => admin.memberId) } : {}),
      });
      const code = codeOf(answer);
      if (code === 'preview_read_only') refused += 1;
      // What is malformed (a file that is missing, a query) is refused before anybody is asked who they are.
      else
        expect(
          ['invalid_request', 'unsupported_media_type'],
          `${endpoint.method} ${endpoint.path}`,
        ).toContain(code);
    }
    expect(refused).toBeGreaterThan(250);
    expect(
      servedEndpoints
        .filter(({ endsPreview }) => endsPreview)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([endImpersonation.path, signOut.path].toSorted());
  }, 120_000);

  it('is written down when it begins and when it ends, and ends at once', async () => {
    const admin = await test.build.member({ role: 'admin', name: 'Rita' });
    const recife = await test.build.branch(admin.tenantId, 'Recife');
    const roleId = await made(admin, ['team.follow'], 'branches');
    const session = await previewedBy(admin, roleId, [recife]);
    expect((await test.call(endImpersonation, { as: session })).status).toBe(204);
    expect((await test.call(getMe, { as: session })).status).toBe(401);
    expect((await test.call(getMe, { as: admin })).status).toBe(200);

    const { items } = (await test.call(listAuditLog, { as: admin })).body;
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'own_role.preview_ended', actor: 'Rita', actedBy: null, objectId: roleId },
      {
        action: 'own_role.preview_started',
        actor: 'Rita',
        actedBy: null,
        objectId: roleId,
        after: { branches: ['Recife'] },
      },
    ]);
    // Nobody acted as anybody.
    expect((await test.call(listImpersonations, { as: admin })).body.items).toEqual([]);
  });

  it('is over with its time, its role, the session it began in, and the right to manage roles', async () => {
    const ends: Record<string, (admin: SignedIn, roleId: string) => Promise<unknown>> = {
      time: async () => {
        test.clock.now = new Date(test.clock.now.getTime() + 31 * 60_000);
      },
      role: (as, roleId) => test.call(contract.deleteOwnRole, { as, params: { roleId } }),
      signOut: (as) => test.call(signOut, { as }),
      right: ({ tenantId, memberId }) =>
        test.build.sql(tenantId, `update members set role = 'program_admin' where id = $1`, [memberId]),
      again: (as, roleId) => begin(as, roleId),
    };
    for (const [how, end] of Object.entries(ends)) {
      const admin = await test.build.member({ role: 'admin' });
      const roleId = await made(admin, ['people.view']);
      const session = await previewedBy(admin, roleId);
      expect((await test.call(getMe, { as: session })).status, how).toBe(200);
      await end(admin, roleId);
      expect((await test.call(getMe, { as: session })).status, how).toBe(401);
    }
  });

  it('is refused to whoever manages no roles, of another company’s role, for branches it is not for, and inside of one', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { tenantId } = admin;
    const [whole, regional] = [
      await made(admin, ['people.view']),
      await made(admin, ['team.follow'], 'branches'),
    ];
    const recife = await test.build.branch(tenantId, 'Recife');
    const stranger = await test.build.member({ role: 'admin' });
    const foreign = await test.build.branch(stranger.tenantId, 'Natal');

    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const as = await test.build.member({ tenantId, role });
      expect(codeOf(await begin(as, whole)), role).toBe('forbidden');
    }
    expect(codeOf(await begin(stranger, whole))).toBe('not_found');
    expect(codeOf(await begin(admin, whole, [recife]))).toBe('role_branches_wrong');
    expect(codeOf(await begin(admin, regional))).toBe('role_branches_wrong');
    expect(codeOf(await begin(admin, regional, [foreign]))).toBe('not_found');
    expect(codeOf(await begin(await previewedBy(admin, whole), whole))).toBe('preview_read_only');
  });

  it('raises nobody: a role that allows what its viewer may not do shows nothing, and what no role may allow counts for nothing', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { tenantId } = admin;
    const roleId = await made(admin, ['orders.read']);
    // Whoever manages roles may do all that a role can allow; somebody who might not one day would be refused.
    const begun = inTenant(test.services.pool, tenantId, (tx) => {
      const ctx = contextOf(test, admin, tx);
      const actor = { ...ctx.actor, ownPermissions: ['roles.manage', 'people.view'] as const };
      return previewOwnRole({ ...ctx, actor }, test.app.services, roleId, []);
    });
    await expect(begun).rejects.toMatchObject({ code: 'forbidden' });

    const stored = ['orders.read', 'roles.manage', 'people.manage', 'companies.manage'];
    await test.build.sql(tenantId, 'update own_roles set permissions = $2 where id = $1', [roleId, stored]);
    const session = await previewedBy(admin, roleId);
    const { can } = (await test.call(getMe, { as: session })).body.member;
    expect(can).toContain('orders.read');
    for (const more of stored.slice(1)) expect(can).not.toContain(more);
    expect((await test.call(contract.listOwnRoles, { as: session })).status).toBe(403);
    expect((await test.call(listCompanies, { as: session })).status).toBe(403);
  });

  it('leaves who runs the installation nothing of that', async () => {
    const root = await test.build.member({ role: 'admin', isSuperuser: true });
    expect((await test.call(listCompanies, { as: root })).status).toBe(200);
    const session = await previewedBy(root, await made(root, ['people.view']));
    const me = (await test.call(getMe, { as: session })).body;
    expect(me.is_superuser).toBe(false);
    expect((await test.call(listCompanies, { as: session })).status).toBe(403);
  });
});
