import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import { LOCALES } from '@trilha/rules/platform/locales';
import { describe, expect, it } from 'vitest';

import { buildApp } from '../../app.ts';
import { createPool } from '../db/connect.ts';
import { useTestApp } from '../../test/test-app.ts';

const test = useTestApp();
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** The same application with a database that is not there. */
async function withoutDatabase() {
  const pool = createPool({
    url: 'postgres://trilha_app@127.0.0.1:1/trilha',
    max: 2,
    applicationName: 'gone',
    prepare: false,
    onError: () => undefined,
  });
  const app = await buildApp({ ...test.services, pool });
  return {
    open: (url: string, headers: Record<string, string>) => app.inject({ url, headers }),
    end: () => Promise.all([app.close(), pool.end()]),
  };
}

describe('a page that is opened while the database is away', () => {
  it('says so in the person’s language, alone and of no company, and asks again by itself', async () => {
    const { open, end } = await withoutDatabase();
    const titles = new Set<string>();

    for (const locale of LOCALES) {
      const answer = await open('/register', { accept: BROWSER, 'accept-language': `xx, ${locale};q=0.8` });
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['retry-after']]).toEqual([
        503,
        'text/html; charset=utf-8',
        '5',
      ]);
      expect(answer.body).toContain(`<html lang="${locale}">`);
      expect(answer.body).toContain('http-equiv="refresh" content="5"');
      expect(answer.body).not.toMatch(/(?:src|href)="[^"]|<script|Trilha/);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
      titles.add(/<title>(.*)<\/title>/.exec(answer.body)?.[1] ?? '');
    }

    expect(titles.size).toBe(LOCALES.length);
    await end();
  });

  it('while calls and whoever reads no pages get a problem body', async () => {
    const { open, end } = await withoutDatabase();

    for (const [url, accept] of [
      ['/api/v1/boot', BROWSER],
      ['/register', 'application/json'],
      ['/scim/v2/Users', 'application/scim+json'],
    ] as const) {
      const answer = await open(url, { accept, authorization: 'Bearer none' });
      expect([url, answer.headers['content-type']]).toEqual([
        url,
        expect.stringMatching(/^application\/(problem|scim)\+json/),
      ]);
    }
    await end();
  });
});

describe('what arrives while the process closes', () => {
  it.each([
    ['a page', '/home', BROWSER, 'text/html'],
    ['a call', '/api/v1/boot', 'application/json', 'application/problem+json'],
  ])('on a connection that is open: %s is refused in its own form', async (_name, url, accept, type) => {
    const app = await buildApp(test.services);
    const closing = new Promise<void>((resolve) => {
      app.addHook('preClose', async () => resolve());
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    // A server listening on TCP always has an address of this shape.
    const { port } = app.server.address() as AddressInfo;
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    const ended = once(socket, 'close');
    // Half a request keeps the connection from being idle.
    socket.write(`GET ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: ${accept}\r\n`);
    await accepted;
    const closed = app.close();
    await closing;
    socket.write('\r\n');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await ended;
    await closed;

    const answer = Buffer.concat(chunks).toString();
    expect(answer).toMatch(/^HTTP\/1\.1 503/);
    expect(answer.toLowerCase()).toContain(`content-type: ${type}`);
    expect(answer.toLowerCase()).toContain('retry-after: ');
  });
});
