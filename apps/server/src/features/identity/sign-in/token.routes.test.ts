import { hash } from '@node-rs/argon2';
import { getMe } from '@trilha/contracts/identity/session';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';

const basic = `Basic ${Buffer.from('trilha-web:trilha-web-public').toString('base64')}`;
const test = useTestApp();

async function token(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/o/token/',
    headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  return {
    status: response.statusCode,
    body: response.json(),
    headers: response.headers,
    cookies: response.cookies,
  };
}

async function personWithPassword(password: string) {
  const personId = await test.build.person({ passwordHash: await hash(password) });
  const member = await test.build.member({ personId });
  return member;
}

function refresh(refreshToken: string, headers: Record<string, string> = {}) {
  return token({ grant_type: 'refresh_token', refresh_token: refreshToken }, headers);
}

describe('POST o/token/', () => {
  it('signs in with user name or e-mail and answers the fields existing clients expect [SES-01]', async () => {
    const { username } = await personWithPassword('Um-segredo-bom-9');

    const byName = await token({ grant_type: 'password', username, password: 'Um-segredo-bom-9' });
    const byMail = await token({
      grant_type: 'password',
      username: ` ${username}@EXAMPLE.test`,
      password: 'Um-segredo-bom-9',
    });

    expect(byName.status).toBe(200);
    expect(byName.headers['cache-control']).toBe('no-store');
    expect(byName.body).toEqual({
      access_token: expect.any(String),
      expires_in: 600,
      token_type: 'Bearer',
      scope: 'read write',
      refresh_token: expect.any(String),
      user_firebase_token: null,
    });
    expect(byMail.status).toBe(200);
    const me = await test.app.inject({
      url: getMe.path,
      headers: { authorization: `Bearer ${byName.body.access_token}` },
    });
    expect(me.statusCode).toBe(200);
    expect(me.json().id_user_client_selected).not.toBeNull();
  });

  it.each([
    [
      { grant_type: 'password', username: 'nobody', password: 'x' },
      400,
      { error: 'invalid_grant', error_description: 'Invalid credentials given.' },
    ],
    [
      { grant_type: 'password', username: 'nobody' },
      400,
      { error: 'invalid_request', error_description: 'Request is missing password parameter.' },
    ],
    [{ grant_type: 'magic' }, 400, { error: 'unsupported_grant_type' }],
    [{}, 400, { error: 'unsupported_grant_type' }],
    [
      { grant_type: 'refresh_token' },
      400,
      { error: 'invalid_request', error_description: 'Missing refresh token parameter.' },
    ],
    [{ grant_type: 'refresh_token', refresh_token: 'junk' }, 400, { error: 'invalid_grant' }],
  ])('answers %o with %i [SES-01]', async (fields, status, body) => {
    const answer = await token(fields);

    expect(answer.status).toBe(status);
    expect(answer.body).toEqual(body);
  });

  it('refuses an unknown client, a JSON body and another method [SES-01]', async () => {
    const stranger = await token({ grant_type: 'password' }, { authorization: 'Basic eDp5' });
    const json = await test.app.inject({
      method: 'POST',
      url: '/o/token/',
      headers: { authorization: basic },
      payload: { grant_type: 'password' },
    });
    const get = await test.app.inject({ method: 'GET', url: '/o/token/' });

    expect(stranger.status).toBe(401);
    expect(stranger.headers['www-authenticate']).toContain('invalid_client');
    expect(json.json()).toEqual({ error: 'unsupported_grant_type' });
    expect(get.statusCode).toBeGreaterThanOrEqual(404);
  });

  it('rotates the refresh token, and a reuse after the grace period ends the whole family [SES-20]', async () => {
    const member = await test.build.member();
    const first = await refresh(member.refreshToken);
    const second = await refresh(first.body.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.body.refresh_token);

    const stolen = await refresh(member.refreshToken);

    expect(stolen.body).toEqual({ error: 'invalid_grant' });
    expect((await refresh(second.body.refresh_token)).status).toBe(400);
    const me = await test.app.inject({
      url: getMe.path,
      headers: { authorization: `Bearer ${second.body.access_token}` },
    });
    expect(me.statusCode).toBe(401);
  });

  it('gives fifty parallel refreshes of one device the same new pair and signs nobody out [SES-20]', async () => {
    const member = await test.build.member();

    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(member.refreshToken)));

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
    expect((await refresh(answers[0]?.body.refresh_token)).status).toBe(200);
  });

  it('ends the family when the same token comes back after the grace period [SES-20]', async () => {
    const member = await test.build.member();
    const first = await refresh(member.refreshToken);
    test.clock.now = new Date(test.clock.now.getTime() + 11_000);

    expect((await refresh(member.refreshToken)).status).toBe(400);
    expect((await refresh(first.body.refresh_token)).status).toBe(400);
  });

  it('writes the key of the pages by the server at every refresh and document, since phones drop what scripts wrote [SES-15]', async () => {
    const { username } = await personWithPassword('Um-segredo-bom-9');
    const key = 'k'.repeat(43);
    const keyCookie = { name: 'trilha-key', value: key, maxAge: 180 * 86_400, sameSite: 'Strict', path: '/' };

    const signedIn = await token({ grant_type: 'password', username, password: 'Um-segredo-bom-9' });
    const refreshed = await refresh(signedIn.body.refresh_token, { cookie: `trilha-key=${key}` });
    const page = await test.app.inject({ url: '/home', headers: { cookie: `trilha-key=${key}` } });
    const fromElsewhere = await test.app.inject({ url: '/home' });
    const forged = await test.app.inject({ url: '/home', headers: { cookie: 'trilha-key=short' } });
    const overHttps = await test.app.inject({
      url: '/home',
      headers: { cookie: `__Host-trilha-key=${key}` },
    });

    expect(refreshed.cookies).toEqual([keyCookie]);
    expect(page.cookies).toEqual([keyCookie]);
    // A strict cookie does not come along from another site: making a new one would lose what the old one reads.
    expect(fromElsewhere.cookies).toEqual([]);
    expect(forged.cookies).toEqual([]);
    expect(overHttps.cookies).toEqual([{ ...keyCookie, name: '__Host-trilha-key', secure: true }]);
  });

  it('binds the refresh token of a browser to the cookie set beside it [SES-20]', async () => {
    const { username } = await personWithPassword('Outra-senha-boa-7');
    const signedIn = await token(
      { grant_type: 'password', username, password: 'Outra-senha-boa-7' },
      { 'sec-fetch-site': 'same-origin' },
    );
    const [cookie] = signedIn.cookies;
    expect(cookie).toMatchObject({ name: 'trilha-device', httpOnly: true, sameSite: 'Lax' });

    const withCookie = await refresh(signedIn.body.refresh_token, {
      cookie: `${cookie?.name}=${cookie?.value}`,
    });
    const without = await refresh(withCookie.body.refresh_token);

    expect(withCookie.status).toBe(200);
    // Given its whole time again, so that who comes back within half a year stays signed in.
    expect(withCookie.cookies).toEqual([
      expect.objectContaining({
        name: cookie?.name,
        value: cookie?.value,
        httpOnly: true,
        maxAge: 180 * 86_400,
      }),
    ]);
    expect(without.status).toBe(400);
  });

  it('slows repeated wrong passwords down with Retry-After, for that address only', async () => {
    const { username } = await personWithPassword('Certa-e-longa-1');
    for (let i = 0; i < 5; i += 1) await token({ grant_type: 'password', username, password: 'errada' });

    const slowed = await token({ grant_type: 'password', username, password: 'Certa-e-longa-1' });

    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    test.clock.now = new Date(test.clock.now.getTime() + 3000);
    expect((await token({ grant_type: 'password', username, password: 'Certa-e-longa-1' })).status).toBe(200);
  });

  it('lets guesses that are sent all at once learn nothing after the fifth wrong one', async () => {
    const { username } = await personWithPassword('Certa-e-longa-1');
    const guess = (password: string) => token({ grant_type: 'password', username, password });

    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => guess(n === 59 ? 'Certa-e-longa-1' : `errada-${n}`)),
    );

    expect(answers.at(-1)?.status).toBe(429);
    // Attempts that ran at the very moment of the fifth failure may still get that answer.
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThan(20);
  });
});
