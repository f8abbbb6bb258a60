import type { TenantContext } from '../../context.ts';
import { grantPoints } from '../campaign-budgets/grant-points.ts';
import type { LimitedCampaign } from '../campaign-budgets/grant-points.ts';
import { creditCampaignPoints } from '../campaigns/campaign-points.ts';
import type { PayingCampaign } from '../campaigns/campaign-points.ts';
import { updatePhoto } from './store-photos.queries.ts';

/** A photo with what it was worth before any limit cut it. */
interface CreditedPhoto {
  readonly id: string;
  readonly memberId: string;
  readonly storeId: string;
  readonly worth: number;
  /** Localized name of its type. */
  readonly name: unknown;
}

/** What a photo was worth before any limit cut it. */
export function photoWorth(photo: { readonly points: number; readonly pointsBeforeCaps: number | null }) {
  return photo.pointsBeforeCaps ?? photo.points;
}

/** Credits a photo at once, provisionally, as far as the campaign's limits allow. `turn` tells apart credits of one that was undone. */
export async function creditPhoto(
  ctx: TenantContext,
  campaign: PayingCampaign & LimitedCampaign,
  photo: CreditedPhoto,
  turn: string,
): Promise<void> {
  const grant = await grantPoints(ctx, campaign, { kind: 'photo', ...photo });
  const creditPostingId = await creditCampaignPoints(ctx, {
    campaign,
    key: `photo:${photo.id}:${turn}`,
    memberId: photo.memberId,
    amount: grant.points,
    rule: 'photo_sent',
    source: { kind: 'photo', id: photo.id },
    detail: { title: photo.name },
  });
  await updatePhoto(ctx, photo.id, { creditPostingId, ...grant });
}
