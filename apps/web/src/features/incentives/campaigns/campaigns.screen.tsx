import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { BlockNotice } from './block-notice.tsx';
import { CampaignCards } from './campaign-cards.tsx';
import css from './campaigns.module.css';
import { campaignsQuery, standingQuery } from './campaigns.api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { CampaignView } from './campaign-view.screen-part.tsx';

/** Active, coming and previous campaigns, or the one the address names (CAM-01). */
export function CampaignsScreen() {
  const { campaign } = useSearch({ from: '/signed-in/shell/campaigns' });
  return campaign ? <CampaignView campaignId={campaign} /> : <CampaignList />;
}

function CampaignList() {
  const { t } = useTranslation(['campaigns', 'program']);
  const campaigns = useInfiniteQuery(campaignsQuery);
  const all = campaigns.data?.pages.flatMap(({ items }) => items) ?? [];
  const parts = [
    { title: t('current'), items: all.filter(({ phase }) => phase === 'active') },
    { title: t('upcoming'), items: all.filter(({ phase }) => phase === 'upcoming') },
    { title: t('previous'), items: all.filter(({ phase }) => phase === 'previous') },
  ];
  const standing = useQuery(standingQuery);
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        <LinkButton variant="secondary" to={paths.aboutTheProgram}>
          {t('program:seeAbout')}
        </LinkButton>
      }
    >
      {standing.data?.block ? (
        <BlockNotice block={standing.data.block} supportAddress={paths.support} />
      ) : null}
      {campaigns.isPending ? <ScreenSkeleton cards={3} /> : null}
      {campaigns.isError && all.length === 0 ? (
        <LoadFailed error={campaigns.error} onRetry={campaigns.refetch} />
      ) : null}
      {campaigns.isSuccess && all.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('noneTitle')}>
          {t('noneText')}
        </EmptyState>
      ) : null}
      {parts.map(({ title, items }) =>
        items.length > 0 ? (
          <section key={title} aria-label={title} className={css['phase']}>
            <h2>{title}</h2>
            <CampaignCards campaigns={items} buildUrl={paths.campaign} />
          </section>
        ) : null,
      )}
      <LoadMore
        hasMore={campaigns.hasNextPage}
        loading={campaigns.isFetchingNextPage}
        onMore={() => void campaigns.fetchNextPage()}
      />
    </Screen>
  );
}
