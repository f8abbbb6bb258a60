import type { RewardDetail } from '@trilha/contracts/incentives/rewards';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import css from './reward-parts.module.css';

/** The reward's pictures, one large, the others to choose from. */
export function RewardPictures({ reward }: { readonly reward: RewardDetail }) {
  const { t } = useTranslation('rewards');
  const [chosen, setChosen] = useState(0);
  const picture = reward.pictures[chosen] ?? reward.pictures[0];
  return (
    <div className={css['pictures']}>
      <div className={css['large']}>
        {picture ? (
          <img
            src={picture.url}
            alt={picture.alt || reward.title}
            width={960}
            height={720}
            fetchPriority="high"
          />
        ) : (
          <Gift size={96} aria-hidden="true" />
        )}
      </div>
      {reward.pictures.length > 1 ? (
        <div className={css['small']} role="group" aria-label={t('pictures')}>
          {reward.pictures.map(({ url }, index) => (
            <button
              key={url}
              type="button"
              aria-label={t('picture', { number: index + 1 })}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              <img src={url} alt="" width={96} height={72} />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Stock, limit, level and days, in sight before any button. */
export function RewardFacts({ reward }: { readonly reward: RewardDetail }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const { category, pieces } = reward;
  return (
    <dl className={css['facts']}>
      <div>
        <dt>{t('stock')}</dt>
        <dd>
          {pieces === null
            ? t('stockUnlimited')
            : pieces === 0
              ? t('short_out_of_stock')
              : t('left', { count: pieces })}
        </dd>
      </div>
      <div>
        <dt>{t('limit', { name: category.name })}</dt>
        <dd>
          {category.maximum === null
            ? t('noLimit')
            : t('limitText', { taken: category.taken, maximum: category.maximum })}
        </dd>
      </div>
      {reward.deliveryDays === null ? null : (
        <div>
          <dt>{t('deliveryEstimate')}</dt>
          <dd>{t('deliveryIn', { count: reward.deliveryDays })}</dd>
        </div>
      )}
      {reward.offeredUntil ? (
        <div>
          <dt>{t('offered')}</dt>
          <dd>{format.date(`${reward.offeredUntil}T12:00:00`)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
