import type { CampaignWallet, PointsSummary } from '@trilha/contracts/engagement/points';
import { useTranslation } from '../../../lib/translate.ts';

import { formatsOf, useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { Card } from '../../../ui/card.tsx';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { lastInstantBefore } from './last-instant-before.ts';
import css from './wallets.module.css';

/** One account of points: a kind of a campaign's. */
export interface ChosenWallet {
  readonly campaign: string;
  readonly wallet: CampaignWallet;
}

const KINDS = ['spendable', 'provisional', 'experience'] as const satisfies readonly CampaignWallet[];

interface WalletsProps {
  readonly points: PointsSummary;
  readonly chosen: ChosenWallet | undefined;
  readonly onChoose: (wallet: ChosenWallet | undefined) => void;
}

/** Training points and those of each campaign; the one chosen is the one whose statement is shown [PTS-01]. */
export function Wallets({ points, chosen, onChoose }: WalletsProps) {
  const { t } = useTranslation('points');
  const format = useFormat();
  if (points.campaigns.length === 0) return null;
  return (
    <section className={css['wallets']} aria-labelledby="wallets">
      <h2 id="wallets">{t('wallets')}</h2>
      <ChipRow>
        <FilterChip selected={chosen === undefined} onChange={() => onChoose(undefined)}>
          {t('wallet_training')} · {format.number(points.balance)}
        </FilterChip>
      </ChipRow>
      {points.campaigns.map((campaign) => (
        <Card key={campaign.id} className={css['campaign']}>
          <strong>{campaign.title}</strong>
          {campaign.expires ? (
            <span className={css['note']}>
              {t('expiresAt', {
                date: formatsOf(currentLocale(), campaign.expires.timeZone).date(
                  lastInstantBefore(campaign.expires.at),
                ),
                zone: zoneName(campaign.expires.timeZone, currentLocale(), new Date(campaign.expires.at)),
              })}
            </span>
          ) : null}
          <ChipRow>
            {KINDS.map((wallet) => (
              <FilterChip
                key={wallet}
                selected={chosen?.campaign === campaign.id && chosen.wallet === wallet}
                onChange={() => onChoose({ campaign: campaign.id, wallet })}
              >
                {t(`wallet_${wallet}`)} · {format.number(campaign[wallet])}
              </FilterChip>
            ))}
          </ChipRow>
        </Card>
      ))}
    </section>
  );
}
