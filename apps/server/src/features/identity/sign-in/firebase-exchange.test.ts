import { generateKeyPairSync } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { reloadUserTokens } from '@trilha/contracts/identity/session';
import { SignJWT, decodeJwt } from 'jose';
import { expect, it } from 'vitest';

import { exchangeAt, useIdentityToolkit } from '../../../test/identity-toolkit.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { askTokens } from '../../../test/token-call.ts';

const PASSWORD = 'Um-segredo-bom-9';
const API_KEY = 'firebase-web-key';
const CLIENT = { client_id: 'trilha-web', client_secret: 'trilha-web-public' };
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  client_email: 'trilha@demo-trilha.iam.gserviceaccount.com',
  private_key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
};
const test = useTestApp({
  FIREBASE_API_KEY: API_KEY,
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account),
});
const toolkit = useIdentityToolkit({
  id: 'demo-trilha',
  apiKey: API_KEY,
  clientEmail: account.client_email,
  publicKey,
  now: () => test.clock.now,
});

async function withPassword() {
  const personId = await test.build.person({ passwordHash: await hash(PASSWORD) });
  return test.build.member({ personId });
}

const signIn = async ({ username }: { username: string }) =>
  (await askTokens(test, { grant_type: 'password', username, password: PASSWORD })).body;

const tomorrow = () => {
  test.clock.now = new Date(test.clock.now.getTime() + 24 * 3600_000);
};

it('is traded for a Firebase session after every sign-in and refresh, as the same person [SES-01] [SES-03]', async () => {
  const person = await withPassword();

  const signedIn = await signIn(person);
  const first = await exchangeAt(toolkit.url, API_KEY, signedIn.user_firebase_token);
  tomorrow();
  const refreshed = await askTokens(test, {
    grant_type: 'refresh_token',
    refresh_token: signedIn.refresh_token,
  });
  const second = await exchangeAt(toolkit.url, API_KEY, refreshed.body.user_firebase_token);
  const reloaded = await test.call(reloadUserTokens, {
    body: CLIENT,
    headers: { authorization: `Bearer ${refreshed.body.access_token}` },
  });
  const third = await exchangeAt(toolkit.url, API_KEY, reloaded.body.user_firebase_token);

  expect([first, second, third]).toMatchObject([
    { ok: true, isNewUser: true },
    { ok: true, isNewUser: false },
    { ok: true, isNewUser: false },
  ]);
  const { sub, user_id, firebase } = await toolkit.read(third.ok ? third.idToken : '');
  expect({ user_id, firebase }).toEqual({
    user_id: sub,
    firebase: { identities: {}, sign_in_provider: 'custom' },
  });
  expect(sub).not.toContain(person.personId);
});

it('is worth nothing a day later, nor to a project of another account, and other people are others', async () => {
  const [ana, bia] = [await signIn(await withPassword()), await signIn(await withPassword())];
  const [one, other] = [decodeJwt(ana.user_firebase_token), decodeJwt(bia.user_firebase_token)];
  expect(one['uid']).not.toBe(other['uid']);

  expect(await exchangeAt(toolkit.url, 'another-key', ana.user_firebase_token)).toMatchObject({ ok: false });
  tomorrow();
  expect(await exchangeAt(toolkit.url, API_KEY, ana.user_firebase_token)).toEqual({
    ok: false,
    message: 'INVALID_CUSTOM_TOKEN',
  });
});

it('is checked by a toolkit that takes no token with anything wrong', async () => {
  const { user_firebase_token: token } = await signIn(await withPassword());
  const claims = decodeJwt(token);
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const signed = (changed: object, key = privateKey) =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(key);
  const refusals: Record<string, string> = {
    signature: await signed({}, stranger),
    none: `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`,
    audience: await signed({ aud: 'demo-trilha' }),
    issuer: await signed({ iss: 'other@demo-other.iam.gserviceaccount.com' }),
    subject: await signed({ sub: 'other' }),
    lifetime: await signed({ exp: (claims.exp ?? 0) + 60 }),
    uid: await signed({ uid: undefined }),
    long: await signed({ uid: 'u'.repeat(129) }),
    reserved: await signed({ claims: { firebase: {} } }),
  };

  expect(await exchangeAt(toolkit.url, API_KEY, await signed({}))).toMatchObject({ ok: true });
  for (const [wrong, forged] of Object.entries(refusals))
    expect([wrong, (await exchangeAt(toolkit.url, API_KEY, forged)).ok]).toEqual([wrong, false]);
});

// Google's own emulator, where one runs: `firebase emulators:start --only auth --project demo-trilha` prints its address.
const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];

it.runIf(emulator)('is traded by the Auth emulator of firebase-tools as well', async () => {
  const { user_firebase_token: token } = await signIn(await withPassword());

  const traded = await exchangeAt(`http://${emulator}/identitytoolkit.googleapis.com`, API_KEY, token);

  expect(traded.ok && decodeJwt(traded.idToken)).toMatchObject({
    sub: decodeJwt(token)['uid'],
    firebase: { sign_in_provider: 'custom' },
  });
});
