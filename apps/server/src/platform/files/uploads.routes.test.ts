import { request } from 'node:http';

import {
  completeUpload,
  completeUploadAsSpecified,
  createUpload,
  getFile,
  uploadSmallFile,
} from '@trilha/contracts/platform/files';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { altered } from '../../test/altered.ts';
import type { SignedIn } from '../../test/builders.ts';
import { loseCommitAnswer } from '../../test/lost-commit-answer.ts';
import { useContentOrigin } from '../../test/test-content-origin.ts';
import { useTestApp } from '../../test/test-app.ts';
import { clearUploads } from './clear-uploads.ts';

const test = useTestApp({ MAX_UPLOAD_MB: '4' });
const origin = useContentOrigin(test);
const TUS = { 'tus-resumable': '1.0.0' };

async function begun(as: SignedIn, body: Record<string, unknown> = {}) {
  return test.call(createUpload, {
    as,
    body: { name: 'notas.txt', size: 10, purpose: 'attachment', ...body },
  });
}

function send(url: string, offset: number, bytes: string | Buffer) {
  return origin.fetch(url, {
    method: 'PATCH',
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
  });
}

async function offsetOf(url: string) {
  const head = await origin.fetch(url, { method: 'HEAD', headers: TUS });
  return Number(head.headers.get('upload-offset'));
}

/** Announces more bytes than it sends and cuts the connection, as a phone does that enters a tunnel. */
function sendAndDisconnect(url: string, announced: number, sent: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const aborted = request(origin.at(url), {
      method: 'PATCH',
      headers: {
        ...TUS,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(announced),
      },
    });
    aborted.on('error', () => resolve());
    aborted.write(sent, () => setTimeout(() => aborted.destroy(), 100));
  });
}

function complete(as: SignedIn, fileId: string) {
  return test.call(completeUpload, { as, body: { fileId } });
}

describe('a resumable upload [ERR-04]', () => {
  it('goes on from where a cut connection left it, and is finished once', async () => {
    const member = await test.build.member();
    const bytes = Buffer.from('linha de texto\n'.repeat(20_000));
    const { body: upload } = await begun(member, { size: bytes.length });

    await sendAndDisconnect(upload.uploadUrl, bytes.length, bytes.subarray(0, 100_000));
    const arrived = await offsetOf(upload.uploadUrl);
    expect(arrived).toBeGreaterThan(0);
    expect(arrived).toBeLessThan(bytes.length);
    expect((await complete(member, upload.fileId)).body.code).toBe('file_incomplete');
    expect((await send(upload.uploadUrl, arrived, bytes.subarray(arrived))).status).toBe(204);
    const answers = await Promise.all([
      complete(member, upload.fileId),
      test.call(completeUploadAsSpecified, { as: member, body: { fileId: upload.fileId } }),
    ]);

    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: upload.fileId, mime: 'text/plain', size: bytes.length });
    }
    const served = await origin.fetch(answers[0].body.url);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await complete(member, upload.fileId)).status).toBe(200);
  });

  it('takes no bearer, creates nothing, and lets nobody read what was sent', async () => {
    const member = await test.build.member();
    const { body: upload } = await begun(member);
    await send(upload.uploadUrl, 0, '0123456789');

    expect((await origin.fetch(upload.uploadUrl)).status).toBe(404);
    expect((await origin.fetch('/uploads/', { method: 'POST', headers: TUS })).status).toBe(404);
    const token = upload.uploadUrl.slice(upload.uploadUrl.lastIndexOf('/') + 1);
    for (const wrong of [altered(token), token.slice(4), 'x', '../uploads'])
      expect((await send(`/uploads/${wrong}`, 0, 'x')).status).toBe(404);
    expect((await origin.fetch(`/files/${token}`)).status).toBe(404);
  });

  it('refuses a wrong offset and more bytes than were announced', async () => {
    const { body: upload } = await begun(await test.build.member());

    expect((await send(upload.uploadUrl, 5, 'x')).status).toBe(409);
    await send(upload.uploadUrl, 0, '0123456789ABCDEF');
    expect(await offsetOf(upload.uploadUrl)).toBeLessThanOrEqual(10);
  });

  it('refuses what is no part of an upload with a code', async () => {
    const { body: upload } = await begun(await test.build.member());
    const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const refused = async (headers: Record<string, string>) => {
      const answer = await origin.fetch(upload.uploadUrl, { method: 'PATCH', headers, body: 'x' });
      expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      const { status, code, requestId } = JSON.parse(await answer.text());
      expect([status, typeof requestId]).toEqual([answer.status, 'string']);
      return [status, code];
    };

    expect(await refused(part)).toEqual([412, 'invalid_request']);
    expect(await refused({ ...TUS, ...part, 'upload-offset': '5' })).toEqual([409, 'invalid_request']);
    expect(await refused({ ...TUS, ...part, 'upload-offset': '-1' })).toEqual([400, 'invalid_request']);
    expect(await refused({ ...TUS, ...part, 'content-type': 'text/plain' })).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it('tells nobody why bytes could not be kept', async () => {
    const { body: upload } = await begun(await test.build.member());
    const write = vi
      .spyOn(test.app.services.uploads.datastore, 'write')
      .mockRejectedValueOnce(new Error("ENOSPC: no space left on device, write '/data/uploads'"));

    const answer = await send(upload.uploadUrl, 0, '0123456789');
    const body = await answer.text();
    write.mockRestore();

    expect([answer.status, JSON.parse(body).code]).toEqual([500, 'internal']);
    expect(body).not.toMatch(/ENOSPC|data/);
    expect((await send(upload.uploadUrl, 0, '0123456789')).status).toBe(204);
  });

  it('answers preflights of the app only', async () => {
    const { body: upload } = await begun(await test.build.member());
    const preflight = (from: string) =>
      origin.fetch(upload.uploadUrl, {
        method: 'OPTIONS',
        headers: { origin: from, 'access-control-request-method': 'PATCH' },
      });

    const app = test.services.config.publicUrl;
    expect((await preflight(app)).headers.get('access-control-allow-origin')).toBe(app);
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).not.toBe(
      'https://evil.example',
    );
  });

  it('judges what arrived by its content and stays refused', async () => {
    const member = await test.build.member();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    const { body: upload } = await begun(member, { name: 'a.png', size: svg.length, purpose: 'image' });
    await send(upload.uploadUrl, 0, svg);

    expect((await complete(member, upload.fileId)).body.code).toBe('file_type_refused');
    expect((await complete(member, upload.fileId)).body.code).toBe('file_type_refused');
    expect((await test.call(getFile, { as: member, params: { fileId: upload.fileId } })).body.code).toBe(
      'file_incomplete',
    );
  });

  it('belongs to who began it', async () => {
    const member = await test.build.member();
    const colleague = await test.build.member({ tenantId: member.tenantId });
    const stranger = await test.build.member();
    const admin = await test.build.member({ tenantId: member.tenantId, role: 'admin' });
    const { body: upload } = await begun(member);
    await send(upload.uploadUrl, 0, '0123456789');

    expect((await complete(colleague, upload.fileId)).body.code).toBe('file_not_found');
    expect((await complete(stranger, upload.fileId)).body.code).toBe('file_not_found');
    expect((await complete(member, upload.fileId)).status).toBe(200);
    const read = (as: SignedIn) => test.call(getFile, { as, params: { fileId: upload.fileId } });
    expect((await read(member)).status).toBe(200);
    expect((await read(admin)).status).toBe(200);
    expect((await read(colleague)).status).toBe(404);
    expect((await read(stranger)).status).toBe(404);
  });

  it('is forgotten when nobody finished it in two days', async () => {
    const member = await test.build.member();
    const { body: old } = await begun(member);
    const later = new Date(test.clock.now.getTime() + 49 * 3600 * 1000);

    await test.inTenant(member.tenantId, (tx) => clearUploads(tx, member.tenantId, later));

    expect((await complete(member, old.fileId)).body.code).toBe('file_not_found');
  });

  it('is refused where it is too large, too much or makes no sense', async () => {
    const member = await test.build.member();

    expect((await begun(member, { size: 5 * 1024 ** 2 })).body.code).toBe('file_too_large');
    // A list of people of a gigabyte is refused before a byte of it is sent, with the maximum size.
    expect((await begun(member, { size: 1024 ** 3, purpose: 'people' })).body).toMatchObject({
      code: 'file_too_large',
      values: { maximumBytes: 4 * 1024 ** 2 },
    });
    for (const wrong of [{ size: 0 }, { size: -1 }, { name: '' }, { name: 'a/b' }, { purpose: 'virus' }])
      expect((await begun(member, wrong)).body.code).toBe('invalid_request');
    for (let count = 0; count < 20; count += 1) expect((await begun(member)).status).toBe(201);
    expect((await begun(member)).body.code).toBe('upload_quota_exceeded');
  });

  it('is counted however many are announced at the same instant', async () => {
    const member = await test.build.member();
    for (let count = 0; count < 15; count += 1) await begun(member);

    const answers = await Promise.all(Array.from({ length: 20 }, () => begun(member)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['upload_quota_exceeded']));
  });
});

describe('a small file in one request [ERR-04]', () => {
  async function post(as: SignedIn | undefined, name: string, bytes: Buffer, field = 'file') {
    const form = new FormData();
    form.set(field, new Blob([new Uint8Array(bytes)]), name);
    const encoded = new Response(form);
    return test.app.inject({
      method: 'POST',
      url: `${uploadSmallFile.path}/?purpose=image`,
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(as ? { authorization: `Bearer ${as.accessToken}` } : {}),
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
  }
  const picture = () =>
    sharp({ create: { width: 4, height: 4, channels: 3, background: '#5b3df5' } })
      .png()
      .toBuffer();

  const host = '127.0.0.1';
  let port = 0;
  beforeAll(async () => {
    port = Number(new URL(await test.app.listen({ port: 0, host })).port);
  });

  it.each(['announced', 'unannounced'])(
    'of a gigabyte, %s, is refused before it is read, and takes up neither memory nor disk',
    async (how) => {
      const member = await test.build.member();
      const gigabyte = 1024 ** 3;
      const piece = Buffer.alloc(1024 ** 2, 'a;b\n');
      const boundary = 'a-list-of-people';
      let sent = 0;
      const before = process.memoryUsage.rss();

      const answer = await new Promise<number | string>((resolve) => {
        const call = request(
          {
            host,
            port,
            method: 'POST',
            path: `${uploadSmallFile.path}?purpose=people`,
            headers: {
              authorization: `Bearer ${member.accessToken}`,
              'content-type': `multipart/form-data; boundary=${boundary}`,
              ...(how === 'announced' ? { 'content-length': String(gigabyte + 1000) } : {}),
            },
          },
          (response) => {
            response.resume();
            resolve(response.statusCode ?? 0);
          },
        );
        // The server may hang up on who goes on talking.
        call.on('error', (error) => resolve(error.message));
        call.write(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="gente.csv"\r\ncontent-type: text/csv\r\n\r\n`,
        );
        const pump = () => {
          while (sent < gigabyte && !call.destroyed) {
            sent += piece.length;
            if (!call.write(piece)) return call.once('drain', pump);
          }
          return call.end(`\r\n--${boundary}--\r\n`);
        };
        pump();
      });

      expect(answer).toBe(413);
      expect(sent).toBeLessThan(gigabyte / 4);
      expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 ** 2);
      expect(await test.build.sql(member.tenantId, 'select id from files')).toEqual([]);
    },
  );

  it('keeps its bytes where only the answer to the commit was lost', async () => {
    const member = await test.build.member();
    loseCommitAnswer(test.services.pool, 'insert into "files"');
    const answer = await post(member, 'foto.png', await picture());

    expect(answer.statusCode).toBe(503);
    const [file] = await test.build.sql<{ storage_key: string }>(
      member.tenantId,
      `select storage_key from files where status = 'ready'`,
    );
    expect(await test.app.services.storage.size(file?.storage_key ?? '')).toBeGreaterThan(0);
  });

  it('is kept and can be read', async () => {
    const answer = await post(await test.build.member(), 'foto.png', await picture());

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ name: 'foto.png', mime: 'image/png' });
    expect((await origin.fetch(answer.json().url)).headers.get('content-type')).toBe('image/png');
  });

  it('has a name everybody reads alike, however it is sent', async () => {
    const member = await test.build.member();
    const turned = 'foto\u202Egnp\u2066.exe.png';

    expect((await post(member, turned, await picture())).json().name).toBe('fotognp.exe.png');
    expect((await post(member, '\u200B', await picture())).json().name).toBe('file');
    const { body } = await begun(member, { name: turned });
    const [kept] = await test.build.sql(member.tenantId, 'select name from files where id = $1', [
      body.fileId,
    ]);
    expect(kept).toEqual({ name: 'fotognp.exe.png' });
    expect((await begun(member, { name: '\u200B' })).body.code).toBe('invalid_request');
  });

  it('is refused without a session, in another shape, too large or of a wrong type', async () => {
    const member = await test.build.member();

    expect((await post(undefined, 'a.png', await picture())).statusCode).toBe(401);
    expect((await post(member, 'a.png', await picture(), 'other')).json().code).toBe('invalid_request');
    expect((await post(member, 'a.png', Buffer.alloc(11 * 1024 ** 2))).json().code).toBe('file_too_large');
    expect((await post(member, 'a.png', Buffer.from('<svg/>'))).json().code).toBe('file_type_refused');
    const json = await test.call(uploadSmallFile, { as: member, body: {} });
    expect(json.body.code).toBe('unsupported_media_type');
  });
});
