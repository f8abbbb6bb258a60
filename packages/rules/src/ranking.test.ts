import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isoWeek, periodKeys, RANKING_BUCKET_POINTS, rankingBucket } from './ranking.ts';

describe('buckets of the ranking [PTS-02]', () => {
  it('keep the order of scores', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (a, b) => {
        if (a < b) expect(rankingBucket(a)).toBeLessThanOrEqual(rankingBucket(b));
        expect(Math.floor(a / RANKING_BUCKET_POINTS)).toBe(rankingBucket(a));
      }),
    );
    expect(rankingBucket(-20)).toBe(0);
  });
});

describe('periods of the ranking [PTS-02]', () => {
  it('follow the calendar of the zone', () => {
    const instant = new Date('2026-03-01T02:00:00Z');

    expect(periodKeys(instant, 'America/Sao_Paulo')).toEqual({
      all: 'all',
      month: '2026-02',
      week: '2026-W09',
    });
    expect(periodKeys(instant, 'Europe/Paris').month).toBe('2026-03');
  });

  it.each([
    ['2024-12-30', '2025-W01'],
    ['2021-01-03', '2020-W53'],
    ['2026-01-01', '2026-W01'],
    ['2027-01-01', '2026-W53'],
    ['2026-06-15', '2026-W25'],
  ])('%s lies in %s', (day, week) => {
    expect(isoWeek(day)).toBe(week);
  });
});
