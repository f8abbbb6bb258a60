import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { newsListQuery } from './news.api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { MediaCard, MediaGrid } from '../../../ui/media-card.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

/** What goes on in the company, newest first [ROU-20]. */
export function NewsListScreen() {
  const { t } = useTranslation('news');
  const format = useFormat();
  const isPhone = useIsPhone();
  const news = useInfiniteQuery(newsListQuery);
  const items = news.data?.pages.flatMap((page) => page.items) ?? [];
  if (news.isPending) return <ScreenSkeleton />;
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {news.isError && items.length === 0 ? <LoadFailed error={news.error} onRetry={news.refetch} /> : null}
      {news.isSuccess && items.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : null}
      <h2 className="visually-hidden">{t('title')}</h2>
      <MediaGrid>
        {items.map((item) => (
          <MediaCard
            key={item.id}
            row={isPhone}
            to={paths.news(item.id)}
            title={item.title}
            imageUrl={item.imageUrl}
            over={format.date(item.publishedAt)}
          >
            {item.summary}
          </MediaCard>
        ))}
      </MediaGrid>
      <LoadMore
        hasMore={news.hasNextPage}
        loading={news.isFetchingNextPage}
        onMore={() => void news.fetchNextPage()}
      />
    </Screen>
  );
}
