import { OFFER_DAYS } from '@trilha/rules/learning/attempts';

import { forEach } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { closeAbandoned } from './submit-offer.ts';
import { findAbandoned, findOffer } from './test-offers.queries.ts';

export const CLOSE_OFFERS = 'close-abandoned-offers';
const DAY_MS = 86_400_000;

/** When the tests that are given up now were given. */
export const abandonedSince = (now: Date) => new Date(now.getTime() - OFFER_DAYS * DAY_MS);

/**
 * Counts tests of a company that were opened on a device and never came back as attempts without an answer, each by itself: one that
 * cannot be counted does not stop the others.
 */
export async function closeAbandonedOffers(services: AppServices, tenantId: string): Promise<void> {
  const at = services.clock();
  const task = { tenantId, at, name: CLOSE_OFFERS };
  const due = (await asSystem(services, task, (ctx) => findAbandoned(ctx, abandonedSince(at)))) ?? [];
  await forEach(services, CLOSE_OFFERS, due, (id) =>
    asSystem(services, task, async (ctx) => {
      const offer = await findOffer(ctx, id);
      if (offer) await closeAbandoned(ctx, offer);
    }),
  );
}
