/** A stretch of the window from top to bottom. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

const STEP_PIXELS = 8;

/**
 * How far above the foot of the window something of this height can lie without covering any of what is taken: as low as possible, never
 * lower than `least`. Undefined where there is no such place.
 */
export function freePlace(
  taken: readonly Band[],
  { height, windowHeight, least }: { height: number; windowHeight: number; least: number },
): number | undefined {
  for (let above = least; above + height <= windowHeight; above += STEP_PIXELS) {
    const bottom = windowHeight - above;
    const top = bottom - height;
    if (taken.every((band) => band.bottom <= top || band.top >= bottom)) return above;
  }
  return undefined;
}
