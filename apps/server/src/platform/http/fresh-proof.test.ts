import { randomUUID } from 'node:crypto';

import { correctPoints } from '@trilha/contracts/engagement/points';
import {
  changePeople,
  createPerson,
  undoPeopleChange,
  updatePerson,
} from '@trilha/contracts/organization/people';
import { updateProfile } from '@trilha/contracts/identity/profile';
import { beginAuthenticatorApp, stepUp } from '@trilha/contracts/identity/factors';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../test/builders.ts';
import { sampleBody } from '../../test/sample-body.ts';
import { useTestApp } from '../../test/test-app.ts';
import { servedEndpoints } from './serve.ts';

const test = useTestApp();
const PASSWORD = 'Girassol-azul-7';

/** Somebody whose session is six minutes old: long enough that another may sit at the device. */
async function stale(role: 'admin' | 'learner' = 'admin', tenantId?: string): Promise<SignedIn> {
  const personId = await test.build.person({
    isSuperuser: role === 'admin',
    passwordHash: await hash(PASSWORD),
  });
  const member = await test.build.member({ role, personId, ...(tenantId ? { tenantId } : {}) });
  await age(member);
  return member;
}

/** Six minutes pass for a session's proof. */
const age = ({ familyId }: SignedIn) =>
  test.owner.query(`update session_families set factor_at = factor_at - interval '6 minutes' where id = $1`, [
    familyId,
  ]);
const wanted = { status: 403, body: { code: 'fresh_factor_required' } };
const flagged = (kind: true | 'by_case') =>
  servedEndpoints
    .filter(({ freshProof }) => freshProof === kind)
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted();

/** What an address names that is no id. */
const NAMED: Readonly<Record<string, string>> = { kind: 'set_password', locale: 'pt-BR' };
/** What calls cannot be asked without. */
const ASKED_BY: Readonly<Record<string, Record<string, string>>> = {
  '/api/v1/team/presence/export': { from: '2026-03-01', to: '2026-03-31' },
  '/api/v1/reports/learning/people/export': { of: 'ended' },
  '/api/v1/reports/table/export': { rows: 'branch', measures: 'late' },
};

describe('a fresh proof of who one is [SES-21]', () => {
  it('is wanted by exactly these routes', () => {
    expect(flagged(true)).toMatchInlineSnapshot(`
      [
        "DELETE /api/v1/admin/access-keys/:id",
        "DELETE /api/v1/admin/identity-providers/:id",
        "DELETE /api/v1/admin/own-roles/:roleId",
        "DELETE /api/v1/me/factors/authenticator-app",
        "DELETE /api/v1/me/factors/passkeys/:id",
        "GET /api/v1/admin/attendance/export",
        "GET /api/v1/admin/courses/:courseId/people/export",
        "GET /api/v1/admin/courses/:courseId/reactions/:activityId/answers",
        "GET /api/v1/admin/library-files/:libraryFileId/readers/export",
        "GET /api/v1/admin/news/:id/readers/export",
        "GET /api/v1/admin/people-imports/:importId/changes",
        "GET /api/v1/admin/people-imports/:importId/refused-rows",
        "GET /api/v1/admin/people-imports/:importId/roles",
        "GET /api/v1/admin/people/export",
        "GET /api/v1/admin/podcast-episodes/:episodeId/listeners/export",
        "GET /api/v1/admin/points-transfer/reconciliations/:reconciliationId/file",
        "GET /api/v1/admin/program-reports/export",
        "GET /api/v1/admin/reward-orders/export",
        "GET /api/v1/admin/surveys/:id/results/export",
        "GET /api/v1/admin/trails/:trailId/people/export",
        "GET /api/v1/reports/learning/export",
        "GET /api/v1/reports/learning/people/export",
        "GET /api/v1/reports/table/export",
        "GET /api/v1/reward-orders/:orderId/code",
        "GET /api/v1/teaching/events/:eventId/attendance-list",
        "GET /api/v1/teaching/events/:eventId/export",
        "GET /api/v1/teaching/events/:eventId/room/export",
        "GET /api/v1/team/events/:eventId/people/export",
        "GET /api/v1/team/obligations/export",
        "GET /api/v1/team/presence/export",
        "POST /api/v1/admin/access-keys",
        "POST /api/v1/admin/companies",
        "POST /api/v1/admin/companies/:companyId/staff-access",
        "POST /api/v1/admin/guarded-changes/:changeId/decision",
        "POST /api/v1/admin/identity-providers",
        "POST /api/v1/admin/own-roles",
        "POST /api/v1/admin/people-imports/:importId/commit",
        "POST /api/v1/admin/people-imports/:importId/resume",
        "POST /api/v1/admin/people-imports/:importId/undo",
        "POST /api/v1/admin/people/:memberId/act-as",
        "POST /api/v1/admin/points-transfer/transfers/:transferId/decision",
        "POST /api/v1/admin/points/corrections/:correctionId/decision",
        "POST /api/v1/me/data-exports",
        "POST /api/v1/me/data-exports/:exportId/address",
        "POST /api/v1/me/deletion",
        "POST /api/v1/me/email-change",
        "POST /api/v1/me/email-change/checks",
        "POST /api/v1/me/factors/authenticator-app",
        "POST /api/v1/me/factors/passkeys",
        "POST /api/v1/me/factors/passkeys/options",
        "POST /api/v1/me/factors/recovery-codes",
        "POST /api/v1/points/transfers",
        "PUT /api/v1/admin/attendance/authority",
        "PUT /api/v1/admin/identity-providers/:id",
        "PUT /api/v1/admin/lounge",
        "PUT /api/v1/admin/message-templates/:kind/:locale",
        "PUT /api/v1/admin/own-roles/:roleId",
        "PUT /api/v1/admin/people/:memberId/own-roles",
        "PUT /api/v1/admin/points-transfer/program",
        "PUT /api/v1/admin/scorm-cloud/account",
        "PUT /api/v1/admin/second-factor-policy",
        "PUT /api/v1/me/factors/authenticator-app",
        "PUT /api/v1/me/password",
      ]
    `);
    expect(flagged('by_case')).toMatchInlineSnapshot(`
      [
        "POST /api/v1/admin/people",
        "POST /api/v1/admin/people/changes",
        "POST /api/v1/admin/people/changes/:changeId/undo",
        "POST /api/v1/admin/points/corrections",
        "POST /api/v1/me/phone-verification/checks",
        "POST /api/v1/rewards/:rewardId/redemptions",
        "PUT /api/v1/admin/company",
        "PUT /api/v1/admin/people/:memberId",
        "PUT /api/v1/me/profile",
        "PUT /api/v1/me/profile-form",
      ]
    `);
  });

  it('is missing in a session of six minutes: nothing of the sort is done in it', async () => {
    const admin = await stale();
    for (const endpoint of servedEndpoints.filter(({ freshProof }) => freshProof === true)) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, NAMED[name] ?? randomUUID()]),
      );
      const body = endpoint.body ? { body: sampleBody(endpoint.body, () => randomUUID()) } : {};
      const query = ASKED_BY[endpoint.path] ?? {};
      const answer = await test.call(endpoint, { as: admin, params, query, ...body });
      expect(answer, `${endpoint.method} ${endpoint.path}`).toMatchObject(wanted);
    }
  });

  it('is wanted for the kept answer of a repeated call too, and so is the session', async () => {
    const admin = await stale();
    const prove = () => test.call(stepUp, { as: admin, body: { method: 'password', password: PASSWORD } });
    await prove();
    const call = { as: admin, idempotencyKey: randomUUID() };
    const { secret } = (await test.call(beginAuthenticatorApp, call)).body;
    expect((await test.call(beginAuthenticatorApp, call)).body.secret).toBe(secret);

    await age(admin);
    expect(await test.call(beginAuthenticatorApp, call)).toMatchObject(wanted);
    await prove();
    await test.owner.query('update session_families set revoked_at = now() where id = $1', [admin.familyId]);
    expect((await test.call(beginAuthenticatorApp, call)).status).toBe(401);
  });

  it('is given by the password, and the same call goes through', async () => {
    const admin = await stale();
    const body = {
      values: { first_name: 'Rita', email: `rita.${randomUUID()}@example.test` },
      role: 'admin',
      branchId: null,
      labelIds: [],
    };
    const idempotencyKey = randomUUID();
    expect(await test.call(createPerson, { as: admin, body, idempotencyKey })).toMatchObject(wanted);
    await test.call(stepUp, { as: admin, body: { method: 'password', password: PASSWORD } });
    expect((await test.call(createPerson, { as: admin, body, idempotencyKey })).status).toBe(201);
  });

  it('is wanted to raise somebody to administrator, not to correct their name', async () => {
    const admin = await stale();
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const params = { memberId: learner.memberId };
    const form = (role: string) => ({ values: { first_name: 'Bia' }, role, branchId: null, labelIds: [] });
    expect(await test.call(updatePerson, { as: admin, params, body: form('admin') })).toMatchObject(wanted);
    expect((await test.call(updatePerson, { as: admin, params, body: form('learner') })).status).toBe(204);
  });

  it('is wanted to undo a change of roles or a block, which may let administrators in again', async () => {
    const admin = await stale();
    const other = await test.build.member({ tenantId: admin.tenantId, role: 'admin' });
    const prove = () => test.call(stepUp, { as: admin, body: { method: 'password', password: PASSWORD } });
    const undo = (changeId: string) => test.call(undoPeopleChange, { as: admin, params: { changeId } });
    const change = async (body: object) =>
      (
        await test.call(changePeople, {
          as: admin,
          body: { who: { kind: 'members', memberIds: [other.memberId] }, change: body },
        })
      ).body.changeId;
    const takenBack = async (body: object) => {
      await prove();
      const changeId = await change(body);
      await age(admin);
      expect(await undo(changeId)).toMatchObject(wanted);
      await prove();
      expect((await undo(changeId)).status).toBe(200);
    };
    await takenBack({ kind: 'role', role: 'learner' });
    await takenBack({ kind: 'block', reason: 'saiu' });

    await prove();
    await change({ kind: 'role', role: 'learner' });
    const blocked = await change({ kind: 'block', reason: 'saiu' });
    await age(admin);
    expect((await undo(blocked)).status).toBe(200);
  });

  it('is wanted for large corrections of points, as large as the company says', async () => {
    const admin = await stale();
    const { memberId } = await test.build.member({ tenantId: admin.tenantId });
    const correct = (amount: number, as = admin) =>
      test.call(correctPoints, { as, body: { memberId, amount, reason: 'acerto' } });
    expect(await correct(1001)).toMatchObject(wanted);
    expect((await correct(1000)).status).toBe(201);

    await test.owner.query('update tenants set settings = $2 where id = $1', [
      admin.tenantId,
      { proof: { correctUpTo: 50 } },
    ]);
    // Somebody who has given nothing today: what one gives in a day counts together.
    const colleague = await stale('admin', admin.tenantId);
    expect(await correct(51, colleague)).toMatchObject(wanted);
    expect((await correct(50, colleague)).status).toBe(201);
    expect(await correct(1, colleague)).toMatchObject(wanted);
  });

  it('is wanted to change how one is known and reached, not what else one tells', async () => {
    const learner = await stale('learner');
    const save = (values: object) => test.call(updateProfile, { as: learner, body: { values } });
    const { rows } = await test.owner.query<{ email: string }>('select email from people where id = $1', [
      learner.personId,
    ]);
    const own = rows[0]?.email ?? '';
    await test.build.sql(
      learner.tenantId,
      `insert into member_profiles (tenant_id, member_id, cellphone, updated_at) values ($1, $2, '+5511987654321', now())
       on conflict (tenant_id, member_id) do update set cellphone = excluded.cellphone`,
      [learner.tenantId, learner.memberId],
    );
    expect((await save({ email: own, nickname: 'Aninha' })).status).toBe(200);
    expect((await save({ email: own.toUpperCase(), cellphone: '(11) 98765-4321' })).status).toBe(200);
    for (const values of [{ email: 'na@example.test' }, { cellphone: '11912345678' }, { cellphone: '' }])
      expect(await save(values)).toMatchObject(wanted);
  });
});
