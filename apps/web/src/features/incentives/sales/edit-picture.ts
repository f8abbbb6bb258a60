import { blankCanvas, canvasToJpeg, loadImage } from '../../../lib/open-picture.ts';

/** A part of a picture, in shares of its width and height. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The picture turned by a quarter to the right. */
export async function turnPicture(picture: Blob): Promise<Blob> {
  const image = await loadImage(picture);
  const { canvas, context } = blankCanvas(image.naturalHeight, image.naturalWidth);
  context.translate(canvas.width, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(image, 0, 0);
  return canvasToJpeg(canvas);
}

/** The part alone. */
export async function cropPicture(picture: Blob, part: Part): Promise<Blob> {
  const image = await loadImage(picture);
  const { naturalWidth: width, naturalHeight: height } = image;
  const { canvas, context } = blankCanvas(part.width * width, part.height * height);
  context.drawImage(image, -part.x * width, -part.y * height);
  return canvasToJpeg(canvas);
}

/** The picture with these parts black. What was there is gone: the file holds nothing below them. */
export async function coverParts(picture: Blob, parts: readonly Part[]): Promise<Blob> {
  const image = await loadImage(picture);
  const { canvas, context } = blankCanvas(image.naturalWidth, image.naturalHeight);
  context.drawImage(image, 0, 0);
  context.fillStyle = 'black';
  for (const { x, y, width, height } of parts)
    context.fillRect(x * canvas.width, y * canvas.height, width * canvas.width, height * canvas.height);
  return canvasToJpeg(canvas);
}
