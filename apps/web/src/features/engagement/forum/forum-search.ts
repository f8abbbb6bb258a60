import { FORUM_SHOWN } from '@trilha/contracts/engagement/forum-values';
import type { ForumShown } from '@trilha/contracts/engagement/forum-values';

/** Whose forum an address means: of one training or trail, `none` for the company's own, all where it says nothing. */
export interface PlaceSearch {
  readonly training?: string;
}

/** Filters of the list of topics, as they stand in its address. */
export interface ForumSearch extends PlaceSearch {
  readonly search?: string;
  readonly shown?: ForumShown;
}

/** Which reports the moderators' list shows. */
export interface ReportsSearch {
  readonly state?: 'decided' | 'asked';
}

const MAX_SEARCH = 256;

/** Reads whose forum an address means. */
export function placeSearch({ training }: Record<string, unknown>): PlaceSearch {
  return typeof training === 'string' && training !== '' ? { training } : {};
}

/** Reads the filters of an address; what is unknown is left out. */
export function forumSearch(asked: Record<string, unknown>): ForumSearch {
  const { search, shown } = asked;
  const known = FORUM_SHOWN.find((one) => one === shown && one !== 'all');
  return {
    ...(typeof search === 'string' && search !== '' ? { search: search.slice(0, MAX_SEARCH) } : {}),
    ...placeSearch(asked),
    ...(known ? { shown: known } : {}),
  };
}

/** Reads which reports an address asks for; those that wait where it says nothing known. */
export const reportsSearch = ({ state }: Record<string, unknown>): ReportsSearch =>
  state === 'decided' || state === 'asked' ? { state } : {};
