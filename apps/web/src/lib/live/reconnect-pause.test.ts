import { describe, expect, it } from 'vitest';

import { reconnectPause } from './reconnect-pause.ts';

/** When a page asks again after its line broke, in milliseconds from then on, where nothing answers. */
function attempts(random: () => number, count: number): number[] {
  let at = 0;
  return Array.from({ length: count }, (_, failures) => {
    at += reconnectPause(failures, random());
    return at;
  });
}

describe('the pause before a line is opened again', () => {
  it('lets everybody be back within five seconds of a kill, where the server needs three to start again [EVT-05]', () => {
    for (const dice of [0, 0.3, 0.7, 1]) {
      const asked = attempts(() => dice, 30);
      for (let downMs = 0; downMs <= 3000; downMs += 100)
        expect(asked.find((at) => at >= downMs)).toBeLessThanOrEqual(5000);
    }
  });

  it('goes on that quickly while a longer start may take half a minute', () => {
    const unlucky = attempts(() => 1, 31);
    expect(unlucky[29]).toBeGreaterThan(30_000);
    for (const [at, time] of unlucky.slice(1, 30).entries())
      expect(time - (unlucky[at] ?? 0)).toBeLessThanOrEqual(2000);
  });

  it('spreads those who come back, and none comes without a pause', () => {
    for (const failures of [0, 1, 5, 40]) {
      expect(reconnectPause(failures, 0)).toBe(200);
      expect(reconnectPause(failures, 1) - reconnectPause(failures, 0)).toBeGreaterThanOrEqual(800);
    }
  });

  it('grows to a minute where nothing answers for long, and never further', () => {
    expect([29, 30, 31, 34, 35, 500].map((failures) => reconnectPause(failures, 1))).toEqual([
      2000, 4000, 8000, 60_000, 60_000, 60_000,
    ]);
  });
});
