import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { askedAgainFrom, levelOnceCarried, levelToAskFor, levelsProblem, missingToNext } from './levels.ts';

const minimums = [0, 1000, 3000];

describe('levels of the program', () => {
  it('are asked for once their minimum is confirmed, and only above the one held [CAM-04]', () => {
    expect(levelToAskFor(1, 999, minimums)).toBeNull();
    expect(levelToAskFor(1, 1000, minimums)).toBe(2);
    expect(levelToAskFor(2, 2999, minimums)).toBeNull();
    expect(levelToAskFor(1, 9000, minimums)).toBe(3);
    expect(missingToNext(1, 400, minimums)).toBe(600);
    expect(missingToNext(3, 400, minimums)).toBeNull();
  });

  it('that were refused are asked for again with more confirmed points than then [CAM-04]', () => {
    const early = [{ level: 2, confirmed: 400 }];
    expect(levelToAskFor(1, 999, minimums, early)).toBeNull();
    expect(levelToAskFor(1, 1000, minimums, early)).toBe(2);
    const late = [{ level: 2, confirmed: 1200 }];
    expect(levelToAskFor(1, 1200, minimums, late)).toBeNull();
    expect(levelToAskFor(1, 1201, minimums, late)).toBe(2);
    // The one below was not refused with it.
    const highest = [{ level: 3, confirmed: 3000 }];
    expect(levelToAskFor(1, 3000, minimums, highest)).toBe(2);
  });

  it('that were carried before they were decided fall, rise or stay, and keep what was approved meanwhile [CAM-05]', () => {
    expect(levelOnceCarried({ beganAt: 2, held: 2 }, 1)).toBe(1);
    expect(levelOnceCarried({ beganAt: 2, held: 2 }, 3)).toBe(3);
    expect(levelOnceCarried({ beganAt: 2, held: 3 }, 1)).toBe(3);
  });

  it('over any refusals are due exactly where a person may be judged anew [CAM-04]', () => {
    const points = fc.integer({ min: -500, max: 5000 });
    const standing = fc.record({
      held: fc.integer({ min: 1, max: 3 }),
      confirmed: points,
      refusals: fc.uniqueArray(fc.record({ level: fc.integer({ min: 2, max: 3 }), confirmed: points }), {
        selector: ({ level }) => level,
      }),
    });
    fc.assert(
      fc.property(standing, ({ held, confirmed, refusals }) => {
        const asked = levelToAskFor(held, confirmed, minimums, refusals);
        const refusedAt = (level: number) => refusals.find((one) => one.level === level);
        const mayAsk = (level: number) => {
          const refusal = refusedAt(level);
          const minimum = minimums[level - 1] ?? 0;
          return confirmed >= (refusal ? askedAgainFrom(minimum, refusal) : minimum);
        };
        const above = [3, 2].filter((level) => level > held);
        expect(asked).toBe(above.find(mayAsk) ?? null);
        // Nobody is judged twice for the same confirmed points.
        const refusal = asked === null ? undefined : refusedAt(asked);
        if (refusal) expect(confirmed).toBeGreaterThan(refusal.confirmed);
        // A refusal never brings a request forward.
        const unrefused = levelToAskFor(held, confirmed, minimums);
        if (asked !== null) expect(asked).toBeLessThanOrEqual(unrefused ?? 0);
      }),
    );
  });

  it('are three, the first free and each above the one before', () => {
    expect(levelsProblem(minimums)).toBeNull();
    expect(levelsProblem([0, 10])).toBe('levels_count');
    expect(levelsProblem([5, 10, 20])).toBe('levels_order');
    expect(levelsProblem([0, 20, 20])).toBe('levels_order');
  });
});
