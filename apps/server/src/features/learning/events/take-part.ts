import type { LearnerEvent } from '@trilha/contracts/learning/events';
import { offeredUntil } from '@trilha/rules/learning/events';
import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { subscribe } from '../enrollments/subscribe.ts';
import { presentEvent } from './event.presenter.ts';
import { fillSeats } from './fill-seats.ts';
import { anyEvent, firstStart, isFull, lockVisibleEvent, visibleEvent } from './load-event.ts';
import type { LoadedEvent } from './load-event.ts';
import { listClashes } from './rivals.queries.ts';
import { asksForApproval, canLeave, holdsOffer, isAlreadyPlaced, obstacleOf, refuse } from './obstacles.ts';
import { arrive, listWaiting, lockMember, setParticipation } from './participants.queries.ts';
import { publishRoll, recheckParticipant } from './roll-topic.ts';

/** Whether a seat can be taken at once: one is free, and nobody who waits is asked first. */
export async function hasSeatNow(ctx: TenantContext, event: LoadedEvent): Promise<boolean> {
  if (isFull(event)) return false;
  const start = firstStart(event);
  if (!start || offeredUntil(ctx.now, start) === null) return true;
  return (await listWaiting(ctx, event.id, 1)).length === 0;
}

export interface Seating {
  readonly how: 'arrives' | 'keeps_place' | 'walks_in';
  /** Whether the person asked for it or said yes, whoever let them in; what others decide alone is asked of them. */
  readonly isOwnChoice: boolean;
}

/** Gives a member a seat, and enrolls them in the training. The caller holds the event and has checked that there is one. */
export async function seat(
  ctx: TenantContext,
  event: Pick<LoadedEvent, 'id' | 'trainingId'>,
  memberId: string,
  { how, isOwnChoice }: Seating,
): Promise<void> {
  const of = { eventId: event.id, memberId };
  if (how === 'keeps_place') await setParticipation(ctx, of, 'enrolled');
  else await arrive(ctx, of, 'enrolled', { isWalkIn: how === 'walks_in' });
  publishRoll(ctx, event.id, [memberId]);
  await subscribe(ctx, {
    memberId,
    trainingId: event.trainingId,
    subscription: 'active',
    isOwnChoice,
    admits: true,
  });
}

/** Takes a seat, or comes onto the list. The caller holds the event and has checked what stands against it. */
async function enter(ctx: TenantContext, event: LoadedEvent): Promise<void> {
  const { memberId } = ctx.actor;
  const of = { eventId: event.id, memberId };
  if (holdsOffer(event, ctx.now))
    return seat(ctx, event, memberId, { how: 'keeps_place', isOwnChoice: true });
  // Who is invited or waits was let in already.
  const isKnown =
    event.ownState === 'invited' || event.ownState === 'waiting' || event.ownState === 'offered';
  publishRoll(ctx, event.id, [memberId]);
  if (asksForApproval(event) && !isKnown) return arrive(ctx, of, 'awaiting_approval');
  if (await hasSeatNow(ctx, event)) return seat(ctx, event, memberId, { how: 'arrives', isOwnChoice: true });
  await arrive(ctx, of, 'waiting');
  await fillSeats(ctx, event.id);
}

/**
 * Subscribes the actor, or accepts an invitation or the seat that is kept for them: seats go in the order of arrival at the server, the
 * rest comes onto the waiting list (EVT-02). Twice is the same as once. Throws `not_found`, `event_canceled`, what stands against it
 * (`obstacleOf`), and `event_clash` with the other event where it is at the same time and they did not say that they know.
 */
export async function takePart(
  ctx: TenantContext,
  eventId: string,
  { despiteClash }: { readonly despiteClash: boolean },
): Promise<LearnerEvent> {
  requirePermission(ctx.actor, 'learning.take');
  const event = await lockVisibleEvent(ctx, eventId);
  const { memberId } = ctx.actor;
  await lockMember(ctx, memberId);
  if (event.canceledAt) throw new AppError('event_canceled');
  if (!isAlreadyPlaced(event, ctx.now)) {
    const obstacle = await obstacleOf(ctx, event);
    if (obstacle) refuse(obstacle);
    const clash = despiteClash ? undefined : (await listClashes(ctx, [eventId], memberId)).get(eventId);
    if (clash) throw new AppError('event_clash', { values: { event: textOf(ctx, clash.title) } });
    await enter(ctx, event);
  }
  return presentEvent(ctx, await visibleEvent(ctx, eventId));
}

/**
 * Leaves an event, or declines an invitation or the seat that is kept; who is next on the list is asked. What was done in the training
 * stays. Twice is the same as once. Throws `not_found`, `event_begun`, and `leaving_over` after the day until which one can leave.
 */
export async function leaveEvent(ctx: TenantContext, eventId: string): Promise<LearnerEvent> {
  requirePermission(ctx.actor, 'learning.take');
  const event = await lockVisibleEvent(ctx, eventId);
  const of = { eventId, memberId: ctx.actor.memberId };
  const { ownState } = event;
  if (ownState === 'invited' || ownState === 'offered') await setParticipation(ctx, of, 'declined');
  if (ownState === 'waiting' || ownState === 'awaiting_approval' || ownState === 'enrolled') {
    const start = firstStart(event);
    if (start && start <= ctx.now) throw new AppError('event_begun');
    if (!canLeave(event, ctx.now)) throw new AppError('leaving_over');
    await setParticipation(ctx, of, 'canceled');
  }
  publishRoll(ctx, eventId, [ctx.actor.memberId]);
  if (ownState === 'offered' || ownState === 'enrolled') await fillSeats(ctx, eventId);
  recheckParticipant(ctx, eventId, ctx.actor.memberId);
  // Whoever leaves one that was taken back does not see it any more.
  return presentEvent(ctx, await anyEvent(ctx, eventId));
}
