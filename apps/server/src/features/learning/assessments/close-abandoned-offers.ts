import { OFFER_DAYS } from '@trilha/rules/learning/attempts';

import type { TenantContext } from '../../../platform/context.ts';
import { closeAbandoned } from './submit-offer.ts';
import { findAbandoned } from './test-offers.queries.ts';

const BATCH = 100;
const DAY_MS = 86_400_000;

/** When the tests that are given up now were given. */
export const abandonedSince = (now: Date) => new Date(now.getTime() - OFFER_DAYS * DAY_MS);

/** Counts tests that were opened on a device and never came back as attempts without an answer; for the scheduler. */
export async function closeAbandonedOffers(ctx: TenantContext): Promise<{ more: boolean }> {
  const abandoned = await findAbandoned(ctx, abandonedSince(ctx.now), BATCH);
  for (const offer of abandoned) await closeAbandoned(ctx, offer);
  return { more: abandoned.length === BATCH };
}
