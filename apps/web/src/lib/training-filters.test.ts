import { describe, expect, it } from 'vitest';

import { completeFilters, filtersOf, without } from './training-filters.ts';

const AREA = '01890000-0000-7000-8000-0000000000b1';

describe('filters of the catalog in the address', () => {
  it('are all `all` where the address says nothing', () => {
    expect(completeFilters(filtersOf({}))).toEqual({
      search: '',
      progress: 'all',
      subscription_type: 'all',
      category: 'all',
      area: 'all',
      group: 'all',
      tag: 'all',
      favorite: 'all',
    });
  });

  it('come back from the address as they were chosen', () => {
    const chosen = { search: 'venda', progress: 'in_progress', area: AREA, favorite: true } as const;

    expect(filtersOf({ ...chosen })).toEqual(chosen);
    expect(filtersOf(completeFilters(chosen))).toEqual(chosen);
  });

  it('leaves out what nobody could have chosen', () => {
    expect(filtersOf({ progress: 'flying', area: 'not-an-id', favorite: 'maybe', search: null })).toEqual({});
  });

  it('reads a search of digits, which the router takes for a number', () => {
    expect(filtersOf({ search: 2026 })).toEqual({ search: '2026' });
  });

  it('takes one filter away and keeps the others', () => {
    expect(without({ search: 'venda', area: AREA }, 'area')).toEqual({ search: 'venda' });
  });
});
