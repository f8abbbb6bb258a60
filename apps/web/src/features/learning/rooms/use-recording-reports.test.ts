import { expect, it } from 'vitest';

import { WatchedParts } from './use-recording-reports.ts';

it('gathers what was played and gives it away once', () => {
  const parts = new WatchedParts();
  expect(parts.take()).toBeUndefined();
  parts.add({ intervals: [[0, 5]], position: { seconds: 5 }, rate: 1.5, duration: 60 });
  parts.add({ intervals: [[5, 8]], position: { seconds: 8 }, rate: 1, duration: 60 });

  expect(parts.take()).toEqual({ intervals: [[0, 8]], rate: 1.5, position: 8, duration: 60 });
  expect(parts.take()).toBeUndefined();
});

it('sends what did not arrive with what is played meanwhile', () => {
  const parts = new WatchedParts();
  parts.add({ intervals: [[0, 5]], position: { seconds: 5 }, rate: 2, duration: 60 });
  const lost = parts.take();
  parts.add({ intervals: [[10, 12]], position: { seconds: 12 }, duration: 60 });
  if (lost) parts.putBack(lost);

  expect(parts.take()).toEqual({
    intervals: [
      [0, 5],
      [10, 12],
    ],
    rate: 2,
    position: 12,
    duration: 60,
  });
});

it('says of a length nobody knows nothing', () => {
  const parts = new WatchedParts();
  parts.add({ position: { seconds: 3 }, duration: Number.POSITIVE_INFINITY });
  expect(parts.take()).toEqual({ intervals: [], rate: 1, position: 3, duration: 0 });
});
