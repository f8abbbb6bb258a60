import { readArea, updateArea } from '../../../lib/persisted.ts';
import { ownSlot } from '../../../lib/session-epoch.ts';
import { completeFilters, filtersOf } from './course-filters.ts';
import type { CatalogSearch } from './course-filters.ts';

const list = () => ownSlot('online_courses');

/** Keeps the choices of the catalog for the next visit; a search is for now and is not kept. */
export async function rememberFilters(filters: CatalogSearch): Promise<void> {
  const kept = { ...completeFilters(filters), search: '' };
  await updateArea('site_lists', (lists) => ({ ...lists, [list()]: kept }));
}

/** The choices of the last visit. */
export async function rememberedFilters(): Promise<CatalogSearch> {
  const lists = await readArea('site_lists');
  return filtersOf(lists?.[list()] ?? {});
}
