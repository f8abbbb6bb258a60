import type { RewardStoreOverview, Wallet } from '@trilha/contracts/incentives/rewards';
import { PackageOpen } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { Card, Figure } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './wallet-card.module.css';

interface WalletCardProps {
  readonly store: RewardStoreOverview;
  readonly wallet: Wallet;
  readonly onChoose: (campaignId: string) => void;
}

/** The points that can be spent, until when, and of which campaign. */
export function WalletCard({ store, wallet, onChoose }: WalletCardProps) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  return (
    <Card tone="brand" className={css['wallet']}>
      <h2 className={css['name']}>{t('yourPoints')}</h2>
      <div className={css['balance']}>
        <Figure>{format.number(wallet.balance)}</Figure>
        <span>{t('spendable')}</span>
      </div>
      <p className={css['facts']}>
        <span>
          {t('validUntil', {
            date: format.date(`${wallet.endsOn}T12:00:00`),
            zone: zoneName(wallet.timeZone, currentLocale()),
          })}
        </span>
        {wallet.waiting > 0 ? <span>{t('waiting', { points: format.points(wallet.waiting) })}</span> : null}
      </p>
      {store.wallets.length > 1 ? (
        <div className={css['choice']}>
          <Select
            label={t('campaignChoice')}
            value={wallet.campaignId}
            options={store.wallets.map(({ campaignId, title }) => ({ value: campaignId, label: title }))}
            onChange={onChoose}
          />
        </div>
      ) : (
        <p className={css['campaign']}>{wallet.title}</p>
      )}
      <LinkButton
        to={paths.rewardOrders}
        variant="secondary"
        size="small"
        icon={<PackageOpen size={18} aria-hidden="true" />}
      >
        {t('orders')}
      </LinkButton>
    </Card>
  );
}
