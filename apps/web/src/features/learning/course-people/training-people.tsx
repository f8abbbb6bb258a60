import { useInfiniteQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { AssignDialog } from './assign-dialog.tsx';
import { PEOPLE_FILTERS } from './course-people-search.ts';
import type { PeopleFilters } from './course-people-search.ts';
import { peopleQuery } from './course-people.api.ts';
import { ExtendSeveral } from './extend-several.tsx';
import { PeopleList } from './people-list.tsx';
import type { Chosen } from './people-list.tsx';
import { usePeopleTexts } from './use-people-texts.ts';
import type { PeopledKind } from './use-people-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

interface TrainingPeopleProps {
  readonly kind: PeopledKind;
  readonly trainingId: string;
  readonly filters: PeopleFilters;
  readonly onFilters: (filters: PeopleFilters) => void;
  /** Where the training is edited. */
  readonly builderPath: string;
  /** Leads to what else there is of its people. */
  readonly more?: ReactNode;
}

/** Who takes a training: requests to decide, progress, and assignments. */
export function TrainingPeople(props: TrainingPeopleProps) {
  const { kind, trainingId, filters, onFilters, builderPath, more } = props;
  const { t } = useTranslation('admin-courses');
  const texts = usePeopleTexts(kind);
  const [assigning, setAssigning] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const people = useInfiniteQuery({
    ...peopleQuery(kind, trainingId, filters),
    placeholderData: (last) => last,
  });
  const first = people.data?.pages[0];

  if (people.isError && !first) return <FailedScreen error={people.error} onRetry={people.refetch} />;
  if (!first) return <ScreenSkeleton cards={3} />;
  const { course, counts } = first;
  const items = people.data?.pages.flatMap((page) => page.items) ?? [];

  return (
    <Screen
      title={t('peopleOf', { name: course.title || texts.untitled })}
      back={{ to: builderPath, label: texts.back }}
      actions={
        <>
          {more}
          {items.some(({ can }) => can.extend) ? (
            <ExtendSeveral trainingId={trainingId} people={items} chosen={chosen} onChosen={setChosen} />
          ) : null}
          <AssignButton isPublished={course.published} onClick={() => setAssigning(true)} />
        </>
      }
    >
      {course.published ? null : <Alert tone="info">{texts.publishFirst}</Alert>}
      <SearchField
        label={t('searchPeople')}
        value={filters.search}
        onChange={(search) => onFilters({ ...filters, search })}
      />
      <StatusChips counts={counts} filters={filters} onFilters={onFilters} />
      {items.length === 0 ? (
        <EmptyState
          illustration={counts.all === 0 ? 'nothing-yet' : 'no-results'}
          title={counts.all === 0 ? texts.nobodyYet : t('nobodyFound')}
        >
          {counts.all === 0 ? t('nobodyYetText') : null}
        </EmptyState>
      ) : (
        <>
          <PeopleList
            kind={kind}
            trainingId={trainingId}
            people={items}
            chosen={chosen}
            onChosen={setChosen}
          />
          <LoadMore
            hasMore={people.hasNextPage}
            loading={people.isFetchingNextPage}
            onMore={() => void people.fetchNextPage()}
          />
        </>
      )}
      {assigning ? (
        <AssignDialog kind={kind} trainingId={trainingId} onClose={() => setAssigning(false)} />
      ) : null}
    </Screen>
  );
}

interface StatusChipsProps extends Pick<TrainingPeopleProps, 'filters' | 'onFilters'> {
  readonly counts: Readonly<Record<(typeof PEOPLE_FILTERS)[number], number>>;
}

function StatusChips({ counts, filters, onFilters }: StatusChipsProps) {
  const { t } = useTranslation('admin-courses');
  return (
    <ChipRow>
      {PEOPLE_FILTERS.map((status) => (
        <FilterChip
          key={status}
          selected={filters.status === status}
          onChange={() => onFilters({ ...filters, status })}
        >
          {t(`peopleFilter.${status}`, { number: counts[status] })}
        </FilterChip>
      ))}
    </ChipRow>
  );
}

function AssignButton({
  isPublished,
  onClick,
}: {
  readonly isPublished: boolean;
  readonly onClick: () => void;
}) {
  const { t } = useTranslation('admin-courses');
  return (
    <Button icon={<UserPlus size={20} aria-hidden="true" />} disabled={!isPublished} onClick={onClick}>
      {t('assign')}
    </Button>
  );
}
