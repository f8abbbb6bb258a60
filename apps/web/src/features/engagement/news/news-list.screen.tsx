import type { NewsCard } from '@trilha/contracts/engagement/news';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Heart, MessageCircle } from 'lucide-react';
import { useDeferredValue } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { MediaCard, MediaGrid } from '../../../ui/media-card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { newsListQuery } from './news.api.ts';
import { NewsFilters } from './news-filters.tsx';
import type { NewsSearch } from './news-search.ts';
import css from './news.module.css';
import { newsPaths } from './paths.ts';

/** What goes on in the company, pinned ones first, then newest first [ROU-20, NEW-01]. */
export function NewsListScreen() {
  const { t } = useTranslation('news');
  const navigate = useNavigate();
  const filters = useSearch({ from: '/signed-in/shell/news' });
  const asked = useDeferredValue(filters);
  const news = useInfiniteQuery({ ...newsListQuery(asked), placeholderData: (last) => last });
  const items = news.data?.pages.flatMap((page) => page.items) ?? [];
  const setFilters = (search: NewsSearch) =>
    void navigate({ to: newsPaths.list, search, replace: true, resetScroll: false });
  if (news.isPending) return <ScreenSkeleton />;
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <NewsFilters filters={filters} onFilters={setFilters} />
      {news.isError && items.length === 0 ? <LoadFailed error={news.error} onRetry={news.refetch} /> : null}
      {news.isSuccess && items.length === 0 ? <NoNews isFiltered={Object.keys(asked).length > 0} /> : null}
      <h2 className="visually-hidden">{t('title')}</h2>
      <MediaGrid>
        {items.map((item) => (
          <Card key={item.id} item={item} />
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

function NoNews({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation('news');
  if (isFiltered) return <EmptyState illustration="no-results" title={t('noMatch')} />;
  return (
    <EmptyState illustration="nothing-yet" title={t('emptyTitle')}>
      {t('emptyText')}
    </EmptyState>
  );
}

function Card({ item }: { readonly item: NewsCard }) {
  const { t } = useTranslation('news');
  const format = useFormat();
  const isPhone = useIsPhone();
  const mark = item.isToBeConfirmed
    ? 'toConfirm'
    : item.isPinned
      ? 'pinned'
      : item.isRead
        ? undefined
        : 'new';
  return (
    <MediaCard
      row={isPhone}
      to={newsPaths.article(item.id)}
      title={item.title}
      imageUrl={item.imageUrl}
      over={format.date(item.publishedAt)}
      marks={
        mark ? <Pill tone={mark === 'toConfirm' ? 'warning' : 'neutral'}>{t(`mark.${mark}`)}</Pill> : null
      }
    >
      {item.summary}
      <span className={css['counts']}>
        <span>
          <Heart size={16} aria-hidden="true" fill={item.isLiked ? 'currentColor' : 'none'} />
          {format.number(item.likes)} <span className="visually-hidden">{t('likesWord')}</span>
        </span>
        {item.comments === null ? null : (
          <span>
            <MessageCircle size={16} aria-hidden="true" />
            {format.number(item.comments)} <span className="visually-hidden">{t('commentsWord')}</span>
          </span>
        )}
      </span>
    </MediaCard>
  );
}
