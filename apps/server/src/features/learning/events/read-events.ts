import type { LearnerEvent } from '@trilha/contracts/learning/events';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { presentEvent, presentEvents } from './event.presenter.ts';
import { listOfTraining, listOwn } from './events.queries.ts';
import type { PageAsk } from './events.queries.ts';
import { visibleEvent, withSessions } from './load-event.ts';
import type { LoadedEvent } from './load-event.ts';

/** Events of a training for whoever may see them; empty for one that is not known. */
export async function readTrainingEvents(
  ctx: TenantContext,
  trainingId: string,
): Promise<{ items: LearnerEvent[] }> {
  return { items: await presentEvents(ctx, await eventsOfTraining(ctx, trainingId)) };
}

/** The same with all that is known of each; for other features. */
export async function eventsOfTraining(ctx: TenantContext, trainingId: string): Promise<LoadedEvent[]> {
  requirePermission(ctx.actor, 'learning.take');
  return withSessions(ctx, await listOfTraining(ctx, trainingId));
}

/** A page of the events the actor has something to do with. */
export async function readOwnEvents(ctx: TenantContext, ask: PageAsk) {
  requirePermission(ctx.actor, 'learning.take');
  const page = pageFrom(await listOwn(ctx, ask), ask.limit, (row) => [row.startsKey, row.id]);
  const events = await withSessions(ctx, page.items);
  return { items: await presentEvents(ctx, events), nextCursor: page.nextCursor };
}

/** An event the actor may see. Throws `not_found`. */
export async function readEvent(ctx: TenantContext, eventId: string): Promise<LearnerEvent> {
  requirePermission(ctx.actor, 'learning.take');
  return presentEvent(ctx, await visibleEvent(ctx, eventId));
}
