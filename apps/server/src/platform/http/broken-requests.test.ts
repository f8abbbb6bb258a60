import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import { uploadSmallFile } from '@trilha/contracts/platform/files';
import { sendSupportMessage } from '@trilha/contracts/organization/support';
import { ERROR_STATUS } from '@trilha/contracts/platform/errors';
import { problemSchema } from '@trilha/contracts/platform/problem';
import pg from 'pg';
import pino from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import Fastify from 'fastify';
import type { FastifyBaseLogger } from 'fastify';

import { buildApp } from '../../app.ts';
import { useTestApp } from '../../test/test-app.ts';
import { installErrors } from './errors.ts';

const test = useTestApp();
let port = 0;
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});

/** Sends bytes as they are and gives status and body of what comes back; half closed after them, as by a client that died. */
function send(text: string, cut = false): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    socket.on('error', reject);
    socket.on('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0),
        body: answer.slice(answer.indexOf('\r\n\r\n') + 4),
      }),
    );
    socket.write(text);
    if (cut) socket.end();
  });
}

const head = (line: string, ...headers: string[]) =>
  [line, 'host: localhost', 'connection: close', ...headers, '', ''].join('\r\n');

/** A request to take up a line. */
const upgrade = (method: string, ...lines: string[]) =>
  [
    `${method} /realtime HTTP/1.1`,
    ...lines,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n');

async function bearer(): Promise<string> {
  const { accessToken } = await test.build.member();
  return `authorization: Bearer ${accessToken}`;
}

describe('a request that is not one', () => {
  it('with a multipart body that is broken or cut off is refused with a code, and nothing stays of it', async () => {
    const auth = await bearer();
    const path = `POST ${uploadSmallFile.path}?purpose=image HTTP/1.1`;
    const type = 'content-type: multipart/form-data; boundary=x';
    const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc';
    const sized = (body: string) => `content-length: ${Buffer.byteLength(body)}`;
    const bodies = [
      '',
      'nothing of the kind',
      file,
      '--x--',
      `${file}\r\n--y--`,
      '--x\r\n\r\n\r\n--x--',
      '--x\r\ncontent-disposition: form-data\r\n\r\na\r\n--x--',
    ];

    for (const body of bodies) {
      const answer = await send(head(path, auth, type, sized(body)) + body);
      expect(answer.status, `${body} ${answer.body}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${body} ${answer.body}`).toBeLessThan(500);
      expect(JSON.parse(answer.body).code in ERROR_STATUS).toBe(true);
    }
    for (const wrong of [
      'content-type: multipart/form-data',
      'content-type: multipart/form-data; boundary=',
      'content-type: multipart/mixed; boundary=x',
    ]) {
      const answer = await send(head(path, auth, wrong, sized(file)) + file);
      expect([400, 415], answer.body).toContain(answer.status);
    }
    // Announced and never sent: a client that leaves gets no answer, and the next is served.
    await send(head(path, auth, type, 'content-length: 9000') + file, true);
    expect((await send(head('GET /healthz HTTP/1.1'))).status).toBe(200);
  });

  it('with an odd content type, a body that is no JSON or an address that is none gets 4xx with a code', async () => {
    const auth = await bearer();
    const json = `POST ${sendSupportMessage.path} HTTP/1.1`;
    const requests = [
      head(json, 'content-type: application/x-protobuf', 'content-length: 3') + 'abc',
      head(json, 'content-type: ;;;', 'content-length: 2') + '{}',
      head(json, 'content-type: application/json; charset=utf-99', 'content-length: 2') + '{]',
      head(json, 'content-type: application/json', 'content-length: 0'),
      head(json, 'content-type: application/json', 'content-length: 20') +
        '{"__proto__":{"a":1}}'.slice(0, 20),
      head(json, 'content-type: application/x-www-form-urlencoded', 'content-length: 4') + '%%%=',
      head('GET /api/v1/%E0%A4%A HTTP/1.1', auth),
      head('GET /api/v1/files/%00 HTTP/1.1', auth),
      head(`GET /api/v1/files/${'x'.repeat(400)} HTTP/1.1`, auth),
      head('GET /api/v1/me?client=%FF%FE HTTP/1.1', auth.replace('Bearer', 'Basic')),
      head('GET /api/v1/me HTTP/1.1', 'authorization: Bearer \u00e9\u00e9'),
    ];
    for (const request of requests) {
      const { status, body } = await send(request);
      expect(status, `${request} ${body}`).toBeGreaterThanOrEqual(400);
      expect(status, `${request} ${body}`).toBeLessThan(500);
      expect(JSON.parse(body).code in ERROR_STATUS, `${request} ${body}`).toBe(true);
    }
    for (const request of ['NONSENSE\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n']) {
      const { status } = await send(request);
      expect(status, request.slice(0, 40)).toBeGreaterThanOrEqual(400);
      expect(status, request.slice(0, 40)).toBeLessThan(500);
    }
  });
});

describe('a fault', () => {
  async function failing(error: Error) {
    const lines: Record<string, unknown>[] = [];
    const loggerInstance: FastifyBaseLogger = pino(
      { level: 'warn' },
      { write: (line: string) => lines.push(JSON.parse(line)) },
    );
    const app = Fastify({ loggerInstance });
    app.decorateRequest('tenantId', 'c0ffee');
    installErrors(app);
    app.get('/things/:id', async () => {
      throw error;
    });
    return { answer: await app.inject('/things/7'), lines };
  }
  const ofDatabase = (code: string, message: string, more = {}) =>
    Object.assign(new pg.DatabaseError(message, 0, 'error'), { code, ...more });

  it('of the server is never told as one of the caller, whatever status or code it carries', async () => {
    const faults = [
      Object.assign(new Error('bucket policy'), { statusCode: 403 }),
      Object.assign(new Error('partner said'), { statusCode: 400 }),
      ofDatabase('22003', 'integer out of range'),
      ofDatabase('22008', 'date out of range'),
      ofDatabase('23502', 'null value in column "x"'),
    ];
    for (const fault of faults) {
      const { answer, lines } = await failing(fault);
      expect([answer.statusCode, answer.json().code], fault.message).toEqual([500, 'internal']);
      expect(lines).toEqual([
        expect.objectContaining({
          level: 50,
          tenant: 'c0ffee',
          route: '/things/:id',
          method: 'GET',
          requestId: answer.json().requestId,
        }),
      ]);
    }
  });

  it('of the database that is the caller’s is told so and logged, without what was typed', async () => {
    const { answer, lines } = await failing(
      ofDatabase('22P02', 'invalid input syntax for type uuid: "segredo"', { routine: 'string_to_uuid' }),
    );

    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        tenant: 'c0ffee',
        route: '/things/:id',
        requestId: answer.json().requestId,
        sqlState: '22P02',
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('segredo');
  });
});

const LETTER = {
  name: 'Ana Lima',
  email: 'ana@example.test',
  subject: 'Acesso',
  message: 'Não consigo entrar.',
  locale: 'pt-BR',
  adult: true,
  terms: true,
};

describe('a writing call of somebody who is not signed in', () => {
  it('is done once for its key; another request under it is refused, and a refused one may be corrected', async () => {
    const { tenantId } = await test.build.member();
    const { rows } = await test.owner.query<{ slug: string }>('select slug from tenants where id = $1', [
      tenantId,
    ]);
    const body = { ...LETTER, client: rows[0]?.slug };
    const key = crypto.randomUUID();
    const ask = (more = {}, idempotencyKey = key) =>
      test.call(sendSupportMessage, { body: { ...body, ...more }, idempotencyKey });

    const refused = await ask({ email: 'nada' });
    const first = await ask();
    const again = await Promise.all([ask(), ask()]);
    const other = await ask({ message: 'Outra coisa.' });

    expect([refused.status, other.body.code]).toEqual([400, 'idempotency_key_reused']);
    expect(first.status).toBeLessThan(300);
    for (const answer of again) {
      expect([answer.status, answer.body]).toEqual([first.status, first.body]);
      expect(answer.headers['idempotent-replay']).toBe('true');
    }
    const stored = await test.build.sql(tenantId, 'select 1 from support_tickets where tenant_id = $1', [
      tenantId,
    ]);
    expect(stored).toHaveLength(1);
  });

  it('that comes many times at once under one key has one effect', async () => {
    const { tenantId } = await test.build.member();
    const { rows } = await test.owner.query<{ slug: string }>('select slug from tenants where id = $1', [
      tenantId,
    ]);
    const body = { ...LETTER, client: rows[0]?.slug };

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => test.call(sendSupportMessage, { body, idempotencyKey: 'one-key' })),
    );

    for (const { status, body: answer } of answers)
      if (status >= 300) expect(answer.code).toBe('request_in_progress');
    const stored = await test.build.sql(tenantId, 'select 1 from support_tickets where tenant_id = $1', [
      tenantId,
    ]);
    expect(stored).toHaveLength(1);
  });
});

describe('what is no HTTP', () => {
  it('is answered as ever: by a problem body with a code, whatever is wrong with it', async () => {
    const form = 'content-type: application/x-www-form-urlencoded';
    const chunked = head('POST /o/token/ HTTP/1.1', form, 'transfer-encoding: chunked');
    const requests: readonly [text: string, status: number, cut?: boolean][] = [
      [`${chunked}zz\r\nabc\r\n`, 400],
      [`${chunked}5;${'e'.repeat(20_000)}\r\nabcde\r\n0\r\n\r\n`, 400],
      [head('POST /o/token/ HTTP/1.1', 'content-length: 2', 'transfer-encoding: chunked'), 400],
      ['GET / HTTP/9.9\r\n\r\n', 400],
      [head('GET / HTTP/1.1', `x-long: ${'x'.repeat(20_000)}`), 431],
      [`${head('POST /o/token/ HTTP/1.1', form, 'content-length: 50')}grant`, 400, true],
    ];
    for (const [text, status, cut] of requests) {
      const answer = await send(text, cut);
      expect(answer.status, text.slice(0, 60)).toBe(status);
      expect(problemSchema.parse(JSON.parse(answer.body))).toMatchObject({ status, code: 'invalid_request' });
    }
  });
});

describe('a body that cannot be read', () => {
  it('is refused as such in another charset than UTF-8, or packed', async () => {
    const auth = await bearer();
    const post = `POST ${sendSupportMessage.path} HTTP/1.1`;
    const json = 'content-type: application/json';
    const text = JSON.stringify(LETTER);
    const status = async (...headers: string[]) => {
      const answer = await send(head(post, auth, `content-length: ${text.length}`, ...headers) + text);
      return [answer.status, JSON.parse(answer.body).code];
    };

    for (const wrong of ['utf-16', '"utf-16le"', 'iso-8859-1', 'utf-99', ''])
      expect(await status(`${json}; charset=${wrong}`), wrong).toEqual([415, 'unsupported_media_type']);
    for (const coding of ['gzip', 'br', 'identity, gzip'])
      expect(await status(json, `content-encoding: ${coding}`), coding).toEqual([
        415,
        'unsupported_media_type',
      ]);
    for (const right of ['', '; charset=utf-8', '; charset="UTF-8"', ' ; Charset=utf8'])
      expect((await status(json + right))[0], right).not.toBe(415);
    expect((await status(json, 'content-encoding: Identity'))[0]).not.toBe(415);
  });
});

describe('what HTTP allows to ask and nothing here serves', () => {
  it('is answered by a problem body', async () => {
    const noHost = await send('GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n');
    const expecting = await send(head('GET /healthz HTTP/1.1', 'expect: 999-xx'));
    const traced = await send(head('TRACE /healthz HTTP/1.1'));
    const old = await send('GET /healthz HTTP/1.0\r\n\r\n');

    for (const [answer, status, code] of [
      [noHost, 400, 'invalid_request'],
      [expecting, 417, 'invalid_request'],
      [traced, 405, 'method_not_allowed'],
    ] as const)
      expect(problemSchema.parse(JSON.parse(answer.body))).toMatchObject({ status, code });
    expect(old.status).toBe(200);
  });

  it('names one host, and one that can be: of several the next reader could take another', async () => {
    const hosts = (...lines: string[]) =>
      send(['GET /healthz HTTP/1.1', ...lines, 'connection: close', '', ''].join('\r\n'));
    const line = (...lines: string[]) => send(upgrade('GET', ...lines));

    for (const refused of [
      await hosts('host: localhost', 'host: evil.example'),
      await hosts('Host: localhost', 'hOST: localhost'),
      await hosts('host: localhost', 'accept: */*', 'Host:'),
      await hosts('host: localhost, evil.example'),
      await hosts('host: localhost/evil.example'),
      await hosts('host: me@evil.example'),
      await hosts('host:'),
      await line('host: localhost', 'host: evil.example'),
      await send('GET /healthz HTTP/1.0\r\nhost: a\r\nhost: b\r\n\r\n'),
    ]) {
      expect(refused.status, refused.body).toBe(400);
      expect(problemSchema.parse(JSON.parse(refused.body))).toMatchObject({
        status: 400,
        code: 'invalid_request',
        field: 'host',
      });
    }
    for (const named of ['localhost', 'LOCALHOST:3000', '127.0.0.1:80', '[::1]:3000', 'a-b_c.example.net:'])
      expect((await hosts(`host: ${named}`)).status, named).toBe(200);
  });

  it('closes a line that is refused before it is taken up: its socket is nobody else’s to close', async () => {
    const anotherSite = await send(upgrade('POST', 'host: localhost', 'sec-fetch-site: cross-site'));
    const odd = await send(upgrade('TRACE', 'host: localhost'));

    expect([anotherSite.status, odd.status]).toEqual([403, 405]);
  });

  it('is told which methods there are', async () => {
    const { statusCode, headers } = await test.app.inject({ method: 'TRACE' as 'GET', url: '/' });

    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']);
  });

  it('ends the connection where no request after it could be told from a body', async () => {
    const body = '{"a":1}';
    const post = `POST ${sendSupportMessage.path} HTTP/1.1\r\nhost: localhost\r\nexpect: 999-xx`;

    const { status } = await send(`${post}\r\ncontent-length: ${body.length}\r\n\r\n${body}`);

    expect(status).toBe(417);
  });
});

describe('a request that takes too much', () => {
  it('is closed where its head or its body never ends, and others are answered meanwhile', async () => {
    const app = await buildApp(test.services, { requestMs: 300, checkMs: 50 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const own = (app.server.address() as AddressInfo).port;
    const begun = [
      'POST /api/v1/support-messages HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a"',
      'POST /o/token/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ntransfer-encoding: chunked\r\n\r\n2\r\na=\r\n',
      'GET /healthz HTTP/1.1\r\nhost: local',
    ];

    const ends = begun.map(
      (text) =>
        new Promise<string>((resolve) => {
          const socket = connect(own, '127.0.0.1');
          let answer = '';
          socket.setEncoding('utf8').on('data', (part: string) => {
            answer += part;
          });
          // Hanging up on who never ends is as good as an answer.
          socket.on('error', () => undefined);
          socket.on('close', () => resolve(answer));
          socket.write(text);
        }),
    );
    expect((await fetch(`http://127.0.0.1:${own}/healthz`)).status).toBe(200);

    for (const answer of await Promise.all(ends)) expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
    await app.close();
  });

  it('is refused with more fields than any form has, url-encoded or in parts', async () => {
    const auth = await bearer();
    const fields = Array.from({ length: 51 }, (_, at) => `f${at}=1`).join('&');
    const form = (text: string) =>
      test.app.inject({
        method: 'POST',
        url: '/o/token/',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: text,
      });
    const parts = Array.from(
      { length: 12 },
      (_, at) => `--x\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n1\r\n`,
    ).join('');
    const body = `${parts}--x--\r\n`;
    const multipart = await send(
      head(
        `POST ${uploadSmallFile.path}?purpose=image HTTP/1.1`,
        auth,
        'content-type: multipart/form-data; boundary=x',
        `content-length: ${body.length}`,
      ) + body,
    );

    expect((await form(fields)).json()).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect((await form(`a=${'b'.repeat(70_000)}`)).json()).toMatchObject({ code: 'payload_too_large' });
    expect((await form('grant_type=password')).statusCode).toBeLessThan(413);
    expect(multipart.status).toBeGreaterThanOrEqual(400);
    expect(multipart.status).toBeLessThan(500);
  });
});

it('makes the description of the API once, for however many read it', async () => {
  const made = vi.spyOn(test.app, 'swagger');
  const read = async () => {
    const { statusCode, body } = await test.app.inject({ url: '/openapi.json' });
    return { statusCode, openapi: JSON.parse(body).openapi as string };
  };

  const [first, second] = [await read(), await read()];

  expect(first).toEqual({ statusCode: 200, openapi: '3.1.0' });
  expect(second).toEqual(first);
  expect(made).toHaveBeenCalledTimes(1);
});
