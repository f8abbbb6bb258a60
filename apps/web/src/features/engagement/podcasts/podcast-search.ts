import type { PodcastFilters } from '@trilha/contracts/engagement/podcasts';
import { PODCAST_PROGRESS } from '@trilha/contracts/engagement/podcast-values';
import type { PodcastProgress } from '@trilha/contracts/engagement/podcast-values';
import { searchText } from '@trilha/rules/platform/text';
import { isUuid } from '@trilha/rules/platform/uuids';

export const LABEL_FILTERS = ['category', 'area', 'group', 'tag'] as const;

/** Filters of the list of podcasts as the address carries them: only what differs from the default, which is `all` for each. */
export interface PodcastSearch {
  readonly search?: string;
  readonly progress?: PodcastProgress;
  readonly category?: string;
  readonly area?: string;
  readonly group?: string;
  readonly tag?: string;
  /** The address says `favorite=true`. */
  readonly favorite?: true;
}

/** Reads the filters of an address, or what was kept; what is not understood is left out. */
export function podcastSearch(address: Readonly<Record<string, unknown>>): PodcastSearch {
  const { search: typed, favorite } = address;
  // The router reads numbers and true as such.
  const search = searchText(typeof typed === 'string' || typeof typed === 'number' ? String(typed) : '');
  const progress = PODCAST_PROGRESS.find((choice) => choice === address['progress']);
  const labels = LABEL_FILTERS.flatMap((name) => {
    const value = address[name];
    return typeof value === 'string' && isUuid(value) ? [[name, value] as const] : [];
  });
  return {
    ...(search ? { search } : {}),
    ...(progress ? { progress } : {}),
    ...Object.fromEntries(labels),
    ...(favorite === true || favorite === 'true' ? { favorite: true } : {}),
  };
}

/** All filters, each with its default `all`. */
export function completeFilters(filters: PodcastSearch): PodcastFilters {
  return {
    search: filters.search ?? '',
    progress: filters.progress ?? 'all',
    category: filters.category ?? 'all',
    area: filters.area ?? 'all',
    group: filters.group ?? 'all',
    tag: filters.tag ?? 'all',
    favorite: filters.favorite ? 'true' : 'all',
  };
}
