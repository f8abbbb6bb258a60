import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { newsQuery } from './news.api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { RichTextView } from '../../../ui/rich-text-view.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import css from './news.screen.module.css';

/** One article [ROU-20]. */
export function NewsScreen() {
  const { t } = useTranslation('news');
  const format = useFormat();
  const { newsId } = useParams({ from: '/signed-in/shell/news/$newsId' });
  const { data: article, error, refetch } = useQuery(newsQuery(newsId));
  if (error && !article) return <FailedScreen error={error} onRetry={refetch} />;
  if (!article) return <ScreenSkeleton cards={1} />;
  return (
    <Screen narrow title={article.title} back={{ to: paths.newsList, label: t('title') }}>
      <time className={css['date']} dateTime={article.publishedAt}>
        {format.date(article.publishedAt)}
      </time>
      {article.imageUrl ? <img className={css['picture']} src={article.imageUrl} alt="" /> : null}
      {article.summary ? <h2 className={css['summary']}>{article.summary}</h2> : null}
      <RichTextView document={article.body} />
    </Screen>
  );
}
