import type { PeopleSort } from '@trilha/contracts/organization/people';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { SlidersHorizontal, Upload, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListTools } from './list-tools.tsx';
import { FilterChips, FilterSheet } from './people-filters.tsx';
import type { PeopleChoices } from './people-filters.tsx';
import { peopleSearch } from './people-search.ts';
import type { PeopleSearch } from './people-search.ts';
import { PeopleTable } from './people-table.tsx';
import css from './people.module.css';
import { choicesQuery, peopleQuery } from './people.api.ts';
import type { PeopleChangeBody } from './people.api.ts';
import { useColumns } from './use-columns.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

const MAX_COUNTED = 1000;

/** The list as its address says it; anyone who was chosen in another list is chosen no more. */
function usePeopleSearch(onShow: () => void) {
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/shell/admin/people' });
  const show = (next: PeopleSearch) => {
    onShow();
    void navigate({ to: paths.adminPeople, search: next, replace: true, resetScroll: false });
  };
  const handleSort = (sort: PeopleSort) =>
    show({
      ...search,
      sort,
      direction: search.sort === sort && search.direction === 'asc' ? 'desc' : 'asc',
    });
  return { search, show, handleSort };
}

/** People of the company: found, filtered, changed many at once, taken along as a file [ADM-01]. */
export function AdminPeopleScreen() {
  const { t } = useTranslation(['admin-people', 'common']);
  const format = useFormat();
  const [columns, setColumns] = useColumns();
  const [filtering, setFiltering] = useState(false);
  const choice = useChosenPeople();
  const { search, show, handleSort } = usePeopleSearch(choice.clear);
  const people = useInfiniteQuery({ ...peopleQuery(search), placeholderData: (last) => last });
  const choices = useQuery(choicesQuery);
  const first = people.data?.pages[0];

  if (people.isError && !first) return <FailedScreen error={people.error} onRetry={people.refetch} />;
  if (choices.isError) return <FailedScreen error={choices.error} onRetry={choices.refetch} />;
  if (!first || !choices.data) return <ScreenSkeleton cards={3} />;
  const items = people.data?.pages.flatMap((page) => page.items) ?? [];
  const total = first.total >= MAX_COUNTED ? t('many', { number: format.number(MAX_COUNTED) }) : null;

  return (
    <Screen
      title={t('title')}
      lead={total ?? t('count', { count: first.total, number: format.number(first.total) })}
      actions={<ScreenActions />}
    >
      <div className={css['bar']}>
        <SearchTools search={search} onShow={show} onFilter={() => setFiltering(true)} />
        <ListTools
          search={search}
          columns={columns}
          onColumns={setColumns}
          onView={(view) => {
            setColumns(view.columns);
            show(peopleSearch(JSON.parse(view.search) as Record<string, unknown>));
          }}
        />
      </div>
      <FilterChips search={search} choices={choices.data} onShow={show} />
      {first.isGuess ? <Alert tone="info">{t('guess', { text: search.search })}</Alert> : null}
      {items.length === 0 ? (
        <Nobody onClear={() => show(peopleSearch({}))} />
      ) : (
        <>
          <PeopleList
            people={items}
            total={first.total}
            hasMore={people.hasNextPage}
            search={search}
            columns={columns}
            choices={choices.data}
            choice={choice}
            onSort={handleSort}
          />
          <LoadMore
            hasMore={people.hasNextPage}
            loading={people.isFetchingNextPage}
            onMore={() => void people.fetchNextPage()}
          />
        </>
      )}
      <FilterSheet
        open={filtering}
        search={search}
        choices={choices.data}
        onShow={show}
        onClose={() => setFiltering(false)}
      />
    </Screen>
  );
}

/** Who is chosen in the list: some by hand, or everybody the filters find. */
function useChosenPeople() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [everybody, setEverybody] = useState(false);
  const choose = (memberIds: Iterable<string>) => {
    setEverybody(false);
    setChosen(new Set(memberIds));
  };
  return {
    chosen,
    everybody,
    choose,
    chooseEverybody: () => setEverybody(true),
    clear: () => choose([]),
    toggle: (memberId: string, on: boolean) =>
      choose(on ? [...chosen, memberId] : [...chosen].filter((one) => one !== memberId)),
  };
}

interface PeopleListProps {
  readonly people: ComponentProps<typeof PeopleTable>['people'];
  /** All the filters find, also what is not shown yet. */
  readonly total: number;
  readonly hasMore: boolean;
  readonly search: PeopleSearch;
  readonly columns: ComponentProps<typeof PeopleTable>['columns'];
  readonly choices: PeopleChoices;
  readonly choice: ReturnType<typeof useChosenPeople>;
  readonly onSort: (sort: PeopleSort) => void;
}

/** The people that were found, and what is done to the chosen ones. */
function PeopleList({ people, total, hasMore, search, columns, choices, choice, onSort }: PeopleListProps) {
  const { t } = useTranslation('admin-people');
  const { chosen, everybody, choose, chooseEverybody, clear, toggle } = choice;
  const { sort, direction, ...filter } = search;
  const all = people.every(({ memberId }) => chosen.has(memberId));
  const who: PeopleChangeBody['who'] = everybody
    ? // The server checks roles it does not know; the address may name any.
      { kind: 'filter', filter: filter as Extract<PeopleChangeBody['who'], { kind: 'filter' }>['filter'] }
    : { kind: 'members', memberIds: [...chosen] };
  return (
    <>
      <label className={css['all']}>
        <input
          type="checkbox"
          checked={all}
          onChange={({ target }) => choose(target.checked ? people.map(({ memberId }) => memberId) : [])}
        />
        {t('chooseShown', { count: people.length })}
      </label>
      {chosen.size > 0 ? (
        <BulkBar who={who} count={everybody ? total : chosen.size} choices={choices} onClear={clear} />
      ) : null}
      {all && hasMore && !everybody ? (
        <Alert
          tone="info"
          actions={
            <Button size="small" variant="secondary" onClick={chooseEverybody}>
              {t('chooseEverybody')}
            </Button>
          }
        >
          {t('shownChosen', { count: chosen.size })}
        </Alert>
      ) : null}
      <PeopleTable
        people={people}
        columns={columns}
        chosen={chosen}
        order={{ sort, direction }}
        onSort={onSort}
        onToggle={toggle}
      />
    </>
  );
}

interface SearchToolsProps {
  readonly search: PeopleSearch;
  readonly onShow: (search: PeopleSearch) => void;
  readonly onFilter: () => void;
}

function SearchTools({ search, onShow, onFilter }: SearchToolsProps) {
  const { t } = useTranslation('admin-people');
  return (
    <>
      <SearchField
        label={t('search')}
        value={search.search}
        onChange={(text) => onShow({ ...search, search: text })}
      />
      <Button
        variant="secondary"
        icon={<SlidersHorizontal size={18} aria-hidden="true" />}
        onClick={onFilter}
      >
        {t('filters')}
      </Button>
    </>
  );
}

function ScreenActions() {
  const { t } = useTranslation('admin-people');
  return (
    <>
      <LinkButton variant="secondary" to={paths.adminImport} icon={<Upload size={20} aria-hidden="true" />}>
        {t('import')}
      </LinkButton>
      <LinkButton to={paths.adminNewPerson} icon={<UserPlus size={20} aria-hidden="true" />}>
        {t('add')}
      </LinkButton>
    </>
  );
}

function Nobody({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('admin-people');
  return (
    <EmptyState
      illustration="no-results"
      title={t('nobody')}
      actions={<Button onClick={onClear}>{t('clearFilters')}</Button>}
    >
      {t('nobodyText')}
    </EmptyState>
  );
}
