/** A grey picture, a row after the other. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly values: ArrayLike<number>;
}

/** Means of `count` values `stride` apart, each over so many neighbors on either side as there are. */
function slide(
  from: ArrayLike<number>,
  to: Float32Array,
  { start, stride, count, reach }: { start: number; stride: number; count: number; reach: number },
): void {
  let sum = 0;
  let known = 0;
  for (let at = -reach; at < count; at += 1) {
    if (at + reach < count) {
      sum += from[start + (at + reach) * stride] ?? 0;
      known += 1;
    }
    if (at - reach - 1 >= 0) {
      sum -= from[start + (at - reach - 1) * stride] ?? 0;
      known -= 1;
    }
    if (at >= 0) to[start + at * stride] = sum / known;
  }
}

/** The mean of the square around each pixel. */
export function meansAround({ width, height, values }: GreyPicture, reach: number): Float32Array {
  const rows = new Float32Array(width * height);
  const both = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    slide(values, rows, { start: y * width, stride: 1, count: width, reach });
  for (let x = 0; x < width; x += 1) slide(rows, both, { start: x, stride: width, count: height, reach });
  return both;
}
