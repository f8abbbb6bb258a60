import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isPrivateAddress, safeFetch, safeTransfer, publicLookup } from './safe-fetch.ts';

const server = createServer((request, response) => {
  if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  else if (request.url === '/endless') response.end(Buffer.alloc(2 * 1024 * 1024));
  else response.end('hello');
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens has an address with a port.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

it.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['169.254.169.254', true],
  ['172.31.0.1', true],
  ['192.168.1.1', true],
  ['100.64.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::7f00:1', true],
  ['64:ff9b::a00:1', true],
  ['64:ff9b:1::a00:1', true],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', true],
  ['2002:a00:1::', true],
  ['fec0::1', true],
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['2606:4700::1111', false],
])('knows whether %s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

it.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://2130706433/',
  'https://0x7f.1/',
  'file:///etc/passwd',
])('refuses to call %s', async (address) => {
  await expect(safeFetch(address, {}, false)).rejects.toThrow(/private|https/);
});

/** A name server of an attacker: another answer each time it is asked. */
function rebinding(...answers: string[][]) {
  let asked = 0;
  const resolve = publicLookup((_, __, done) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  });
  const fetchPage = (options = {}) =>
    new Promise((done) => {
      resolve('rebind.example', options, (error, address) => done(error ? error.message : address));
    });
  return { look: fetchPage, asked: () => asked };
}

it('connects to the very address it judged, and asks for it once', async () => {
  const name = rebinding(['93.184.216.34'], ['127.0.0.1']);

  expect(await name.look()).toBe('93.184.216.34');
  expect(name.asked()).toBe(1);
  expect(await name.look()).toBe('rebind.example leads to a private address');
});

it.each([
  [['93.184.216.34', '127.0.0.1']],
  [['93.184.216.34', '::1']],
  [['::ffff:169.254.169.254']],
  [['fd12:3456::1']],
  [[]],
])('refuses a name that leads to %j, whichever of them would be taken', async (addresses) => {
  const refused = 'rebind.example leads to a private address';

  expect(await rebinding(addresses).look()).toBe(refused);
  expect(await rebinding(addresses).look({ all: true })).toBe(refused);
});

it('calls what is allowed, follows no redirect and reads no endless answer', async () => {
  expect(await (await safeFetch(base, {}, true)).text()).toBe('hello');
  expect((await safeFetch(`${base}/away`, {}, true)).status).toBe(302);
  await expect(safeFetch(`${base}/endless`, {}, true)).rejects.toThrow('too large');
});

describe('what is large', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-transfer-'));
  const send = (path: string, maxBytes: number) => {
    const target = join(folder, crypto.randomUUID());
    const request = { method: 'POST', headers: {}, body: Readable.from(['deck']), timeoutMs: 5000 };
    return { target, status: safeTransfer(`${base}${path}`, { ...request, target, maxBytes }, true) };
  };

  it('is written to a file as it comes, up to its limit', async () => {
    const whole = send('/endless', 2 * 1024 * 1024);
    expect(await whole.status).toBe(200);
    expect(statSync(whole.target).size).toBe(2 * 1024 * 1024);
    await expect(send('/endless', 1024 * 1024).status).rejects.toThrow('too large');
  });

  it('is not written where the answer is no success', async () => {
    const away = send('/away', 1024);
    expect(await away.status).toBe(302);
    expect(existsSync(away.target)).toBe(false);
  });
});
