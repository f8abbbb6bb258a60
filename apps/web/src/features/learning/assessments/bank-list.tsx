import { useInfiniteQuery } from '@tanstack/react-query';
import type { Locale } from '@trilha/rules/platform/locales';
import { localize } from '@trilha/rules/platform/locales';
import type { QuestionBank } from '@trilha/contracts/learning/question-banks';
import type { TFunction } from 'i18next';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { bankListQuery, createBank } from './bank-calls.ts';
import css from './assessments.module.css';

interface BankListProps {
  readonly clientLocale: Locale;
  readonly creating: boolean;
  readonly onCreate: () => void;
  readonly onCreateClose: () => void;
  readonly onCreated: (bankId: string) => void;
}

/** Question banks of the company, with search, archive and the way to a new one. */
export function BankList({ clientLocale, creating, onCreate, onCreateClose, onCreated }: BankListProps) {
  const { t } = useTranslation('admin-assessments');
  const { relative } = useFormat();
  const [search, setSearch] = useState('');
  const [shelf, setShelf] = useState<'current' | 'archived'>('current');
  const wanted = useDeferredValue(search);
  const banks = useInfiniteQuery(bankListQuery(wanted, shelf === 'archived'));
  const rows = banks.data?.pages.flatMap((page) => page.items) ?? [];

  return (
    <div className={css['list']}>
      <div className={css['filters']}>
        <SearchField label={t('searchBanks')} value={search} onChange={setSearch} />
        <SegmentedControl
          label={t('shelf')}
          value={shelf}
          options={[
            { value: 'current', label: t('current') },
            { value: 'archived', label: t('archived') },
          ]}
          onChange={setShelf}
        />
      </div>
      {banks.isPending ? <ScreenSkeleton cards={3} /> : null}
      {banks.isError ? <LoadFailed error={banks.error} onRetry={banks.refetch} /> : null}
      {banks.isSuccess && rows.length === 0 ? (
        <EmptyState
          illustration={wanted ? 'no-results' : 'nothing-yet'}
          title={t(wanted ? 'noBanksFound' : 'noBanks')}
          actions={
            wanted ? (
              <Button variant="secondary" onClick={() => setSearch('')}>
                {t('clearSearch')}
              </Button>
            ) : (
              <Button icon={<Plus size={20} />} onClick={onCreate}>
                {t('newBank')}
              </Button>
            )
          }
        >
          {wanted ? null : t('noBanksText')}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <DataTable
          label={t('banks')}
          rows={rows}
          keyOf={({ id }) => id}
          columns={columnsOf(t, relative, clientLocale)}
        />
      ) : null}
      <LoadMore
        hasMore={banks.hasNextPage}
        loading={banks.isFetchingNextPage}
        onMore={() => void banks.fetchNextPage()}
      />
      {creating ? (
        <NewBankDialog locale={clientLocale} onClose={onCreateClose} onCreated={onCreated} />
      ) : null}
    </div>
  );
}

function columnsOf(
  t: TFunction<'admin-assessments'>,
  relative: (instant: string) => string,
  clientLocale: Locale,
): [Column<QuestionBank>, ...Column<QuestionBank>[]] {
  return [
    {
      id: 'title',
      title: t('bankName'),
      cell: ({ id, title }) => (
        <Link to={paths.adminQuestionBank(id)} className={css['rowLink']}>
          {localize(title, currentLocale(), clientLocale) || t('untitled')}
        </Link>
      ),
    },
    { id: 'count', title: t('questions'), number: true, cell: ({ questionCount }) => questionCount },
    { id: 'updated', title: t('changed'), cell: ({ updatedAt }) => relative(updatedAt) },
  ];
}

interface NewBankDialogProps {
  readonly locale: Locale;
  readonly onClose: () => void;
  readonly onCreated: (bankId: string) => void;
}

function NewBankDialog({ locale, onClose, onCreated }: NewBankDialogProps) {
  const { t } = useTranslation('admin-assessments');
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const { busy, error, act } = useAsyncAction();
  const handleCreate = () =>
    act(async () => {
      const { id } = await createBank({ [locale]: name.trim() });
      onCreated(id);
    });
  return (
    <ActionDialog
      title={t('newBank')}
      label={t('createBank')}
      busy={busy}
      disabled={name.trim() === ''}
      error={undefined}
      onAct={handleCreate}
      onClose={onClose}
    >
      <TextField
        data-autofocus
        label={t('bankName')}
        hint={t('bankNameHint')}
        maxLength={256}
        value={name}
        error={error === undefined ? undefined : errorText(error)}
        onChange={({ target }) => setName(target.value)}
      />
    </ActionDialog>
  );
}
