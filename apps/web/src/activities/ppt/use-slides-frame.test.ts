import { describe, expect, it } from 'vitest';

import { readSlidesMessage } from './use-slides-frame.ts';

describe('what the frame of a stranger’s deck says', () => {
  it('is how many slides there are, a step, or that it failed', () => {
    expect(readSlidesMessage({ type: 'slides', count: 12, ratio: 0.5625, more: 1 })).toEqual({
      type: 'slides',
      count: 12,
      ratio: 0.5625,
    });
    expect(readSlidesMessage({ type: 'step', by: -1 })).toEqual({ type: 'step', by: -1 });
    expect(readSlidesMessage({ type: 'failed', by: 1 })).toEqual({ type: 'failed' });
  });

  it.each([
    null,
    'slides',
    {},
    { type: 'slides', count: 0, ratio: 1 },
    { type: 'slides', count: 2.5, ratio: 1 },
    { type: 'slides', count: 3, ratio: 1e9 },
    { type: 'slides', count: 3 },
    { type: 'step', by: 40 },
    { type: 'done' },
  ])('is nothing where it is anything else: %j', (data) => {
    expect(readSlidesMessage(data)).toBeUndefined();
  });
});
