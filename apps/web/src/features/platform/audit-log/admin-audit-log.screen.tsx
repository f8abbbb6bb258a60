import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { AuditCheck } from './audit-check.tsx';
import { AuditEntryCard } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';
import css from './audit-log.module.css';
import { auditLogQuery } from './audit-log.api.ts';
import { entryGroups } from './entry-groups.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Every administrative change of the company, in a log nobody can edit [ADM-04]. */
export function AdminAuditLogScreen() {
  const { t } = useTranslation('admin-courses');
  const navigate = useNavigate();
  const filters = useSearch({ from: '/signed-in/shell/admin/audit-log' });
  const log = useInfiniteQuery({ ...auditLogQuery(filters), placeholderData: (last) => last });
  const items = log.data?.pages.flatMap((page) => page.items) ?? [];
  const kinds = log.data?.pages[0]?.kinds ?? [];
  const show = (next: typeof filters) =>
    void navigate({ to: paths.adminAuditLog, search: next, replace: true, resetScroll: false });

  return (
    <Screen title={t('auditTitle')} lead={t('auditLead')}>
      <AuditFilters filters={filters} kinds={kinds} onChange={show} />
      <AuditCheck />
      {log.isError && !log.data ? (
        <LoadFailed error={log.error} onRetry={log.refetch} />
      ) : log.isPending ? (
        <Skeleton height="24rem" shape="card" />
      ) : items.length === 0 ? (
        <EmptyState illustration="no-results" title={t('auditEmpty')} />
      ) : (
        <>
          <ol className={css['entries']}>
            {entryGroups(items).map((group) => (
              <AuditEntryCard key={group[0].seq} group={group} />
            ))}
          </ol>
          <LoadMore
            hasMore={log.hasNextPage}
            loading={log.isFetchingNextPage}
            onMore={() => void log.fetchNextPage()}
          />
        </>
      )}
    </Screen>
  );
}
