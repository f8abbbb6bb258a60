import type { LearnerEvent } from '@trilha/contracts/learning/events';
import { offeredUntil, takesSubscriptions } from '@trilha/rules/learning/events';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { factsOf, firstStart, isFull } from './load-event.ts';
import type { LoadedEvent } from './load-event.ts';
import { rivalObstacle, rivalObstacles } from './rivals.ts';

const of = (code: NonNullable<LearnerEvent['obstacle']>['code']) => ({
  code,
  eventId: null,
  certificateId: null,
});

/** Whether the seat that is kept for the actor is still theirs: not once the event has begun, also where it was moved. */
export function holdsOffer(event: LoadedEvent, now: Date): boolean {
  const start = firstStart(event);
  const hasBegun = event.endedAt !== null || (start !== undefined && start <= now);
  return event.ownState === 'offered' && event.offeredUntil !== null && now < event.offeredUntil && !hasBegun;
}

/** Whom the event let in already, also where it is for others now: who is invited, waits, or has a seat kept for them. */
const isLetIn = (event: LoadedEvent, now: Date) =>
  event.ownState === 'invited' || event.ownState === 'waiting' || holdsOffer(event, now);

/** Whether the actor may come into an event: it is for them, or let them in already. What they once had to do with it opens nothing. */
const isForActor = (event: LoadedEvent, now: Date): boolean =>
  isLetIn(event, now) || (event.isInAudience && event.ownState !== 'removed');

/** Why the actor cannot take part in an event they are not in, as far as the event alone says; null where it says nothing. */
export function ownObstacle(ctx: TenantContext, event: LoadedEvent): LearnerEvent['obstacle'] {
  if (!holdsOffer(event, ctx.now) && !takesSubscriptions(factsOf(event), ctx.now))
    return of('event_not_open');
  const isAssigned = event.subscriptionType === 'assigned' && event.subscription !== 'active';
  const isForInvited = event.admission === 'closed' || isAssigned;
  const isAsked = event.ownState === 'invited' || holdsOffer(event, ctx.now);
  if ((isForInvited && !isAsked) || !isForActor(event, ctx.now)) return of('event_invited_only');
  return null;
}

/** Why the actor cannot take part in an event they are not in, or null. */
export async function obstacleOf(ctx: TenantContext, event: LoadedEvent): Promise<LearnerEvent['obstacle']> {
  return ownObstacle(ctx, event) ?? rivalObstacle(ctx, event, ctx.actor.memberId);
}

/** The same of several events, in as many queries as for one: of those there is something for. */
export async function obstaclesOf(
  ctx: TenantContext,
  events: readonly LoadedEvent[],
): Promise<ReadonlyMap<string, NonNullable<LearnerEvent['obstacle']>>> {
  const own = events.flatMap((event) => {
    const obstacle = ownObstacle(ctx, event);
    return obstacle ? [[event.id, obstacle] as const] : [];
  });
  const rivals = await rivalObstacles(ctx, events, ctx.actor.memberId);
  const others = [...rivals].flatMap(([id, obstacle]) => (obstacle ? [[id, obstacle] as const] : []));
  return new Map([...others, ...own]);
}

/** Whether asking again changes nothing: they are in, or wait and no seat is left over for whoever comes first. */
export function isAlreadyPlaced(event: LoadedEvent, now: Date): boolean {
  if (event.ownState === 'enrolled' || event.ownState === 'awaiting_approval') return true;
  const start = firstStart(event);
  const isLate = start !== undefined && offeredUntil(now, start) === null;
  return event.ownState === 'waiting' && (isFull(event) || !isLate);
}

/** Whether somebody decides about who asks to take part: the event says so, or its training does. */
export const asksForApproval = ({ needsApproval, subscriptionType, subscription }: LoadedEvent): boolean =>
  needsApproval || (subscriptionType === 'on_approval' && subscription !== 'active');

/** Whether the actor, without a seat, comes in at the door: where the event takes whoever comes, is for them, and nobody decides about them first. */
export function walksIn(event: LoadedEvent, now: Date): boolean {
  const { takesWalkIns, admission, ownState } = event;
  if (!takesWalkIns || ownState === 'refused' || !isForActor(event, now)) return false;
  if (asksForApproval(event) && !isLetIn(event, now)) return false;
  return admission === 'open' || ownState === 'invited';
}

/** Throws the obstacle, with what it is about. */
export function refuse(obstacle: NonNullable<LearnerEvent['obstacle']>): never {
  const { code, eventId, certificateId } = obstacle;
  throw new AppError(code, {
    values: { ...(eventId ? { eventId } : {}), ...(certificateId ? { certificateId } : {}) },
  });
}

/** Whether the actor can leave now: until it begins, or until the day that it sets; who has no seat yet, at any time before. */
export function canLeave(event: LoadedEvent, now: Date): boolean {
  const start = firstStart(event);
  if (event.canceledAt || event.endedAt || (start && start <= now)) return false;
  if (event.ownState === 'waiting' || event.ownState === 'awaiting_approval') return true;
  return event.ownState === 'enrolled' && (!event.leaveUntil || now < event.leaveUntil);
}
