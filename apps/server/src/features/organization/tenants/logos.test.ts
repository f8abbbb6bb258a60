import { createUpload, uploadSmallFile } from '@trilha/contracts/platform/files';
import { getMe, loginConfiguration } from '@trilha/contracts/identity/session';
import { getCompany, updateCompany } from '@trilha/contracts/organization/tenant-admin';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const origin = useContentOrigin(test);
const MEGABYTE = 1024 ** 2;

/** Sends bytes as the screen sends a small picture. */
async function send(as: SignedIn, name: string, bytes: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)]), name);
  const body = new Response(form);
  const answer = await test.app.inject({
    method: 'POST',
    url: `${uploadSmallFile.path}?purpose=image`,
    headers: {
      authorization: `Bearer ${as.accessToken}`,
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const png = (width = 8, height = 8) =>
  sharp({ create: { width, height, channels: 3, background: '#5b3df5' } }).png();

async function companyForm(admin: SignedIn) {
  const { slug, logoUrls: _, darkLogoUrls: __, ...form } = (await test.call(getCompany, { as: admin })).body;
  return { slug, form };
}

describe('the logos of a company', () => {
  it('are its own for each language and for dark grounds, before and after signing in [TEN-06]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const upload = async (name: string) => (await send(admin, name, await png().toBuffer())).body;
    const [light, english, dark] = [await upload('a.png'), await upload('b.png'), await upload('c.png')];
    const { slug, form } = await companyForm(admin);

    const branding = {
      ...form.look,
      logos: { 'pt-BR': light.id, 'en-US': english.id },
      darkLogos: { 'pt-BR': dark.id },
    };
    const saved = await test.call(updateCompany, { as: admin, body: { ...form, look: branding } });

    expect(saved.body).toMatchObject({
      logoUrls: { 'pt-BR': light.url, 'en-US': english.url },
      darkLogoUrls: { 'pt-BR': dark.url },
    });
    const shown = async (locale: string) =>
      (
        await test.call(loginConfiguration, {
          query: { client: slug },
          headers: { 'accept-language': locale },
        })
      ).body.look;
    // Strangers get addresses made for everybody, of the same files.
    const publicUrl = (fileId: string) =>
      test.app.services.contentAddresses.fileUrl(
        { tenantId: admin.tenantId, memberId: null, fileId },
        test.clock.now,
      );
    expect(await shown('pt-BR')).toMatchObject({
      logoUrl: publicUrl(light.id),
      darkLogoUrl: publicUrl(dark.id),
    });
    expect(await shown('en-US')).toMatchObject({
      logoUrl: publicUrl(english.id),
      darkLogoUrl: publicUrl(dark.id),
    });
    expect(await shown('fr-FR')).toMatchObject({ logoUrl: publicUrl(light.id) });
    const signedIn = async (locale?: string) =>
      (await test.call(getMe, { as: admin, ...(locale ? { headers: { 'accept-language': locale } } : {}) }))
        .body.user_clients[0].look;
    expect(await signedIn()).toMatchObject({
      logoUrl: publicUrl(light.id),
      darkLogoUrl: publicUrl(dark.id),
    });
    expect(await signedIn('en-US')).toMatchObject({
      logoUrl: publicUrl(english.id),
      darkLogoUrl: publicUrl(dark.id),
    });
  });

  it('are never what is not a plain picture: script in SVG, HTML, a program named .png [TEN-06]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const hostile = {
      'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'logo.png': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'page.png': '<!doctype html><script>alert(1)</script>',
      'program.png': 'MZ\u0090\u0000\u0003\u0000\u0000\u0000',
    };
    for (const [name, content] of Object.entries(hostile)) {
      const { status, body } = await send(admin, name, Buffer.from(content, 'latin1'));
      expect([status, body.code], name).toEqual([415, 'file_type_refused']);
    }
  });

  it('lose whatever hid behind the picture: it is written anew [TEN-06]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const script = '<script>alert("polyglot")</script>';
    const polyglot = Buffer.concat([
      await png().toBuffer(),
      Buffer.from(`${script}PK\u0003\u0004`, 'latin1'),
    ]);

    const stored = await send(admin, 'logo.png', polyglot);

    expect(stored.status).toBe(201);
    const served = await origin.fetch(stored.body.url);
    expect(served.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.includes('polyglot')).toBe(false);
    expect((await sharp(bytes).metadata()).width).toBe(8);
  });

  it('are refused where they would unpack to 40,000 by 40,000 pixels, or weigh 100 MB [TEN-06]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    // The head of a picture says how large it is; nothing behind it has to be true.
    const bomb = await png().toBuffer();
    bomb.writeUInt32BE(40_000, 16);
    bomb.writeUInt32BE(40_000, 20);
    const { crc32 } = await import('node:zlib');
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);

    expect((await send(admin, 'bomb.png', bomb)).body.code).toBe('file_too_demanding');
    const heavy = await test.call(createUpload, {
      as: admin,
      body: { name: 'logo.png', size: 100 * MEGABYTE, purpose: 'image' },
    });
    expect([heavy.status, heavy.body.code]).toEqual([413, 'file_too_large']);
    expect((await send(admin, 'logo.png', Buffer.alloc(11 * MEGABYTE))).status).toBe(413);
  });

  it('are pictures of the company, in dark as in light [TEN-08]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const stranger = await test.build.member({ role: 'admin' });
    const theirs = (await send(stranger, 'logo.png', await png().toBuffer())).body.id;
    const { form } = await companyForm(admin);

    const refused = await test.call(updateCompany, {
      as: admin,
      body: { ...form, look: { ...form.look, darkLogos: { 'pt-BR': theirs } } },
    });

    expect([refused.status, refused.body.code]).toEqual([404, 'file_not_found']);
  });
});
