import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import * as contracts from '@trilha/contracts/identity/single-sign-on';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const CLIENT = { id: 'trilha', secret: 'a-secret-of-the-provider' };
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const rs256 = (text: string, key: KeyObject) => createSign('sha256').update(text).sign(key, 'base64url');

type Claims = Record<string, unknown>;
interface Token {
  readonly header?: Claims;
  readonly claims?: (right: Claims) => Claims;
  readonly sign?: (text: string) => string;
}

/** What the provider's page gives out next, beside the nonce it was asked with. */
let next: Token = {};
let nonce = '';
let userInfo: Claims = {};
let issuer = '';

function idToken({ header = {}, claims = (right) => right, sign }: Token): string {
  const now = Math.floor(Date.now() / 1000);
  const right = {
    iss: issuer,
    aud: CLIENT.id,
    sub: 'nina-7',
    nonce,
    iat: now,
    exp: now + 300,
    email: 'nina@aurora.example',
    email_verified: true,
    name: 'Nina Prado',
  };
  const text = `${part({ alg: 'RS256', kid: 'own', ...header })}.${part(claims(right))}`;
  return `${text}.${(sign ?? ((signed) => rs256(signed, own.privateKey)))(text)}`;
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', issuer);
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    }),
    '/keys': () => ({
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }],
    }),
    '/token': () => ({ access_token: 'a', token_type: 'Bearer', id_token: idToken(next) }),
    '/me': () => userInfo,
  };
  const answer = answers[pathname];
  request.resume();
  response.setHeader('content-type', 'application/json');
  response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer?.() ?? {}));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens has an address with a port.
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function company() {
  const admin = await test.build.member({ role: 'admin' });
  const { rows } = await test.owner.query('select slug from tenants where id = $1', [admin.tenantId]);
  const { body } = await test.call(contracts.createProvider, {
    as: admin,
    body: {
      name: 'Entrar',
      enabled: true,
      settings: { kind: 'oidc', issuer, clientId: CLIENT.id },
      clientSecret: CLIENT.secret,
    },
  });
  return {
    admin,
    providerId: body.id as string,
    tenantId: admin.tenantId,
    start: `/sso/${rows[0].slug}/${body.id}/start`,
  };
}

/** The answer to the browser once the provider has sent it back with this ID token. */
async function answered(location: unknown, token: Token, keepsNonce = true) {
  const asked = new URL(String(location)).searchParams;
  next = token;
  if (keepsNonce) nonce = asked.get('nonce') ?? '';
  const back = new URL(asked.get('redirect_uri') ?? '');
  const query = new URLSearchParams({ code: 'c', state: asked.get('state') ?? '' });
  const { statusCode, headers } = await test.app.inject({ url: `${back.pathname}?${query.toString()}` });
  expect(statusCode).toBe(303);
  return new URLSearchParams(String(headers.location).split('#')[1]);
}

/** A whole sign-in whose ID token is this one; the answer to the browser at its end. */
async function comeBack(start: string, token: Token, keepsNonce = true): Promise<URLSearchParams> {
  const { headers } = await test.app.inject({ url: start });
  return answered(headers.location, token, keepsNonce);
}

const publicPem = own.publicKey.export({ format: 'pem', type: 'spki' });
const hs256 = (key: string | Buffer) => (text: string) =>
  createHmac('sha256', key).update(text).digest('base64url');
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const FORGED: readonly (readonly [string, Token])[] = [
  ['without a signature', { header: { alg: 'none' }, sign: () => '' }],
  ['without a signature, in other letters', { header: { alg: 'nOnE' }, sign: () => '' }],
  ['signed by its own public key as a secret', { header: { alg: 'HS256' }, sign: hs256(publicPem) }],
  ['signed by the secret of the client', { header: { alg: 'HS256' }, sign: hs256(CLIENT.secret) }],
  ['signed by another key of the same name', { sign: (text) => rs256(text, foreign.privateKey) }],
  [
    'that brings its key along',
    {
      header: { jwk: foreign.publicKey.export({ format: 'jwk' }), kid: undefined },
      sign: (text) => rs256(text, foreign.privateKey),
    },
  ],
  ['with a part nobody here understands', { header: { crit: ['x'], x: 1 } }],
  ['of another issuer', { claims: (right) => ({ ...right, iss: 'https://another.example' }) }],
  ['for another client', { claims: (right) => ({ ...right, aud: 'another' }) }],
  [
    'for two clients, given to the other',
    { claims: (right) => ({ ...right, aud: [CLIENT.id, 'b'], azp: 'b' }) },
  ],
  [
    'that has ended',
    { claims: (right) => ({ ...right, iat: secondsFromNow(-900), exp: secondsFromNow(-600) }) },
  ],
  ['that begins later', { claims: (right) => ({ ...right, nbf: secondsFromNow(600) }) }],
  ['that never ends', { claims: (right) => ({ ...right, exp: undefined }) }],
  ['of another sign-in', { claims: (right) => ({ ...right, nonce: 'another' }) }],
  ['of no sign-in', { claims: (right) => ({ ...right, nonce: undefined }) }],
  ['about nobody', { claims: (right) => ({ ...right, sub: undefined }) }],
  ['about nobody, said as such', { claims: (right) => ({ ...right, sub: '' }) }],
  ['about nobody anybody could tell', { claims: (right) => ({ ...right, sub: ' \u0000 ' }) }],
  ['about somebody whose name is endless', { claims: (right) => ({ ...right, sub: 'x'.repeat(100_000) }) }],
];

it.each(FORGED)('an ID token %s lets nobody in [SES-21]', async (_name, token) => {
  const { tenantId, start } = await company();

  const end = await comeBack(start, token);

  expect([end.get('ticket'), end.get('error')]).toEqual([null, 'provider_refused']);
  const members = await test.build.sql(tenantId, `select 1 from members where role <> 'admin'`);
  expect(members).toEqual([]);
});

it('the right one does, once, and not with the nonce of the sign-in before [SES-21]', async () => {
  const { start } = await company();

  expect((await comeBack(start, {})).get('ticket')).not.toBeNull();
  expect((await comeBack(start, {}, false)).get('error')).toBe('provider_refused');
});

it('an address is checked where the provider says so with a yes, about the person of the token [SES-21]', async () => {
  const { start } = await company();
  const comeBackWith = (claims: Claims) => comeBack(start, { claims: (right) => ({ ...right, ...claims }) });
  for (const said of ['true', 1, 'yes', [true], {}, null])
    expect((await comeBackWith({ sub: 'x', email_verified: said })).get('error'), JSON.stringify(said)).toBe(
      'no_profile',
    );

  // A thin token is filled by the provider’s page on the person, if it is of the same one.
  userInfo = { sub: 'somebody-else', email: 'chefe@aurora.example', email_verified: true };
  expect((await comeBackWith({ sub: 'y', email: undefined, email_verified: undefined })).get('error')).toBe(
    'provider_refused',
  );
  // What the token says itself stays: the page cannot check an address the token calls unchecked.
  userInfo = { sub: 'z', email: 'chefe@aurora.example', email_verified: true };
  expect((await comeBackWith({ sub: 'z', email: undefined, email_verified: false })).get('error')).toBe(
    'no_profile',
  );
});

it('what nobody can keep in a name, a branch, a group or a shown attribute is no failure of ours [SES-21]', async () => {
  const { start, admin, providerId } = await company();
  const odd = {
    name: `Nina\u0000 ${'x'.repeat(250)}\u{1f600}`,
    groups: ['Norte\u0000', '\ud800', 'x'.repeat(255) + '\u{1f600}'],
    store: 'Loja\u0000',
    'odd\u0000': { deep: '\u0000\udc00' },
  };
  const token: Token = { claims: (right) => ({ ...right, ...odd }) };

  expect((await comeBack(start, token)).get('ticket')).not.toBeNull();
  // As an administrator tries it, all of it is shown.
  const tried = await test.call(contracts.tryProvider, { as: admin, params: { id: providerId } });
  const { pathname, search } = new URL(tried.body.address);
  const cookie = String(tried.headers['set-cookie']).split(';')[0] ?? '';
  const { headers } = await test.app.inject({ url: `${pathname}${search}`, headers: { cookie } });
  await answered(headers.location, token);
  const { items } = (await test.call(contracts.listProviders, { as: admin })).body;
  expect(items[0].lastTrial).toMatchObject({ ok: true, email: 'nina@aurora.example' });
});
