import sharp from 'sharp';

import { MAX_PIXELS } from './reencode-image.ts';

/** A still picture of at most this height, as a PNG in base64. */
export async function shrinkPicture(path: string, height: number): Promise<string> {
  const picture = sharp(path, { limitInputPixels: MAX_PIXELS });
  const bytes = await picture.resize({ height, withoutEnlargement: true }).png().toBuffer();
  return bytes.toString('base64');
}
