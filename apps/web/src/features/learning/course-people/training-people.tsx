import { COURSE_PEOPLE_ORDERS } from '@trilha/contracts/learning/course-people';
import type { CoursePerson } from '@trilha/contracts/learning/course-people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useIsImpersonating } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ChoosePage } from './choose-page.tsx';
import { PEOPLE_FILTERS, isNarrowed } from './course-people-search.ts';
import type { PeopleFilters } from './course-people-search.ts';
import { peopleQuery } from './course-people.api.ts';
import { PeopleBar } from './people-bar.tsx';
import { PeopleFiltersBar } from './people-filters.tsx';
import { PeopleList } from './people-list.tsx';
import type { Chosen } from './people-list.tsx';
import { usePeopleTexts } from './use-people-texts.ts';
import type { PeopledKind } from './use-people-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Screen } from '../../../ui/screen.tsx';
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
  const { t } = useTranslation(['admin-courses', 'admin-course-people']);
  const texts = usePeopleTexts(kind);
  const [assigning, setAssigning] = useState(false);
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const people = useInfiniteQuery({
    ...peopleQuery(kind, trainingId, filters),
    placeholderData: (last) => last,
  });
  const first = people.data?.pages[0];

  if (people.isError && !first) return <FailedScreen error={people.error} onRetry={people.refetch} />;
  if (!first) return <ScreenSkeleton cards={3} />;
  const { course, counts, can } = first;
  const items = people.data?.pages.flatMap((page) => page.items) ?? [];
  const isEverybodyGone = counts.all === 0 && !isNarrowed(filters);

  return (
    <Screen
      title={t('peopleOf', { name: course.title || texts.untitled })}
      back={
        can.manage
          ? { to: builderPath, label: texts.back }
          : { to: paths.team, label: t('admin-course-people:backToTeam') }
      }
      actions={
        <>
          {more}
          {can.manage ? (
            <AssignButton isPublished={course.published} onClick={() => setAssigning(true)} />
          ) : null}
        </>
      }
    >
      {course.published ? null : <Alert tone="info">{texts.publishFirst}</Alert>}
      <TrainingFilters
        kind={kind}
        counts={counts}
        filters={filters}
        onFilters={(changed) => {
          // Who is chosen would no longer be who is seen.
          setChosen(new Set());
          onFilters(changed);
        }}
      />
      {items.length === 0 ? (
        <EmptyState
          illustration={isEverybodyGone ? 'nothing-yet' : 'no-results'}
          title={isEverybodyGone ? texts.nobodyYet : t('nobodyFound')}
        >
          {isEverybodyGone ? t('nobodyYetText') : null}
        </EmptyState>
      ) : (
        <ShownPeople
          {...{ kind, trainingId, filters, chosen }}
          people={items}
          total={counts[filters.status]}
          canManage={can.manage}
          onChosen={setChosen}
        />
      )}
      <LoadMore
        hasMore={people.hasNextPage}
        loading={people.isFetchingNextPage}
        onMore={() => void people.fetchNextPage()}
      />
      {assigning ? (
        <AssignDialog kind={kind} trainingId={trainingId} onClose={() => setAssigning(false)} />
      ) : null}
    </Screen>
  );
}

interface TrainingFiltersProps extends Pick<TrainingPeopleProps, 'kind' | 'filters' | 'onFilters'> {
  readonly counts: Readonly<Record<(typeof PEOPLE_FILTERS)[number], number>>;
}

/** What the people of a training are narrowed by, where they stand with how many, and their order. */
function TrainingFilters({ kind, filters, counts, onFilters }: TrainingFiltersProps) {
  const { t } = useTranslation(['admin-courses', 'admin-course-people']);
  const { status, sort, ...narrowing } = filters;
  return (
    <PeopleFiltersBar
      of="trainings"
      narrowing={narrowing}
      status={status}
      statuses={PEOPLE_FILTERS.filter((value) => kind !== 'trail' || value !== 'stopped').map((value) => ({
        value,
        label: t(`peopleFilter.${value}`, { number: counts[value] }),
      }))}
      order={sort}
      orders={COURSE_PEOPLE_ORDERS.map((value) => ({
        value,
        label: t(`admin-course-people:orders.${value}`),
      }))}
      onNarrowing={(changed) => onFilters({ ...changed, status, sort })}
      onStatus={(changed) => onFilters({ ...filters, status: changed })}
      onOrder={(changed) => onFilters({ ...filters, sort: changed })}
    />
  );
}

interface ShownPeopleProps extends Pick<TrainingPeopleProps, 'kind' | 'trainingId' | 'filters'> {
  readonly people: readonly CoursePerson[];
  readonly total: number;
  readonly chosen: Chosen;
  readonly canManage: boolean;
  readonly onChosen: (chosen: Chosen) => void;
}

/** The people of the list, choosing them, and what can be done with those chosen. */
function ShownPeople(props: ShownPeopleProps) {
  const { chosen, people, onChosen } = props;
  const isImpersonating = useIsImpersonating();
  return (
    <>
      {isImpersonating ? null : <ChoosePage items={people} chosen={chosen} onChosen={onChosen} />}
      {chosen === 'all' || chosen.size > 0 ? <PeopleBar {...props} /> : null}
      <PeopleList {...props} />
    </>
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
