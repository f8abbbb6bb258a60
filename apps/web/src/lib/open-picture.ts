/** Why a file cannot be used as a picture. */
export type PictureFault = 'heic' | 'pdf' | 'notPicture';

/** A file that cannot be used as a picture, with the reason to tell. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly fault: PictureFault;

  constructor(fault: PictureFault, cause?: unknown) {
    super(`The file cannot be used as a picture (${fault}).`, { cause });
    this.fault = fault;
  }
}

/** Longest side of a picture that is sent, in pixels: print stays readable, a phone's picture becomes small. */
const MAX_SIDE = 2400;
const QUALITY = 0.86;
const HEIC = /^.{4}ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s;
const PICTURE = /^(\xff\xd8\xff|\x89PNG|GIF8|BM|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;

/** Why a file is no picture by its first bytes; null where it is worth showing. Throws nothing. */
async function faultOf(file: Blob): Promise<PictureFault | null> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const head = String.fromCodePoint(...bytes);
  if (PICTURE.test(head)) return null;
  if (HEIC.test(head)) {
    // Some browsers open it, as all of Apple's do.
    const bitmap = await createImageBitmap(file).catch(() => null);
    bitmap?.close();
    return bitmap ? null : 'heic';
  }
  return head.startsWith('%PDF') ? 'pdf' : 'notPicture';
}

/** The picture as the browser shows it, upright. Throws `PictureError`. */
export async function loadImage(picture: Blob): Promise<HTMLImageElement> {
  const fault = await faultOf(picture);
  if (fault) throw new PictureError(fault);
  const url = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } catch (error) {
    throw new PictureError('notPicture', error);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A canvas to draw on, with its means to do so. */
export function blankCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** The drawing as a JPEG. */
export async function canvasToJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('This browser writes no pictures.');
  return blob;
}

/**
 * Makes a picture small enough to send, upright, a JPEG of at most 2400 pixels a side, however large it was. Throws
 * `PictureError` where the browser cannot read it.
 */
export async function openPicture(file: Blob): Promise<Blob> {
  const image = await loadImage(file);
  const { naturalWidth: width, naturalHeight: height } = image;
  // An SVG without a size has none to draw in.
  if (width === 0 || height === 0) throw new PictureError('notPicture');
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const { canvas, context } = blankCanvas(width * scale, height * scale);
  // Transparent parts would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvasToJpeg(canvas);
}
