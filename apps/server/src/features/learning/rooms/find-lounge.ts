import { OVER_STATES, RUNNING_EVENT_STATES } from '@trilha/rules/learning/events';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { eventsOfTraining } from '../events/read-events.ts';
import { listRecorded } from './room.queries.ts';

/**
 * The event whose lounge belongs to a webinar for the actor: the one on air or next that they take part in, else the one they can come into
 * now, else the last one with a recording (ROU-26); null where there is none.
 */
export async function findLounge(
  ctx: TenantContext,
  trainingId: string,
): Promise<{ eventId: string | null }> {
  requirePermission(ctx.actor, 'learning.take');
  const events = await eventsOfTraining(ctx, trainingId);
  // Soonest first, as they come.
  const ahead = events.filter(({ state }) => !OVER_STATES.has(state));
  const own = ahead.filter(({ ownState }) => ownState === 'enrolled');
  const running = (of: typeof own) => of.find(({ state }) => RUNNING_EVENT_STATES.has(state));
  const open = running(ahead.filter(({ takesWalkIns }) => takesWalkIns));
  const over = events.filter(
    ({ state, ownState }) => state !== 'canceled' && OVER_STATES.has(state) && ownState === 'enrolled',
  );
  const recorded = new Set(
    await listRecorded(
      ctx,
      over.map(({ id }) => id),
    ),
  );
  const found = running(own) ?? own[0] ?? open ?? over.findLast(({ id }) => recorded.has(id)) ?? over.at(-1);
  return { eventId: found?.id ?? null };
}
