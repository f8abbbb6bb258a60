import { hash } from '@node-rs/argon2';
import { createAccessKey } from '@trilha/contracts/identity/access-keys';
import { sendRecoverPasswordCode } from '@trilha/contracts/identity/recovery';
import { getMe, issueWebserviceToken, reloadUserTokens } from '@trilha/contracts/identity/session';
import { describe, expect, it } from 'vitest';

import { saveProfile } from '../../features/identity/person-registry/member-profiles.ts';
import { useTestApp } from '../../test/test-app.ts';
import { askTokens } from '../../test/token-call.ts';

const test = useTestApp();
const PASSWORD = 'Um-segredo-bom-9';
const CLIENT = { client_id: 'trilha-web', client_secret: 'trilha-web-public' };
const DOCUMENT = '11144477735';
const PHONE = '+5511987654321';

async function withPassword() {
  const personId = await test.build.person({ passwordHash: await hash(PASSWORD) });
  return test.build.member({ personId });
}

const storedAnswers = async () =>
  (await test.owner.query('select 1 from public_idempotency_keys')).rows.length;

async function partner() {
  const admin = await test.build.member({ role: 'admin' });
  const { body } = await test.call(createAccessKey, {
    as: admin,
    body: { purpose: 'partner', name: 'Portal' },
  });
  return { admin, headers: { authorization: `Bearer ${body.key}` } };
}

describe('a token call that is repeated under one key', () => {
  const idempotencyKey = 'asked-twice';
  const headers = { 'idempotency-key': idempotencyKey };
  const opens = async (accessToken: string) =>
    (await test.app.inject({ url: getMe.path, headers: { authorization: `Bearer ${accessToken}` } }))
      .statusCode;

  it('signs in twice, keeps no token, and each sign-in can be ended', async () => {
    const { username } = await withPassword();
    const before = await storedAnswers();
    const ask = () => askTokens(test, { grant_type: 'password', username, password: PASSWORD }, { headers });

    const [first, second] = [await ask(), await ask()];

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.refresh_token).not.toBe(first.body.refresh_token);
    expect(await storedAnswers()).toBe(before);
    const end = async () => {
      const payload = new URLSearchParams({ ...CLIENT, token: first.body.refresh_token }).toString();
      const answer = await test.app.inject({
        method: 'POST',
        url: '/o/revoke_token/',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
      return answer.statusCode;
    };
    expect([await end(), await end()]).toEqual([200, 200]);
    expect([await opens(first.body.access_token), await opens(second.body.access_token)]).toEqual([401, 200]);
  });

  it('refreshes once: the repeat of a lost answer gets the same new pair', async () => {
    const person = await withPassword();
    const ask = () =>
      askTokens(test, { grant_type: 'refresh_token', refresh_token: person.refreshToken }, { headers });

    const [first, second] = [await ask(), await ask()];

    expect(second.body.refresh_token).toBe(first.body.refresh_token);
    expect(await opens(second.body.access_token)).toBe(200);
  });

  it('gives fresh tokens each time, to the session that asks', async () => {
    const [ana, bia] = [await withPassword(), await withPassword()];
    const before = await storedAnswers();
    const ask = async ({ accessToken }: { accessToken: string }) => {
      const asked = await test.call(reloadUserTokens, {
        body: CLIENT,
        headers: { authorization: `Bearer ${accessToken}` },
        idempotencyKey,
      });
      const me = await test.app.inject({
        url: getMe.path,
        headers: { authorization: `Bearer ${asked.body.access_token}` },
      });
      return me.json().id;
    };

    expect([await ask(ana), await ask(bia), await ask(ana)]).toEqual([
      ana.personId,
      bia.personId,
      ana.personId,
    ]);
    expect(await storedAnswers()).toBe(before);
  });
});

it('gives a partner their own answer again, and no other partner’s under the same key', async () => {
  const [one, other] = [await partner(), await partner()];
  const person = await test.build.member({ tenantId: one.admin.tenantId });
  await test.build.member({ tenantId: other.admin.tenantId, personId: person.personId });
  const user = person.username;
  const ask = ({ headers }: typeof one) =>
    test.call(issueWebserviceToken, { body: { user }, headers, idempotencyKey: 'order-1' });

  const [first, again, elsewhere] = [await ask(one), await ask(one), await ask(other)];

  expect([first.status, again.body, again.headers['idempotent-replay']]).toEqual([201, first.body, 'true']);
  expect(elsewhere.status).toBe(201);
  expect(elsewhere.headers['idempotent-replay']).toBeUndefined();
  expect(elsewhere.body.url).not.toBe(first.body.url);
});

it('sends one code however often the call for it is repeated under its key', async () => {
  const person = await withPassword();
  const { tenantId, memberId } = person;
  await test.owner.query('update people set recovery_phone = $2, recovery_phone_at = now() where id = $1', [
    person.personId,
    PHONE,
  ]);
  await test.inTenant(tenantId, (tx) =>
    saveProfile(tx, { tenantId, memberId }, { document: DOCUMENT, cellphone: PHONE }, test.clock.now),
  );
  const { rows } = await test.owner.query<{ slug: string }>('select slug from tenants where id = $1', [
    tenantId,
  ]);
  const ask = () =>
    test.call(sendRecoverPasswordCode, {
      body: { client: rows[0]?.slug, document: DOCUMENT, phone_number: PHONE },
      idempotencyKey: 'code-1',
    });

  const [first, again] = [await ask(), await ask()];

  expect([first.status, again.body, again.headers['idempotent-replay']]).toEqual([200, first.body, 'true']);
  const sent = await test.build.sql(tenantId, `select 1 from deliveries where kind = 'recovery_code'`);
  expect(sent).toHaveLength(1);
});
