import { align, halfDiagonal, likenessAt } from './align-pictures.ts';
import type { Fit, GreyPlane, Placement } from './align-pictures.ts';
import { LARGEST_START } from './picture-planes.ts';

/** Side of the squares whose print is compared, and how far apart they lie. */
const TILE = 12;
const APART = 6;
/** A square with less in it is paper. */
const INK = 0.3;
/**
 * How alike every square is where two pictures are one photograph, but for so many: measured on the labelled set (`npm run bench
 * likeness`), where the third worst square of copies has 0.82 and more, and of receipts that differ in a number and a time alone 0.74
 * and less.
 */
const SAME_PRINT = 0.78;
const MAX_OTHER_PRINT = 2;
/** Less than this, on the whole, is another layout: not worth a closer look. */
const SAME_LAYOUT = 0.55;
const MIN_SQUARES = 40;

const NEAR: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
];

/** Where a picture may lie on another that was turned, tilted, cut or made smaller. */
function* firstPlacements(): Generator<Placement> {
  for (const quarter of [0, 90, 180, 270])
    for (const tilt of [-2.5, 0, 2.5])
      for (const scale of [0.9, 1, 1.1]) {
        const angle = ((quarter + tilt) * Math.PI) / 180;
        const cos = scale * Math.cos(angle);
        const sin = scale * Math.sin(angle);
        for (const right of [-0.08, -0.04, 0, 0.04, 0.08])
          for (const below of [-0.08, -0.04, 0, 0.04, 0.08]) yield [cos, -sin, right, sin, cos, below];
      }
}
const FIRST_PLACEMENTS = [...firstPlacements()];

const bestOf = (fits: readonly (Fit | undefined)[], count: number): Fit[] =>
  fits
    .filter((fit) => fit !== undefined)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, count);

/** Lays one picture over the other, from the smallest size to the largest; undefined where they do not go together. */
function lay(one: readonly GreyPlane[], other: readonly GreyPlane[]): Placement | undefined {
  const sizes = Math.min(one.length, other.length);
  const refine = (size: number, fits: readonly Fit[], rounds: number, step: number) => {
    const [a, b] = [one[size], other[size]];
    return a && b ? fits.map(({ placement }) => align(a, b, placement, { rounds, step })) : [];
  };
  const [small, otherSmall] = [one[sizes - 1], other[sizes - 1]];
  if (!small || !otherSmall) return undefined;
  // A strip beside a picture: no receipt, and hundreds of places at full size would be seconds.
  if ([small, otherSmall].some(({ width, height }) => width * height > LARGEST_START)) return undefined;
  const first = FIRST_PLACEMENTS.map((placement) => ({
    placement,
    likeness: likenessAt(small, otherSmall, placement),
  }));
  let fits = bestOf(refine(sizes - 1, bestOf(first, 8), 10, 1), 4);
  fits = bestOf(refine(sizes - 2, fits, 10, 1), 1);
  for (let size = sizes - 3; size >= 0; size -= 1) {
    if ((fits[0]?.likeness ?? 0) < SAME_LAYOUT) return undefined;
    fits = bestOf(refine(size, fits, size === 0 ? 3 : 6, size < 2 ? 3 - size : 1), 1);
  }
  return fits[0]?.placement;
}

/** The other picture as it lies under the first; not a number where it does not reach. */
function underneath(one: GreyPlane, other: GreyPlane, [a, b, c, d, e, f]: Placement): Float32Array {
  const { width, height } = one;
  const unit = halfDiagonal(one);
  const otherUnit = halfDiagonal(other);
  const laid = new Float32Array(width * height).fill(Number.NaN);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const x = (column - width / 2) / unit;
      const y = (row - height / 2) / unit;
      const u = (a * x + b * y + c) * otherUnit + other.width / 2;
      const v = (d * x + e * y + f) * otherUnit + other.height / 2;
      if (!(u >= 0 && v >= 0 && u < other.width - 1 && v < other.height - 1)) continue;
      const left = Math.floor(u);
      const top = Math.floor(v);
      const at = top * other.width + left;
      const { values } = other;
      const upper = (values[at] ?? 0) * (1 - u + left) + (values[at + 1] ?? 0) * (u - left);
      const lower =
        (values[at + other.width] ?? 0) * (1 - u + left) + (values[at + other.width + 1] ?? 0) * (u - left);
      laid[row * width + column] = upper * (1 - v + top) + lower * (v - top);
    }
  return laid;
}

/** How the print of one square goes with that of the other so far beside it; undefined where it leaves the picture. */
function squareLikeness(
  { values, width }: GreyPlane,
  laid: Float32Array,
  { at, beside }: { readonly at: number; readonly beside: number },
) {
  let ones = 0;
  let others = 0;
  let squares = 0;
  let otherSquares = 0;
  let both = 0;
  for (let y = 0; y < TILE; y += 1)
    for (let x = 0; x < TILE; x += 1) {
      const here = values[at + y * width + x] ?? 0;
      const there = laid[at + y * width + x + beside] ?? 0;
      ones += here;
      others += there;
      squares += here * here;
      otherSquares += there * there;
      both += here * there;
    }
  if (Number.isNaN(others)) return undefined;
  const count = TILE * TILE;
  const ink = squares / count - (ones / count) ** 2;
  const otherInk = otherSquares / count - (others / count) ** 2;
  return {
    ink: Math.max(ink, otherInk),
    likeness: (both / count - (ones * others) / count ** 2) / Math.sqrt(ink * otherInk + 1e-3),
  };
}

/** Whether wherever there is print it is the same print, but for very few squares; false too where there is hardly any. */
function isSamePrint(one: GreyPlane, laid: Float32Array): boolean {
  const { width, height } = one;
  let squares = 0;
  let others = 0;
  for (let top = 2; top + TILE + 2 < height; top += APART)
    for (let left = 2; left + TILE + 2 < width; left += APART) {
      const at = top * width + left;
      const here = squareLikeness(one, laid, { at, beside: 0 });
      if (!here || here.ink < INK) continue;
      squares += 1;
      const isAlike = NEAR.some(([x, y]) => {
        const near = squareLikeness(one, laid, { at, beside: y * width + x });
        // At the edge of what both show nothing can be said.
        return !near || near.likeness >= SAME_PRINT;
      });
      if (!isAlike) others += 1;
      if (others > MAX_OTHER_PRINT) return false;
    }
  return squares >= MIN_SQUARES;
}

/**
 * Whether two pictures are one photograph, also where it was saved again, cropped, turned, made smaller or brighter. Another receipt of the
 * same shop is not: the two are laid over each other, and wherever there is print it has to be the same print.
 */
export function isSamePicture(one: readonly GreyPlane[], other: readonly GreyPlane[]): boolean {
  const placement = lay(one, other);
  const [largest] = one;
  const [otherLargest] = other;
  if (!placement || !largest || !otherLargest) return false;
  return isSamePrint(largest, underneath(largest, otherLargest, placement));
}
