import { offlineTimesOf } from '@trilha/rules/learning/attempts';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findOwnOffer, lockOffer, markOpened } from './test-offers.queries.ts';

interface Opening {
  readonly offerId: string;
  /** Both by the clock of the device. */
  readonly openedAt: string;
  readonly sentAt: string;
}

/** Notes that a test taken along was opened: its questions were seen, and it counts as an attempt. Saying it again changes nothing. */
export async function openOffer(
  ctx: TenantContext,
  { offerId, openedAt, sentAt }: Opening,
): Promise<{ openedAt: string }> {
  requirePermission(ctx.actor, 'learning.take');

  const offer = await findOwnOffer(ctx, offerId);
  if (!offer) throw new AppError('not_found');
  const { startedAt } = offlineTimesOf(
    { submittedAt: new Date(openedAt), sentAt: new Date(sentAt), elapsedSeconds: 0 },
    { offeredAt: offer.offeredAt, now: ctx.now },
  );
  await markOpened(ctx, offerId, startedAt);
  return { openedAt: ((await lockOffer(ctx, offerId)).openedAt ?? startedAt).toISOString() };
}
