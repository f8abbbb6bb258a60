import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { PersonFrame } from '../../../content/person/person-frame.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { historyQuery } from './people.api.ts';
import css from './people.module.css';
import { PersonChangeEntry } from './person-change-entry.tsx';

/** What was done to a person, latest first, in sentences: by whom, and each field as it was and became. */
export function AdminPersonHistoryScreen() {
  const { t } = useTranslation('person-story');
  const { memberId } = useParams({ from: '/signed-in/shell/admin/people/$memberId/history' });
  const history = useInfiniteQuery(historyQuery(memberId));
  const changes = history.data?.pages.flatMap(({ items }) => items);
  return (
    <PersonFrame memberId={memberId} part="history">
      {history.isError && !changes ? <LoadFailed error={history.error} onRetry={history.refetch} /> : null}
      {!changes && !history.isError ? <Skeleton height="12rem" shape="card" /> : null}
      {changes?.length === 0 ? <EmptyState illustration="nothing-yet" title={t('historyEmpty')} /> : null}
      {changes && changes.length > 0 ? (
        <ol className={css['history']}>
          {changes.map((change) => (
            <PersonChangeEntry key={`${change.at} ${change.action}`} change={change} />
          ))}
        </ol>
      ) : null}
      <LoadMore
        hasMore={history.hasNextPage}
        loading={history.isFetchingNextPage}
        onMore={() => void history.fetchNextPage()}
      />
    </PersonFrame>
  );
}
