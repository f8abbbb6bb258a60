import type { CampaignDetail, CampaignMission } from '@trilha/contracts/incentives/campaigns';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import css from './campaigns.module.css';

/** The missions of a campaign with how far the member is. */
export function MissionList({ campaign }: { readonly campaign: CampaignDetail }) {
  const { t } = useTranslation('program');
  if (campaign.missions.length === 0) return null;
  return (
    <Card className={css['card']}>
      <h2>{t('missions')}</h2>
      <p className={css['muted']}>{t('missionsLead')}</p>
      <ul className={css['stack']}>
        {campaign.missions.map((mission) => (
          <Mission key={mission.id} mission={mission} />
        ))}
      </ul>
    </Card>
  );
}

function Mission({ mission }: { readonly mission: CampaignMission }) {
  const { t } = useTranslation('program');
  const format = useFormat();
  const { name, target, bonus, product, brand, beginsOn, endsOn, units } = mission;
  const day = (text: string) => format.date(`${text}T12:00:00`);
  return (
    <li className={css['level']}>
      <span className={css['row']}>
        <strong>{name}</strong>
        <Pill tone="accent">{t('missionBonus', { points: format.number(bonus) })}</Pill>
        {units && units.approved >= target ? (
          <Pill tone="success">{t('missionConfirmed')}</Pill>
        ) : units && units.reported >= target ? (
          <Pill tone="info">{t('missionReached')}</Pill>
        ) : null}
      </span>
      <span className={css['muted']}>
        {t('missionWhat', { target: format.number(target), what: product ?? brand ?? t('anyProduct') })} ·{' '}
        {t('missionDays', { from: day(beginsOn), to: day(endsOn) })}
      </span>
      {units ? (
        <>
          <ProgressBar value={Math.min(100, (units.reported / target) * 100)} label={name} />
          <span>
            {t('missionProgress', {
              done: format.number(units.reported),
              target: format.number(target),
            })}
            {units.reported < target ? ` · ${t('missionMissing', { count: target - units.reported })}` : null}
          </span>
        </>
      ) : null}
    </li>
  );
}
