import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ERROR_STATUS } from '@trilha/contracts/platform/errors';
import { describe, expect, it } from 'vitest';

import { storeFile } from '../files/store-file.ts';
import { useContentOrigin } from '../../test/test-content-origin.ts';
import { useTestApp } from '../../test/test-app.ts';

const test = useTestApp();
const origin = useContentOrigin(test);
const TEXT = 'ABCDEFGHIJ'.repeat(10);

/** Sends bytes as they are; what came back until the server hung up. */
function send(lines: readonly string[], body = ''): Promise<{ status: number; head: string; body: string }> {
  const { hostname, port } = new URL(origin.at('/'));
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      answer += part;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const end = answer.indexOf('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0),
        head: answer.slice(0, end).toLowerCase(),
        body: answer.slice(end + 4),
      });
    });
    socket.write(`${[...lines, 'host: localhost', 'connection: close', '', ''].join('\r\n')}${body}`);
  });
}

/** The path of a stored file, as its member may read it. */
async function filePath(): Promise<string> {
  const { tenantId, memberId } = await test.build.member();
  const path = join(mkdtempSync(join(tmpdir(), 'broken-')), 'notas.txt');
  writeFileSync(path, TEXT);
  const { storage } = test.app.services;
  const { id } = await test.inTenant(tenantId, (tx) =>
    storeFile(
      { tx, now: test.clock.now, actor: { tenantId, memberId }, storage },
      { path, name: 'notas.txt' },
    ),
  );
  const url = test.app.services.contentAddresses.fileUrl({ tenantId, memberId, fileId: id }, test.clock.now);
  return new URL(url).pathname;
}

describe('the content origin, asked what makes no sense', () => {
  it('refuses methods, expectations and packed bodies nobody here reads by a problem body', async () => {
    const traced = await send(['TRACE /healthz HTTP/1.1']);
    const expecting = await send(['GET /healthz HTTP/1.1', 'expect: 999-xx']);
    const twoHosts = await send(['GET /healthz HTTP/1.1', 'host: evil.example']);
    const packed = await send(
      ['PATCH /uploads/x HTTP/1.1', 'content-encoding: gzip', 'content-length: 2'],
      'ab',
    );

    expect(traced.head).toContain('allow: get, head');
    expect([traced, expecting, twoHosts, packed].map(({ status }) => status)).toEqual([405, 417, 400, 415]);
    for (const { body } of [traced, expecting, twoHosts, packed])
      expect(JSON.parse(body).code in ERROR_STATUS).toBe(true);
  });

  it('answers addresses that are none with 4xx and a code, never with a failure of its own', async () => {
    const addresses = [
      '/%',
      '/%zz',
      '/files/%E0%A4%A',
      '/files/',
      '/files/a/b/c',
      `/files/${'x'.repeat(3000)}`,
      '/files/..%2f..%2fetc%2fpasswd',
      '/files/%00',
      '/packages//index.html',
      '/packages/x/%2e%2e/%2e%2e/etc/passwd',
      '/packages/x/%',
      '/html/draft/',
      '/html/%ff',
      '/uploads/%',
      '/scorm/%zz',
      '//',
      '/?%',
    ];
    for (const address of addresses)
      for (const method of ['GET', 'HEAD', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
        const answer = await send([`${method} ${address} HTTP/1.1`]);
        const what = `${method} ${address}: ${answer.head}`;
        // A preflight is answered without looking at what it is for.
        expect(answer.status, what).toBeGreaterThanOrEqual(method === 'OPTIONS' ? 200 : 400);
        expect(answer.status, what).toBeLessThan(500);
        // An answer without a body has no code.
        if (answer.body.startsWith('{'))
          expect(ERROR_STATUS, what).toHaveProperty(JSON.parse(answer.body).code);
      }
  });

  it('takes no part of a file that there is none of, and the whole where the question is not understood', async () => {
    const path = await filePath();
    const ask = async (range: string, method = 'GET') => {
      const { status, head, body } = await send([`${method} ${path} HTTP/1.1`, `range: ${range}`]);
      return { status, length: body.length, head };
    };
    for (const range of ['bytes=100-', 'bytes=200-300', 'bytes=-0'])
      expect(await ask(range), range).toMatchObject({ status: 416 });
    for (const range of [
      'bytes=',
      'bytes=-',
      'bytes=a-b',
      'bytes=5-2',
      'lines=1-2',
      '',
      'bytes=0-1,4-5',
      `bytes=${'9'.repeat(400)}-`,
    ]) {
      const { status, length } = await ask(range);
      expect([200, 206, 416], range).toContain(status);
      if (status === 200) expect(length, range).toBe(100);
    }
    for (const method of ['GET', 'HEAD']) {
      const part = await ask('bytes=10-14', method);
      expect([part.status, part.length]).toEqual([206, method === 'HEAD' ? 0 : 5]);
      expect(part.head).toContain('content-range: bytes 10-14/100');
    }
  });

  it('lets no body of an odd type or shape fail it, wherever it is sent', async () => {
    const path = await filePath();
    const bodies = [
      ['content-type: application/json', '{'],
      ['content-type: text/html', '<html>'],
      ['content-type: multipart/form-data', 'x'],
      ['content-type: ;;;', 'x'],
      ['content-type: application/x-www-form-urlencoded', '%'],
      ['x-no-type: 1', 'x'],
    ] as const;
    for (const to of [path, '/uploads/none', '/packages/x/y', '/nowhere'])
      for (const method of ['POST', 'PUT', 'PATCH'])
        for (const [type, body] of bodies) {
          const answer = await send(
            [`${method} ${to} HTTP/1.1`, type, `content-length: ${body.length}`],
            body,
          );
          const what = `${method} ${to} ${type}: ${answer.head}`;
          expect(answer.status, what).toBeGreaterThanOrEqual(400);
          expect(answer.status, what).toBeLessThan(500);
          expect(JSON.parse(answer.body), what).toHaveProperty('code');
        }
  });
});
