import type { BadgeCard } from '@trilha/contracts/engagement/badges';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { classes } from '../../../ui/classes.ts';
import { Pill } from '../../../ui/pill.tsx';
import { ProgressRing } from '../../../ui/progress.tsx';
import { BadgeIcon } from './badge-icon.tsx';
import css from './badge-tile.module.css';

const RING = 104;

/** A badge with what it asks for and how far one is; an earned one shines [PTS-03]. */
export function BadgeTile({ badge }: { readonly badge: BadgeCard }) {
  const { t } = useTranslation('badges');
  const format = useFormat();
  const { awardedAt, current, target } = badge;
  return (
    <article className={classes(css['tile'], awardedAt !== null && css['earned'])}>
      {badge.isNew ? (
        <span className={css['new']}>
          <Pill tone="accent" solid>
            {t('isNew')}
          </Pill>
        </span>
      ) : null}
      {awardedAt ? (
        <span className={css['medal']}>
          <BadgeIcon name={badge.icon} size={44} />
        </span>
      ) : (
        <ProgressRing
          size={RING}
          value={(current / target) * 100}
          label={t('progressOf', { name: badge.name })}
        >
          <BadgeIcon name={badge.icon} size={38} />
        </ProgressRing>
      )}
      <h3 className={css['name']}>{badge.name}</h3>
      <p className={css['condition']}>{badge.description || <Condition badge={badge} />}</p>
      <p className={css['state']}>
        {awardedAt
          ? t('earnedOn', { date: format.date(awardedAt) })
          : t('progress', { current: format.number(current), target: format.number(target) })}
      </p>
    </article>
  );
}

/** What a badge asks for, where its author wrote nothing. */
function Condition({ badge }: { readonly badge: BadgeCard }) {
  const { t } = useTranslation('badges');
  const format = useFormat();
  const { condition } = badge;
  if (condition.kind === 'training') return t('training', { training: badge.trainingTitle ?? '' });
  return t(condition.kind, { count: condition.count, number: format.number(condition.count) });
}
