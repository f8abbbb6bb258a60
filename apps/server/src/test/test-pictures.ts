import sharp from 'sharp';

import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** Sends a picture as a phone does, and gives its file. */
export async function uploadPicture(test: TestApp, as: SignedIn, bytes: Buffer): Promise<string> {
  const boundary = 'trilha-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="foto.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/v1/files?purpose=image',
    headers: {
      authorization: `Bearer ${as.accessToken}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  if (response.statusCode !== 201) throw new Error(`The picture was not taken: ${response.body}`);
  return response.json<{ id: string }>().id;
}

/** A picture with stripes; `turn` makes another one. */
export function picture(turn: number, quality = 90): Promise<Buffer> {
  const bars = Array.from(
    { length: 8 },
    (_, at) =>
      `<rect x="${at * 40}" y="${((at * 37 + turn * 53) % 8) * 30}" width="40" height="90" fill="rgb(${(at * 90 + turn * 70) % 255},40,90)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="white"/>${bars.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality }).toBuffer();
}
