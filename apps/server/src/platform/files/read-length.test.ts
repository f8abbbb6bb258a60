import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { readLength } from './read-length.ts';

const folder = mkdtempSync(join(tmpdir(), 'lengths-'));

function written(content: Buffer | string): string {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, content);
  return path;
}

/** Silence of so many seconds: the shortest recording that is one. */
function wav(seconds: number): Buffer {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + rate * seconds, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(rate * seconds, 40);
  return Buffer.concat([head, Buffer.alloc(rate * seconds, 128)]);
}

function pdf(pages: number): string {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'),
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`;
}

it('reads how long a recording is from the recording', async () => {
  expect(await readLength(written(wav(7)), 'audio/wav', 'casa/test')).toBeCloseTo(7, 1);
});

it('reads how long a film is from the film', async () => {
  const film = join(import.meta.dirname, '../../../../../demo/assets/video/greeting.mp4');

  expect(await readLength(film, 'video/mp4', 'casa/test')).toBeCloseTo(57.4, 0);
});

it('counts the pages of a document', async () => {
  expect(await readLength(written(pdf(23)), 'application/pdf', 'casa/test')).toBe(23);
});

it.each([
  ['a document that is none', '%PDF-1.7\nnothing', 'application/pdf'],
  ['a film of zeros', Buffer.alloc(5000), 'video/mp4'],
  ['an empty recording', '', 'audio/mpeg'],
  ['a picture', 'GIF89a', 'image/gif'],
])('says that it does not know for %s', async (_, content, mime) => {
  expect(await readLength(written(content), mime, 'casa/test')).toBeNull();
});
