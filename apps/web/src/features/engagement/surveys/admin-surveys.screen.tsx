import type { ManagedSurveyCard } from '@trilha/contracts/engagement/surveys-admin';
import { SURVEY_STATES } from '@trilha/contracts/engagement/survey-values';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useDeferredValue } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import type { ManagedSearch } from './admin-surveys-search.ts';
import { managedSurveysQuery } from './admin-surveys.api.ts';
import { surveysPaths } from './paths.ts';
import { NEW_SURVEY } from './survey-draft.ts';
import { SurveyStatePill } from './survey-state-pill.tsx';

/** Surveys with how many were asked and have answered [SUR-01]. */
export function AdminSurveysScreen() {
  const { t } = useTranslation('admin-surveys');
  const navigate = useNavigate();
  const filters = useSearch({ from: '/signed-in/shell/admin/surveys' });
  const asked = useDeferredValue(filters);
  const query = useInfiniteQuery({ ...managedSurveysQuery(asked), placeholderData: (last) => last });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const setFilters = (search: ManagedSearch) =>
    void navigate({ to: surveysPaths.managed, search, replace: true, resetScroll: false });
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        <LinkButton to={surveysPaths.managedSurvey(NEW_SURVEY)} icon={<Plus size={20} aria-hidden="true" />}>
          {t('new')}
        </LinkButton>
      }
    >
      <Filters filters={filters} onFilters={setFilters} />
      {query.isPending ? <ScreenSkeleton cards={2} /> : null}
      {query.isError && rows.length === 0 ? <LoadFailed error={query.error} onRetry={query.refetch} /> : null}
      {query.isSuccess && rows.length === 0 ? <NoSurveys isFiltered={Object.keys(asked).length > 0} /> : null}
      {rows.length > 0 ? <SurveyTable rows={rows} /> : null}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </Screen>
  );
}

function NoSurveys({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation('admin-surveys');
  if (isFiltered) return <EmptyState illustration="no-results" title={t('noMatch')} />;
  return (
    <EmptyState illustration="nothing-yet" title={t('empty')}>
      {t('emptyText')}
    </EmptyState>
  );
}

interface FiltersProps {
  readonly filters: ManagedSearch;
  readonly onFilters: (filters: ManagedSearch) => void;
}

function Filters({ filters, onFilters }: FiltersProps) {
  const { t } = useTranslation('admin-surveys');
  const { search: _, ...withoutSearch } = filters;
  const { state, ...withoutState } = filters;
  const [typed, setTyped] = useTypedSearch(filters.search ?? '', (search) =>
    onFilters(search ? { ...withoutSearch, search } : withoutSearch),
  );
  return (
    <>
      <SearchField label={t('search')} value={typed} onChange={setTyped} />
      <ChipRow>
        <FilterChip selected={!state} onChange={() => onFilters(withoutState)}>
          {t('allStates')}
        </FilterChip>
        {SURVEY_STATES.map((one) => (
          <FilterChip
            key={one}
            selected={state === one}
            onChange={() => onFilters({ ...withoutState, state: one })}
          >
            {t(`state.${one}`)}
          </FilterChip>
        ))}
      </ChipRow>
    </>
  );
}

function Answers({ row: { id, answered, asked } }: { readonly row: ManagedSurveyCard }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  return (
    <Link to={surveysPaths.results(id)}>
      {t('answeredOf', { answered: format.number(answered), asked: format.number(asked) })}
    </Link>
  );
}

const cells = {
  title: ({ id, title }: ManagedSurveyCard) => (
    <Link to={surveysPaths.managedSurvey(id)}>{title || '–'}</Link>
  ),
  state: ({ state }: ManagedSurveyCard) => <SurveyStatePill state={state} />,
  answers: (row: ManagedSurveyCard) => <Answers row={row} />,
};

function SurveyTable({ rows }: { readonly rows: readonly ManagedSurveyCard[] }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  return (
    <DataTable
      label={t('title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { id: 'title', title: t('column.title'), cell: cells.title },
        { id: 'state', title: t('column.state'), cell: cells.state },
        {
          id: 'ends',
          title: t('column.ends'),
          cell: ({ endsAt }) => (endsAt ? format.dateTime(endsAt) : '–'),
        },
        { id: 'answers', title: t('column.answers'), number: true, cell: cells.answers },
      ]}
    />
  );
}
