import type { BadgeCard } from '@trilha/contracts/engagement/badges';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { BadgeTile } from './badge-tile.tsx';
import { badgesQuery, sawBadges } from './badges.api.ts';
import { Confetti } from '../../../ui/confetti.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './badges.screen.module.css';

/** Earned badges and the way to the others; new ones are celebrated once [PTS-03]. */
export function BadgesScreen() {
  const { t } = useTranslation('badges');
  const badges = useQuery(badgesQuery);
  const items = badges.data?.items ?? [];
  const earned = items.filter(({ awardedAt }) => awardedAt !== null);
  const open = items.filter(({ awardedAt }) => awardedAt === null);
  const fresh = items.filter(({ isNew }) => isNew).length;
  useSeen(fresh > 0);

  return (
    <Screen
      title={t('title')}
      lead={items.length > 0 ? t('lead', { count: earned.length, total: items.length }) : undefined}
    >
      {badges.isPending ? <BadgesSkeleton /> : null}
      {badges.isError && !badges.data ? <LoadFailed error={badges.error} onRetry={badges.refetch} /> : null}
      {badges.isSuccess && items.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : null}
      {fresh > 0 ? (
        <>
          <Confetti />
          <Alert tone="success" announced title={t('celebrateTitle', { count: fresh })} />
        </>
      ) : null}
      <BadgeGroup title={t('earned')} badges={earned} />
      <BadgeGroup title={t('open')} badges={open} />
    </Screen>
  );
}

/** Reports to the server that new badges were shown; the list keeps its marks until the screen is left. */
function useSeen(isFresh: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isFresh) return undefined;
    // A badge that was not marked is celebrated again next time, which does no harm.
    sawBadges().catch(() => undefined);
    return () => void client.invalidateQueries({ queryKey: badgesQuery.queryKey });
  }, [isFresh, client]);
}

function BadgeGroup({ title, badges }: { readonly title: string; readonly badges: readonly BadgeCard[] }) {
  if (badges.length === 0) return null;
  return (
    <section className={css['group']} aria-label={title}>
      <h2>{title}</h2>
      <div className={css['grid']}>
        {badges.map((badge) => (
          <BadgeTile key={badge.id} badge={badge} />
        ))}
      </div>
    </section>
  );
}

function BadgesSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={css['grid']} role="status" aria-label={t('loading')}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="15rem" shape="card" />
      ))}
    </div>
  );
}
