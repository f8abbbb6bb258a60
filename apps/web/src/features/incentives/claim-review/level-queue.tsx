import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { levelQueueQuery } from './audits.api.ts';
import css from './audits.module.css';
import { LevelRequest } from './level-request.tsx';

interface LevelQueueProps {
  readonly state: 'awaiting' | 'refused';
  /** Shows what this person sent and waits for the audit. */
  readonly onAudit: (memberId: string) => void;
}

/**
 * Levels people reached, oldest first: first what they were reached with is audited, then an administrator decides; or those that
 * were refused, which an administrator may open again (CAM-04).
 */
export function LevelQueue({ state, onAudit }: LevelQueueProps) {
  const { t } = useTranslation('admin-levels');
  const queue = useInfiniteQuery(levelQueueQuery(state));
  if (queue.isPending) return <Skeleton height="12rem" shape="card" />;
  if (queue.isError) return <LoadFailed error={queue.error} onRetry={queue.refetch} />;
  const items = queue.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <EmptyState illustration="nothing-yet" title={t(state === 'refused' ? 'emptyRefused' : 'empty')}>
        {t(state === 'refused' ? 'emptyRefusedText' : 'emptyText')}
      </EmptyState>
    );
  return (
    <>
      <ul className={css['list']}>
        {items.map((item) => (
          <li key={item.id}>
            <LevelRequest item={item} onAudit={() => onAudit(item.memberId)} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={queue.hasNextPage}
        loading={queue.isFetchingNextPage}
        onMore={() => void queue.fetchNextPage()}
      />
    </>
  );
}
