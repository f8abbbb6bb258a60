import type { RewardCard as Reward } from '@trilha/contracts/incentives/rewards';
import { CircleCheck, Gift, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './reward-card.module.css';

const PICTURE_WIDTH = 480;
const PICTURE_HEIGHT = 360;
/** From here down the stock is worth a word. */
const FEW_PIECES = 5;

interface RewardCardProps {
  readonly reward: Reward;
  readonly campaignId: string;
  /** In sight from the start: its picture is asked for at once. */
  readonly first?: boolean | undefined;
}

/** A reward in the store: what it costs, and whether it can be redeemed or what is missing. */
export function RewardCard({ reward, campaignId, first }: RewardCardProps) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const { pieces, obstacles } = reward;
  const isGone = obstacles.includes('out_of_stock') || obstacles.includes('app_store_codes_gone');
  return (
    <article className={classes(css['card'], isGone && css['gone'])}>
      <RewardPicture url={reward.pictureUrl} first={first}>
        {pieces !== null && pieces > 0 && pieces <= FEW_PIECES ? (
          <Pill tone="warning">{t('left', { count: pieces })}</Pill>
        ) : null}
      </RewardPicture>
      <div className={css['body']}>
        <p className={css['category']}>{reward.category.name}</p>
        <h3 className={css['title']}>
          <Link to={paths.reward(reward.id, campaignId)} className={css['link']}>
            {reward.title}
          </Link>
        </h3>
        <p className={css['price']}>{format.points(reward.price)}</p>
        <Standing reward={reward} />
      </div>
    </article>
  );
}

/** The first thing a person has to know: it is theirs for the taking, how many points are missing, or why it is not for them. */
function Standing({ reward: { obstacles, price, pointsMissing, title } }: { readonly reward: Reward }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const [first] = obstacles;
  if (first === undefined)
    return (
      <p className={classes(css['standing'], css['good'])}>
        <CircleCheck size={18} aria-hidden="true" /> {t('canRedeem')}
      </p>
    );
  if (first === 'insufficient_points')
    return (
      <div className={css['missing']}>
        <ProgressBar
          value={Math.max(0, Math.round((100 * (price - pointsMissing)) / price))}
          label={`${title}: ${t('missing', { points: format.points(pointsMissing) })}`}
        />
        <p>{t('missing', { points: format.points(pointsMissing) })}</p>
      </div>
    );
  return (
    <p className={css['standing']}>
      <Lock size={16} aria-hidden="true" /> {t(`short_${first}`)}
    </p>
  );
}

interface RewardPictureProps {
  readonly url: string | null;
  readonly first?: boolean | undefined;
  readonly children?: ReactNode;
}

/** A reward's picture, or a gift where it has none. */
export function RewardPicture({ url, first, children }: RewardPictureProps) {
  return (
    <div className={css['picture']}>
      {url ? (
        <img
          src={url}
          alt=""
          width={PICTURE_WIDTH}
          height={PICTURE_HEIGHT}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
        />
      ) : (
        <Gift size={56} aria-hidden="true" />
      )}
      {children ? <div className={css['marks']}>{children}</div> : null}
    </div>
  );
}

/** Cards side by side, two on a phone. */
export function RewardGrid({ children }: { readonly children: ReactNode }) {
  return <div className={css['grid']}>{children}</div>;
}

/** Cards in their final size while the list is loading. */
export function RewardCardSkeletons({ count = 8 }: { readonly count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={css['skeleton']}>
      <Skeleton height="auto" shape="card" />
      <Skeleton width="45%" height="0.9rem" />
      <Skeleton width="85%" height="1.1rem" />
      <Skeleton width="60%" height="1rem" />
    </div>
  ));
}
