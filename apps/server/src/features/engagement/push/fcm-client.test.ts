import { createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { FcmClient } from './fcm-client.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const calls: { path: string; authorization: string | undefined; body: string }[] = [];
let answer: { status: number; body: unknown };

/** Google's token service and FCM, by their documented shapes. */
const google = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString('utf8');
  });
  request.on('end', () => {
    const path = request.url ?? '';
    calls.push({ path, authorization: request.headers.authorization, body });
    const reply =
      path === '/token'
        ? { status: 200, body: { access_token: 'ya29.one', expires_in: 3599, token_type: 'Bearer' } }
        : answer;
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    google.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
});
afterAll(() => google.close());
beforeEach(() => {
  calls.length = 0;
  answer = { status: 200, body: { name: 'projects/trilha-test/messages/0:1' } };
});

const clock = { now: new Date('2026-11-20T12:00:00Z') };
const client = () =>
  new FcmClient(
    { url, projectId: 'trilha-test', clientEmail: 'push@trilha.test', privateKey, tokenUrl: `${url}/token` },
    'https://app.test',
    () => clock.now,
  );
const note = {
  title: 'Inscrição aprovada',
  text: 'Você já pode começar.',
  path: '/online-courses',
  tag: 't1',
};

describe('Firebase Cloud Messaging', () => {
  it('gets notes in the shape of HTTP v1, with a token that the service account signed for', async () => {
    const fcm = client();

    const sent = [await fcm.send('device-1', note), await fcm.send('device-2', note)];

    expect(sent[0]).toEqual({ status: 200, id: 'projects/trilha-test/messages/0:1' });
    const [token, first, second] = calls;
    const assertion = new URLSearchParams(token?.body).get('assertion') ?? '';
    const [head = '', claims = '', signature = ''] = assertion.split('.');
    expect(
      createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url'),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))).toMatchObject({
      iss: 'push@trilha.test',
      aud: `${url}/token`,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    });
    expect(first).toMatchObject({
      path: '/v1/projects/trilha-test/messages:send',
      authorization: 'Bearer ya29.one',
    });
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      message: {
        token: 'device-1',
        notification: { title: 'Inscrição aprovada', body: 'Você já pode começar.' },
        data: { path: '/online-courses' },
        android: { notification: { tag: 't1' } },
      },
    });
    // The access token serves for its hour.
    expect(second?.path).toBe('/v1/projects/trilha-test/messages:send');
  });

  it('tells a token that is registered no longer from a service that is not found', async () => {
    const status = async (body: unknown) => {
      answer = { status: 404, body };
      return (await client().send('device-1', note)).status;
    };

    expect(await status({ error: { code: 404, details: [{ errorCode: 'UNREGISTERED' }] } })).toBe(404);
    expect(await status({ error: { code: 404, message: 'no such project' } })).toBe(503);
  });
});
