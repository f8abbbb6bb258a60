import { fiscalKeyOfCode } from '@trilha/rules/fiscal-keys';
import type { FiscalKey } from '@trilha/rules/fiscal-keys';

import { loadChunk } from '../../lib/load-chunk.ts';

/** Longest side of a picture that is sent, in pixels: an invoice stays readable, a phone's picture becomes small. */
const LONGEST_SIDE = 2000;
const QUALITY = 0.85;

function drawn(bitmap: ImageBitmap, quarterTurns: number): HTMLCanvasElement {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = document.createElement('canvas');
  const sideways = quarterTurns % 2 === 1;
  canvas.width = sideways ? height : width;
  canvas.height = sideways ? width : height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return canvas;
}

/** Makes a picture small enough to send, turned by quarters to the right. Throws where the file is no picture. */
export async function preparePicture(file: Blob, quarterTurns = 0): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = drawn(bitmap, quarterTurns);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!blob) throw new Error('This browser writes no pictures.');
    return blob;
  } finally {
    bitmap.close();
  }
}

/** Reads a fiscal key from the QR code on a picture, on the device; null where there is none. */
export async function readFiscalKey(picture: Blob): Promise<FiscalKey | null> {
  const { default: decodeQR } = await loadChunk(() => import('qr/decode.js'));
  const bitmap = await createImageBitmap(picture);
  try {
    const canvas = drawn(bitmap, 0);
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    return pixels ? fiscalKeyOfCode(decodeQR(pixels)) : null;
  } catch {
    // A picture without a code is the usual case.
    return null;
  } finally {
    bitmap.close();
  }
}
