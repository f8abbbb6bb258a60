import { PODCAST_STATES } from '@trilha/contracts/engagement/podcast-values';
import type { PodcastState } from '@trilha/contracts/engagement/podcast-values';

/** Filters of the list of managed podcasts, as they stand in its address. */
export interface ManagedSearch {
  readonly search?: string;
  readonly state?: PodcastState;
}

const MAX_SEARCH = 256;

/** Reads the filters of an address; what is unknown is left out. */
export function managedSearch({ search, state }: Record<string, unknown>): ManagedSearch {
  const known = PODCAST_STATES.find((one) => one === state);
  return {
    ...(typeof search === 'string' && search !== '' ? { search: search.slice(0, MAX_SEARCH) } : {}),
    ...(known ? { state: known } : {}),
  };
}
