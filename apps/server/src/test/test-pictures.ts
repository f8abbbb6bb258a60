import { randomBytes } from 'node:crypto';

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

/** Literal codes of nine bits; before a code could get longer, the table of the decoder is cleared. */
const GIF_CLEAR = 256;
const GIF_END = 257;
const GIF_RUN = 200;
const GIF_BLOCK = 255;

/** Pixels as a GIF writes them, without making them smaller. */
function gifPixels(pixels: Uint8Array): Buffer {
  const codes = Math.ceil((pixels.length * (GIF_RUN + 1)) / GIF_RUN) + 2;
  const packed = Buffer.alloc(Math.ceil((codes * 9) / 8) + 2);
  let bit = 0;
  const write = (code: number) => {
    // A code of nine bits lies in two bytes at most.
    const at = bit >> 3;
    packed.writeUInt16LE(packed.readUInt16LE(at) | ((code << (bit & 7)) & 0xffff), at);
    bit += 9;
  };
  for (const [at, pixel] of pixels.entries()) {
    if (at % GIF_RUN === 0) write(GIF_CLEAR);
    write(pixel);
  }
  write(GIF_END);
  const blocks: Buffer[] = [Buffer.from([8])];
  for (let at = 0; at * 8 < bit; at += GIF_BLOCK) {
    const block = packed.subarray(at, Math.min(at + GIF_BLOCK, Math.ceil(bit / 8)));
    blocks.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([...blocks, Buffer.from([0])]);
}

/** A moving picture of noise, a good byte for every pixel. */
export function noisyGif(frames: number, side: number): Buffer {
  const palette = Buffer.from(Array.from({ length: 256 }, (_, at) => [at, 255 - at, at ^ 85]).flat());
  const size = Buffer.alloc(4);
  size.writeUInt16LE(side, 0);
  size.writeUInt16LE(side, 2);
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0xf7, 0, 0]), palette]);
  const control = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0]);
  const descriptor = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0])]);
  const all = Array.from({ length: frames }, () => [
    control,
    descriptor,
    gifPixels(randomBytes(side * side)),
  ]);
  return Buffer.concat([head, ...all.flat(), Buffer.from([0x3b])]);
}
