import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { listTrailFilters } from '@trilha/contracts/learning/trails';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { CardList, foundWords } from '../../../app/card-list.tsx';
import { TrainingCardSkeletons } from '../../../app/training-card.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { isFiltered } from '../../../lib/training-filters.ts';
import type { FilterName, TrainingSearch } from '../../../lib/training-filters.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { Screen } from '../../../ui/screen.tsx';
import { CatalogFilters } from '../catalog/catalog-filters.tsx';
import type { LabelChoices } from '../catalog/catalog-filters.tsx';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { rememberTrailFilters } from './remembered-trail-filters.ts';
import { TrailCard } from './trail-card.tsx';
import {
  DEFAULT_TRAIL_FILTERS,
  NO_CATEGORY,
  changeTrailFilters,
  searchOf,
  trailFiltersOf,
} from './trail-filters.ts';
import type { TrailFilterChange } from './trail-filters.ts';
import { trailChoicesQuery, trailsQuery } from './trails.api.ts';

/** The list of trails; search and filters live in the address [ROU-14, CRS-09]. */
export function TrailsScreen() {
  const { t } = useTranslation('trails');
  const format = useFormat();
  const isPhone = useIsPhone();
  const search = useSearch({ from: '/signed-in/shell/trails' });
  const { choices, apply, change } = useTrailFilters(search);
  const list = useInfiniteQuery({ ...trailsQuery(search), placeholderData: keepPreviousData });
  const { loading } = changeTrailFilters(trailFiltersOf(search), {
    loading: list.isPending || list.isPlaceholderData,
  });
  const [typed, setTyped] = useTypedSearch(search.search ?? '', (words) =>
    apply({ ...trailFiltersOf(search), search: words }),
  );
  const clear = () => {
    setTyped('');
    apply(DEFAULT_TRAIL_FILTERS);
  };

  const texts = {
    results: t('results'),
    count: (total: number) => t('count', { count: total, number: format.number(total) }),
    emptyTitle: t('emptyTitle'),
    emptyText: t('emptyText'),
    noResultsTitle: t('noResultsTitle'),
    noResultsText: t('noResultsText'),
    clear: t('clearAll'),
  };

  return (
    <Screen title={t('title')} lead={t('lead')}>
      <CatalogFilters
        words="trails"
        choices={choices}
        found={foundWords({ found: list, texts })}
        typed={typed}
        onType={setTyped}
        filters={search}
        onChange={change}
      />
      <CardList
        found={list}
        texts={texts}
        isFiltered={isFiltered(search)}
        isBusy={loading}
        onClear={clear}
        skeletons={<TrainingCardSkeletons />}
        renderCard={(trail, isInSight) => (
          <TrailCard
            key={trail.id}
            row={isPhone}
            first={isInSight}
            trail={trail}
            heart={
              <FavoriteButton
                training={{ kind: 'trail', id: trail.id }}
                title={trail.title}
                favorite={trail.favorite}
              />
            }
          />
        )}
      />
    </Screen>
  );
}

/** What can be chosen, and the ways to choose: everything at once, or one filter alone. */
function useTrailFilters(search: TrainingSearch) {
  const { t } = useTranslation('trails');
  const navigate = useNavigate();
  const { data: labels } = useQuery(trailChoicesQuery);
  const choices = labels && choicesOf(labels, t('noCategory'));

  const apply = (changed: TrailFilterChange) => {
    const state = changeTrailFilters(trailFiltersOf(search), changed);
    void rememberTrailFilters(state);
    // Each choice replaces the last: "back" leaves the list instead of undoing letters.
    void navigate({ to: '/trails', search: searchOf(state), replace: true, resetScroll: false });
  };
  const change = (next: TrainingSearch, changed?: FilterName) => {
    const state = trailFiltersOf(next);
    const { value } = state.selected_categories;
    const category = choices?.category.find(({ id }) => id === value);
    const selected_categories = category ? { label: category.name, value } : state.selected_categories;
    if (changed === 'progress') apply({ progress: state.progress });
    else if (changed === 'area') apply({ selected_areas: state.selected_areas });
    else if (changed === 'category') apply({ selected_categories });
    else apply({ ...state, selected_categories });
  };
  return { choices, apply, change };
}

/** The labels by filter; of categories also that there is none, where some trail has none. */
function choicesOf(labels: ResponseOf<typeof listTrailFilters>, noCategory: string): LabelChoices {
  return {
    category: [
      ...labels.trail_complete_categories,
      ...(labels.has_trailcomplete_null_category ? [{ id: NO_CATEGORY, name: noCategory }] : []),
    ],
    area: labels.areas,
    group: labels.groups,
    tag: labels.tags,
  };
}
