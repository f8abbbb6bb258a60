import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { managedCoursesQuery } from './course-builder.api.ts';
import { COURSE_STATUS_FILTERS } from './course-list-search.ts';
import { CourseList } from './course-list.tsx';
import { CreateCourseDialog } from './create-course-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The company's courses, for those who run them. */
export function AdminCoursesScreen() {
  const { t } = useTranslation('admin-courses');
  const navigate = useNavigate();
  const client = selectedClient(useMe());
  const filters = useSearch({ from: '/signed-in/shell/admin/courses' });
  const [search, setSearch] = useState(filters.search);
  const [creating, setCreating] = useState(false);
  const asked = useDeferredValue(filters);
  const courses = useInfiniteQuery({ ...managedCoursesQuery(asked), placeholderData: (last) => last });
  const items = courses.data?.pages.flatMap((page) => page.items) ?? [];
  const total = courses.data?.pages[0]?.total ?? 0;
  const isFiltered = filters.search !== '' || filters.status !== 'listed';

  const show = (next: typeof filters) =>
    void navigate({ to: paths.adminCourses, search: next, replace: true, resetScroll: false });
  const createButton = (
    <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t('newCourse')}
    </Button>
  );

  return (
    <Screen
      title={t('courses')}
      lead={courses.data ? t('courseCount', { count: total }) : undefined}
      actions={createButton}
    >
      <SearchField
        label={t('searchCourses')}
        value={search}
        onChange={(value) => {
          setSearch(value);
          show({ ...filters, search: value });
        }}
      />
      <ChipRow>
        {COURSE_STATUS_FILTERS.map((status) => (
          <FilterChip
            key={status}
            selected={filters.status === status}
            onChange={() => show({ ...filters, status })}
          >
            {t(`filter.${status}`)}
          </FilterChip>
        ))}
      </ChipRow>
      {courses.isError && !courses.data ? (
        <LoadFailed error={courses.error} onRetry={courses.refetch} />
      ) : courses.isPending ? (
        <Skeleton height="24rem" shape="card" />
      ) : items.length === 0 ? (
        isFiltered ? (
          <EmptyState
            illustration="no-results"
            title={t('noMatch')}
            actions={
              <Button
                variant="secondary"
                onClick={() => {
                  setSearch('');
                  show({ search: '', status: 'listed' });
                }}
              >
                {t('clearFilters')}
              </Button>
            }
          />
        ) : (
          <EmptyState illustration="nothing-yet" title={t('noCourses')} actions={createButton}>
            {t('noCoursesText')}
          </EmptyState>
        )
      ) : (
        <>
          <CourseList courses={items} />
          <LoadMore
            hasMore={courses.hasNextPage}
            loading={courses.isFetchingNextPage}
            onMore={() => void courses.fetchNextPage()}
          />
        </>
      )}
      {creating ? (
        <CreateCourseDialog
          languages={client?.languages ?? ['pt-BR']}
          onClose={() => setCreating(false)}
          onCreated={(courseId) => navigate({ to: paths.adminCourse(courseId) })}
        />
      ) : null}
    </Screen>
  );
}
