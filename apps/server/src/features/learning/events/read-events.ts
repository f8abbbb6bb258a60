import type { LearnerEvent } from '@trilha/contracts/learning/events';
import type { TrainingKind } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { dateRequestOf } from './date-request-of.ts';
import { presentEvent, presentEvents } from './event.presenter.ts';
import { listOfKind, listOfTraining, listOwn, listVisible } from './events.queries.ts';
import type { PageAsk } from './events.queries.ts';
import { visibleEvent, withSessions } from './load-event.ts';
import type { LoadedEvent } from './load-event.ts';

/** Events of a training for whoever may see them; empty for one that is not known. */
export async function readTrainingEvents(
  ctx: TenantContext,
  trainingId: string,
): Promise<{ items: LearnerEvent[]; dateRequest: { isOffered: boolean; isAsked: boolean } }> {
  const events = await eventsOfTraining(ctx, trainingId);
  return {
    items: await presentEvents(ctx, events),
    dateRequest: await dateRequestOf(ctx, trainingId, events),
  };
}

/** The same with all that is known of each; for other features. */
export async function eventsOfTraining(ctx: TenantContext, trainingId: string): Promise<LoadedEvent[]> {
  requirePermission(ctx.actor, 'learning.take');
  return withSessions(ctx, await listOfTraining(ctx, trainingId));
}

/** Of some events those the actor may see, with all that is known of each; for other features. */
export async function visibleEvents(ctx: TenantContext, eventIds: readonly string[]): Promise<LoadedEvent[]> {
  requirePermission(ctx.actor, 'learning.take');
  return eventIds.length === 0 ? [] : withSessions(ctx, await listVisible(ctx, eventIds));
}

/** The latest events of trainings of a kind that the actor may see, latest first; for other features. */
export async function eventsOfKind(ctx: TenantContext, kind: TrainingKind): Promise<LoadedEvent[]> {
  requirePermission(ctx.actor, 'learning.take');
  return withSessions(ctx, await listOfKind(ctx, kind));
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
