import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import type { UploadPurpose } from '@trilha/contracts/platform/files';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';
import { storeFile } from './store-file.ts';

const test = useTestApp();
const folder = mkdtempSync(join(tmpdir(), 'stored-'));
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

async function stored(name: string, content: Buffer | string, purpose?: UploadPurpose, id?: string) {
  const tenantId = await test.build.tenant();
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, content);
  const { storage } = test.app.services;
  const run = () =>
    test.inTenant(tenantId, (tx) =>
      storeFile(
        { tx, now: test.clock.now, actor: { tenantId, memberId: null }, storage },
        { path, name, purpose, id },
      ),
    );
  const file = await run();
  const [row] = await test.build.sql<{
    storage_key: string;
    status: string;
    sha256: Buffer;
    length: number | null;
  }>(tenantId, 'select storage_key, status, sha256, length from files where id = $1', [file.id]);
  if (!row) throw new Error('The file is not there.');
  return { ...file, row, run, bytes: await buffer(await storage.open(row.storage_key)) };
}

const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#5b3df5' } });

describe('storing a file [ERR-04]', () => {
  it('writes pictures anew, without what the camera put beside them', async () => {
    const photo = await picture()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } })
      .jpeg()
      .toBuffer();
    const hostile = Buffer.concat([photo, Buffer.from(svg)]);

    const file = await stored('foto.jpg', hostile, 'image');

    expect(file).toMatchObject({ mime: 'image/jpeg', row: { status: 'ready' } });
    const metadata = await sharp(file.bytes).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(file.bytes.includes('<script>')).toBe(false);
  });

  it('judges by content, never by name', async () => {
    const png = await picture().png().toBuffer();

    expect(await stored('aula.mp4', png)).toMatchObject({ mime: 'image/png' });
  });

  it.each([
    ['an SVG', 'logo.svg', svg],
    ['an SVG called a picture', 'logo.png', svg],
    ['an SVG behind an XML head', 'logo.svg', `<?xml version="1.0"?>${svg}`],
    ['a page', 'page.html', '<!doctype html><script>1</script>'],
    ['a page called a text', 'page.txt', 'Hello <script src="x"></script>'],
    ['a program', 'setup.exe', Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000')],
    ['a shell script', 'run.sh', '#!/bin/sh\nrm -rf /'],
    ['nothing', 'empty.txt', ''],
    ['half a picture', 'half.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('refuses %s', async (_, name, content) => {
    await expect(stored(name, content)).rejects.toMatchObject({ code: 'file_type_refused' });
  });

  it('refuses a picture of more than 40 megapixels before it is unpacked', async () => {
    const bomb = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();

    await expect(stored('bomb.png', bomb)).rejects.toMatchObject({ code: 'file_too_demanding' });
  });

  it('makes a picture of 12 MB that is to be shown as large as screens are, and keeps one that is handed in', async () => {
    const [width, height] = [4000, 3000];
    // Noise, as a photograph at night has: it does not compress.
    const noise = randomBytes(width * height * 3);
    const photo = await sharp(noise, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 85 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(8 * 1024 ** 2);

    const shown = await stored('foto.jpg', photo, 'image');
    expect(shown.mime).toBe('image/jpeg');
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 2560, height: 1920 });
    expect(shown.size).toBeLessThan(photo.length / 1.5);

    const handedIn = await stored('foto.jpg', photo, 'attachment');
    expect(await sharp(handedIn.bytes).metadata()).toMatchObject({ width, height });

    const drawn = await sharp(noise.subarray(0, 2000 * 1000 * 3), {
      raw: { width: 2000, height: 1000, channels: 3 },
    })
      .png()
      .toBuffer();
    const light = await stored('foto.png', drawn, 'image');
    expect([light.mime, light.size < drawn.length]).toEqual(['image/webp', true]);
  }, 60_000);

  it('refuses what the purpose does not ask for, and too much of what it does', async () => {
    const png = await picture().png().toBuffer();

    await expect(stored('a.png', png, 'video')).rejects.toMatchObject({ code: 'file_type_refused' });
    const long = `WEBVTT\n\n${'x'.repeat(2 * 1024 ** 2)}`;
    await expect(stored('a.vtt', long, 'captions')).rejects.toMatchObject({ code: 'file_too_large' });
  });

  it('refuses a document nobody could open, and measures one that opens', async () => {
    await expect(stored('guia.pdf', '%PDF-1.7\nnothing', 'pdf')).rejects.toMatchObject({
      code: 'file_unreadable',
    });

    const guide = readFileSync(join(import.meta.dirname, '../../../../../demo/assets/pdf/display-guide.pdf'));
    expect(await stored('guia.pdf', guide, 'pdf')).toMatchObject({ row: { length: 4 } });
  });

  it('turns SubRip captions into the format browsers play', async () => {
    const srt = '1\r\n00:00:01,500 --> 00:00:03,000\r\nOlá, 1:30, tudo bem?\r\n';

    const file = await stored('legenda.srt', srt, 'captions');

    expect(file.mime).toBe('text/vtt');
    expect(file.bytes.toString()).toBe('WEBVTT\n\n1\n00:00:01.500 --> 00:00:03.000\nOlá, 1:30, tudo bem?\n');
  });

  it('keeps the first of two files with the same id', async () => {
    const id = crypto.randomUUID();
    const file = await stored('notes.txt', 'Primeira', undefined, id);

    expect(await file.run()).toEqual({ id, mime: 'text/plain', size: 8 });
  });
});
