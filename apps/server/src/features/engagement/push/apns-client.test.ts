import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer } from 'node:http2';
import type { IncomingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ApnsClient } from './apns-client.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const calls: { headers: IncomingHttpHeaders; body: unknown }[] = [];
let answer: { status: number; reason?: string };

/** Apple's push service, by its documented shapes. */
const apple = createServer();
apple.on('stream', (stream, headers) => {
  let body = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => (body += chunk));
  stream.on('end', () => {
    calls.push({ headers, body: JSON.parse(body) as unknown });
    stream.respond({ ':status': answer.status, 'apns-id': 'EC1BF194' });
    stream.end(answer.reason ? JSON.stringify({ reason: answer.reason }) : '');
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    apple.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(apple.address() as AddressInfo).port}`;
});
afterAll(() => apple.close());
beforeEach(() => {
  calls.length = 0;
  answer = { status: 200 };
});

const TOKEN = 'ab'.repeat(32);
const start = new Date('2026-11-20T12:00:00Z');
const clock = { now: start };
const client = () =>
  new ApnsClient(
    { url, key: privateKey, keyId: 'ABC1234567', teamId: 'DEF1234567', bundleId: 'com.trilha.app' },
    () => clock.now,
  );
const note = {
  title: 'Inscrição aprovada',
  text: 'Você já pode começar.',
  path: '/online-courses',
  tag: 'b9f0e7a2-0000-7000-8000-000000000001',
  badge: 3,
};

const proofOf = (headers: IncomingHttpHeaders | undefined) =>
  String(headers?.authorization).replace('bearer ', '');

describe('Apple’s push service', () => {
  it('gets notes with the number on the icon, and a proof that the account’s key signed', async () => {
    clock.now = start;
    const apns = client();

    const sent = await apns.send(TOKEN, note);

    expect(sent).toEqual({ status: 200, id: 'EC1BF194' });
    const [{ headers, body } = { headers: {}, body: undefined }] = calls;
    expect(headers).toMatchObject({
      ':method': 'POST',
      ':path': `/3/device/${TOKEN}`,
      'apns-topic': 'com.trilha.app',
      'apns-push-type': 'alert',
      'apns-collapse-id': note.tag,
      'apns-expiration': String(start.getTime() / 1000 + 86_400),
    });
    expect(body).toEqual({
      aps: { alert: { title: note.title, body: note.text }, badge: 3, sound: 'default' },
      path: '/online-courses',
    });
    const [head = '', claims = '', signature = ''] = proofOf(headers).split('.');
    const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
    expect(read(head)).toEqual({ alg: 'ES256', kid: 'ABC1234567' });
    expect(read(claims)).toEqual({ iss: 'DEF1234567', iat: start.getTime() / 1000 });
    const isSigned = verify(
      'SHA256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
  });

  it('gets the same proof for most of an hour, and another once it refused one', async () => {
    clock.now = start;
    const apns = client();
    await apns.send(TOKEN, note);
    clock.now = new Date(start.getTime() + 40 * 60_000);
    await apns.send(TOKEN, note);
    clock.now = new Date(start.getTime() + 55 * 60_000);
    await apns.send(TOKEN, note);
    answer = { status: 403, reason: 'ExpiredProviderToken' };
    clock.now = new Date(start.getTime() + 56 * 60_000);
    expect((await apns.send(TOKEN, note)).status).toBe(503);
    answer = { status: 200 };
    await apns.send(TOKEN, note);

    const [first, second, third, fourth, fifth] = calls.map(({ headers }) => proofOf(headers));
    expect([second === first, third === first, fourth === third, fifth === third]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it.each([
    [410, 'Unregistered', 404],
    [410, 'ExpiredToken', 404],
    // As for every device where the account names another app, or the address is that of the sandbox.
    [400, 'BadDeviceToken', 400],
    [400, 'DeviceTokenNotForTopic', 400],
    [400, 'BadTopic', 503],
    [429, 'TooManyRequests', 503],
    [500, 'InternalServerError', 503],
    [413, 'PayloadTooLarge', 413],
  ])('says with %i %s what it means: %i', async (status, reason, meant) => {
    answer = { status, reason };

    expect(await client().send(TOKEN, note)).toEqual({ status: meant, id: null });
  });

  it('that cannot be reached is tried again later', async () => {
    const nobody = new ApnsClient(
      { url: 'http://127.0.0.1:1', key: privateKey, keyId: 'K', teamId: 'T', bundleId: 'com.trilha.app' },
      () => clock.now,
    );

    await expect(nobody.send(TOKEN, note)).rejects.toThrow();
  });
});
