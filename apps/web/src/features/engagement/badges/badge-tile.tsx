import type { BadgeCard } from '@trilha/contracts/engagement/badges';
import { Share2 } from 'lucide-react';
import { useRef } from 'react';

import { selectedClient, useMe } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProgressRing } from '../../../ui/progress.tsx';
import { BadgeIcon } from './badge-icon.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import css from './badge-tile.module.css';
import { shareBadge } from './share-badge.ts';
import { useConditionText } from './use-condition-text.ts';

const RING = 104;

/** A badge with what it asks for and how far one is; an earned one shines [PTS-03]. */
export function BadgeTile({ badge }: { readonly badge: BadgeCard }) {
  const { t } = useTranslation('badges');
  const format = useFormat();
  const conditionText = useConditionText();
  const { awardedAt, current, target } = badge;
  const tile = useRef<HTMLElement>(null);
  return (
    <article ref={tile} className={classes(css['tile'], awardedAt !== null && css['earned'])}>
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
      <p className={css['condition']}>{badge.description || conditionText(badge)}</p>
      <p className={css['state']}>
        {awardedAt
          ? t('earnedOn', { date: format.date(awardedAt) })
          : t('progress', { current: format.number(current), target: format.number(target) })}
        {awardedAt === null && badge.points > 0 ? ` · ${format.points(badge.points)}` : null}
      </p>
      {awardedAt ? (
        <ShareButton badge={badge} awardedAt={awardedAt} iconOf={() => tile.current?.querySelector('svg')} />
      ) : null}
    </article>
  );
}

interface ShareButtonProps {
  readonly badge: BadgeCard;
  readonly awardedAt: string;
  /** The badge's drawing as the tile shows it. */
  readonly iconOf: () => SVGElement | null | undefined;
}

/** A picture of the badge for friends and networks: what is on it is the person's own. */
function ShareButton({ badge, awardedAt, iconOf }: ShareButtonProps) {
  const { t } = useTranslation('badges');
  const format = useFormat();
  const me = useMe();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const handleShare = () =>
    act(async () => {
      const icon = iconOf();
      if (!icon) return;
      const words = {
        company: selectedClient(me)?.name ?? '',
        name: badge.name,
        holder: me.full_name,
        earnedOn: t('earnedOn', { date: format.date(awardedAt) }),
      };
      if ((await shareBadge(words, icon)) === 'saved')
        showToast({ text: t('pictureSaved'), tone: 'success' });
    });
  return (
    <IconButton
      label={t('share', { name: badge.name })}
      icon={<Share2 size={20} />}
      disabled={busy}
      onClick={() => void handleShare()}
    />
  );
}
