import { rememberList, rememberedList } from '../../../lib/remembered-list.ts';
import type { TrainingSearch } from '../../../lib/training-filters.ts';
import { DEFAULT_TRAIL_FILTERS, searchOf, trailSearchOf } from './trail-filters.ts';
import type { TrailFilterState } from './trail-filters.ts';

const LIST = 'trails';

/** Keeps the choices of the list for the next visit; a search is for now and is not kept. */
export const rememberTrailFilters = (state: TrailFilterState): Promise<void> =>
  rememberList(LIST, { ...state, search: '', loading: false });

/** The choices of the last visit, as the address carries them. */
export async function rememberedTrailFilters(): Promise<TrainingSearch> {
  const remembered = { ...DEFAULT_TRAIL_FILTERS, ...(await rememberedList(LIST)) };
  // What a browser keeps may be of an older version: only what is understood comes back.
  return trailSearchOf({ ...searchOf(remembered) });
}
