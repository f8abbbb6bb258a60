import sharp from 'sharp';

import { MAX_PIXELS } from './reencode-image.ts';

/** How small a picture becomes, and as what: drawings keep their edges as PNG, photographs weigh little as WebP. */
export interface PictureSize {
  readonly height: number;
  readonly format: 'png' | 'webp';
}

/** A still picture of at most this height, in base64. */
export async function shrinkPicture(path: string, { height, format }: PictureSize): Promise<string> {
  const picture = sharp(path, { limitInputPixels: MAX_PIXELS });
  const bytes = await picture.resize({ height, withoutEnlargement: true }).toFormat(format).toBuffer();
  return bytes.toString('base64');
}
