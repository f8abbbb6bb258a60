/** Where the picture lies in its square frame: `zoom` 1 just covers it, `x` and `y` run from -1 to 1 over what juts out. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const NO_CROP: Crop = { zoom: 1, x: 0, y: 0 };
const SIDE = 512;

/** Where a picture of this size is drawn so that it covers a square of `side` pixels. */
export function placeOf(size: { width: number; height: number }, { zoom, x, y }: Crop, side: number) {
  const scale = (side / Math.min(size.width, size.height)) * zoom;
  const [width, height] = [size.width * scale, size.height * scale];
  return {
    width,
    height,
    left: ((side - width) / 2) * (1 + x),
    top: ((side - height) / 2) * (1 + y),
  };
}

/** Draws the picture as it will be shown. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, width, height } = placeOf(picture, crop, canvas.width);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, left, top, width, height);
}

/** The chosen square as a file of its own. Throws where the browser cannot write it. */
export async function cropToFile(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  if (!blob) throw new Error('The picture could not be written.');
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
}
