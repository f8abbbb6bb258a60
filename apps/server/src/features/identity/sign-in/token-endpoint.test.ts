import { hash } from '@node-rs/argon2';
import { getMe } from '@trilha/contracts/identity/session';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { askTokens } from '../../../test/token-call.ts';

const test = useTestApp();
const PASSWORD = 'Um-segredo-bom-9';
const WRONG_CLIENT = { authorization: `Basic ${Buffer.from('trilha-web:outra').toString('base64')}` };

async function somebody() {
  const personId = await test.build.person({ passwordHash: await hash(PASSWORD) });
  return test.build.member({ personId });
}
const grant = (username: string, more: Record<string, string> = {}) =>
  askTokens(test, { grant_type: 'password', username, password: PASSWORD, ...more });
const isOpen = async (access: string) =>
  (await test.app.inject({ url: getMe.path, headers: { authorization: `Bearer ${access}` } })).statusCode ===
  200;

/** Calls an address with a form and reads the answer as it is. */
async function post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const {
    statusCode,
    body,
    headers: told,
  } = await test.app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Basic ${Buffer.from('trilha-web:trilha-web-public').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: statusCode, body, headers: told };
}

describe('the token endpoint answers as clients of the specification expect', () => {
  it.each(['/o/token/', '/o/revoke_token/', '/etraining_login/alternative_login/'])(
    'with 405 where %s is asked by another method [SES-01]',
    async (url) => {
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
        const answer = await test.app.inject({ method, url });
        expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, 'POST']);
        if (method !== 'HEAD') expect(answer.json().code).toBe('method_not_allowed');
      }
    },
  );

  it('alike for a wrong password, an unknown and a blocked person [SES-01]', async () => {
    const { username } = await somebody();
    const blocked = await somebody();
    await test.owner.query(`update people set status = 'blocked' where id = $1`, [blocked.personId]);
    const refused = {
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Invalid credentials given.' },
    };

    expect(await grant(username, { password: 'errada' })).toMatchObject(refused);
    expect(await grant('ninguem')).toMatchObject(refused);
    expect(await grant(blocked.username)).toMatchObject(refused);
  });

  it('with invalid_request where something is missing, and names it [SES-01]', async () => {
    const ask = async (fields: Record<string, string>) => (await askTokens(test, fields)).body;
    const missing = (name: string) => ({
      error: 'invalid_request',
      error_description: `Request is missing ${name} parameter.`,
    });

    expect(await ask({ grant_type: 'password', username: 'ana' })).toEqual(missing('password'));
    expect(await ask({ grant_type: 'password', password: 'x' })).toEqual(missing('username'));
    expect(await ask({ grant_type: 'refresh_token' })).toEqual({
      error: 'invalid_request',
      error_description: 'Missing refresh token parameter.',
    });
  });

  it('with unsupported_grant_type where it is missing or unknown, or the body is no form [SES-01]', async () => {
    const unsupported = { status: 400, body: { error: 'unsupported_grant_type' } };
    expect(await askTokens(test, {})).toMatchObject(unsupported);
    expect(await askTokens(test, { grant_type: 'client_credentials' })).toMatchObject(unsupported);
    const asJson = await askTokens(
      test,
      { grant_type: 'password' },
      { headers: { 'content-type': 'application/json' } },
    );
    expect(asJson.status).toBe(400);
  });

  it('with invalid_client and a challenge where the client is wrong [SES-01]', async () => {
    const answer = await askTokens(test, { grant_type: 'password' }, { headers: WRONG_CLIENT });
    expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_client"');
    expect([answer.headers['cache-control'], answer.headers['pragma']]).toEqual(['no-store', 'no-cache']);
    const { username } = await somebody();
    const inBody = await askTokens(
      test,
      {
        grant_type: 'password',
        username,
        password: PASSWORD,
        client_id: 'trilha-web',
        client_secret: 'trilha-web-public',
      },
      { headers: { authorization: '' } },
    );
    expect(inBody.status).toBe(200);
  });

  it('with invalid_scope for a scope nobody has, and with the scope of every token otherwise [SES-01]', async () => {
    const { username } = await somebody();
    expect(await grant(username, { scope: 'read admin' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_scope' },
    });
    expect((await grant(username, { scope: 'read' })).body.scope).toBe('read write');
  });

  it('to a refresh with a new pair, and to junk with invalid_grant and no word more [SES-01] [SES-20]', async () => {
    const { username } = await somebody();
    const first = (await grant(username)).body;
    const next = await askTokens(test, { grant_type: 'refresh_token', refresh_token: first.refresh_token });
    expect(next.status).toBe(200);
    expect(next.body.access_token).not.toBe(first.access_token);
    expect(next.body.refresh_token).not.toBe(first.refresh_token);
    expect(next.body).toHaveProperty('user_firebase_token');
    const junk = await askTokens(test, { grant_type: 'refresh_token', refresh_token: 'junk' });
    expect(junk).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(junk.body).not.toHaveProperty('error_description');
  });
});

describe('o/revoke_token/', () => {
  it('ends the session of a refresh or access token, and answers empty whatever the token was [SES-20]', async () => {
    const { username } = await somebody();
    for (const kind of ['refresh_token', 'access_token'] as const) {
      const { body } = await grant(username);
      expect(await isOpen(body.access_token)).toBe(true);
      const answer = await post('/o/revoke_token/', { token: body[kind], token_type_hint: kind });
      expect([answer.status, answer.body]).toEqual([200, '']);
      expect(await isOpen(body.access_token)).toBe(false);
      const again = await askTokens(test, { grant_type: 'refresh_token', refresh_token: body.refresh_token });
      expect(again.body).toEqual({ error: 'invalid_grant' });
    }
    const unknown = await post('/o/revoke_token/', { token: 'nothing' });
    expect([unknown.status, unknown.body]).toEqual([200, '']);
  });

  it('wants a client, a token and a known kind of it, and ends nothing by a token of long ago', async () => {
    const { username } = await somebody();
    const { body } = await grant(username);
    const wrong = await post('/o/revoke_token/', { token: body.refresh_token }, WRONG_CLIENT);
    expect([wrong.status, JSON.parse(wrong.body)]).toEqual([401, { error: 'invalid_client' }]);
    expect((await post('/o/revoke_token/', {})).status).toBe(400);
    const kind = await post('/o/revoke_token/', { token: body.refresh_token, token_type_hint: 'id_token' });
    expect(JSON.parse(kind.body)).toEqual({ error: 'unsupported_token_type' });
    expect(await isOpen(body.access_token)).toBe(true);

    let latest = body;
    for (let n = 0; n < 2; n += 1)
      latest = (await askTokens(test, { grant_type: 'refresh_token', refresh_token: latest.refresh_token }))
        .body;
    await post('/o/revoke_token/', { token: body.refresh_token });
    expect(await isOpen(latest.access_token)).toBe(true);
  });
});

it('answers a letter no database keeps in OAuth’s words', async () => {
  const fields = { grant_type: 'password', username: 'ana\0', password: 'x' };
  const { status, body } = await askTokens(test, fields);
  expect([status, body]).toEqual([400, { error: 'invalid_request' }]);
});
