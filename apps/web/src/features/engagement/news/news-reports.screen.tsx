import type { ReportedComment } from '@trilha/contracts/engagement/news-admin';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { decideReport, reportsQuery } from './admin-news.api.ts';
import { NEWS_KEY } from './news.api.ts';
import css from './admin-news.module.css';
import { newsPaths } from './paths.ts';

/** Comments that somebody reported and nobody decided on [NEW-01]. */
export function NewsReportsScreen() {
  const { t } = useTranslation('admin-news');
  const query = useInfiniteQuery(reportsQuery);
  if (query.isError && !query.data) return <FailedScreen error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <ScreenSkeleton cards={2} />;
  const items = query.data.pages.flatMap((page) => page.items);
  return (
    <Screen
      narrow
      title={t('reports')}
      lead={t('reportsLead')}
      back={{ to: newsPaths.managed, label: t('title') }}
    >
      {items.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('noReports')}>
          {t('noReportsText')}
        </EmptyState>
      ) : null}
      <ul className={css['reports']}>
        {items.map((item) => (
          <Report key={item.comment.id} item={item} />
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </Screen>
  );
}

function Report({ item: { newsId, newsTitle, comment, reports } }: { readonly item: ReportedComment }) {
  const { t } = useTranslation(['admin-news', 'news']);
  const format = useFormat();
  const client = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const decide = async (isRemoved: boolean) => {
    const isDone = await act(() => decideReport(comment.id, isRemoved));
    if (isDone) showToast({ text: t('decided'), tone: 'success' });
    await client.invalidateQueries({ queryKey: reportsQuery.queryKey });
    await client.invalidateQueries({ queryKey: NEWS_KEY });
  };
  return (
    <li>
      <Card>
        <div className={css['stack']}>
          <p className={css['hint']}>
            <Link to={newsPaths.article(newsId)}>{newsTitle}</Link> · {comment.author.name} ·{' '}
            {format.dateTime(comment.writtenAt)}
          </p>
          <blockquote className={css['quote']} dir="auto">
            {comment.text}
          </blockquote>
          <ul className={css['reasons']}>
            {reports.map(({ reason, text, at, by }) => (
              <li key={`${by} ${at}`}>
                {t('reportOf', { reason: t(`news:reason.${reason}`), name: by, when: format.dateTime(at) })}
                {text ? <em dir="auto"> — {text}</em> : null}
              </li>
            ))}
          </ul>
          <ActionError error={error} />
          <div className={css['saving']}>
            <Button variant="secondary" loading={busy} onClick={() => void decide(false)}>
              {t('keep')}
            </Button>
            <Button variant="danger" disabled={busy} onClick={() => void decide(true)}>
              {t('removeComment')}
            </Button>
          </div>
        </div>
      </Card>
    </li>
  );
}
