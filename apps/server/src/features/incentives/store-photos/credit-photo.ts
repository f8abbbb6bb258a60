import type { TenantContext } from '../../../platform/context.ts';
import { creditClaim } from '../campaign-budgets/credit-claim.ts';
import type { EarningCampaign, EarningClaim } from '../campaign-budgets/credit-claim.ts';
import { updatePhoto } from './store-photos.queries.ts';
import type { LockedPhoto } from './store-photos.queries.ts';

/** A photo as far as its points go; the statement shows the name of its type. */
export function reportOfPhoto(photo: LockedPhoto): EarningClaim {
  return { ...photo, kind: 'photo', title: photo.name, day: photo.week };
}

/** Credits a photo at once, provisionally, as far as the campaign's limits allow. `attempt` distinguishes credits of one that was undone. */
export async function creditPhoto(
  ctx: TenantContext,
  campaign: EarningCampaign,
  photo: {
    readonly id: string;
    readonly memberId: string;
    readonly storeId: string;
    readonly week: string;
    readonly worth: number;
    /** Localized name of its type. */
    readonly name: unknown;
  },
  attempt: string,
): Promise<void> {
  const { id, memberId, storeId, week, worth, name } = photo;
  const report = { kind: 'photo', id, memberId, storeId, day: week, worth, title: name } as const;
  await updatePhoto(ctx, id, await creditClaim(ctx, campaign, report, attempt));
}
