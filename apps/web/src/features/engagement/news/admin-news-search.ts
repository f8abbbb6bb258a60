import { NEWS_STATES } from '@trilha/contracts/engagement/news-values';
import type { NewsState } from '@trilha/contracts/engagement/news-values';

/** Filters of the list of articles, as they stand in its address. */
export interface ManagedSearch {
  readonly search?: string;
  readonly state?: NewsState;
}

export const READERS_SHOWN = ['all', 'missing', 'read', 'confirmed'] as const;

/** Whom the list of readers shows. */
export interface ReadersSearch {
  readonly shown?: (typeof READERS_SHOWN)[number];
}

export type ReportsState = 'open' | 'decided';

/** Which reports of comments the list shows. */
export interface ReportsSearch {
  readonly state?: 'decided';
}

const MAX_SEARCH = 256;

/** Reads the filters of an address; what is unknown is left out. */
export function managedSearch({ search, state }: Record<string, unknown>): ManagedSearch {
  const known = NEWS_STATES.find((one) => one === state);
  return {
    ...(typeof search === 'string' && search !== '' ? { search: search.slice(0, MAX_SEARCH) } : {}),
    ...(known ? { state: known } : {}),
  };
}

/** Reads whom an address asks for; everybody where it says nothing known. */
export function readersSearch({ shown }: Record<string, unknown>): ReadersSearch {
  const known = READERS_SHOWN.find((one) => one === shown && one !== 'all');
  return known ? { shown: known } : {};
}

/** Reads which reports an address asks for; those that wait where it says nothing known. */
export const reportsSearch = ({ state }: Record<string, unknown>): ReportsSearch =>
  state === 'decided' ? { state } : {};
