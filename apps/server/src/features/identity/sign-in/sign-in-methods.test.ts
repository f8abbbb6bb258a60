import { generateKeyPairSync } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { createAccessKey, listAccessKeys, revokeAccessKey } from '@trilha/contracts/identity/access-keys';
import { endDevice, endOtherDevices, listDevices } from '@trilha/contracts/identity/devices';
import { changePassword } from '@trilha/contracts/identity/recovery';
import { listNotices } from '@trilha/contracts/engagement/notices';
import {
  GRANTS,
  getMe,
  issueWebserviceToken,
  reloadUserTokens,
  selectClient,
  signOut,
} from '@trilha/contracts/identity/session';
import { describe, expect, it } from 'vitest';

import { joinWithOwnAccount } from '../person-registry/prove-address.ts';
import { resetAccount } from '../person-registry/reset-account.ts';
import { altered } from '../../../test/altered.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { askTokens } from '../../../test/token-call.ts';
import { saveIdentifier } from '../person-registry/save-identifier.ts';

const PASSWORD = 'Um-segredo-bom-9';
const CLIENT = { client_id: 'trilha-web', client_secret: 'trilha-web-public' };
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const test = useTestApp({
  FIREBASE_API_KEY: 'firebase-web-key',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
    client_email: 'trilha@demo-trilha.iam.gserviceaccount.com',
    // As it stands in an environment variable.
    private_key: privateKey.replaceAll('\n', String.raw`\n`),
  }),
});

const wait = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};
const as = (person: SignedIn, accessToken: string): SignedIn => ({ ...person, accessToken });

async function withPassword(tenantId?: string): Promise<SignedIn> {
  const personId = await test.build.person({ passwordHash: await hash(PASSWORD) });
  return test.build.member({ personId, ...(tenantId ? { tenantId } : {}) });
}

async function partnerOf(tenantId: string) {
  const admin = await test.build.member({ tenantId, role: 'admin' });
  const created = await test.call(createAccessKey, {
    as: admin,
    body: { purpose: 'partner', name: 'Portal' },
  });
  const key: string = created.body.key;
  return {
    admin,
    key,
    keyId: created.body.item.id as string,
    ask: (body: Record<string, string>, withKey = key) =>
      test.call(issueWebserviceToken, { body, headers: { authorization: `Bearer ${withKey}` } }),
  };
}
const redeem = (ticket: string) => askTokens(test, { grant_type: GRANTS.ticket, ticket });

describe('etraining_login/alternative_login/', () => {
  const ask = (fields: Record<string, string>) =>
    askTokens(test, fields, { url: '/etraining_login/alternative_login/' });

  it('signs in by document, however it is typed, and by partner login [SES-18]', async () => {
    const person = await withPassword();
    const slug = (await test.owner.query('select slug from tenants where id = $1', [person.tenantId])).rows[0]
      .slug;
    await test.inTenant(person.tenantId, async (tx) => {
      const ctx = { tx, actor: { tenantId: person.tenantId } };
      await saveIdentifier(ctx, { memberId: person.memberId, kind: 'document', value: '529.982.247-25' });
      await saveIdentifier(ctx, { memberId: person.memberId, kind: 'partner_login', value: 'Loja-77' });
    });

    const byDocument = await ask({ client: slug, document: '529 982 247 25', password: PASSWORD });
    const byLogin = await ask({ client: slug, login: 'loja77', password: PASSWORD });

    for (const { status, body } of [byDocument, byLogin]) {
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual([
        'access_token',
        'expires_in',
        'token_type',
        'scope',
        'refresh_token',
        'user_firebase_token',
      ]);
      expect((await test.call(getMe, { as: as(person, body.access_token) })).body.id).toBe(person.personId);
    }
  });

  it('tells unknown, wrong and other companies’ people nothing apart, and slows guessing [SES-18]', async () => {
    const person = await withPassword();
    const other = await test.build.tenant();
    const slugs = await test.owner.query('select slug, id from tenants where id in ($1, $2)', [
      person.tenantId,
      other,
    ]);
    const slugOf = (id: string) => slugs.rows.find((row) => row.id === id).slug as string;
    await test.inTenant(person.tenantId, (tx) =>
      saveIdentifier(
        { tx, actor: { tenantId: person.tenantId } },
        { memberId: person.memberId, kind: 'document', value: '11144477735' },
      ),
    );

    const refused = { error: 'invalid_grant', error_description: 'Invalid credentials given.' };
    const wrong = await ask({ client: slugOf(person.tenantId), document: '11144477735', password: 'errada' });
    const unknown = await ask({
      client: slugOf(person.tenantId),
      document: '99999999999',
      password: PASSWORD,
    });
    const elsewhere = await ask({ client: slugOf(other), document: '11144477735', password: PASSWORD });
    expect([wrong.body, unknown.body, elsewhere.body]).toEqual([refused, refused, refused]);
    expect((await ask({ document: '11144477735' })).body.error).toBe('invalid_request');
    // Not taken for a document: the caller learns that the kind has another name.
    expect(await ask({ identifier: 'loja77', identifier_type: 'partner', password: PASSWORD })).toMatchObject(
      {
        status: 400,
        body: { error: 'invalid_request', error_description: 'Unknown identifier_type.' },
      },
    );
    const stranger = await askTokens(
      test,
      {},
      {
        url: '/etraining_login/alternative_login/',
        headers: { authorization: 'Basic eDp5' },
      },
    );
    expect(stranger.status).toBe(401);

    for (let n = 0; n < 5; n += 1)
      await ask({ client: slugOf(person.tenantId), document: '11144477735', password: `errada-${n}` });
    const slowed = await ask({
      client: slugOf(person.tenantId),
      document: '11144477735',
      password: PASSWORD,
    });
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('accounts/reload_user_tokens/', () => {
  const reload = (access: string | null, client = CLIENT) =>
    test.call(reloadUserTokens, {
      body: client,
      ...(access === null ? {} : { headers: { authorization: `Bearer ${access}` } }),
    });

  it('gives fresh tokens for client credentials and bearer, with a Firebase token [SES-17] [SES-03]', async () => {
    const person = await withPassword();
    const answer = await reload(person.accessToken);

    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body.user_firebase_token.split('.')).toHaveLength(3);
    expect((await test.call(getMe, { as: as(person, answer.body.access_token) })).status).toBe(200);
    const next = await askTokens(test, {
      grant_type: 'refresh_token',
      refresh_token: answer.body.refresh_token,
    });
    expect(next.status).toBe(200);
    expect(next.body.user_firebase_token).not.toBeNull();
  });

  it('refuses a missing, made up or ended session and an unknown client [SES-17]', async () => {
    const person = await withPassword();
    const answers = [
      await reload(null),
      await reload('made.up.token.x'),
      await reload(person.accessToken, { ...CLIENT, client_secret: 'another-secret' }),
    ];
    wait(601);
    answers.push(await reload(person.accessToken));

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

describe('webservice tokens', () => {
  it('sign a person in once, and lead to the page the partner named [SES-08] [ROU-05]', async () => {
    const person = await withPassword();
    const partner = await partnerOf(person.tenantId);

    const issued = await partner.ask({ user: person.username, module: 'courses', id: 'c-1' });
    expect(issued.status).toBe(201);
    expect(issued.body.url).toContain('/webservice-login/');
    const answer = await redeem(issued.body.token);

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      refresh_token: null,
      redirect_to: '/online-courses/c-1',
      expires_in: 28_800,
    });
    expect((await test.call(getMe, { as: as(person, answer.body.access_token) })).body.id).toBe(
      person.personId,
    );
    expect((await redeem(issued.body.token)).body).toEqual({ error: 'invalid_grant' });
    expect((await reloadWith(answer.body.access_token)).status).toBe(401);
  });

  const reloadWith = (access: string) =>
    test.call(reloadUserTokens, { body: CLIENT, headers: { authorization: `Bearer ${access}` } });

  it('sign their person in where the session of somebody else was ended for it, which goes on nowhere [SES-13]', async () => {
    const before = await withPassword();
    const person = await withPassword(before.tenantId);
    const partner = await partnerOf(before.tenantId);
    const { token } = (await partner.ask({ user: person.username })).body;
    const meOf = async (session: SignedIn) => {
      const { status, body } = await test.call(getMe, { as: session });
      return [status, body.id];
    };
    expect(await meOf(before)).toEqual([200, before.personId]);

    expect((await test.call(signOut, { as: before })).status).toBe(204);
    const answer = await redeem(token);

    expect(await meOf(as(person, answer.body.access_token))).toEqual([200, person.personId]);
    expect((await meOf(before))[0]).toBe(401);
  });

  it('lead home where the client lacks the module [SES-08]', async () => {
    const tenantId = await test.build.tenant({ modules: ['courses'] });
    const person = await withPassword(tenantId);
    const partner = await partnerOf(tenantId);

    const issued = await partner.ask({ user: `${person.username}@example.test`, module: 'news', id: '9' });

    expect((await redeem(issued.body.token)).body.redirect_to).toBeNull();
  });

  it('of before a change of password open nothing [SES-06]', async () => {
    const person = await withPassword();
    const partner = await partnerOf(person.tenantId);
    const before = (await partner.ask({ user: person.username })).body.token;
    wait(1);
    const body = { current: PASSWORD, password: 'Outra-senha-boa-8' };
    expect((await test.call(changePassword, { as: person, body })).status).toBe(204);
    const after = (await partner.ask({ user: person.username })).body.token;

    expect((await redeem(before)).body).toEqual({ error: 'invalid_grant' });
    expect((await redeem(after)).status).toBe(200);
  });

  it('of before the account was set back, or became another’s, open nothing [SES-06] [TEN-08]', async () => {
    const person = await withPassword();
    const partner = await partnerOf(person.tenantId);
    const ticket = async () => (await partner.ask({ user: person.username })).body.token as string;
    const before = await ticket();
    wait(1);
    await test.inTenant(person.tenantId, (tx) => resetAccount(tx, person.personId, test.clock.now));
    expect((await redeem(before)).body).toEqual({ error: 'invalid_grant' });
    expect((await redeem(await ticket())).status).toBe(200);

    const [another, owner] = [await ticket(), await test.build.person()];
    const moved = await test.inTenant(person.tenantId, (tx) =>
      joinWithOwnAccount(tx, {
        tenantId: person.tenantId,
        memberId: person.memberId,
        from: person.personId,
        to: owner,
        now: test.clock.now,
      }),
    );
    expect([moved, (await redeem(another)).body]).toEqual([true, { error: 'invalid_grant' }]);
  });

  it('are refused when late, made up, or twice at the same time [SES-06]', async () => {
    const person = await withPassword();
    const partner = await partnerOf(person.tenantId);
    const late = (await partner.ask({ user: person.username })).body.token;
    wait(121);
    expect((await redeem(late)).status).toBe(400);
    expect((await redeem('wt_made-up')).status).toBe(400);
    expect((await redeem(altered(late))).status).toBe(400);

    const { token } = (await partner.ask({ user: person.username })).body;
    const both = await Promise.all(Array.from({ length: 20 }, () => redeem(token)));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are given only to a partner of the same company, by a key that is still good', async () => {
    const person = await withPassword();
    const partner = await partnerOf(person.tenantId);
    const foreign = await partnerOf(await test.build.tenant());

    expect((await foreign.ask({ user: person.username })).status).toBe(404);
    expect((await partner.ask({ user: person.username }, 'trilha_partner_x.y')).status).toBe(401);
    expect((await partner.ask({ user: person.username }, `${partner.key}x`)).status).toBe(401);
    expect((await partner.ask({ user: 'ninguem' })).status).toBe(404);
    const scim = await test.call(createAccessKey, {
      as: partner.admin,
      body: { purpose: 'scim', name: 'Diretório' },
    });
    expect((await partner.ask({ user: person.username }, scim.body.key)).status).toBe(401);

    await test.call(revokeAccessKey, { as: partner.admin, params: { id: partner.keyId } });
    expect((await partner.ask({ user: person.username })).status).toBe(401);
    const listed = await test.call(listAccessKeys, { as: partner.admin });
    expect(listed.body.items).toMatchObject([{ purpose: 'scim', name: 'Diretório' }]);
    expect(JSON.stringify(listed.body)).not.toContain(scim.body.key);
    expect((await test.call(listAccessKeys, { as: person })).status).toBe(403);
  });

  it('open the partner’s company only, though the person belongs to others [TEN-08]', async () => {
    const person = await withPassword();
    const other = await test.build.member({ personId: person.personId });
    const partner = await partnerOf(person.tenantId);
    const { token } = (await partner.ask({ user: person.username })).body;
    const session = as(person, (await redeem(token)).body.access_token);

    const me = (await test.call(getMe, { as: session })).body;
    const change = await test.call(selectClient, { as: session, body: { clientId: other.tenantId } });

    expect(me.user_clients.map(({ id }: { id: string }) => id)).toEqual([person.tenantId]);
    expect(change.status).toBe(404);
  });

  it('say why nobody gets in: blocked, or without a profile [TEN-09]', async () => {
    const person = await withPassword();
    const partner = await partnerOf(person.tenantId);
    const tokenOf = async () => (await partner.ask({ user: person.username })).body.token as string;
    const [first, second] = [await tokenOf(), await tokenOf()];
    const setStatus = (status: string) =>
      test.build.sql(person.tenantId, 'update members set status = $1 where id = $2', [
        status,
        person.memberId,
      ]);

    await setStatus('blocked');
    expect((await redeem(first)).body).toEqual({ error: 'invalid_grant', error_description: 'user_blocked' });
    await setStatus('awaiting_approval');
    expect((await redeem(second)).body).toEqual({ error: 'invalid_grant', error_description: 'no_profile' });
  });
});

describe('maintenance', () => {
  it('is for everyone but administrators, from the next call on [TEN-11]', async () => {
    const learner = await test.build.member();
    const admin = await test.build.member({ tenantId: learner.tenantId, role: 'admin' });
    await test.owner.query('update tenants set maintenance = true where id = $1', [learner.tenantId]);

    const answers = [
      await test.call(getMe, { as: learner }),
      await test.call(listNotices, { as: learner }),
      await test.call(getMe, { as: admin }),
      await test.call(listNotices, { as: admin }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200, 200]);
    expect(answers[0]?.body.code).toBe('maintenance');
  });
});

describe('devices', () => {
  it('are listed in words, and signed out one by one or all but this one', async () => {
    const person = await withPassword();
    const signInOn = async (agent: string) =>
      (
        await askTokens(
          test,
          { grant_type: 'password', username: person.username, password: PASSWORD },
          { headers: { 'user-agent': agent } },
        )
      ).body;
    const phone = await signInOn(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1',
    );
    const desktop = await signInOn('Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/141.0 Safari/537.36');

    const { items } = (await test.call(listDevices, { as: as(person, desktop.access_token) })).body;
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({ browser: 'Chrome', system: 'Windows', current: true });
    const onPhone = items.find((device: { system: string }) => device.system === 'iPhone');

    const stranger = await test.build.member();
    expect((await test.call(endDevice, { as: stranger, params: { id: onPhone.id } })).status).toBe(404);
    await test.call(endDevice, { as: as(person, desktop.access_token), params: { id: onPhone.id } });
    expect((await test.call(getMe, { as: as(person, phone.access_token) })).status).toBe(401);
    expect(
      (await askTokens(test, { grant_type: 'refresh_token', refresh_token: phone.refresh_token })).status,
    ).toBe(400);

    const rest = await test.call(endOtherDevices, { as: as(person, desktop.access_token) });
    expect(rest.body).toEqual({ ended: 1 });
    expect((await test.call(getMe, { as: person })).status).toBe(401);
    expect((await test.call(getMe, { as: as(person, desktop.access_token) })).status).toBe(200);
  });

  it('tell the person when a stolen refresh token ended a session [SES-20]', async () => {
    const person = await test.build.member();
    await askTokens(test, { grant_type: 'refresh_token', refresh_token: person.refreshToken });
    wait(11);
    await askTokens(test, { grant_type: 'refresh_token', refresh_token: person.refreshToken });
    expect((await test.call(getMe, { as: person })).status).toBe(401);

    const fresh = await test.build.session(person.personId, person.tenantId, person.memberId);
    const { items } = (await test.call(listNotices, { as: fresh })).body;

    expect(items).toMatchObject([{ kind: 'session_revoked', link: '/profile/security' }]);
  });
});

it('gives a thousand parallel refreshes of one device one new pair [SES-20]', async () => {
  const person = await test.build.member();

  // A server that is too busy says so, and is asked again as every app does.
  const refresh = async () => {
    for (;;) {
      const answer = await askTokens(test, {
        grant_type: 'refresh_token',
        refresh_token: person.refreshToken,
      });
      if (answer.status !== 503) return answer;
    }
  };

  const answers = await Promise.all(Array.from({ length: 1000 }, refresh));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
});
