import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { isPrivateAddress, outgoingFetch } from './outgoing-fetch.ts';

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
  await expect(outgoingFetch(address, {}, false)).rejects.toThrow(/private|https/);
});

it('calls what is allowed, follows no redirect and reads no endless answer', async () => {
  expect(await (await outgoingFetch(base, {}, true)).text()).toBe('hello');
  expect((await outgoingFetch(`${base}/away`, {}, true)).status).toBe(302);
  await expect(outgoingFetch(`${base}/endless`, {}, true)).rejects.toThrow('too large');
});
