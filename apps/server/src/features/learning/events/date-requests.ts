import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import {
  deleteDateRequest,
  findDateRequest,
  insertDateRequest,
  takeDateRequests,
} from './date-requests.queries.ts';
import { dateRequestOf, isDate } from './date-request-of.ts';
import { anyEvent } from './load-event.ts';
import { notifyOfEvent } from './notify-of-event.ts';
import { eventsOfTraining, readTrainingEvents } from './read-events.ts';

/**
 * Asks to be told once there is a date of a training the actor sees (EVT-01). Where there is one already nothing is written. Twice is the same as
 * once. Throws `not_found`.
 */
export async function askForDate(ctx: TenantContext, trainingId: string) {
  requirePermission(ctx.actor, 'learning.take');
  const { isOffered } = await dateRequestOf(ctx, trainingId, await eventsOfTraining(ctx, trainingId));
  if (!(await findDateRequest(ctx, trainingId))) throw new AppError('not_found');
  if (isOffered) await insertDateRequest(ctx, trainingId);
  return readTrainingEvents(ctx, trainingId);
}

/** Asks no more. Throws `not_found` for a training the actor does not see. */
export async function withdrawDateRequest(ctx: TenantContext, trainingId: string) {
  requirePermission(ctx.actor, 'learning.take');
  if (!(await findDateRequest(ctx, trainingId))) throw new AppError('not_found');
  await deleteDateRequest(ctx, trainingId);
  return readTrainingEvents(ctx, trainingId);
}

/** Tells who asked that an event has a date, once each; nobody of one that is for invited people, is called off, or was put off again. */
export async function notifyOfDate(
  ctx: TenantContext,
  { eventId }: { readonly eventId: string },
): Promise<void> {
  const event = await anyEvent(ctx, eventId);
  if (event.stage !== 'scheduled' || event.admission !== 'open' || !isDate(event)) return;
  await notifyOfEvent(ctx, event, await takeDateRequests(ctx, event), () => ({
    kind: 'training_event_dated',
    data: {},
    dedupe: ctx.now.toISOString(),
  }));
}
