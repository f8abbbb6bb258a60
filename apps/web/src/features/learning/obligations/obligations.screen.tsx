import { useInfiniteQuery } from '@tanstack/react-query';

import { useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { ObligationCard } from './obligation-card.tsx';
import { obligationsQuery } from './obligations.api.ts';
import css from './obligations.module.css';

/** What the person has to do or to renew, and until when [CRS-12]. */
export function ObligationsScreen() {
  const { t } = useTranslation('obligations');
  const isImpersonating = useMe().acting !== null;
  const obligations = useInfiniteQuery(obligationsQuery);
  if (obligations.isError && !obligations.data)
    return <FailedScreen error={obligations.error} onRetry={obligations.refetch} />;
  if (!obligations.data) return <ScreenSkeleton cards={3} />;
  const items = obligations.data.pages.flatMap((page) => page.items);
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {items.length === 0 ? (
        <EmptyState
          illustration="nothing-yet"
          title={t('nothing')}
          actions={<LinkButton to={paths.courses}>{t('toCatalog')}</LinkButton>}
        >
          {t('nothingText')}
        </EmptyState>
      ) : (
        <>
          <ul className={css['list']}>
            {items.map((obligation) => (
              <li key={obligation.enrollmentId}>
                <ObligationCard obligation={obligation} />
              </li>
            ))}
          </ul>
          <LoadMore
            hasMore={obligations.hasNextPage}
            loading={obligations.isFetchingNextPage}
            onMore={() => void obligations.fetchNextPage()}
          />
        </>
      )}
      {isImpersonating ? null : <CalendarFeed />}
    </Screen>
  );
}
