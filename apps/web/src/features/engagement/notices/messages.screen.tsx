import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { NoticeList } from './notice-list.tsx';
import { noticesQuery, useMarkRead } from './notices.api.ts';
import { PushOffer } from '../notification-preferences/push-offer.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from '../points/points.screen.module.css';

/** The whole inbox [PTS-06]. */
export function MessagesScreen() {
  const { t } = useTranslation(['notices', 'common']);
  const [onlyUnread, setOnlyUnread] = useState(false);
  const notices = useInfiniteQuery(noticesQuery(onlyUnread));
  const markRead = useMarkRead();
  const items = notices.data?.pages.flatMap((page) => page.items) ?? [];
  const unread = notices.data?.pages[0]?.unread ?? 0;
  return (
    <Screen
      narrow
      title={t('title')}
      lead={t('lead')}
      actions={
        unread > 0 ? (
          <Button variant="secondary" loading={markRead.isPending} onClick={() => markRead.mutate('all')}>
            {t('markAll')}
          </Button>
        ) : null
      }
    >
      <LinkButton variant="quiet" size="small" to={paths.profile('notifications')}>
        {t('preferences')}
      </LinkButton>
      <ChipRow>
        <FilterChip selected={onlyUnread} onChange={setOnlyUnread}>
          {t('onlyUnread')}
        </FilterChip>
      </ChipRow>
      {notices.isPending ? (
        <div className={css['skeleton']} role="status" aria-label={t('common:loading')}>
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} height="5.5rem" shape="card" />
          ))}
        </div>
      ) : null}
      {notices.isError && items.length === 0 ? (
        <LoadFailed error={notices.error} onRetry={notices.refetch} />
      ) : null}
      {notices.isSuccess && items.length === 0 ? (
        <EmptyState illustration="done" title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : null}
      {items.length > 0 ? <PushOffer /> : null}
      <NoticeList notices={items} />
      <LoadMore
        hasMore={notices.hasNextPage}
        loading={notices.isFetchingNextPage}
        onMore={() => void notices.fetchNextPage()}
      />
    </Screen>
  );
}
