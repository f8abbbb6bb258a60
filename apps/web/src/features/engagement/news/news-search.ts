import { NEWS_SHOWN } from '@trilha/contracts/engagement/news-values';
import type { NewsShown } from '@trilha/contracts/engagement/news-values';

/** Filters of the list of news, as they stand in its address. */
export interface NewsSearch {
  readonly search?: string;
  readonly tag?: string;
  readonly group?: string;
  readonly shown?: NewsShown;
}

const MAX_SEARCH = 256;

/** Reads the filters of an address; what is unknown is left out. */
export function newsSearch({ search, tag, group, shown }: Record<string, unknown>): NewsSearch {
  const known = NEWS_SHOWN.find((one) => one === shown && one !== 'all');
  return {
    ...(typeof search === 'string' && search !== '' ? { search: search.slice(0, MAX_SEARCH) } : {}),
    ...(typeof tag === 'string' && tag !== '' ? { tag } : {}),
    ...(typeof group === 'string' && group !== '' ? { group } : {}),
    ...(known ? { shown: known } : {}),
  };
}
