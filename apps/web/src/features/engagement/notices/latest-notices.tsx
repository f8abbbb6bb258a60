import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import css from './notice-bell.module.css';
import { NoticeList } from './notice-list.tsx';
import { NoticesSkeleton } from './notices-skeleton.tsx';
import { noticesQuery, useMarkRead } from './notices.api.ts';

/** The newest messages, in the panel of the bell. */
export function LatestNotices({ onFollow }: { readonly onFollow: () => void }) {
  const { t } = useTranslation('notices');
  const notices = useInfiniteQuery(noticesQuery(false));
  const markRead = useMarkRead();
  const [page] = notices.data?.pages ?? [];
  if (notices.isPending) return <NoticesSkeleton />;
  if (!page) return <LoadFailed compact error={notices.error} onRetry={notices.refetch} />;
  if (page.items.length === 0)
    return (
      <EmptyState compact illustration="done" title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <div className={css['panel']}>
      {page.unread > 0 ? (
        <Button
          size="small"
          variant="quiet"
          loading={markRead.isPending}
          onClick={() => markRead.mutate('all')}
        >
          {t('markAll')}
        </Button>
      ) : null}
      <NoticeList notices={page.items} onFollow={onFollow} />
    </div>
  );
}
