import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { RewardDetail } from '@trilha/contracts/incentives/rewards';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { Obstacles } from './obstacles.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';
import { RewardFacts, RewardPictures } from './reward-parts.tsx';
import { rewardQuery } from './rewards.api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Figure } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import css from './reward.screen.module.css';

/** A reward with everything that stands between a person and it, before the button [ROU-21, RWD-02]. */
export function RewardScreen() {
  const { t } = useTranslation('rewards');
  const { rewardId } = useParams({ from: '/signed-in/shell/reward-store/details/$rewardId' });
  const { campaign } = useSearch({ from: '/signed-in/shell/reward-store/details/$rewardId' });
  const query = useQuery(rewardQuery(rewardId, campaign));
  const back = { to: paths.rewardStore, label: t('title') };
  if (query.isPending) return <ScreenSkeleton />;
  if (query.isError && !query.data)
    return (
      <Screen title={t('title')} back={back}>
        <LoadFailed error={query.error} onRetry={query.refetch} />
      </Screen>
    );
  const reward = query.data;
  return (
    <Screen title={reward.title} back={back} lead={`${reward.category.name} · ${t(`kind_${reward.kind}`)}`}>
      <div className={css['columns']}>
        <RewardPictures reward={reward} />
        <Buy key={reward.wallet?.campaignId} reward={reward} />
        <div className={css['about']}>
          {reward.description ? (
            <section>
              <h2>{t('about')}</h2>
              <p className={css['lines']}>{reward.description}</p>
            </section>
          ) : null}
          {reward.instructions ? (
            <section>
              <h2>{t('howToUse')}</h2>
              <p className={css['lines']}>{reward.instructions}</p>
            </section>
          ) : null}
        </div>
      </div>
    </Screen>
  );
}

function Buy({ reward }: { readonly reward: RewardDetail }) {
  const { t } = useTranslation(['rewards', 'errors']);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const { wallet } = reward;
  return (
    <Card className={css['buy']}>
      <PriceAndWallet reward={reward} />
      <RewardFacts reward={reward} />
      {wallet && wallet.balance < 0 ? <Alert tone="warning">{t('negative')}</Alert> : null}
      {wallet?.whyNot ? (
        <Alert tone="warning" title={t('cannotSpend')}>
          {t(`errors:${wallet.whyNot}`)}
        </Alert>
      ) : null}
      {!wallet ? (
        <Alert
          tone="info"
          title={t('noCampaignTitle')}
          actions={
            <LinkButton size="small" to={paths.campaigns}>
              {t('seeCampaigns')}
            </LinkButton>
          }
        />
      ) : reward.obstacles.length > 0 ? (
        <Obstacles reward={reward} />
      ) : null}
      {wallet && reward.can.redeem ? (
        <Button size="large" wide onClick={() => setOpen(true)}>
          {t('redeem')}
        </Button>
      ) : null}
      {wallet ? (
        <RedeemDialog
          reward={reward}
          wallet={wallet}
          open={open}
          onClose={() => setOpen(false)}
          onStale={() => void queries.invalidateQueries({ queryKey: ['rewards'] })}
          onRedeemed={({ order }) =>
            void navigate({
              to: '/reward-store/orders/$orderId',
              params: { orderId: order.id },
              search: { redeemed: true },
            })
          }
        />
      ) : null}
    </Card>
  );
}

/** The price beside one's points, of the campaign that is chosen where there are several. */
function PriceAndWallet({ reward }: { readonly reward: RewardDetail }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const navigate = useNavigate();
  const { wallet } = reward;
  return (
    <>
      <Figure>{format.points(reward.price)}</Figure>
      {wallet ? (
        <p>
          {t('yourPoints')}: <strong>{format.points(wallet.balance)}</strong>
        </p>
      ) : null}
      {wallet && reward.campaigns.length > 1 ? (
        <Select
          label={t('campaignChoice')}
          value={wallet.campaignId}
          options={reward.campaigns.map(({ id, title, balance }) => ({
            value: id,
            label: `${title} (${format.points(balance)})`,
          }))}
          onChange={(campaign) =>
            void navigate({
              to: '/reward-store/details/$rewardId',
              params: { rewardId: reward.id },
              search: { campaign },
              replace: true,
            })
          }
        />
      ) : null}
    </>
  );
}
