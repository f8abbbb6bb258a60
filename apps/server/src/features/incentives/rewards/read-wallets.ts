import type { Wallet } from '@trilha/contracts/incentives/rewards';
import { campaignPhase, daysLeft, notParticipating } from '@trilha/rules/incentives/campaigns';
import { calendarDay } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { findSpender, listJoinedCampaigns } from './wallets.queries.ts';

/** A wallet with the day it is in its campaign's zone. */
export interface OpenWallet extends Wallet {
  readonly today: string;
}

/** The member's campaigns whose points are not over, latest first, each with why nothing can be spent there. */
export async function readWallets(
  ctx: TenantContext,
): Promise<{ readonly wallets: readonly OpenWallet[]; readonly blocked: boolean }> {
  const spender = await findSpender(ctx);
  const joined = await listJoinedCampaigns(ctx);
  const wallets = joined.flatMap((campaign) => {
    const today = calendarDay(ctx.now, campaign.timeZone);
    if (campaignPhase(campaign, today) === 'previous') return [];
    return [
      {
        campaignId: campaign.id,
        title: textOf(ctx, campaign.title),
        balance: campaign.balance,
        waiting: campaign.waiting,
        endsOn: campaign.endsOn,
        timeZone: campaign.timeZone,
        daysLeft: daysLeft(campaign, today),
        level: campaign.level,
        whyNot: notParticipating(campaign, spender, today),
        today,
      },
    ];
  });
  return { wallets, blocked: spender.blocked };
}

/** The wanted wallet, else the latest one that can be spent from, else the latest. */
export function chooseWallet(
  wallets: readonly OpenWallet[],
  campaignId: string | undefined,
): OpenWallet | undefined {
  return (
    wallets.find((wallet) => wallet.campaignId === campaignId) ??
    wallets.find(({ whyNot }) => whyNot === null) ??
    wallets[0]
  );
}

/** The wallet as the contract has it. */
export function presentWallet({ today: _today, ...wallet }: OpenWallet): Wallet {
  return wallet;
}
