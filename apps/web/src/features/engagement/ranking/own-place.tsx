import type { RankingPage } from '@trilha/contracts/engagement/ranking';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Card, Figure } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import css from './own-place.module.css';

/** The own place, how it moved and what leads further; before the first course, how to get one [PTS-02]. */
export function OwnPlace({ page }: { readonly page: RankingPage }) {
  const { t } = useTranslation('ranking');
  const format = useFormat();
  const { own, reason } = page;
  // Who is left out of it looks on.
  if (reason === 'left_out') return null;
  if (!own) {
    if (page.campaign)
      return (
        <Card tone="accent">
          <h2 className={css['title']}>{t('noSalesTitle')}</h2>
          <p>{t('noSalesText')}</p>
          <div>
            <LinkButton to={paths.campaigns}>{t('noSalesAction')}</LinkButton>
          </div>
        </Card>
      );
    const isFirst = reason === 'no_course_concluded';
    return (
      <Card tone="accent">
        <h2 className={css['title']}>{t(isFirst ? 'firstCourseTitle' : 'noPointsTitle')}</h2>
        <p>{t(isFirst ? 'firstCourseText' : 'noPointsText')}</p>
        <div>
          <LinkButton to={paths.courses}>{t('firstCourseAction')}</LinkButton>
        </div>
      </Card>
    );
  }
  const index = page.around.findIndex(({ me }) => me);
  const above = page.around.slice(0, Math.max(0, index)).findLast(({ score }) => score > own.score);
  return (
    <Card tone="brand" className={css['card']}>
      <p>{t('yourPlace')}</p>
      <Figure>{t('place', { place: format.number(own.place) })}</Figure>
      <p className={css['of']}>
        {t('members', { count: page.total, number: format.number(page.total) })} · {format.points(own.score)}
      </p>
      {own.placeBefore === null ? null : <Movement by={own.placeBefore - own.place} />}
      <p className={css['next']}>
        {own.place === 1 || !above
          ? t('leading')
          : t('toNext', { points: format.points(above.score - own.score), name: above.name })}
      </p>
    </Card>
  );
}

function Movement({ by }: { readonly by: number }) {
  const { t } = useTranslation('ranking');
  const Icon = by > 0 ? TrendingUp : by < 0 ? TrendingDown : Minus;
  return (
    <p className={css['movement']}>
      <Icon size={20} aria-hidden="true" />
      {by === 0 ? t('same') : t(by > 0 ? 'up' : 'down', { count: Math.abs(by) })}
    </p>
  );
}
