import type { PeopleSort } from '@trilha/contracts/organization/people';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { SlidersHorizontal, Upload, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListTools } from './list-tools.tsx';
import { FilterChips, FilterSheet } from './people-filters.tsx';
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
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

const MAX_COUNTED = 1000;

/** People of the company: found, filtered, changed many at once, taken along as a file [ADM-01]. */
export function AdminPeopleScreen() {
  const { t } = useTranslation(['admin-people', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/shell/admin/people' });
  const [columns, setColumns] = useColumns();
  const [filtering, setFiltering] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [everybody, setEverybody] = useState(false);
  const people = useInfiniteQuery({ ...peopleQuery(search), placeholderData: (last) => last });
  const choices = useQuery(choicesQuery);
  const first = people.data?.pages[0];

  const clear = () => {
    setChosen(new Set());
    setEverybody(false);
  };
  const show = (next: PeopleSearch) => {
    clear();
    void navigate({ to: paths.adminPeople, search: next, replace: true, resetScroll: false });
  };
  const handleSort = (sort: PeopleSort) =>
    show({
      ...search,
      sort,
      direction: search.sort === sort && search.direction === 'asc' ? 'desc' : 'asc',
    });

  if (people.isError && !first) return <FailedScreen error={people.error} onRetry={people.refetch} />;
  if (choices.isError) return <FailedScreen error={choices.error} onRetry={choices.refetch} />;
  if (!first || !choices.data) return <ScreenSkeleton cards={3} />;
  const items = people.data?.pages.flatMap((page) => page.items) ?? [];
  const { sort, direction, ...filter } = search;
  const all = items.length > 0 && items.every(({ memberId }) => chosen.has(memberId));
  const who: PeopleChangeBody['who'] = everybody
    ? // The server checks roles it does not know; the address may name any.
      { kind: 'filter', filter: filter as Extract<PeopleChangeBody['who'], { kind: 'filter' }>['filter'] }
    : { kind: 'members', memberIds: [...chosen] };
  const total = first.total >= MAX_COUNTED ? t('many', { number: format.number(MAX_COUNTED) }) : null;

  return (
    <Screen
      title={t('title')}
      lead={total ?? t('count', { count: first.total, number: format.number(first.total) })}
      actions={
        <>
          <LinkButton
            variant="secondary"
            to={paths.adminImport}
            icon={<Upload size={20} aria-hidden="true" />}
          >
            {t('import')}
          </LinkButton>
          <LinkButton to={paths.adminNewPerson} icon={<UserPlus size={20} aria-hidden="true" />}>
            {t('add')}
          </LinkButton>
        </>
      }
    >
      <div className={css['bar']}>
        <SearchField
          label={t('search')}
          value={search.search}
          onChange={(text) => show({ ...search, search: text })}
        />
        <Button
          variant="secondary"
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          onClick={() => setFiltering(true)}
        >
          {t('filters')}
        </Button>
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
      {first.isGuess ? <Notice tone="info">{t('guess', { text: search.search })}</Notice> : null}
      {items.length === 0 ? (
        <EmptyState
          illustration="no-results"
          title={t('nobody')}
          actions={<Button onClick={() => show(peopleSearch({}))}>{t('clearFilters')}</Button>}
        >
          {t('nobodyText')}
        </EmptyState>
      ) : (
        <>
          <label className={css['all']}>
            <input
              type="checkbox"
              checked={all}
              onChange={({ target }) => {
                setEverybody(false);
                setChosen(new Set(target.checked ? items.map(({ memberId }) => memberId) : []));
              }}
            />
            {t('chooseShown', { count: items.length })}
          </label>
          {chosen.size > 0 ? (
            <BulkBar
              who={who}
              count={everybody ? first.total : chosen.size}
              choices={choices.data}
              onClear={clear}
            />
          ) : null}
          {all && people.hasNextPage && !everybody ? (
            <Notice
              tone="info"
              actions={
                <Button size="small" variant="secondary" onClick={() => setEverybody(true)}>
                  {t('chooseEverybody')}
                </Button>
              }
            >
              {t('shownChosen', { count: chosen.size })}
            </Notice>
          ) : null}
          <PeopleTable
            people={items}
            columns={columns}
            chosen={chosen}
            order={{ sort, direction }}
            onSort={handleSort}
            onToggle={(memberId, on) => {
              const next = new Set(chosen);
              if (on) next.add(memberId);
              else next.delete(memberId);
              setEverybody(false);
              setChosen(next);
            }}
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
