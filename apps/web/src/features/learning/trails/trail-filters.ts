import type { TrailFilters } from '@trilha/contracts/learning/trails';

import { completeFilters, filtersOf } from '../../../lib/training-filters.ts';
import type { TrainingSearch } from '../../../lib/training-filters.ts';

/** Trails that have no category. */
export const NO_CATEGORY = 'none';

/** A chosen category with its name; `all_f` stands for the word "all". */
interface ChosenCategory {
  readonly label: string;
  readonly value: string;
}

/** What the list of trails is filtered by, with the names and defaults of the specification (§3, §4) [CRS-09]. */
export interface TrailFilterState {
  readonly favorite: TrailFilters['favorite'];
  readonly progress: TrailFilters['progress'];
  readonly search: string;
  readonly selected_areas: string;
  readonly selected_groups: string;
  readonly selected_tags: string;
  readonly subscription_type: TrailFilters['subscription_type'];
  readonly selected_categories: ChosenCategory;
  readonly loading: boolean;
}

const ALL = 'all';

export const DEFAULT_TRAIL_FILTERS: TrailFilterState = {
  favorite: ALL,
  progress: ALL,
  search: '',
  selected_areas: ALL,
  selected_groups: ALL,
  selected_tags: ALL,
  subscription_type: ALL,
  selected_categories: { label: 'all_f', value: ALL },
  loading: false,
};

/** The ways the filters change: a full set, or one of these alone. */
export type TrailFilterChange =
  | TrailFilterState
  | Pick<TrailFilterState, 'progress'>
  | Pick<TrailFilterState, 'selected_areas'>
  | Pick<TrailFilterState, 'selected_categories'>
  | Pick<TrailFilterState, 'loading'>;

/** The filters after a change; what it does not name stays. */
export const changeTrailFilters = (state: TrailFilterState, change: TrailFilterChange): TrailFilterState => ({
  ...state,
  ...change,
});

/** The filters an address asks for; a category that it names is not known by its name yet. */
export function trailFiltersOf(search: TrainingSearch): TrailFilterState {
  const { area, group, tag, category, ...same } = completeFilters(search);
  return {
    ...same,
    selected_areas: area,
    selected_groups: group,
    selected_tags: tag,
    selected_categories:
      category === ALL ? DEFAULT_TRAIL_FILTERS.selected_categories : { label: category, value: category },
    loading: false,
  };
}

/** The filters as the server is asked. */
export function askedOf(state: TrailFilterState): TrailFilters {
  const { favorite, progress, search, subscription_type } = state;
  return {
    favorite,
    progress,
    search,
    subscription_type,
    area: state.selected_areas,
    group: state.selected_groups,
    tag: state.selected_tags,
    category: state.selected_categories.value,
  };
}

/** What of an address belongs to the list of trails. */
export const trailSearchOf = (address: Readonly<Record<string, unknown>>): TrainingSearch =>
  filtersOf(address, [NO_CATEGORY]);

/** What the address says: only what differs from the defaults. */
export const searchOf = (state: TrailFilterState): TrainingSearch => trailSearchOf({ ...askedOf(state) });
