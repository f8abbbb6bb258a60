import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { actAs } from '@trilha/contracts/identity/impersonation';
import { getFile, uploadSmallFile } from '@trilha/contracts/platform/files';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { importPackageFile } from '../../features/learning/packages/import-package-file.ts';
import { storeFile } from '../files/store-file.ts';
import type { FileContext } from '../files/store-file.ts';
import { buildActivity, buildModule } from '../../test/builders.ts';
import { useContentOrigin } from '../../test/test-content-origin.ts';
import { useTestApp } from '../../test/test-app.ts';

const test = useTestApp();
const origin = useContentOrigin(test);
const assets = join(import.meta.dirname, '../../../../../demo/assets');
const folder = mkdtempSync(join(tmpdir(), 'content-'));

function asFiles<T>(tenantId: string, work: (ctx: FileContext) => Promise<T>) {
  const { storage } = test.app.services;
  return test.inTenant(tenantId, (tx) =>
    work({ tx, now: test.clock.now, actor: { tenantId, memberId: null }, storage }),
  );
}

async function file(name: string, content: string | Buffer) {
  const tenantId = await test.build.tenant();
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, content);
  const { id } = await asFiles(tenantId, (ctx) => storeFile(ctx, { path, name }));
  const { memberId } = await test.build.member({ tenantId });
  return test.app.services.contentAddresses.fileUrl({ tenantId, memberId, fileId: id }, test.clock.now);
}

async function pack(kind: 'scorm' | 'html' | 'hls', path: string) {
  const tenantId = await test.build.tenant();
  const outcome = await asFiles(tenantId, (ctx) =>
    importPackageFile(ctx, { kind, from: { path: join(assets, path), name: path } }),
  );
  if (!outcome.accepted) throw new Error('The package was refused.');
  const { packageId } = outcome;
  const { memberId } = await test.build.member({ tenantId });
  return test.app.services.contentAddresses.packageUrl({ tenantId, memberId, packageId }, test.clock.now);
}

const text = 'ABCDEFGHIJ'.repeat(10);

/** The token of a signed address. */
const tokenIn = (url: string) => /([\w-]+)\/?$/.exec(url)?.[1] ?? '';

describe('files on the content origin', () => {
  it('come whole, in parts and not at all where the browser has them', async () => {
    const url = await file('notas.txt', text);

    const whole = await origin.fetch(url);
    const tag = whole.headers.get('etag') ?? '';
    expect(whole.status).toBe(200);
    expect(await whole.text()).toBe(text);
    expect(whole.headers.get('cache-control')).toBe('private, max-age=300, immutable');
    const part = await origin.fetch(url, { headers: { range: 'bytes=10-14' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 10-14/100',
      'ABCDE',
    ]);
    const outdated = await origin.fetch(url, { headers: { range: 'bytes=10-14', 'if-range': '"other"' } });
    expect(outdated.status).toBe(200);
    const beyond = await origin.fetch(url, { headers: { range: 'bytes=100-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */100']);
    const known = await origin.fetch(url, { headers: { 'if-none-match': tag } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    const head = await origin.fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '100']);
  });

  it('are small where a picture is asked for that stands beside a line of text, and whole where they are none', async () => {
    const cover = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a04010' } })
      .png()
      .toBuffer();
    const url = await file('capa.png', cover);

    const small = await origin.fetch(`${url}?small`);
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(small.headers.get('cache-control')).toBe('private, max-age=300, immutable');
    const { width, height } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect([width, height]).toEqual([171, 96]);
    const notes = await origin.fetch(`${await file('notas.txt', text)}?small`);
    expect(await notes.text()).toBe(text);
    expect((await origin.fetch(`${url}x?small`)).status).toBe(404);
  });

  it('are shown where that is safe and downloaded otherwise, whatever their names say', async () => {
    const vtt = await origin.fetch(await file('a.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nOlá\n'));
    const hostile = await origin.fetch(await file('x"; filename="evil.html\u00e9.txt', 'olá'));

    expect(vtt.headers.get('content-disposition')).toMatch(/^inline/);
    expect(hostile.headers.get('content-disposition')).toBe(
      String.raw`attachment; filename="x\"; filename=\"evil.html?.txt"; filename*=UTF-8''x%22%3B%20filename%3D%22evil.html%C3%A9.txt`,
    );
    expect(hostile.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('are read by who holds a token made for them, until it ends', async () => {
    const url = await file('notas.txt', text);
    const token = url.slice(url.lastIndexOf('/') + 1);
    const forged = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      token.slice(0, 20),
      'x',
      '..%2f..%2fetc%2fpasswd',
      'a'.repeat(2000),
    ];
    for (const wrong of forged) expect((await origin.fetch(`/files/${wrong}`)).status).toBe(404);
    expect((await origin.fetch(`/packages/${token}/`)).status).toBe(404);
    expect((await origin.fetch(`/html/${token}`)).status).toBe(404);

    const before = test.clock.now;
    // Minutes: at least five, at most ten, and the same address for as long as browsers keep what it names.
    test.clock.now = new Date(before.getTime() + 5 * 60 * 1000);
    expect((await origin.fetch(url)).status).toBe(200);
    test.clock.now = new Date(before.getTime() + 10 * 60 * 1000);
    expect((await origin.fetch(url)).status).toBe(404);
    test.clock.now = before;
    expect((await origin.fetch(url)).status).toBe(200);
  });

  it('stop with the access of whom they were made for: blocked, signed out or no longer let in', async () => {
    const url = await file('notas.txt', text);
    const status = async () => (await origin.fetch(url)).status;
    const { tenantId, memberId = '' } =
      test.app.services.contentAddresses.read('file', tokenIn(url), test.clock.now) ?? {};
    const change = (sql: string) => test.build.sql(tenantId ?? '', sql, [memberId]);
    const person = '(select person_id from members where id = $1)';

    for (const [blocked, free] of [
      [
        "update members set status = 'blocked' where id = $1",
        "update members set status = 'approved' where id = $1",
      ],
      [
        `update people set status = 'blocked' where id = ${person}`,
        `update people set status = 'active' where id = ${person}`,
      ],
      [
        `update session_families set revoked_at = now() where person_id = ${person}`,
        `update session_families set revoked_at = null where person_id = ${person}`,
      ],
    ] as const) {
      expect(await status()).toBe(200);
      await change(blocked);
      expect([blocked, await status()]).toEqual([blocked, 404]);
      await change(free);
    }
    expect(await status()).toBe(200);
  });

  it.each([
    ['is gone where it was thrown away since it was read', true, 404],
    ['is a fault where its bytes are lost', false, 500],
  ])('%s, which browsers do not keep', async (_, isThrownAway, status) => {
    const url = await file('notas.txt', text);
    expect((await origin.fetch(url)).status).toBe(200);
    const { contentAddresses, storage } = test.app.services;
    const subject = contentAddresses.read('file', tokenIn(url), test.clock.now);
    if (!subject) throw new Error('The address was signed by this server.');
    const { tenantId, fileId } = subject;
    const rows = await test.build.sql<{ storage_key: string }>(
      tenantId,
      'select storage_key from files where id = $1',
      [fileId],
    );
    if (isThrownAway) await test.build.sql(tenantId, 'delete from files where id = $1', [fileId]);
    for (const row of rows) await storage.delete(row.storage_key);

    for (const how of [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-4' } }]) {
      const answer = await origin.fetch(url, how);
      expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
        status,
        null,
        null,
      ]);
    }
  });

  it('stop for an administrator who acted as their reader with the access of the administrator', async () => {
    const { tenantId, memberId, ...seller } = await test.build.member();
    const form = new FormData();
    form.set('file', new Blob([text]), 'notas.txt');
    const file = await test.call(uploadSmallFile, {
      as: { ...seller, tenantId, memberId },
      query: { purpose: 'attachment' },
      body: form,
    });
    const administrator = await test.build.member({ tenantId, role: 'admin' });
    const acted = await test.call(actAs, {
      as: administrator,
      params: { memberId },
      body: { reason: 'Ver o que ela vê' },
    });
    const as = { ...administrator, accessToken: acted.body.access_token as string };
    const read = await test.call(getFile, { as, params: { fileId: file.body.id } });
    const status = async () => (await origin.fetch(read.body.url)).status;

    expect(await status()).toBe(200);
    await test.build.sql(tenantId, "update members set status = 'blocked' where id = $1", [
      administrator.memberId,
    ]);
    expect(await status()).toBe(404);
  });

  it('are readable by scripts of the app and of no other origin', async () => {
    const url = await file('notas.txt', text);
    const app = test.services.config.publicUrl;

    const own = await origin.fetch(url, { headers: { origin: app } });
    const foreign = await origin.fetch(url, { headers: { origin: 'https://evil.example' } });
    const preflight = await origin.fetch(url, { method: 'OPTIONS', headers: { origin: app } });

    expect(own.headers.get('access-control-allow-origin')).toBe(app);
    expect(own.headers.get('access-control-allow-credentials')).toBeNull();
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('range');
  });
});

describe('packages on the content origin', () => {
  it('have each an origin of their own for each member, and are found on no other', async () => {
    const [url, other] = [
      await pack('scorm', 'scorm/RuntimeBasicCalls_SCORM12.zip'),
      await pack('html', 'html/greeting-simulator.zip'),
    ];
    const { contentAddresses } = test.app.services;
    const { origin: own } = new URL(url);
    const subject = contentAddresses.read('package', tokenIn(url), test.clock.now);
    if (!subject) throw new Error('The address was not read.');
    const colleague = contentAddresses.packageUrl({ ...subject, memberId: randomUUID() }, test.clock.now);

    expect(
      new Set([own, new URL(other).origin, new URL(colleague).origin, test.services.config.contentUrl]).size,
    ).toBe(4);
    expect((await origin.fetch(url)).status).toBe(200);
    for (const wrong of [new URL(other).origin, test.services.config.contentUrl, 'http://p.localhost:1'])
      expect([wrong, (await origin.fetch(url.replace(own, wrong))).status]).toEqual([wrong, 404]);
    const player = contentAddresses.scormPlayerUrl(subject, test.clock.now);
    expect(new URL(player).origin).toBe(own);
    expect((await origin.fetch(player.replace(own, new URL(other).origin))).status).toBe(404);
  });

  it('may carry nothing to another site, not even in the address of a picture', async () => {
    const page = await origin.fetch(await pack('html', 'html/greeting-simulator.zip'));
    const policy = page.headers.get('content-security-policy') ?? '';

    for (const directive of ['img-src', 'media-src', 'font-src', 'style-src', 'connect-src'])
      expect(policy.split('; ').find((one) => one.startsWith(directive))).not.toMatch(/https:|\*/);
    expect(policy).not.toContain('sandbox');
  });

  it('find no document on their origin in which they could act without a policy', async () => {
    const url = await pack('scorm', 'scorm/RuntimeBasicCalls_SCORM12.zip');
    const { origin: own } = new URL(url);
    const elsewhere = [
      '/healthz',
      '/readyz',
      '/fonts/figtree-400.ttf',
      '/nowhere',
      '/files/x',
      '/html/x',
      '/%zz',
    ];

    for (const address of [
      ...elsewhere.map((path) => own + path),
      `${url}nowhere.html`,
      `${own}/${'x'.repeat(20_000)}`,
    ]) {
      const policy = (await origin.fetch(address)).headers.get('content-security-policy');
      expect([address.slice(0, 80), policy]).toEqual([
        address.slice(0, 80),
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      ]);
    }
  });

  it('serve their files by name, in the type browsers expect, to frames of the app only', async () => {
    const url = await pack('scorm', 'scorm/RuntimeBasicCalls_SCORM12.zip');

    const page = await origin.fetch(`${url}shared/launchpage.html`);
    const script = await origin.fetch(`${url}SHARED/scormfunctions.JS`);

    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain(
      `frame-ancestors 'self' ${test.services.config.publicUrl}`,
    );
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('open with their first page, or with the list of a stream and its relative parts', async () => {
    const html = await pack('html', 'html/greeting-simulator.zip');
    const hls = await pack('hls', 'hls/greeting');

    expect((await origin.fetch(html)).headers.get('content-type')).toContain('text/html');
    const list = await origin.fetch(hls);
    expect(list.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const [part = ''] = /^[^#\n]+$/m.exec(await list.text()) ?? [];
    const segment = await origin.fetch(hls + part);
    expect([segment.status, segment.headers.get('content-type')]).toEqual([200, 'video/iso.segment']);
  });

  it('have no names but those of the package, and no listing', async () => {
    const url = await pack('html', 'html/greeting-simulator.zip');
    const names = [
      '../',
      '%2e%2e%2f%2e%2e%2fetc/passwd',
      '..%5c..%5cetc%5cpasswd',
      'index.html%00.txt',
      '/etc/passwd',
      'C:%5cwindows',
      '%ff%fe',
      'none/',
      'constructor',
      '__proto__',
    ];
    for (const name of names) {
      const status = await rawStatus(origin.at(url), name);
      expect([name, status >= 400 && status < 500]).toEqual([name, true]);
    }
  });

  it('cannot install a worker that would outlive them', async () => {
    const url = await pack('html', 'html/greeting-simulator.zip');

    const answer = await origin.fetch(`${url}index.html`, { headers: { 'service-worker': 'script' } });

    expect(answer.status).toBe(403);
  });
});

describe('typed HTML on the content origin', () => {
  it('is served from the published course as a document of its own', async () => {
    const learner = await test.build.member();
    const activity = buildActivity('html');
    const course = await test.build.course(learner.tenantId, { modules: [buildModule([activity])] });
    const url = test.app.services.contentAddresses.inlineHtmlUrl(
      { ...learner, courseId: course.id, activityId: activity.id },
      test.clock.now,
    );

    const page = await origin.fetch(url);

    expect(await page.text()).toContain('<body><p>Bem-vinda</p></body>');
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self'");
    // Opened by itself it has no origin either, so texts of different authors share no storage.
    expect(page.headers.get('content-security-policy')).toContain('; sandbox allow-scripts');
    expect(page.headers.get('content-security-policy')).not.toContain('allow-same-origin');
  });

  it("shows an author the draft's text, and learners the published one until it is published", async () => {
    const learner = await test.build.member();
    const { tenantId } = learner;
    const activity = buildActivity('html');
    const course = await test.build.course(tenantId, { modules: [buildModule([activity])] });
    const edited = '<p>Texto novo</p>';
    await test.build.sql(
      tenantId,
      "update trainings set draft = jsonb_set(draft, '{modules,0,activities,0,settings,source,html}', to_jsonb($1::text))",
      [edited],
    );
    const subject = { ...learner, courseId: course.id, activityId: activity.id };
    const addresses = test.app.services.contentAddresses;
    const read = async (url: string) => (await origin.fetch(url)).text();

    expect(await read(addresses.draftHtmlUrl(subject, test.clock.now))).toContain(edited);
    const published = addresses.inlineHtmlUrl(subject, test.clock.now);
    expect(await read(published)).toContain('<p>Bem-vinda</p>');
    // A learner's address is no key to the draft.
    expect(await read(published.replace('/html/', '/html/draft/'))).toContain('not_found');
  });

  it('is set in the typeface of the product, which a frame without an origin may read', async () => {
    const font = await origin.fetch('/fonts/figtree-400.ttf', { headers: { origin: 'null' } });

    expect(font.headers.get('access-control-allow-origin')).toBe('*');
    expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });
});

describe('the content origin itself', () => {
  it('is alive, knows no other address of the app and never sets a cookie [R9]', async () => {
    const url = await file('notas.txt', text);

    expect((await origin.fetch('/healthz')).status).toBe(200);
    for (const path of ['/', '/api/v1/me', '/o/token/', '/player/scorm/x', '/files/', url]) {
      const answer = await origin.fetch(path, { headers: { cookie: 'trilha-client=x' } });
      expect(answer.headers.get('set-cookie')).toBeNull();
      if (path !== url) expect(answer.status).toBe(404);
    }
    expect((await origin.fetch('/api/v1/uploads', { method: 'POST' })).status).toBe(404);
  });
});

/** The status of a request whose path no client library tidies up. */
function rawStatus(base: string, path: string): Promise<number> {
  const { hostname, port, pathname } = new URL(base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${pathname}${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('end', () => resolve(Number(answer.split(' ')[1])));
    socket.on('error', reject);
  });
}
