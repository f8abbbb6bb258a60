import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { CatalogFilters } from './catalog-filters.tsx';
import { catalogQuery } from './catalog.api.ts';
import { CourseCard, CourseCardSkeletons } from './course-card.tsx';
import { isFiltered, without } from './course-filters.ts';
import type { CatalogSearch } from './course-filters.ts';
import { rememberFilters } from './remembered-filters.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { MediaGrid } from '../../../ui/media-card.tsx';
import { Screen } from '../../../ui/screen.tsx';
import css from './online-courses.screen.module.css';

/** Cards in sight before anybody scrolls, on the widest window. */
const IN_SIGHT = 4;

/** The catalog of online courses; search and filters live in the address [ROU-13, CRS-01]. */
export function OnlineCoursesScreen() {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const isPhone = useIsPhone();
  const filters = useSearch({ from: '/signed-in/shell/online-courses' });
  const navigate = useNavigate();
  const catalog = useInfiniteQuery({ ...catalogQuery(filters), placeholderData: keepPreviousData });

  const apply = (next: CatalogSearch) => {
    void rememberFilters(next);
    // Each choice replaces the last: "back" leaves the catalog instead of undoing letters.
    void navigate({ to: '/online-courses', search: next, replace: true, resetScroll: false });
  };
  const [typed, setTyped] = useTypedSearch(filters.search ?? '', (search) =>
    apply(search ? { ...filters, search } : without(filters, 'search')),
  );
  const clear = () => {
    setTyped('');
    apply({});
  };

  const courses = catalog.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = catalog.data?.pages[0]?.total ?? 0;

  return (
    <Screen title={t('title')} lead={t('lead')}>
      <CatalogFilters typed={typed} onType={setTyped} filters={filters} onChange={apply} />
      {catalog.isError && courses.length === 0 ? (
        <LoadFailed error={catalog.error} onRetry={catalog.refetch} />
      ) : (
        <section className={css['list']} aria-busy={catalog.isPlaceholderData}>
          <h2 className="visually-hidden">{t('results')}</h2>
          <p className={css['count']} role="status">
            {catalog.isPending ? '' : t('count', { count: total, number: format.number(total) })}
          </p>
          <div className={catalog.isPlaceholderData ? css['stale'] : undefined}>
            <MediaGrid>
              {catalog.isPending ? <CourseCardSkeletons /> : null}
              {courses.map((course, index) => (
                <CourseCard
                  key={course.id}
                  row={isPhone}
                  first={index < IN_SIGHT}
                  course={course}
                  heart={
                    <FavoriteButton courseId={course.id} title={course.title} favorite={course.favorite} />
                  }
                />
              ))}
            </MediaGrid>
          </div>
          {!catalog.isPending && courses.length === 0 ? <Nothing filters={filters} onClear={clear} /> : null}
          <LoadMore
            hasMore={catalog.hasNextPage}
            loading={catalog.isFetchingNextPage}
            onMore={() => void catalog.fetchNextPage()}
          />
        </section>
      )}
    </Screen>
  );
}

function Nothing({ filters, onClear }: { readonly filters: CatalogSearch; readonly onClear: () => void }) {
  const { t } = useTranslation('courses');
  if (!isFiltered(filters))
    return (
      <EmptyState illustration="nothing-yet" title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <EmptyState
      illustration="no-results"
      title={t('noResultsTitle')}
      actions={<Button onClick={onClear}>{t('clearAll')}</Button>}
    >
      {t('noResultsText')}
    </EmptyState>
  );
}
