import { describe, expect, it } from 'vitest';

import { isFiltered, ownOrderSearch, storeSearch } from './store-search.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

describe('the address of the store', () => {
  it('keeps what it understands and leaves the rest out', () => {
    const address = { search: '50% caneca', category: ID, department: 'x', sort: 'price', redeemable: true };
    expect(storeSearch(address)).toEqual({
      search: '50 caneca',
      category: ID,
      sort: 'price',
      redeemable: true,
    });
    expect(storeSearch({ sort: 'popularity', search: 42 })).toEqual({ search: '42' });
  });

  it('does not call campaign and order a filter', () => {
    expect(isFiltered(storeSearch({ campaign: ID, sort: 'name' }))).toBe(false);
    expect(isFiltered(storeSearch({ redeemable: 'true' }))).toBe(true);
  });

  it('knows the filters of orders', () => {
    expect([
      ownOrderSearch({ state: 'open' }),
      ownOrderSearch({ state: 'all' }),
      ownOrderSearch({ state: 1 }),
    ]).toEqual([{ state: 'open' }, {}, {}]);
  });
});
