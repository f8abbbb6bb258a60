import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { PEOPLE_FILTERS } from './course-people-search.ts';
import { coursePeopleQuery } from './course-people.api.ts';
import { PeopleList } from './people-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

const ROUTE = '/signed-in/shell/admin/courses/$courseId/people';

/** Who takes a course: requests to decide, progress, and assignments. */
export function AdminCoursePeopleScreen() {
  const { t } = useTranslation('admin-courses');
  const navigate = useNavigate();
  const { courseId } = useParams({ from: ROUTE });
  const filters = useSearch({ from: ROUTE });
  const [assigning, setAssigning] = useState(false);
  const people = useInfiniteQuery({
    ...coursePeopleQuery(courseId, filters),
    placeholderData: (last) => last,
  });
  const first = people.data?.pages[0];

  if (people.isError && !first) return <FailedScreen error={people.error} onRetry={people.refetch} />;
  if (!first) return <ScreenSkeleton cards={3} />;
  const { course, counts } = first;
  const items = people.data?.pages.flatMap((page) => page.items) ?? [];
  const show = (next: typeof filters) =>
    void navigate({ to: paths.adminCoursePeople(courseId), search: next, replace: true, resetScroll: false });

  return (
    <Screen
      title={t('peopleOf', { name: course.title || t('untitledCourse') })}
      back={{ to: paths.adminCourse(courseId), label: t('backToCourse') }}
      actions={
        <Button
          icon={<UserPlus size={20} aria-hidden="true" />}
          disabled={!course.published}
          onClick={() => setAssigning(true)}
        >
          {t('assign')}
        </Button>
      }
    >
      {course.published ? null : <Notice tone="info">{t('publishFirst')}</Notice>}
      <SearchField
        label={t('searchPeople')}
        value={filters.search}
        onChange={(search) => show({ ...filters, search })}
      />
      <ChipRow>
        {PEOPLE_FILTERS.map((status) => (
          <FilterChip
            key={status}
            selected={filters.status === status}
            onChange={() => show({ ...filters, status })}
          >
            {t(`peopleFilter.${status}`, { number: counts[status] })}
          </FilterChip>
        ))}
      </ChipRow>
      {items.length === 0 ? (
        <EmptyState
          illustration={counts.all === 0 ? 'nothing-yet' : 'no-results'}
          title={t(counts.all === 0 ? 'nobodyYet' : 'nobodyFound')}
        >
          {counts.all === 0 ? t('nobodyYetText') : null}
        </EmptyState>
      ) : (
        <>
          <PeopleList courseId={courseId} people={items} />
          <LoadMore
            hasMore={people.hasNextPage}
            loading={people.isFetchingNextPage}
            onMore={() => void people.fetchNextPage()}
          />
        </>
      )}
      {assigning ? <AssignDialog courseId={courseId} onClose={() => setAssigning(false)} /> : null}
    </Screen>
  );
}
