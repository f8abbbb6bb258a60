import { describe, expect, it } from 'vitest';

import { pageRanges, rangeText, unreadPages } from './page-ranges.ts';

describe('pages that are still to be read', () => {
  it('are those nobody saw, in order', () => {
    expect(unreadPages(new Set([2, 4]), 5)).toEqual([1, 3, 5]);
    expect(unreadPages(new Set(), 0)).toEqual([]);
    expect(unreadPages(new Set([1, 2, 9]), 2)).toEqual([]);
  });

  it('are named by rows', () => {
    const named = (pages: readonly number[]) => pageRanges(pages).map(rangeText);

    expect(named([3, 5, 6, 7, 10])).toEqual(['3', '5–7', '10']);
    expect(named([1, 2])).toEqual(['1–2']);
    expect(named([])).toEqual([]);
  });
});
