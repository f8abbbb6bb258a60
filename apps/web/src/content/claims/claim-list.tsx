import { useInfiniteQuery } from '@tanstack/react-query';

import { useTranslation } from '../../lib/translate.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClaimCard } from './claim-card.tsx';
import { reviewedClaimsQuery } from './claims.api.ts';
import type { ClaimsAsk } from './claims.api.ts';
import css from './claims.module.css';

interface ClaimListProps {
  readonly ask: ClaimsAsk;
  /** Whose they are goes without saying on the page of a person. */
  readonly isOfOne?: boolean;
}

/** Sales and photos with what was decided, by whom and why, latest first. */
export function ClaimList({ ask, isOfOne = false }: ClaimListProps) {
  const { t } = useTranslation('person-story');
  const claims = useInfiniteQuery({ ...reviewedClaimsQuery(ask), placeholderData: (last) => last });
  if (claims.isError && !claims.data) return <LoadFailed error={claims.error} onRetry={claims.refetch} />;
  if (!claims.data) return <Skeleton height="12rem" shape="card" />;
  const items = claims.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <EmptyState
        illustration={isOfOne ? 'nothing-yet' : 'no-results'}
        title={t(isOfOne ? 'claim.emptyOfOne' : 'claim.empty')}
      >
        {t(isOfOne ? 'claim.emptyOfOneText' : 'claim.emptyText')}
      </EmptyState>
    );
  return (
    <>
      <ul className={css['list']}>
        {items.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} isOfOne={isOfOne} />
        ))}
      </ul>
      <LoadMore
        hasMore={claims.hasNextPage}
        loading={claims.isFetchingNextPage}
        onMore={() => void claims.fetchNextPage()}
      />
    </>
  );
}
