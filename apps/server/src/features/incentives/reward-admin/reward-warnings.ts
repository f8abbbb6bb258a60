import type { RewardWarning } from '@trilha/contracts/incentives/reward-admin';
import type { RewardKind } from '@trilha/rules/incentives/rewards';

/** What is known about a reward when it is judged. */
export interface JudgedReward {
  readonly kind: RewardKind;
  readonly pieces: number | null;
  readonly lowStock: number | null;
  readonly campaigns: number;
  readonly pictureId: string | null;
  readonly offeredUntil: string | null;
  readonly title: unknown;
}

/** What people would stumble over, or would not even see; `today` is a day of the company's zone. */
export function rewardWarnings(
  reward: JudgedReward,
  { today, languages }: { readonly today: string; readonly languages: readonly string[] },
): RewardWarning[] {
  const warnings: RewardWarning[] = [];
  const isLimited = reward.kind !== 'gift_card' || reward.pieces !== null;
  const pieces = reward.pieces ?? 0;
  if (reward.campaigns === 0) warnings.push('no_campaign');
  if (isLimited && pieces === 0) warnings.push('no_stock');
  else if (isLimited && reward.lowStock !== null && pieces <= reward.lowStock) warnings.push('low_stock');
  if (reward.pictureId === null) warnings.push('no_picture');
  if (reward.offeredUntil !== null && reward.offeredUntil < today) warnings.push('offer_over');
  // Titles were checked when they were written; the column's type only says JSON.
  const title = reward.title as Record<string, string>;
  if (languages.some((language) => !title[language]?.trim())) warnings.push('translation_missing');
  return warnings;
}
