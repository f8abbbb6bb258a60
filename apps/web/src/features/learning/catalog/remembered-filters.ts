import { readArea, updateArea } from '../../../lib/persisted.ts';
import { ownSlot } from '../../../lib/session-epoch.ts';
import { completeFilters, filtersOf } from './course-filters.ts';
import type { CatalogueSearch } from './course-filters.ts';

const list = () => ownSlot('online_courses');

/** Keeps the choices of the catalogue for the next visit; a search is for now and is not kept. */
export async function rememberFilters(filters: CatalogueSearch): Promise<void> {
  const kept = { ...completeFilters(filters), search: '' };
  await updateArea('site_lists', (lists) => ({ ...lists, [list()]: kept }));
}

/** The choices of the last visit. */
export async function rememberedFilters(): Promise<CatalogueSearch> {
  const lists = await readArea('site_lists');
  return filtersOf(lists?.[list()] ?? {});
}
