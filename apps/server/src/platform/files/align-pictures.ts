/** A grey picture as numbers, evened out so that light and contrast do not matter, with how it rises to the right and downwards. */
export interface GreyPlane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  readonly across: Float32Array;
  readonly down: Float32Array;
}

/** Where a point of one picture lies in the other, both measured from their middle in half diagonals: x' = ax + by + c, y' = dx + ey + f. */
export type Placement = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** How two planes go together where they overlap, from -1 to 1. */
export interface Fit {
  readonly placement: Placement;
  readonly likeness: number;
}

const CONVERGED = 1e-4;
/** Where less of a picture lies within the other, it says nothing. */
const MIN_SHARE = 0.5;
const UNKNOWNS = 6;

export const halfDiagonal = ({ width, height }: { readonly width: number; readonly height: number }) =>
  Math.hypot(width, height) / 2;

/** Solves six equations by elimination; undefined where they say too little. */
function solve(matrix: Float64Array, wanted: Float64Array): number[] | undefined {
  const rows = Array.from(wanted, (value, row) => [
    ...matrix.subarray(row * UNKNOWNS, (row + 1) * UNKNOWNS),
    value,
  ]);
  const sizeAt = (row: readonly number[], column: number) => Math.abs(row[column] ?? 0);
  for (let column = 0; column < UNKNOWNS; column += 1) {
    const rest = rows.splice(column);
    const pivot = rest.reduce((best, row) => (sizeAt(row, column) > sizeAt(best, column) ? row : best));
    if (sizeAt(pivot, column) < 1e-9) return undefined;
    rows.push(pivot, ...rest.filter((row) => row !== pivot));
    for (const row of rows) {
      if (row === pivot) continue;
      const share = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let cell = column; cell <= UNKNOWNS; cell += 1)
        row[cell] = (row[cell] ?? 0) - share * (pivot[cell] ?? 0);
    }
  }
  return rows.map((row, at) => (row[UNKNOWNS] ?? 0) / (row[at] ?? 1));
}

/** One look at two planes laid over each other: how alike they are, and the move that makes them more so. */
function lookAt(one: GreyPlane, other: GreyPlane, [a, b, c, d, e, f]: Placement, step: number) {
  const unit = halfDiagonal(one);
  const otherUnit = halfDiagonal(other);
  const { width: otherWidth, values, across, down } = other;
  const matrix = new Float64Array(UNKNOWNS * UNKNOWNS);
  const wanted = new Float64Array(UNKNOWNS);
  const slopes = new Float64Array(UNKNOWNS);
  let inside = 0;
  let seen = 0;
  let both = 0;
  let ones = 0;
  let others = 0;
  for (let row = 1; row < one.height - 1; row += step)
    for (let column = 1; column < one.width - 1; column += step) {
      seen += 1;
      const x = (column - one.width / 2) / unit;
      const y = (row - one.height / 2) / unit;
      const u = (a * x + b * y + c) * otherUnit + otherWidth / 2;
      const v = (d * x + e * y + f) * otherUnit + other.height / 2;
      if (!(u >= 0 && v >= 0 && u < otherWidth - 1 && v < other.height - 1)) continue;
      inside += 1;
      const left = Math.floor(u);
      const top = Math.floor(v);
      const right = u - left;
      const below = v - top;
      const at = top * otherWidth + left;
      const value = (of: Float32Array) => {
        const upper = (of[at] ?? 0) * (1 - right) + (of[at + 1] ?? 0) * right;
        const lower = (of[at + otherWidth] ?? 0) * (1 - right) + (of[at + otherWidth + 1] ?? 0) * right;
        return upper * (1 - below) + lower * below;
      };
      const here = one.values[row * one.width + column] ?? 0;
      const there = value(values);
      both += here * there;
      ones += here * here;
      others += there * there;
      const toRight = value(across) * otherUnit;
      const toBottom = value(down) * otherUnit;
      slopes[0] = toRight * x;
      slopes[1] = toRight * y;
      slopes[2] = toRight;
      slopes[3] = toBottom * x;
      slopes[4] = toBottom * y;
      slopes[5] = toBottom;
      for (let i = 0; i < UNKNOWNS; i += 1) {
        const slope = slopes[i] ?? 0;
        wanted[i] = (wanted[i] ?? 0) + slope * (here - there);
        for (let j = 0; j < UNKNOWNS; j += 1)
          matrix[i * UNKNOWNS + j] = (matrix[i * UNKNOWNS + j] ?? 0) + slope * (slopes[j] ?? 0);
      }
    }
  if (inside < seen * MIN_SHARE || ones === 0 || others === 0) return undefined;
  return { likeness: both / Math.sqrt(ones * others), move: () => solve(matrix, wanted) };
}

/** Moves one picture over the other until they go together best, from where it is laid first (Lucas and Kanade's way). */
export function align(
  one: GreyPlane,
  other: GreyPlane,
  from: Placement,
  { rounds, step }: { readonly rounds: number; readonly step: number },
): Fit | undefined {
  let placement = from;
  let best: Fit | undefined;
  for (let round = 0; round <= rounds; round += 1) {
    const seen = lookAt(one, other, placement, step);
    if (!seen) break;
    if (!best || seen.likeness > best.likeness) best = { placement, likeness: seen.likeness };
    const move = round < rounds ? seen.move() : undefined;
    if (!move || Math.hypot(...move) < CONVERGED) break;
    const moved = placement.map((value, at) => value + (move[at] ?? 0));
    const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0] = moved;
    placement = [a, b, c, d, e, f];
  }
  return best;
}

/** How alike two planes are in one placement, without looking for a better one; -1 where they hardly overlap. */
export function likenessAt(one: GreyPlane, other: GreyPlane, [a, b, c, d, e, f]: Placement): number {
  const unit = halfDiagonal(one);
  const otherUnit = halfDiagonal(other);
  let inside = 0;
  let both = 0;
  let ones = 0;
  let others = 0;
  for (let row = 0; row < one.height; row += 1)
    for (let column = 0; column < one.width; column += 1) {
      const x = (column - one.width / 2) / unit;
      const y = (row - one.height / 2) / unit;
      const u = Math.round((a * x + b * y + c) * otherUnit + other.width / 2);
      const v = Math.round((d * x + e * y + f) * otherUnit + other.height / 2);
      if (u < 0 || v < 0 || u >= other.width || v >= other.height) continue;
      inside += 1;
      const here = one.values[row * one.width + column] ?? 0;
      const there = other.values[v * other.width + u] ?? 0;
      both += here * there;
      ones += here * here;
      others += there * there;
    }
  if (inside < one.width * one.height * MIN_SHARE || ones === 0 || others === 0) return -1;
  return both / Math.sqrt(ones * others);
}
