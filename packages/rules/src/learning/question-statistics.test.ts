import { describe, expect, it } from 'vitest';

import { LEAST_ANSWERS_COMPARED, questionStatistics } from './question-statistics.ts';

const items = (pairs: readonly (readonly [number, number | null])[]) =>
  pairs.map(([share, restShare]) => ({ share, restShare }));
const ten = <T>(of: (at: number) => T) => Array.from({ length: LEAST_ANSWERS_COMPARED }, (_, at) => of(at));

describe('what a question tells [ADM-03]', () => {
  it('is how much of it people got right', () => {
    expect(
      questionStatistics(
        items([
          [1, 1],
          [0, 1],
          [0.5, 0],
          [0.5, null],
        ]),
      ).difficulty,
    ).toBe(0.5);
    expect(questionStatistics([])).toEqual({ answers: 0, difficulty: 0, discrimination: null });
  });

  it('is whether who does well elsewhere does well here, from −1 to 1', () => {
    const along = questionStatistics(items(ten((at) => [at < 5 ? 0 : 1, at < 5 ? 0.2 : 0.8] as const)));
    const against = questionStatistics(items(ten((at) => [at < 5 ? 1 : 0, at < 5 ? 0.2 : 0.8] as const)));
    expect(along.discrimination).toBeCloseTo(1);
    expect(against.discrimination).toBeCloseTo(-1);
  });

  it('says nothing of few answers, of all alike, and of a test that asks nothing else', () => {
    const few = items(ten((at) => [at % 2, at / 10] as const)).slice(1);
    expect(questionStatistics(few).discrimination).toBeNull();
    expect(questionStatistics(items(ten((at) => [1, at / 10] as const))).discrimination).toBeNull();
    expect(questionStatistics(items(ten((at) => [at % 2, null] as const))).discrimination).toBeNull();
  });
});
