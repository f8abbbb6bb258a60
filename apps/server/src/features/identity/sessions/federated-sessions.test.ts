import { listCompanies } from '@trilha/contracts/organization/tenant-admin';
import { deleteAccount, readPrivacy } from '@trilha/contracts/identity/privacy';
import { updateProfile } from '@trilha/contracts/identity/profile';
import { checkEmailCode, sendEmailCode } from '@trilha/contracts/identity/email-change';
import * as factors from '@trilha/contracts/identity/factors';
import { changePassword } from '@trilha/contracts/identity/recovery';
import { getMe, selectClient, updatePreferences } from '@trilha/contracts/identity/session';
import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import type { CallOptions } from '../../../test/test-app.ts';
import type { SignedIn } from '../../../test/builders.ts';

const test = useTestApp();

/** The session of a member for whom the company's own provider, directory or partner answers. */
async function isFromProvider(who: SignedIn): Promise<SignedIn> {
  await test.owner.query(
    `update session_families set method = 'single_sign_on', bound_tenant_id = $2, factor_at = $3 where id = $1`,
    [who.familyId, who.tenantId, test.clock.now],
  );
  return who;
}

/** Somebody of one company, and their session in another one that vouches for them. */
async function somebodyOfTwo(options: { isSuperuser?: boolean } = {}) {
  const own = await test.build.member({ name: 'Vera Lima', ...options });
  const vouched = await isFromProvider(
    await test.build.member({ personId: own.personId, name: 'Vera Lima', role: 'learner' }),
  );
  return { own, vouched };
}

describe('a session a company vouches for', () => {
  it('has no rights over the installation, whoever the person is [SES-21]', async () => {
    const { own, vouched } = await somebodyOfTwo({ isSuperuser: true });

    expect((await test.call(listCompanies, { as: own })).status).toBe(200);
    expect((await test.call(listCompanies, { as: vouched })).status).toBe(403);
    expect((await test.call(getMe, { as: vouched })).body).toMatchObject({ is_superuser: false });
  });

  it('neither deletes an account that other companies have too, nor tells of those [SES-21, REG-09]', async () => {
    const { own, vouched } = await somebodyOfTwo();

    expect((await test.call(readPrivacy, { as: own })).body.clients).toHaveLength(2);
    expect((await test.call(readPrivacy, { as: vouched })).body.clients).toHaveLength(1);
    const refused = await test.call(deleteAccount, { as: vouched, body: { name: 'Vera Lima' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'managed_by_company' } });
    expect((await test.call(getMe, { as: own })).status).toBe(200);
  });

  it('does not delete the account of who runs the installation [SES-21, REG-09]', async () => {
    const operator = await isFromProvider(await test.build.member({ name: 'Olga Reis', isSuperuser: true }));
    const refused = await test.call(deleteAccount, { as: operator, body: { name: 'Olga Reis' } });
    expect(refused.body.code).toBe('managed_by_company');
  });

  it('deletes an account that is of this company alone [REG-09]', async () => {
    const only = await isFromProvider(await test.build.member({ name: 'Vera Lima' }));
    expect((await test.call(deleteAccount, { as: only, body: { name: 'Vera Lima' } })).status).toBe(200);
  });

  it('names its member, and not the account other companies have too [SES-21]', async () => {
    const { own, vouched } = await somebodyOfTwo();
    const renamed = await test.call(updateProfile, {
      as: vouched,
      body: { values: { first_name: 'Nome', last_name: 'Trocado' } },
    });
    expect(renamed.body.displayName).toBe('Nome Trocado');
    expect((await test.call(getMe, { as: own })).body.full_name).toBe('Vera Lima');
  });

  it.each(['single_sign_on', 'webservice'])(
    'of method %s changes nothing that opens the account elsewhere, with a proof as fresh as can be [SES-21] [TEN-08]',
    async (method) => {
      const { own, vouched } = await somebodyOfTwo();
      await test.owner.query('update session_families set method = $2 where id = $1', [
        vouched.familyId,
        method,
      ]);
      const account = async () =>
        (await test.owner.query('select to_jsonb(p) as account from people p where id = $1', [own.personId]))
          .rows;
      const before = await account();
      const calls: [Endpoint, CallOptions?][] = [
        [changePassword, { body: { current: 'Errada-senha#1', password: 'Nova-senha#2026' } }],
        [sendEmailCode, { body: { email: 'eva@example.test' } }],
        [checkEmailCode, { body: { code: '000000' } }],
        [factors.beginAuthenticatorApp],
        [factors.confirmAuthenticatorApp, { body: { code: '000000' } }],
        [factors.removeAuthenticatorApp],
        [factors.renewRecoveryCodes],
        [factors.beginPasskey],
        [factors.removePasskey, { params: { id: 'x' } }],
        [deleteAccount, { body: { name: 'Vera Lima' } }],
      ];

      for (const [endpoint, options] of calls) {
        const { body } = await test.call(endpoint, { ...options, as: vouched });
        expect([endpoint.path, body?.code]).toEqual([endpoint.path, 'managed_by_company']);
      }
      const elsewhere = await test.call(selectClient, { as: vouched, body: { clientId: own.tenantId } });
      expect(elsewhere.status).toBe(404);
      await test.call(updatePreferences, { as: vouched, body: { language: 'fr-FR' } });
      expect(await account()).toEqual(before);
    },
  );
});
