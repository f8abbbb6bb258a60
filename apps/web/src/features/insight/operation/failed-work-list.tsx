import type { FailedWork } from '@trilha/contracts/insight/operation';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OPERATION_KEY, failedWorkQuery, retryWork } from './operation.api.ts';
import css from './operation.module.css';
import { topicKey } from './topic-key.ts';

/** What failed too often, each with what it is, and the way to have it tried again. */
export function FailedWorkList() {
  const { t } = useTranslation('admin-operation');
  const list = useInfiniteQuery(failedWorkQuery);
  const queryClient = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const [retried, setRetried] = useState<number>();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const retry = (ids?: readonly number[]) =>
    act(async () => {
      setRetried(undefined);
      const answer = await retryWork(ids);
      setRetried(answer.retried);
      await queryClient.invalidateQueries({ queryKey: OPERATION_KEY });
    });

  if (list.isPending) return <Skeleton height="16rem" shape="card" />;
  if (list.isError && !list.data) return <LoadFailed error={list.error} onRetry={list.refetch} />;
  return (
    <>
      <ActionError error={error} />
      {retried === undefined ? null : (
        <Alert tone="success" answers>
          {t('retried', { count: retried })}
        </Alert>
      )}
      {items.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('nothingFailed')}>
          {t('nothingFailedText')}
        </EmptyState>
      ) : (
        <>
          <div>
            <Button
              variant="secondary"
              icon={<RotateCcw size={18} aria-hidden="true" />}
              loading={busy}
              onClick={() => void retry()}
            >
              {t('retryAll')}
            </Button>
          </div>
          <ol className={css['list']}>
            {items.map((work) => (
              <FailedWorkItem key={work.id} work={work} busy={busy} onRetry={() => void retry([work.id])} />
            ))}
          </ol>
          <LoadMore
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </>
  );
}

interface FailedWorkItemProps {
  readonly work: FailedWork;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function FailedWorkItem({ work, busy, onRetry }: FailedWorkItemProps) {
  const { t } = useTranslation('admin-operation');
  const format = useFormat();
  const name = t(`topic.${topicKey(work.topic)}`, { topic: work.topic });
  return (
    <li className={css['item']}>
      <div className={css['text']}>
        <strong>{name}</strong>
        <p className={css['when']}>
          {t('failedAt', { from: format.dateTime(work.at), until: format.dateTime(work.failedAt) })} ·{' '}
          {t('attempts', { count: work.attempts })}
        </p>
        <details>
          <summary>{t('whatFailed')}</summary>
          <code className={css['error']}>{work.error}</code>
        </details>
      </div>
      <Button
        size="small"
        variant="secondary"
        disabled={busy}
        aria-label={t('retryOne', { name })}
        onClick={onRetry}
      >
        {t('retry')}
      </Button>
    </li>
  );
}
