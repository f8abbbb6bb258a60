import type { RewardDetail } from '@trilha/contracts/incentives/rewards';
import { CircleCheck, Lock } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Link } from '../../../ui/link.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import css from './obstacles.module.css';

type Obstacle = RewardDetail['obstacles'][number];

/** Everything that stands against redeeming, each with what helps, before there is any button (RWD-02). */
export function Obstacles({ reward }: { readonly reward: RewardDetail }) {
  const { t } = useTranslation('rewards');
  return (
    <section className={css['box']} aria-label={t('whatIsMissing')}>
      <h2 className={css['head']}>{t('whatIsMissing')}</h2>
      <ul className={css['list']}>
        {reward.obstacles.map((obstacle) => (
          <li key={obstacle} className={css['item']}>
            <Lock size={18} aria-hidden="true" />
            <div className={css['text']}>
              <ObstacleText obstacle={obstacle} reward={reward} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ObstacleText({ obstacle, reward }: { readonly obstacle: Obstacle; readonly reward: RewardDetail }) {
  const { t } = useTranslation(['rewards', 'errors']);
  const format = useFormat();
  const text = t(`errors:${obstacle}`);
  switch (obstacle) {
    case 'insufficient_points': {
      const balance = reward.wallet?.balance ?? 0;
      return (
        <>
          <strong>{t('missing', { points: format.points(reward.pointsMissing) })}</strong>
          <ProgressBar
            value={Math.max(0, Math.round((100 * balance) / reward.price))}
            label={t('pointsHave', {
              balance: format.number(balance),
              price: format.points(reward.price),
            })}
          />
          <span className={css['muted']}>
            {t('pointsHave', { balance: format.number(balance), price: format.points(reward.price) })}
          </span>
        </>
      );
    }
    case 'trainings_required':
      return (
        <>
          <strong>{text}</strong>
          <ul className={css['courses']}>
            {reward.courses.map(({ id, title, finished }) => (
              <li key={id}>
                {finished ? (
                  <>
                    <CircleCheck size={16} className={css['done']} aria-hidden="true" /> {title} (
                    {t('finished')})
                  </>
                ) : (
                  <Link to={paths.course(id)}>{title}</Link>
                )}
              </li>
            ))}
          </ul>
        </>
      );
    case 'reward_level_required':
      return <strong>{reward.minLevel ? t('levelNeeded', { level: reward.minLevel.name }) : text}</strong>;
    case 'category_limit_reached':
      return (
        <>
          <strong>{text}</strong>
          <span className={css['muted']}>
            {t('limitText', { taken: reward.category.taken, maximum: reward.category.maximum ?? 0 })}
          </span>
        </>
      );
    case 'app_store_codes_gone':
      return (
        <>
          <strong>{text}</strong>
          <Link to={paths.support}>{t('support')}</Link>
        </>
      );
    default:
      return <strong>{text}</strong>;
  }
}
