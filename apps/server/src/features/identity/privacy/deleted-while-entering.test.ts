import { randomUUID } from 'node:crypto';

import { createAccessKey } from '@trilha/contracts/identity/access-keys';
import { updateProfile } from '@trilha/contracts/identity/profile';
import { updatePerson } from '@trilha/contracts/organization/people';
import { deleteAccount } from '@trilha/contracts/identity/privacy';
import { SCIM_SCHEMAS } from '@trilha/contracts/identity/scim';
import { GRANTS, issueWebserviceToken } from '@trilha/contracts/identity/session';
import * as providers from '@trilha/contracts/identity/single-sign-on';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { untilWaiting, whileHolding } from '../../../test/lock-wait.ts';
import { OPENID_CLIENT, signInAtProvider, startOpenIdProvider } from '../../../test/openid-provider.ts';
import type { RunningOpenIdProvider } from '../../../test/openid-provider.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { askTokens } from '../../../test/token-call.ts';

const test = useTestApp();
const EMAIL = 'nina@aurora.example';
let openId: RunningOpenIdProvider;
let callback = '';

beforeAll(async () => {
  callback = `${test.services.config.publicUrl}/sso/oidc/callback`;
  const nina = { email: EMAIL, email_verified: true, name: 'Nina Secreta' };
  openId = await startOpenIdProvider({ nina }, callback);
});
afterAll(() => openId.stop());

/** Somebody with a proved address, and their company's administrator. */
async function company() {
  const admin = await test.build.member({ role: 'admin' });
  const personId = await test.build.person();
  const member = await test.build.member({ tenantId: admin.tenantId, personId });
  await test.owner.query('update people set email = null where lower(email) = $1', [EMAIL]);
  await test.owner.query(
    `update people set email = $2, email_confirmed_at = now(), full_name = 'Nina Secreta' where id = $1`,
    [personId, EMAIL],
  );
  const key = async (purpose: 'scim' | 'partner') =>
    (await test.call(createAccessKey, { as: admin, body: { purpose, name: 'Portal' } })).body.key as string;
  return { admin, member, key };
}

/** What `work` comes to, which begins while the account is being deleted and ends after it was. */
function whileDeleting<T>(member: SignedIn, work: () => Promise<T>): Promise<T> {
  return whileHolding(test, async (hold) => {
    await hold.query('select from people where id = $1 for update', [member.personId]);
    const deleting = test.call(deleteAccount, { as: member, body: { name: 'Nina Secreta' } });
    await untilWaiting(hold, 1);
    const working = work();
    await untilWaiting(hold, 2);
    await hold.query('commit');
    expect((await deleting).status).toBe(200);
    return working;
  });
}

describe('an account that is deleted while somebody enters by it', () => {
  it('has no session by the ticket of a partner', async () => {
    const { member, key } = await company();
    const headers = { authorization: `Bearer ${await key('partner')}` };
    const { body } = await test.call(issueWebserviceToken, { headers, body: { user: member.username } });

    const entered = await whileDeleting(member, () =>
      askTokens(test, { grant_type: GRANTS.ticket, ticket: body.token }),
    );

    expect(entered.status).toBe(400);
    const { rows } = await test.owner.query(
      'select 1 from session_families where person_id = $1 and (revoked_at is null or device_name is not null)',
      [member.personId],
    );
    expect(rows).toEqual([]);
  });

  it.each(['for the first time', 'again'])('is known to no provider by whom it comes %s', async (time) => {
    const { admin, member } = await company();
    const { tenantId } = admin;
    const created = await test.call(providers.createProvider, {
      as: admin,
      body: {
        name: 'Aurora',
        enabled: true,
        settings: { kind: 'oidc', issuer: openId.issuer, clientId: OPENID_CLIENT.id },
        clientSecret: OPENID_CLIENT.secret,
      },
    });
    const { rows } = await test.owner.query('select slug from tenants where id = $1', [tenantId]);
    const comeBack = async () => {
      const start = await test.app.inject({ url: `/sso/${rows[0].slug}/${created.body.id}/start` });
      const address = new URL(await signInAtProvider(String(start.headers.location), 'nina', callback));
      return () => test.app.inject({ url: `${address.pathname}${address.search}` });
    };
    if (time === 'again') await (await comeBack())();

    await whileDeleting(member, await comeBack());

    const known = await test.build.sql<{ member_id: string }>(
      tenantId,
      'select member_id from external_identities where subject = $1',
      ['nina'],
    );
    expect(known).toHaveLength(1);
    expect(known[0]?.member_id).not.toBe(member.memberId);
  });

  it.each(['an administrator', 'their other device'])('is not filled in by %s', async (who) => {
    const { admin, member } = await company();
    const values = { first_name: 'Nina', last_name: 'Ainda' };
    const { status } = await whileDeleting(member, () =>
      who === 'an administrator'
        ? test.call(updatePerson, {
            as: admin,
            params: { memberId: member.memberId },
            body: { values, role: 'learner', branchId: null, labelIds: [] },
          })
        : test.call(updateProfile, { as: member, body: { values } }),
    );

    expect(status).toBe(404);
    expect(
      await test.build.sql(
        admin.tenantId,
        `select 1 from members m join people p on p.id = m.person_id left join member_profiles f on f.member_id = m.id
          where m.id = $1 and (f.member_id is not null or concat(m.display_name, p.full_name) ~ 'Nina')`,
        [member.memberId],
      ),
    ).toEqual([]);
  });

  it('is not the one whom a directory adds', async () => {
    const { member, key } = await company();
    const authorization = `Bearer ${await key('scim')}`;
    const added = await whileDeleting(member, () =>
      test.app.inject({
        method: 'POST',
        url: '/scim/v2/Users',
        headers: { authorization, 'content-type': 'application/scim+json' },
        payload: JSON.stringify({
          schemas: [SCIM_SCHEMAS.user],
          userName: `nina.${randomUUID()}`,
          name: { givenName: 'Nina', familyName: 'Secreta' },
          emails: [{ value: EMAIL }],
        }),
      }),
    );

    expect(added.statusCode).toBe(201);
    expect(added.json().id).not.toBe(member.memberId);
  });
});
