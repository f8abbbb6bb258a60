import { ChartNoAxesColumn, Medal, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useHome } from '../../../app/home-query.ts';
import { earnsInCampaigns, showsRanking, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Link } from '../../../ui/link.tsx';
import { ProgressRing } from '../../../ui/progress.tsx';
import css from './standing-cards.module.css';

/** Points and this week, the nearest badge, the place in the ranking: what learning has brought so far. */
export function StandingCards() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const me = useMe();
  const { points, nextBadge, rank } = useHome();
  return (
    <div className={css['cards']}>
      <Standing
        to={paths.points}
        icon={<Star size={22} />}
        label={t(earnsInCampaigns(me) ? 'pointsOfTraining' : 'points')}
        figure={format.number(points.balance)}
      >
        {points.thisWeek > 0 ? t('thisWeek', { points: format.points(points.thisWeek) }) : t('noneThisWeek')}
      </Standing>
      {nextBadge ? (
        <Standing
          to={paths.badges}
          label={t('nextBadge')}
          icon={
            <ProgressRing
              size={44}
              value={nextBadge.target > 0 ? (nextBadge.current / nextBadge.target) * 100 : 0}
              label={t('progressOf', { title: nextBadge.name })}
            >
              <Medal size={18} aria-hidden="true" />
            </ProgressRing>
          }
          figure={nextBadge.name}
          small
        >
          {t('badgeProgress', {
            current: format.number(nextBadge.current),
            target: format.number(nextBadge.target),
          })}
        </Standing>
      ) : null}
      {showsRanking(me) ? (
        <Standing
          to={paths.ranking}
          icon={<ChartNoAxesColumn size={22} />}
          label={t('ranking')}
          figure={rank === null ? '—' : t('place', { place: format.number(rank) })}
        >
          {rank === null ? t('rankAfterFirst') : t('seeRanking')}
        </Standing>
      ) : null}
    </div>
  );
}

interface StandingProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly figure: string;
  readonly small?: boolean;
  readonly children: ReactNode;
}

function Standing({ to, icon, label, figure, small = false, children }: StandingProps) {
  return (
    <Link to={to} className={css['card']}>
      <span className={css['icon']}>{icon}</span>
      <span className={css['label']}>{label}</span>
      <strong className={small ? css['name'] : css['figure']}>{figure}</strong>
      <span className={css['note']}>{children}</span>
    </Link>
  );
}
