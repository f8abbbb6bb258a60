import type { CampaignDetail } from '@trilha/contracts/incentives/campaigns';
import { missingToNext } from '@trilha/rules/incentives/levels';
import { useQuery } from '@tanstack/react-query';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Card, Figure } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { nextRewardQuery } from '../rewards/rewards.api.ts';
import { campaignQuery } from './campaigns.api.ts';
import css from './selling-card.module.css';
import { useRunningCampaign } from './use-running-campaign.ts';

/** What a seller can spend, what is on the way, what it takes to the next reward and to the next level, in the campaign that runs. */
export function SellingCard() {
  const running = useRunningCampaign();
  const { data: campaign, isPending } = useQuery({
    ...campaignQuery(running?.id ?? ''),
    enabled: Boolean(running),
  });
  if (running === null) return null;
  if (!campaign) return isPending ? <Skeleton height="14rem" shape="card" /> : null;
  return <Standing campaign={campaign} />;
}

function Standing({ campaign }: { readonly campaign: CampaignDetail }) {
  const { t } = useTranslation('selling');
  const format = useFormat();
  const hasRewards = selectedClient(useMe())?.has_rewards ?? false;
  const { id, title, daysLeft, points, block } = campaign;
  return (
    <Card className={css['card']}>
      <h2 className={css['title']}>
        <Link to={paths.campaign(id)}>
          {t('campaign', { campaign: title, left: t('daysLeft', { count: daysLeft }) })}
        </Link>
      </h2>
      {block ? <p>{t('blocked')}</p> : null}
      {points ? (
        <div className={css['points']}>
          <Figure>{format.number(points.confirmed)}</Figure>
          <span>{t('toSpend')}</span>
        </div>
      ) : null}
      {points && points.waiting > 0 ? (
        <p>{t('onTheWay', { points: format.points(points.waiting) })}</p>
      ) : null}
      {hasRewards && points ? <NextReward campaignId={id} /> : null}
      <Levels campaign={campaign} />
    </Card>
  );
}

/** The cheapest reward that only points are missing for. */
function NextReward({ campaignId }: { readonly campaignId: string }) {
  const { t } = useTranslation('selling');
  const format = useFormat();
  const { data: reward } = useQuery(nextRewardQuery(campaignId));
  if (!reward) return null;
  return (
    <p>
      <Link to={paths.reward(reward.id, campaignId)}>
        {t('nextReward', { points: format.points(reward.pointsMissing), reward: reward.title })}
      </Link>
    </p>
  );
}

/** The levels in a row, the own one marked, and what is missing to the next. */
function Levels({ campaign: { levels, participation } }: { readonly campaign: CampaignDetail }) {
  const { t } = useTranslation('selling');
  const format = useFormat();
  if (!participation || levels.length < 2) return null;
  const { level, experience } = participation;
  const minima = levels.map(({ minimum }) => minimum);
  const missing = missingToNext(level, experience.confirmed, minima);
  const next = levels[level];
  return (
    <>
      <Stepper label={t('levels')} steps={levels.map(({ name }) => name)} current={level - 1} />
      <p className={css['note']}>
        {next && missing !== null
          ? missing === 0
            ? t('levelReached', { level: next.name })
            : t('levelMissing', { points: format.points(missing), level: next.name })
          : t('levelTop')}
      </p>
    </>
  );
}
