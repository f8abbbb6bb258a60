import type { PointRule } from '@trilha/contracts/engagement/points';
import type { PointUnit } from '@trilha/rules/engagement/point-units';
import { campaignUnits } from '@trilha/rules/incentives/campaigns';
import { addDays, startOfDay } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../../../platform/context.ts';
import { postPoints } from '../../engagement/points/post-points.ts';

/** A campaign as far as paying points needs it. */
export interface PayingCampaign {
  readonly id: string;
  readonly timeZone: string;
  readonly endsOn: string;
  readonly provisionalSpendable: boolean;
}

interface CampaignCredit {
  readonly campaign: PayingCampaign;
  readonly key: string;
  readonly memberId: string;
  readonly amount: number;
  readonly rule: PointRule;
  readonly source: { readonly kind: string; readonly id: string };
  readonly detail: Readonly<Record<string, unknown>>;
}

const between = (unit: PointUnit, memberId: string, amount: number, expires?: string) => [
  { kind: 'member' as const, member: memberId, ...unit, amount, ...(expires ? { expires } : {}) },
  { kind: 'issuer' as const, member: null, ...unit, amount: -amount },
];

/** Spendable points are void once the campaign is over; experience never falls (CAM-06). */
function expiryOf(campaign: PayingCampaign): string {
  return startOfDay(addDays(campaign.endsOn, 1), campaign.timeZone).toISOString();
}

/**
 * Credits spendable and experience points at once (SAL-05): into the pending twins, or where the campaign lets people spend before
 * the audit, into the units themselves. Null where there is nothing to credit.
 */
export async function creditCampaignPoints(
  ctx: TenantContext,
  credit: CampaignCredit,
): Promise<string | null> {
  const { campaign, memberId, amount, ...posting } = credit;
  if (amount <= 0) return null;
  const units = campaignUnits(campaign.id);
  const pending = !campaign.provisionalSpendable;
  const { postingId } = await postPoints(ctx, {
    ...posting,
    lines: [
      ...between(
        pending ? units.spendablePending : units.spendable,
        memberId,
        amount,
        pending ? undefined : expiryOf(campaign),
      ),
      ...between(pending ? units.experiencePending : units.experience, memberId, amount),
    ],
  });
  return postingId;
}

/** Moves what the audit confirmed out of the pending twins; null where it was never held back. */
export async function confirmCampaignPoints(
  ctx: TenantContext,
  credit: CampaignCredit,
): Promise<string | null> {
  const { campaign, memberId, amount, ...posting } = credit;
  if (amount <= 0 || campaign.provisionalSpendable) return null;
  const units = campaignUnits(campaign.id);
  const { postingId } = await postPoints(ctx, {
    ...posting,
    lines: [
      ...between(units.spendablePending, memberId, -amount),
      ...between(units.spendable, memberId, amount, expiryOf(campaign)),
      ...between(units.experiencePending, memberId, -amount),
      ...between(units.experience, memberId, amount),
    ],
  });
  return postingId;
}
