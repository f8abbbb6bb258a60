import type { CampaignCard } from '@trilha/contracts/incentives/campaigns';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './campaigns.module.css';

interface CampaignCardsProps {
  readonly campaigns: readonly CampaignCard[];
  readonly buildUrl: (campaignId: string) => string;
}

/** Campaigns side by side: the dates, the days left and one's own points. */
export function CampaignCards({ campaigns, buildUrl }: CampaignCardsProps) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  return (
    <ul className={css['cards']}>
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <Card className={css['card']}>
            <div className={css['row']}>
              <Pill tone={campaign.phase === 'active' ? 'success' : 'neutral'}>
                {t(`phase_${campaign.phase}`)}
              </Pill>
              {campaign.joined ? <Pill tone="primary">{t('joined')}</Pill> : null}
            </div>
            <h3>
              <Link to={buildUrl(campaign.id)} className={css['link']}>
                {campaign.title}
              </Link>
            </h3>
            <p className={css['muted']}>
              {t(`country_${campaign.country}`)} · {format.date(`${campaign.beginsOn}T12:00:00`)} –{' '}
              {format.date(`${campaign.endsOn}T12:00:00`)}
            </p>
            {campaign.phase === 'active' ? <p>{t('daysLeft', { count: campaign.daysLeft })}</p> : null}
            {campaign.points ? (
              <p>
                <strong>{format.points(campaign.points.confirmed)}</strong>
                {campaign.points.waiting > 0
                  ? ` · ${t('waiting', { points: format.number(campaign.points.waiting) })}`
                  : null}
              </p>
            ) : null}
          </Card>
        </li>
      ))}
    </ul>
  );
}
