import sharp from 'sharp';

import { AppError } from '../../app-error.ts';

const MAXIMUM_PIXELS = 40_000_000;
const FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpeg' } as const;

/**
 * Writes an image anew: what a camera or an editor put beside the picture (place, device, thumbnails, anything
 * appended) is gone, the picture stands upright. PNG and JPEG stay what they are, everything else becomes WebP. Throws
 * `file_type_refused` where it cannot be read or has more than 40 megapixels.
 */
export async function reencodeImage(
  path: string,
  mime: string,
  target: string,
): Promise<{ mime: string; byteCount: number }> {
  try {
    const animated = mime === 'image/gif' || mime === 'image/webp';
    const image = sharp(path, { limitInputPixels: MAXIMUM_PIXELS, animated, failOn: 'error' }).autoOrient();
    const format = FORMATS[mime as keyof typeof FORMATS] ?? 'webp';
    const written = await image.toFormat(format, format === 'png' ? {} : { quality: 88 }).toFile(target);
    return { mime: `image/${format}`, byteCount: written.size };
  } catch {
    throw new AppError('file_type_refused');
  }
}
