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
/** More than a phone should load for one picture on a screen; such a one is made smaller. */
const LARGE_BYTES = 4 * 1024 ** 2;
/** No screen shows more of a picture than this along its longer side. */
const SCREEN_PIXELS = 2560;

/**
 * Writes an image anew: what a camera or an editor put beside the picture (place, device, thumbnails, anything
 * appended) is gone, the picture stands upright. PNG and JPEG stay what they are, everything else becomes WebP. One that is only shown on
 * screens (`isShown`) and weighs more than 4 MB is made smaller. Throws `file_type_refused` where it cannot be read, `file_too_demanding` for a
 * film and for more than 40 megapixels. Runs in a file worker.
 */
export async function reencodeImage(
  path: string,
  mime: string,
  target: string,
  { isShown = false }: { readonly isShown?: boolean | undefined } = {},
): Promise<{ mime: string; byteCount: number }> {
  const mayMove = mime === 'image/gif' || mime === 'image/webp';
  try {
    const {
      width,
      height,
      pages: frames = 1,
      // Its head alone is read: what is too much is not unpacked, and is named as that.
    } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw new AppError('file_too_demanding');
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
    if (isShown && frames === 1 && written.size > LARGE_BYTES)
      return await shrinkForScreens(path, format, target);
    return { mime: `image/${format}`, byteCount: written.size };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('file_type_refused');
  }
}

/** Writes a still picture as large as screens show it; a PNG that is still large then is no drawing, and becomes WebP. */
async function shrinkForScreens(path: string, format: 'png' | 'jpeg' | 'webp', target: string) {
  const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: SCREEN_PIXELS, height: SCREEN_PIXELS, fit: 'inside', withoutEnlargement: true });
  const small = await picture
    .clone()
    .toFormat(format, format === 'png' ? {} : { quality: 88 })
    .toFile(target);
  if (format !== 'png' || small.size <= LARGE_BYTES)
    return { mime: `image/${format}`, byteCount: small.size };
  const light = await picture.webp({ quality: 88 }).toFile(target);
  return { mime: 'image/webp', byteCount: light.size };
}
