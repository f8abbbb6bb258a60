import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Link } from '../../../ui/link.tsx';
import { RewardPicture } from './reward-card.tsx';
import css from './redeemable-rewards.module.css';
import { rewardsQuery } from './rewards.api.ts';

const SHOWN = 3;

/** What the member's points already buy, the most wanted first; nothing where they buy nothing yet (RWD-01). */
export function RedeemableRewards() {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const { data } = useInfiniteQuery(rewardsQuery({ redeemable: true }));
  const [page] = data?.pages ?? [];
  if (!page || page.total === 0) return null;
  return (
    <section className={css['section']} aria-labelledby="redeemable">
      <h2 id="redeemable">{t('homeRedeemable')}</h2>
      {page.wallet ? (
        <p className={css['wallet']}>
          {t('homeWallet', { points: format.points(page.wallet.balance), campaign: page.wallet.title })}
        </p>
      ) : null}
      <ul className={css['list']}>
        {page.items.slice(0, SHOWN).map(({ id, title, price, pictureUrl }) => (
          <li key={id}>
            <Link to={paths.reward(id)} className={css['reward']}>
              <span className={css['picture']}>
                <RewardPicture url={pictureUrl} />
              </span>
              <span className={css['words']}>
                <strong className={css['title']}>{title}</strong>
                <span className={css['price']}>{format.points(price)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to={paths.rewardStore} search={{ redeemable: true }} className={css['all']}>
        {t('homeSeeRedeemable', { count: page.total })}
      </Link>
    </section>
  );
}
