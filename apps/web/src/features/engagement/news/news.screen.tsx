import type { NewsArticle } from '@trilha/contracts/engagement/news';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';

import { urlIn } from '../../../activities/blocks/content-block.tsx';
import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { ArticleBlocks } from './article-blocks.tsx';
import { Comments } from './comments.tsx';
import { NEWS_KEY, newsQuery, sendReading } from './news.api.ts';
import { newsPaths } from './paths.ts';
import { Responses } from './responses.tsx';
import css from './news.module.css';

/** One article, with what people say of it [ROU-20, NEW-01]. */
export function NewsScreen() {
  const { t } = useTranslation('news');
  const { newsId } = useParams({ from: '/signed-in/shell/news/$newsId' });
  const { data: article, error, refetch } = useQuery(newsQuery(newsId));
  useReading(article);
  if (error && !article) return <FailedScreen error={error} onRetry={refetch} />;
  if (!article) return <ScreenSkeleton cards={1} />;
  return (
    <Screen narrow title={article.title} back={{ to: newsPaths.list, label: t('title') }}>
      <Article article={article} />
      <Responses article={article} />
      {article.comments === null ? null : <Comments newsId={article.id} />}
    </Screen>
  );
}

/** An opened article counts as read; who acts for somebody reads nothing in their name. */
function useReading(article: NewsArticle | undefined) {
  const client = useQueryClient();
  const isImpersonating = useIsImpersonating();
  const unread = article && !article.isRead && !isImpersonating ? article.id : undefined;
  useEffect(() => {
    if (unread === undefined) return;
    // Where it does not arrive the article stays unread, and is tried again when it is opened again.
    void sendReading(unread, { isConfirmed: false })
      .then(() => client.invalidateQueries({ queryKey: [...NEWS_KEY, 'list'] }))
      .catch(() => undefined);
  }, [unread, client]);
}

function Article({ article }: { readonly article: NewsArticle }) {
  const format = useFormat();
  const client = useQueryClient();
  return (
    <>
      <div className={css['facts']}>
        <time dateTime={article.publishedAt}>{format.date(article.publishedAt)}</time>
        {article.tags.map(({ id, name }) => (
          <Pill key={id} tone="neutral">
            {name}
          </Pill>
        ))}
      </div>
      {article.imageUrl ? <img className={css['picture']} src={article.imageUrl} alt="" /> : null}
      {article.summary ? <p className={css['summary']}>{article.summary}</p> : null}
      <ArticleBlocks
        blocks={article.blocks}
        onRenew={async (blockId) => {
          const fresh = await client.fetchQuery({ ...newsQuery(article.id), staleTime: 0 });
          return urlIn(fresh.blocks.find(({ id }) => id === blockId));
        }}
      />
    </>
  );
}
