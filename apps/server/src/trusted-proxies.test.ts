import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';

import { readConfig } from './config.ts';

/** Where the server believes a request comes from that names `forwarded` and whose connection is from `peer`. */
async function buildUrl(trust: string | undefined, forwarded: string, peer = '10.0.0.9') {
  const { trustProxy } = readConfig({
    DATA_DIR: '/nowhere',
    SECRET_KEY: KEY,
    ...(trust ? { TRUST_PROXY: trust } : {}),
  });
  const app: FastifyInstance = Fastify({ trustProxy });
  app.get('/', (request) => request.ip);
  const { body } = await app.inject({
    url: '/',
    remoteAddress: peer,
    headers: { 'x-forwarded-for': forwarded },
  });
  return body;
}
const KEY = 'Zx81-Qw72-Er63-Ty54-Ui45-Op36-As27';
/** What a caller claims, and what the nearest proxy added. */
const FORWARDED = '6.6.6.6, 203.0.113.7';

describe('the address of a caller', () => {
  it('is that of the connection where no proxy is trusted', async () => {
    expect(await buildUrl(undefined, FORWARDED)).toBe('10.0.0.9');
    expect(await buildUrl('false', FORWARDED)).toBe('10.0.0.9');
    expect(await buildUrl('0', FORWARDED)).toBe('10.0.0.9');
  });

  it('is what the outermost of so many proxies saw, never what the caller claims', async () => {
    expect(await buildUrl('1', FORWARDED)).toBe('203.0.113.7');
    expect(await buildUrl('2', `6.6.6.6, 203.0.113.7, 10.0.0.8`)).toBe('203.0.113.7');
  });

  it('is the first from the right that is in none of the trusted networks', async () => {
    expect(await buildUrl('10.0.0.0/8, loopback', `${FORWARDED}, 10.0.0.8, 127.0.0.1`)).toBe('203.0.113.7');
    expect(await buildUrl('fd00::/8,192.0.2.1', FORWARDED)).toBe('10.0.0.9');
  });

  it.each(['true', 'yes', '0.0.0.0/0', '10.0.0.0/33', '10.0.0', 'proxy.example', '99', '10.0.0.0/8,'])(
    'is not asked for with TRUST_PROXY=%s, which says what to write instead',
    async (trust) => {
      await expect(buildUrl(trust, FORWARDED)).rejects.toThrow(/^TRUST_PROXY .*write how many proxies .*\.$/);
    },
  );
});
