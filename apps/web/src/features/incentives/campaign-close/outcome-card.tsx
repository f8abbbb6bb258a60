import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { formatsOf, useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { outcomeQuery } from './campaign-close.api.ts';
import css from './campaign-close.module.css';

interface OutcomeCardProps {
  readonly campaignId: string;
  /** The campaign's: it is closed on a day of its own. */
  readonly timeZone: string;
}

/** What became of the own points and level when a campaign was closed; nothing while it is not (CAM-05, CAM-06). */
export function OutcomeCard({ campaignId, timeZone }: OutcomeCardProps) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const { data: outcome } = useQuery(outcomeQuery(campaignId));
  if (!outcome) return null;
  const { closedAt, expired, level, nextLevel, needed, reached } = outcome;
  if (!closedAt) return <Alert tone="info">{t('outcomeWaits')}</Alert>;
  return (
    <Card>
      <h2>{t('outcome')}</h2>
      <p>{t('outcomeClosed', { date: formatsOf(currentLocale(), timeZone).date(closedAt) })}</p>
      <dl className={css['figures']}>
        <div>
          <dt>{t('outcomeExpired')}</dt>
          <dd>{format.points(expired)}</dd>
        </div>
        <div>
          <dt>{t('outcomeNextLevel')}</dt>
          <dd>{nextLevel ?? level}</dd>
        </div>
      </dl>
      <p className={css['muted']}>{t(expired > 0 ? 'outcomeWhyExpired' : 'outcomeNothingExpired')}</p>
      <p className={css['muted']}>
        {t(nextLevel === null || nextLevel === level ? 'outcomeKept' : 'outcomeDropped', {
          level,
          needed: format.number(needed),
          reached: format.number(reached),
        })}
      </p>
    </Card>
  );
}
