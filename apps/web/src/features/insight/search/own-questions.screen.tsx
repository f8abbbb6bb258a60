import { useInfiniteQuery } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { OwnAnswer } from './own-answer.tsx';
import { searchPaths } from './paths.ts';
import { ownQuestionsQuery } from './search.api.ts';
import css from './search.module.css';

/** What the person has asked because a search did not find it, newest first. */
export function OwnQuestionsScreen() {
  const { t } = useTranslation('search');
  const query = useInfiniteQuery(ownQuestionsQuery);
  if (query.isError && !query.data) return <FailedScreen error={query.error} onRetry={query.refetch} />;
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Screen narrow title={t('title')} lead={t('lead')}>
      {items ? null : <ScreenSkeleton cards={2} />}
      {items?.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : null}
      <ul className={css['list']}>
        {items?.map((question) => (
          <li key={question.id}>
            <Card>
              <h2 className={css['words']} dir="auto">
                <Link to={searchPaths.one(question.id)}>{question.words}</Link>
              </h2>
              <OwnAnswer question={question} />
            </Card>
          </li>
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
