import type { GreyPlane } from './align-pictures.ts';
import { meansAround } from './means-around.ts';
import type { GreyPicture } from './means-around.ts';

const SMALLEST = 768;
/** Pixels of the size two pictures are first laid over each other in, at most; strips do not get so small. */
export const LARGEST_START = 8 * SMALLEST;
/** Steps of grey that say nothing: what is flatter than this stays flat. */
const QUIET = 8;

function halved({ width, height, values }: GreyPicture): GreyPicture {
  const half = { width: width >> 1, height: height >> 1 };
  const smaller = new Float32Array(half.width * half.height);
  for (let y = 0; y < half.height; y += 1)
    for (let x = 0; x < half.width; x += 1) {
      const at = 2 * y * width + 2 * x;
      smaller[y * half.width + x] =
        ((values[at] ?? 0) +
          (values[at + 1] ?? 0) +
          (values[at + width] ?? 0) +
          (values[at + width + 1] ?? 0)) /
        4;
    }
  return { ...half, values: smaller };
}

/** What stands out from its surroundings, however bright or pale these are. */
function evened(picture: GreyPicture): GreyPlane {
  const { width, height } = picture;
  const reach = Math.max(4, Math.round(width / 16));
  const around = meansAround(picture, reach);
  const values = Float32Array.from(picture.values, (value, at) => value - (around[at] ?? 0));
  const spread = meansAround({ width, height, values: values.map((value) => value * value) }, reach);
  for (let at = 0; at < values.length; at += 1)
    values[at] = (values[at] ?? 0) / (Math.sqrt(Math.max(0, spread[at] ?? 0)) + QUIET);
  const across = new Float32Array(values.length);
  const down = new Float32Array(values.length);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      across[at] = ((values[at + 1] ?? 0) - (values[at - 1] ?? 0)) / 2;
      down[at] = ((values[at + width] ?? 0) - (values[at - width] ?? 0)) / 2;
    }
  return { width, height, values, across, down };
}

/** A picture in sizes, each half of the one before, the largest first; at least two. */
export function planesOf(picture: GreyPicture): readonly GreyPlane[] {
  const sizes = [picture];
  for (
    let last = picture;
    sizes.length < 2 || last.width * last.height > 2 * SMALLEST;
    last = sizes.at(-1) ?? last
  ) {
    if (Math.min(last.width, last.height) < 8) break;
    sizes.push(halved(last));
  }
  return sizes.map(evened);
}
