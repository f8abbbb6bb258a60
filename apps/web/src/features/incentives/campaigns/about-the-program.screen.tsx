import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { BlockNotice } from './block-notice.tsx';
import { CampaignFacts } from './campaign-facts.tsx';
import { campaignQuery, campaignsQuery, standingQuery } from './campaigns.api.ts';
import css from './campaigns.module.css';
import { LevelSteps } from './level-steps.tsx';
import { WhoTakesPart } from './who-takes-part.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScreenSkeleton, Skeleton } from '../../../ui/skeleton.tsx';
import { CompanyText } from '../../organization/pages/page.screen.tsx';

const STEPS = [1, 2, 3, 4] as const;

/** What the program is: how it works, who takes part, levels and their benefits, where to read on (CAM-08, ROU-22). */
export function AboutTheProgramScreen() {
  const { t } = useTranslation('program');
  const campaigns = useInfiniteQuery(campaignsQuery);
  const standing = useQuery(standingQuery);
  const [chosen, setChosen] = useState<string>();
  const all = campaigns.data?.pages.flatMap(({ items }) => items) ?? [];
  const running = all.filter(({ phase }) => phase === 'active');
  const campaign =
    running.find(({ id }) => id === chosen) ?? running.find(({ joined }) => joined) ?? running[0];
  return (
    <Screen
      title={t('aboutTitle')}
      lead={t('aboutLead')}
      back={{ to: paths.campaigns, label: t('theCampaign') }}
    >
      {standing.data?.block ? (
        <BlockNotice block={standing.data.block} supportAddress={paths.support} />
      ) : null}
      <CompanyText page="about-the-program" />
      <ol className={css['steps']}>
        {STEPS.map((step) => (
          <li key={step}>
            <Card className={css['card']}>
              <h2>
                {step}. {t(`step${step}`)}
              </h2>
              <p>{t(`step${step}Text`)}</p>
            </Card>
          </li>
        ))}
      </ol>
      {campaigns.isPending ? <ScreenSkeleton cards={2} /> : null}
      {campaigns.isError ? <LoadFailed error={campaigns.error} onRetry={campaigns.refetch} /> : null}
      {campaigns.isSuccess && !campaign ? (
        <EmptyState compact illustration="nothing-yet" title={t('aboutNoCampaign')}>
          {t('aboutNoCampaignText')}
        </EmptyState>
      ) : null}
      {campaign && running.length > 1 ? (
        <Select
          label={t('theCampaign')}
          value={campaign.id}
          options={running.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={setChosen}
        />
      ) : null}
      {campaign ? <Levels campaignId={campaign.id} /> : null}
      <Card className={css['card']}>
        <h2>{t('moreQuestions')}</h2>
        <div className={css['row']}>
          <LinkButton variant="secondary" to={paths.faq}>
            {t('seeFaq')}
          </LinkButton>
          <LinkButton variant="secondary" to={paths.pointsTable}>
            {t('seePoints')}
          </LinkButton>
          <LinkButton variant="secondary" to={paths.events}>
            {t('seeEvents')}
          </LinkButton>
        </div>
      </Card>
    </Screen>
  );
}

function Levels({ campaignId }: { readonly campaignId: string }) {
  const { t } = useTranslation(['program', 'campaigns']);
  const query = useQuery(campaignQuery(campaignId));
  if (query.isError) return <LoadFailed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <Skeleton height="24rem" shape="card" />;
  return (
    <div className={css['columns']}>
      <Card className={css['card']}>
        <h2>{t('campaigns:levels')}</h2>
        <LevelSteps campaign={query.data} />
      </Card>
      <div className={css['stack']}>
        <Card className={css['card']}>
          <h2>{t('whoTakesPart')}</h2>
          <WhoTakesPart campaign={query.data} />
          <LinkButton to={paths.campaign(campaignId)}>{t('openCampaign')}</LinkButton>
        </Card>
        <CampaignFacts campaign={query.data} />
      </div>
    </div>
  );
}
