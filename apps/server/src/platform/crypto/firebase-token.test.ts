import { createVerify, generateKeyPairSync } from 'node:crypto';

import { expect, it } from 'vitest';

import { FirebaseTokens } from './firebase-token.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  clientEmail: 'trilha@demo-trilha.iam.gserviceaccount.com',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
};
const NOW = new Date('2026-11-20T12:00:00Z');

it('mints a token that Google can verify, field by field [SES-03]', () => {
  const tokens = new FirebaseTokens(
    { ...account, privateKey: String(account.privateKey) },
    'https://learn.example.com',
  );

  const [header = '', payload = '', signature = ''] = (tokens.mint('p-1', NOW) ?? '').split('.');

  const verifies = createVerify('RSA-SHA256').update(`${header}.${payload}`);
  expect(verifies.verify(publicKey, signature, 'base64url')).toBe(true);
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'RS256', typ: 'JWT' });
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(claims).toEqual({
    iss: account.clientEmail,
    sub: account.clientEmail,
    aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    iat: NOW.getTime() / 1000,
    exp: NOW.getTime() / 1000 + 3600,
    uid: tokens.uidOf('p-1'),
  });
  expect(claims.uid).not.toContain('p-1');
  expect(claims.uid.length).toBeLessThanOrEqual(128);
});

it('names people differently in another installation, and mints nothing without an account [SES-03]', () => {
  const one = new FirebaseTokens(undefined, 'https://one.example');
  const other = new FirebaseTokens(undefined, 'https://other.example');

  expect(one.uidOf('p-1')).not.toBe(other.uidOf('p-1'));
  expect(one.mint('p-1', NOW)).toBeNull();
});
