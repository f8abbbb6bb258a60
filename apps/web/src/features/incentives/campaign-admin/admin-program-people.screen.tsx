import type { ProgramPerson } from '@trilha/contracts/incentives/program-blocks';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { BlockDialog, HistoryDialog } from './block-dialogs.tsx';
import css from './campaign-admin.module.css';
import { PROGRAM_PEOPLE_KEY, lift, programPeopleQuery } from './program-people.api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';

type Show = 'blocked' | 'all';
interface Shown {
  readonly dialog: 'block' | 'history';
  readonly person: ProgramPerson;
}

/** Who is blocked from the program, blocking with a reason, history and lifting (CAM-10). */
export function AdminProgramPeopleScreen() {
  const { t } = useTranslation('admin-program');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const queryClient = useQueryClient();
  const [show, setShow] = useState<Show>('all');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Shown>();
  const query = useInfiniteQuery(
    programPeopleQuery({ search: useDeferredValue(search), blocked: show === 'blocked' }),
  );
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const done = (text: string) => {
    setOpen(undefined);
    showToast({ text, tone: 'success' });
    void queryClient.invalidateQueries({ queryKey: [PROGRAM_PEOPLE_KEY] });
  };
  const liftBlock = ({ memberId, name }: ProgramPerson) =>
    act(async () => {
      await lift(memberId);
      done(t('liftDone', { name }));
    });
  return (
    <Screen title={t('programPeople')} lead={t('programPeopleLead')}>
      <SegmentedControl
        label={t('state')}
        options={[
          { value: 'all', label: t('allPeople') },
          { value: 'blocked', label: t('onlyBlocked') },
        ]}
        value={show}
        onChange={setShow}
      />
      <SearchField label={t('searchPeople')} value={search} onChange={setSearch} />
      {query.isPending ? <ScreenSkeleton cards={2} /> : null}
      {query.isError ? <LoadFailed error={query.error} onRetry={query.refetch} /> : null}
      {query.isSuccess && rows.length === 0 ? (
        <EmptyState
          compact
          illustration="nothing-yet"
          title={t(show === 'blocked' && search === '' ? 'nobodyBlocked' : 'nobodyFound')}
        />
      ) : null}
      {rows.length > 0 ? (
        <PeopleTable people={rows} onLift={(person) => void liftBlock(person)} onShow={setOpen} />
      ) : null}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      {open?.dialog === 'block' ? (
        <BlockDialog
          person={open.person}
          onClose={() => setOpen(undefined)}
          onBlocked={() => done(t('blockDone', { name: open.person.name }))}
        />
      ) : null}
      {open?.dialog === 'history' ? (
        <HistoryDialog person={open.person} onClose={() => setOpen(undefined)} />
      ) : null}
    </Screen>
  );
}

interface PeopleTableProps {
  readonly people: readonly ProgramPerson[];
  readonly onLift: (person: ProgramPerson) => void;
  readonly onShow: (shown: Shown) => void;
}

function PeopleTable({ people, onLift, onShow }: PeopleTableProps) {
  const { t } = useTranslation('admin-program');
  const format = useFormat();
  const stateCell = ({ block }: ProgramPerson) =>
    block ? (
      <>
        <Pill tone="danger">{t('onlyBlocked')}</Pill>{' '}
        {t('blockedSince', { day: format.date(block.at), by: block.by, reason: block.reason })}
      </>
    ) : (
      t('free')
    );
  const actsCell = (person: ProgramPerson) => (
    <span className={css['row']}>
      {person.can.lift ? (
        <Button size="small" variant="secondary" onClick={() => onLift(person)}>
          {t('lift')}
        </Button>
      ) : null}
      {person.can.block ? (
        <Button size="small" variant="secondary" onClick={() => onShow({ dialog: 'block', person })}>
          {t('block')}
        </Button>
      ) : null}
      {person.blocks > 0 ? (
        <Button size="small" variant="quiet" onClick={() => onShow({ dialog: 'history', person })}>
          {t('history')}
        </Button>
      ) : null}
    </span>
  );
  return (
    <DataTable
      label={t('programPeople')}
      rows={people}
      keyOf={({ memberId }) => memberId}
      columns={[
        { id: 'person', title: t('person'), cell: ({ name }) => name },
        { id: 'branch', title: t('branch'), cell: ({ branch }) => branch ?? '–' },
        { id: 'state', title: t('state'), cell: stateCell },
        { id: 'acts', title: t('history'), acts: true, cell: actsCell },
      ]}
    />
  );
}
