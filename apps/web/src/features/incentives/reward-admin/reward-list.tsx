import type { ManagedRewardCard } from '@trilha/contracts/incentives/reward-admin';
import { ImageOff } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './reward-admin.module.css';

const TONES = { draft: 'neutral', published: 'success', withdrawn: 'warning' } as const;
/** What keeps people from redeeming stands out from what is only worth knowing. */
const WARNING_TONES = {
  no_campaign: 'danger',
  no_stock: 'danger',
  offer_over: 'danger',
  low_stock: 'warning',
  no_picture: 'neutral',
  translation_missing: 'neutral',
} as const;

const nameCell = (reward: ManagedRewardCard) => <RewardName reward={reward} />;
const stateCell = (reward: ManagedRewardCard) => <RewardStateCell reward={reward} />;
const piecesCell = (reward: ManagedRewardCard) => <Pieces reward={reward} />;
const kindCell = (reward: ManagedRewardCard) => <KindName kind={reward.kind} />;
const priceCell = (reward: ManagedRewardCard) => <PriceCell price={reward.price} />;

/** Rewards with their stock and what is wrong with each. */
export function RewardList({ rewards }: { readonly rewards: readonly ManagedRewardCard[] }) {
  const { t } = useTranslation('admin-rewards');
  return (
    <DataTable
      label={t('rewards')}
      rows={rewards}
      keyOf={({ id }) => id}
      columns={[
        { id: 'title', title: t('reward'), cell: nameCell },
        {
          id: 'category',
          title: t('category'),
          cell: ({ department, category }) => `${department} · ${category}`,
        },
        { id: 'kind', title: t('kindLabel'), cell: kindCell },
        { id: 'price', title: t('price'), number: true, cell: priceCell },
        { id: 'pieces', title: t('pieces'), number: true, cell: piecesCell },
        { id: 'state', title: t('stateLabel'), cell: stateCell },
      ]}
    />
  );
}

function RewardName({ reward }: { readonly reward: ManagedRewardCard }) {
  return (
    <span className={css['rewardName']}>
      {reward.pictureUrl ? (
        <img src={reward.pictureUrl} alt="" width={48} height={48} loading="lazy" />
      ) : (
        <span className={css['noPicture']} aria-hidden="true">
          <ImageOff size={20} />
        </span>
      )}
      <Link to={paths.adminReward(reward.id)}>{reward.title}</Link>
    </span>
  );
}

function RewardStateCell({ reward }: { readonly reward: ManagedRewardCard }) {
  const { t } = useTranslation('admin-rewards');
  return (
    <span className={css['pills']}>
      <Pill tone={TONES[reward.state]}>{t(`state.${reward.state}`)}</Pill>
      {reward.warnings.map((warning) => (
        <Pill key={warning} tone={WARNING_TONES[warning]}>
          {t(`warning.${warning}`)}
        </Pill>
      ))}
    </span>
  );
}

function Pieces({ reward }: { readonly reward: ManagedRewardCard }) {
  const { t } = useTranslation('admin-rewards');
  const format = useFormat();
  return reward.pieces === null ? t('onDemand') : format.number(reward.pieces);
}

function KindName({ kind }: Pick<ManagedRewardCard, 'kind'>) {
  const { t } = useTranslation('admin-rewards');
  return t(`kind.${kind}`);
}

function PriceCell({ price }: Pick<ManagedRewardCard, 'price'>) {
  const format = useFormat();
  return format.points(price);
}
