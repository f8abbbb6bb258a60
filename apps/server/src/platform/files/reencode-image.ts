import sharp from 'sharp';

import { AppError } from '../app-error.ts';

/** More is not decoded, whoever asks. */
export const MAX_PIXELS = 40_000_000;
/** Every frame is decoded and encoded anew: a short film of a few megabytes would keep a core busy for minutes. */
const MAX_FRAMES = 300;
const MAX_ANIMATED_PIXELS = 20_000_000;
/** What a longer search for a smaller file would cost in time; from 0 to 6. */
const ANIMATED_EFFORT = 2;
const FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpeg' } as const;

/**
 * Writes an image anew: what a camera or an editor put beside the picture (place, device, thumbnails, anything
 * appended) is gone, the picture stands upright. PNG and JPEG stay what they are, everything else becomes WebP. Throws
 * `file_type_refused` where it cannot be read or has more than 40 megapixels, `file_too_demanding` for a film. Runs in a file worker.
 */
export async function reencodeImage(
  path: string,
  mime: string,
  target: string,
): Promise<{ mime: string; byteCount: number }> {
  const mayMove = mime === 'image/gif' || mime === 'image/webp';
  try {
    const {
      width,
      height,
      pages: frames = 1,
    } = await sharp(path, { limitInputPixels: MAX_PIXELS }).metadata();
    if (frames > MAX_FRAMES || (frames > 1 && width * height * frames > MAX_ANIMATED_PIXELS))
      throw new AppError('file_too_demanding');
    const image = sharp(path, {
      limitInputPixels: MAX_PIXELS,
      animated: mayMove,
      failOn: 'error',
    }).autoOrient();
    const format = FORMATS[mime as keyof typeof FORMATS] ?? 'webp';
    const quality = { quality: 88, ...(frames > 1 ? { effort: ANIMATED_EFFORT } : {}) };
    const written = await image.toFormat(format, format === 'png' ? {} : quality).toFile(target);
    return { mime: `image/${format}`, byteCount: written.size };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('file_type_refused');
  }
}
