import type { CampaignDetail } from '@trilha/contracts/incentives/campaigns';
import { missingToNext } from '@trilha/rules/incentives/levels';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import css from './campaigns.module.css';

/** The levels with what each takes and gives, the one held, and what is missing to the next (CAM-04). */
export function LevelSteps({ campaign }: { readonly campaign: CampaignDetail }) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const { levels, participation } = campaign;
  const held = participation?.level ?? 0;
  const experience = participation?.experience.confirmed ?? 0;
  const missing = participation
    ? missingToNext(
        held,
        experience,
        levels.map(({ minimum }) => minimum),
      )
    : null;
  const next = levels[held];
  const refused = participation?.levelRefused;
  return (
    <div className={css['stack']}>
      {next && missing !== null && participation ? (
        <div className={css['stack']}>
          <p>
            {missing === 0
              ? t('levelReached', { level: next.name })
              : t('levelMissing', { points: format.number(missing), level: next.name })}
          </p>
          <ProgressBar
            value={Math.min(100, Math.round((experience / Math.max(1, next.minimum)) * 100))}
            label={t('levelProgress', { level: next.name })}
          />
        </div>
      ) : null}
      {participation?.levelToConfirm ? <Alert tone="info">{t('levelToConfirm')}</Alert> : null}
      {participation && participation.experience.waiting > 0 && missing ? (
        <p className={css['muted']}>
          {t('levelWaiting', { points: format.points(participation.experience.waiting) })}
        </p>
      ) : null}
      {participation?.levelRequested ? <Alert tone="info">{t('levelRequested')}</Alert> : null}
      {participation && refused ? (
        <Alert tone="warning" title={t('levelRefusedTitle', { level: levels[refused.level - 1]?.name })}>
          <p>{t('levelRefusedText', { reason: refused.reason })}</p>
          <p>
            {t('levelAskedAgain', {
              points: format.number(refused.askedAgainFrom),
              confirmed: format.number(participation.experience.confirmed),
            })}
          </p>
        </Alert>
      ) : null}
      <ol className={css['levels']}>
        {levels.map((level) => (
          <LevelLine
            key={level.position}
            level={level}
            isHeld={level.position === held}
            isToConfirm={participation?.levelToConfirm === true}
          />
        ))}
      </ol>
      <p className={css['muted']}>{t('levelRule')}</p>
    </div>
  );
}

interface LevelLineProps {
  readonly level: CampaignDetail['levels'][number];
  readonly isHeld: boolean;
  readonly isToConfirm: boolean;
}

function LevelLine({ level, isHeld, isToConfirm }: LevelLineProps) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  return (
    <li className={css['level']} aria-current={isHeld ? 'step' : undefined}>
      <span className={css['row']}>
        <strong>{level.name}</strong>
        {isHeld ? <Pill tone="primary">{t(isToConfirm ? 'yourLevelToConfirm' : 'yourLevel')}</Pill> : null}
      </span>
      <span className={css['muted']}>
        {level.minimum === 0 ? t('levelFree') : t('levelMinimum', { points: format.number(level.minimum) })}
      </span>
      {level.benefits ? <span className={css['text']}>{level.benefits}</span> : null}
    </li>
  );
}
