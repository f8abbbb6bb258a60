import fc from 'fast-check';
import { expect, it } from 'vitest';

import { PlayTracker } from './play-tracker.ts';

it('counts what plays between two looks at the clock', () => {
  const tracker = new PlayTracker();

  expect(tracker.tick(10, 1, 0)).toBeUndefined();
  expect(tracker.tick(10.25, 1, 250)).toEqual([10, 10.25]);
  expect(tracker.stop(10.5, 1, 500)).toEqual([10.25, 10.5]);
});

it('does not count a part jumped over, ahead or back', () => {
  const tracker = new PlayTracker();
  tracker.tick(10, 1, 0);

  expect(tracker.tick(50, 1, 250)).toBeUndefined();
  expect(tracker.tick(50.25, 1, 500)).toEqual([50, 50.25]);
  expect(tracker.tick(20, 1, 750)).toBeUndefined();
});

it('follows a fast player that is asked once a second', () => {
  const tracker = new PlayTracker();
  tracker.tick(0, 2, 0);

  expect(tracker.tick(2, 2, 1000)).toEqual([0, 2]);
});

it('counts nothing across a pause', () => {
  const tracker = new PlayTracker();
  tracker.tick(5, 1, 0);
  tracker.stop(5, 1, 100);

  expect(tracker.tick(6, 1, 60_000)).toBeUndefined();
});

it('never counts more than the clock and the speed allow', () => {
  const sample = fc.record({
    position: fc.double({ min: 0, max: 600, noNaN: true }),
    wait: fc.nat({ max: 5000 }),
  });
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 40 }), fc.constantFrom(0.5, 1, 2), (looks, rate) => {
      const tracker = new PlayTracker();
      let now = 0;
      for (const { position, wait } of looks) {
        now += wait;
        const part = tracker.tick(position, rate, now);
        if (part) expect(part[1] - part[0]).toBeLessThanOrEqual((wait / 1000) * rate + 1.5);
      }
    }),
  );
});
