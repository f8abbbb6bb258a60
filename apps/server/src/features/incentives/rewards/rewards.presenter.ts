import type { OrderAddress, RewardCard } from '@trilha/contracts/incentives/rewards';
import { pointsMissing, rewardObstacles } from '@trilha/rules/incentives/rewards';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { StoreRow } from './catalog.queries.ts';
import type { OpenWallet } from './read-wallets.ts';
import type { findProfileAddress } from './reward-parts.queries.ts';

/** Everything that stands between the member and a reward in a campaign, by the one rule redeeming follows. */
export function obstaclesOf(row: StoreRow, wallet: Pick<OpenWallet, 'balance' | 'level' | 'today'>) {
  return rewardObstacles({
    kind: row.kind,
    price: row.price,
    balance: wallet.balance,
    pieces: row.pieces,
    today: wallet.today,
    offeredFrom: row.offeredFrom,
    offeredUntil: row.offeredUntil,
    minLevel: row.minLevel,
    level: wallet.level,
    missingCourses: row.missingCourses,
    category: { maximum: row.maxPerPerson, taken: row.taken },
  });
}

/** A reward as a card of the store. */
export function presentReward(ctx: TenantContext, row: StoreRow, wallet: OpenWallet): RewardCard {
  return {
    id: row.id,
    title: textOf(ctx, row.title),
    kind: row.kind,
    price: row.price,
    pictureUrl: row.pictureFileId ? ctx.fileUrl(row.pictureFileId) : null,
    category: {
      id: row.categoryId,
      name: textOf(ctx, row.categoryName),
      maximum: row.maxPerPerson,
      taken: row.taken,
    },
    pieces: row.pieces,
    pointsMissing: pointsMissing(row.price, wallet.balance),
    obstacles: [...obstaclesOf(row, wallet)],
  };
}

/** No parcel's label has room for more. */
const RECIPIENT_LENGTH = 256;

/** What the profile knows of an address; only the name where it has none. */
export function presentProfileAddress(
  row: Awaited<ReturnType<typeof findProfileAddress>>,
): Partial<OrderAddress> {
  const recipient = row.displayName.slice(0, RECIPIENT_LENGTH).trim();
  if (!row.postalCode) return { recipient };
  return {
    recipient,
    postal_code: row.postalCode,
    street: row.street ?? '',
    street_number: row.streetNumber ?? '',
    complement: row.complement ?? '',
    neighborhood: row.neighborhood ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    country: row.country ?? 'BRA',
  };
}
