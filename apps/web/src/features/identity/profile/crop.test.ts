import { describe, expect, it } from 'vitest';

import { NO_CROP, placeOf } from './crop.ts';

describe('placeOf', () => {
  it('covers the whole frame wherever a picture is moved and however far it is zoomed [PRO-01]', () => {
    for (const size of [
      { width: 4000, height: 3000 },
      { width: 300, height: 900 },
      { width: 64, height: 64 },
    ])
      for (const zoom of [1, 1.7, 3])
        for (const x of [-1, 0, 1])
          for (const y of [-1, 0, 1]) {
            const { left, top, width, height } = placeOf(size, { zoom, x, y }, 256);
            expect(left).toBeLessThanOrEqual(1e-9);
            expect(top).toBeLessThanOrEqual(1e-9);
            expect(left + width).toBeGreaterThanOrEqual(256 - 1e-9);
            expect(top + height).toBeGreaterThanOrEqual(256 - 1e-9);
          }
  });

  it('begins in the middle', () => {
    expect(placeOf({ width: 200, height: 100 }, NO_CROP, 100)).toEqual({
      width: 200,
      height: 100,
      left: -50,
      top: 0,
    });
  });
});
