import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addCapturedReport,
  addReport,
  coveredShare,
  decodeIntervals,
  encodeIntervals,
  lengthToCover,
  mergeIntervals,
  NOTHING_WATCHED,
  shortestSeconds,
} from './coverage.ts';
import type { Interval } from './coverage.ts';

const interval = fc.tuple(
  fc.float({ min: -50, max: 700, noNaN: true }),
  fc.float({ min: -50, max: 700, noNaN: true }),
);

describe('watched coverage', () => {
  it('joins what overlaps and counts a repeated part once', () => {
    const watched = mergeIntervals(
      [
        [10, 20],
        [0, 12],
        [40, 50],
        [41, 45],
      ],
      100,
    );

    expect(watched).toEqual([
      [0, 20],
      [40, 50],
    ]);
    expect(coveredShare(watched, 100)).toBe(0.3);
  });

  it('does not count a part that was skipped by seeking', () => {
    const { state } = addReport(
      NOTHING_WATCHED,
      {
        intervals: [
          [0, 5],
          [90, 95],
        ],
        rate: 1,
        elapsedSeconds: 10,
      },
      100,
    );

    expect(coveredShare(state.watched, 100)).toBe(0.1);
  });

  it('refuses a report that plays faster than the clock', () => {
    const { state, accepted } = addReport(
      NOTHING_WATCHED,
      { intervals: [[0, 100]], rate: 2, elapsedSeconds: 10 },
      100,
    );

    expect(accepted).toBe(false);
    expect(state.watched).toEqual([]);
  });

  it('refuses a speed no player offers', () => {
    const report = { intervals: [[0, 100] as const], rate: 100, elapsedSeconds: 5 };

    expect(addReport(NOTHING_WATCHED, report, 100).accepted).toBe(false);
  });

  it('believes a late report followed by one right after it', () => {
    const late = addReport(NOTHING_WATCHED, { intervals: [[0, 10]], rate: 1, elapsedSeconds: 15 }, 100);
    const next = addReport(late.state, { intervals: [[10, 20]], rate: 1, elapsedSeconds: 5 }, 100);

    expect(next.accepted).toBe(true);
    expect(next.state.watched).toEqual([[0, 20]]);
  });

  it('never covers more than the time that passed, over any reports', () => {
    const report = fc.record({
      intervals: fc.array(interval, { maxLength: 4 }),
      rate: fc.oneof(fc.constantFrom(0.5, 1, 1.5, 2), fc.double()),
      elapsedSeconds: fc.float({ min: 0, max: 30, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(report, { maxLength: 20 }), (reports) => {
        let state = NOTHING_WATCHED;
        let elapsed = 0;
        for (const entry of reports) {
          elapsed += entry.elapsedSeconds;
          const before = state;
          state = addReport(state, entry, 600).state;
          expect(coveredShare(state.watched, 600)).toBeGreaterThanOrEqual(coveredShare(before.watched, 600));
        }
        // Each of the ≤ 4 intervals of a report is rounded to tenths and may close a gap of half a second.
        const rounding = reports.length * 4 * 0.7;
        expect(coveredShare(state.watched, 600) * 600).toBeLessThanOrEqual(elapsed * 2 * 1.1 + rounding);
      }),
    );
  });
});

describe('intervals kept as text', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 30 }), (intervals) => {
        const watched = mergeIntervals(intervals, 600);
        expect(decodeIntervals(encodeIntervals(watched))).toEqual(watched);
        expect(mergeIntervals(watched, 600)).toEqual(watched);
      }),
    );
  });

  it('are short', () => {
    const hour: Interval[] = Array.from({ length: 10 }, (_, piece) => [piece * 360, piece * 360 + 300]);

    expect(encodeIntervals(hour).length).toBeLessThan(100);
    expect(encodeIntervals([])).toBe('');
  });

  it('are refused when forged', () => {
    expect(() => decodeIntervals('1.z,<script>')).toThrow(RangeError);
  });
});

describe('the length coverage is measured by', () => {
  it('is the one the server knows, unless a player tells the same or more', () => {
    expect(lengthToCover(600, 1)).toBe(600);
    expect(lengthToCover(600, 0)).toBe(600);
    expect(lengthToCover(600, Number.NaN)).toBe(600);
    expect(lengthToCover(600, 599.6)).toBe(599.6);
    expect(lengthToCover(600, 900)).toBe(900);
    expect(lengthToCover(null, 42)).toBe(42);
  });

  it('never lets anybody complete a known medium with less than nineteen twentieths of what its share asks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 10_000 }),
        fc.double({ min: 0, max: 20_000, noNaN: true }),
        fc.double({ min: 0, max: 10_000, noNaN: true }),
        (known, reported, watched) => {
          const share = coveredShare([[0, watched]], lengthToCover(known, reported));
          if (share >= 1) expect(watched).toBeGreaterThanOrEqual(known * 0.95 - 0.2);
        },
      ),
    );
  });

  it('takes half of the minutes at least where nobody but the player knows', () => {
    expect(shortestSeconds(10, 1)).toBeGreaterThan(270);
    expect(shortestSeconds(10, 1)).toBeLessThanOrEqual(300);
    expect(shortestSeconds(0, 1)).toBe(0);
  });
});

describe('what was played without a network', () => {
  const seen = (intervals: Interval[], possibleSeconds: number, state = NOTHING_WATCHED) =>
    addCapturedReport(state, { intervals }, possibleSeconds, 600);

  it('counts once, however often it is told', () => {
    const first = seen([[0, 300]], 400);
    const again = seen([[0, 300]], 400, first.state);

    expect([first.accepted, again.accepted]).toEqual([true, true]);
    expect(again.state.watched).toEqual([[0, 300]]);
  });

  it('is never more in all than the clock allows at the fastest speed, in one piece or in many', () => {
    const first = seen([[0, 300]], 150);
    const more = seen([[300, 600]], 150, first.state);

    expect(first.accepted).toBe(true);
    expect(more).toEqual({ accepted: false, state: first.state });
    expect(seen([[0, 600]], Number.NaN).accepted).toBe(false);
  });
});
