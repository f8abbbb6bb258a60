import { describe, expect, it } from 'vitest';

import { readArea } from '../../../lib/persisted.ts';
import { ownSlot } from '../../../lib/session-epoch.ts';
import { rememberTrailFilters, rememberedTrailFilters } from './remembered-trail-filters.ts';
import {
  DEFAULT_TRAIL_FILTERS,
  askedOf,
  changeTrailFilters,
  searchOf,
  trailFiltersOf,
  trailSearchOf,
} from './trail-filters.ts';
import type { TrailFilterChange, TrailFilterState } from './trail-filters.ts';

const AREA = '01890000-0000-7000-8000-0000000000b1';
const SALES = { label: 'Vendas', value: '01890000-0000-7000-8000-0000000000b2' };
const FULL: TrailFilterState = {
  favorite: 'true',
  progress: 'in_progress',
  search: 'loja',
  selected_areas: AREA,
  selected_groups: AREA,
  selected_tags: AREA,
  subscription_type: 'open',
  selected_categories: SALES,
  loading: true,
};

describe('the filter state of trails [CRS-09]', () => {
  it('has exactly these fields, each with its default', () => {
    expect(DEFAULT_TRAIL_FILTERS).toEqual({
      favorite: 'all',
      progress: 'all',
      search: '',
      selected_areas: 'all',
      selected_groups: 'all',
      selected_tags: 'all',
      subscription_type: 'all',
      selected_categories: { label: 'all_f', value: 'all' },
      loading: false,
    });
    expect(trailFiltersOf({})).toEqual(DEFAULT_TRAIL_FILTERS);
  });

  it.each<[string, TrailFilterChange]>([
    ['a full set', FULL],
    ['the progress only', { progress: 'concluded' }],
    ['the area only', { selected_areas: AREA }],
    ['the category only', { selected_categories: SALES }],
    ['the loading flag only', { loading: true }],
  ])('changes by %s, and keeps everything else', (_name, change) => {
    const before = { ...DEFAULT_TRAIL_FILTERS, search: 'vitrine', selected_tags: AREA };

    const after = changeTrailFilters(before, change);

    const fields = Object.keys(DEFAULT_TRAIL_FILTERS) as (keyof TrailFilterState)[];
    expect(Object.keys(after).toSorted()).toEqual(fields.toSorted());
    for (const field of fields)
      expect(after[field], field).toEqual(field in change ? { ...before, ...change }[field] : before[field]);
  });

  it('lives in the address as far as it differs from the defaults, and comes back from it', () => {
    expect(searchOf(DEFAULT_TRAIL_FILTERS)).toEqual({});
    const address = searchOf(FULL);
    expect(address).toEqual({
      search: 'loja',
      progress: 'in_progress',
      subscription_type: 'open',
      category: SALES.value,
      area: AREA,
      group: AREA,
      tag: AREA,
      favorite: true,
    });
    expect(trailFiltersOf(address)).toEqual({
      ...FULL,
      // The name of a category is not part of the address, and nothing is being loaded yet.
      selected_categories: { label: SALES.value, value: SALES.value },
      loading: false,
    });
  });

  it('asks for trails without a category by a choice of its own', () => {
    const search = trailSearchOf({ category: 'none', area: 'none' });
    expect(search).toEqual({ category: 'none' });
    expect(askedOf(trailFiltersOf(search))).toMatchObject({ category: 'none', area: 'all' });
  });

  it('is remembered by every field, but for the search', async () => {
    await rememberTrailFilters(FULL);

    expect((await readArea('site_lists'))?.[ownSlot('trails')]).toEqual({
      ...FULL,
      search: '',
      loading: false,
    });
    expect(await rememberedTrailFilters()).toEqual({ ...searchOf(FULL), search: undefined });
  });
});
