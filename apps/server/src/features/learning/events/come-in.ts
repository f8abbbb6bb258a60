import { takesSubscriptions } from '@trilha/rules/learning/events';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { factsOf, isFull, lockVisibleEvent } from './load-event.ts';
import type { LoadedEvent } from './load-event.ts';
import { asksForApproval, holdsOffer, obstacleOf, refuse, walksIn } from './obstacles.ts';
import { lockMember } from './participants.queries.ts';
import { phaseOf, placeInEvent } from './place-in-event.ts';
import { rivalObstacle } from './rivals.ts';
import { hasSeatNow, seat } from './take-part.ts';

/** An event and the actor, both held until the commit. */
async function lockAtDoor(ctx: TenantContext, eventId: string): Promise<LoadedEvent> {
  const event = await lockVisibleEvent(ctx, eventId);
  await lockMember(ctx, ctx.actor.memberId);
  return event;
}

/** Lets somebody in who is not on the list. Throws `not_on_list`, `no_vacancies` and what else of the choice they are in. */
async function admit(ctx: TenantContext, event: LoadedEvent): Promise<void> {
  const { memberId } = ctx.actor;
  if (event.ownState === 'enrolled') return;
  const isOffered = holdsOffer(event, ctx.now);
  if (!isOffered && !walksIn(event, ctx.now)) throw new AppError('not_on_list');
  const rival = await rivalObstacle(ctx, event, memberId);
  if (rival) refuse(rival);
  if (isOffered) return seat(ctx, event, memberId, { how: 'keeps_place', isOwnChoice: true });
  if (isFull(event)) throw new AppError('no_vacancies');
  await seat(ctx, event, memberId, { how: 'walks_in', isOwnChoice: true });
}

/** Lets the actor in at the door of an event. Throws what `admit` does. */
export async function admitAtDoor(ctx: TenantContext, eventId: string): Promise<void> {
  await admit(ctx, await lockAtDoor(ctx, eventId));
}

/** Gives a seat to who could subscribe at this moment. Throws what stands against it, `not_on_list` where somebody decides about them first, and `no_vacancies`. */
async function subscribeAtDoor(ctx: TenantContext, event: LoadedEvent): Promise<void> {
  const obstacle = await obstacleOf(ctx, event);
  if (obstacle) refuse(obstacle);
  const isAsked = event.ownState === 'invited';
  if (asksForApproval(event) && !isAsked) throw new AppError('not_on_list');
  if (!(await hasSeatNow(ctx, event))) throw new AppError('no_vacancies');
  await seat(ctx, event, ctx.actor.memberId, { how: 'walks_in', isOwnChoice: true });
}

/**
 * Comes into the room of an event while its doors are open: who is in already, teaches or administers it just does; who is not gets a seat
 * where the event takes whoever comes, or still takes subscriptions. Twice is the same as once. With a recording people come in afterwards
 * as well, where the event took whoever came (EVT-08). Throws `not_found`, `event_canceled`, `room_closed` before the doors and after the
 * end, and what stands against them.
 */
export async function comeIn(
  ctx: TenantContext,
  eventId: string,
  { isRecorded }: { readonly isRecorded: boolean },
): Promise<void> {
  const isOpen = ({ state }: Pick<LoadedEvent, 'state'>) =>
    phaseOf(state) === 'open' || (isRecorded && phaseOf(state) === 'after');
  requirePermission(ctx.actor, 'learning.take');
  const place = await placeInEvent(ctx, eventId);
  if (place.state === 'canceled') throw new AppError('event_canceled');
  if (place.isModerator || place.ownState === 'enrolled') return;
  if (!isOpen(place)) throw new AppError('room_closed');
  const event = await lockAtDoor(ctx, eventId);
  if (event.ownState === 'enrolled') return;
  if (!isOpen(event)) throw new AppError('room_closed');
  const isSubscribing =
    event.ownState !== 'offered' && !event.takesWalkIns && takesSubscriptions(factsOf(event), ctx.now);
  await (isSubscribing ? subscribeAtDoor(ctx, event) : admit(ctx, event));
}
