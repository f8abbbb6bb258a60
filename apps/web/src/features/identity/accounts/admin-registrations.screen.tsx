import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { registrationsQuery } from './accounts.api.ts';
import type { RegistrationStatus } from './accounts.api.ts';
import { RegistrationList } from './registration-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

const STATUSES: readonly RegistrationStatus[] = ['awaiting_approval', 'registered', 'approved', 'blocked'];

/** People who registered: those who wait for a decision first [REG-01, ADM-01]. */
export function AdminRegistrationsScreen() {
  const { t } = useTranslation('admin-registrations');
  const { status = 'awaiting_approval', q = '' } = useSearch({
    from: '/signed-in/shell/admin/registrations',
  });
  const navigate = useNavigate({ from: '/admin/registrations' });
  const list = useInfiniteQuery(registrationsQuery(status, q));
  const people = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <SegmentedControl
        label={t('statuses')}
        value={status}
        options={STATUSES.map((one) => ({ value: one, label: t(`status.${one}`) }))}
        onChange={(next) => void navigate({ search: { ...(q ? { q } : {}), status: next } })}
      />
      <SearchField
        label={t('search')}
        value={q}
        onChange={(next) =>
          void navigate({ search: { status, ...(next ? { q: next } : {}) }, replace: true })
        }
      />
      {list.isPending ? <ScreenSkeleton cards={3} /> : null}
      {list.isError && !list.data ? <LoadFailed error={list.error} onRetry={list.refetch} /> : null}
      {list.data && people.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : null}
      {people.length > 0 ? <RegistrationList key={status} people={people} status={status} /> : null}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </Screen>
  );
}
