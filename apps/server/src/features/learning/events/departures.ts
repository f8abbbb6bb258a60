import type { LearnerEvent } from '@trilha/contracts/learning/events';
import type { EventRoll } from '@trilha/contracts/learning/events-teaching';
import { isThere, isToConfirm } from '@trilha/rules/learning/event-presence';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission, requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { presentEvent } from './event.presenter.ts';
import { shareVisibleEvent, visibleEvent } from './load-event.ts';
import { isLeavable, sessionToLeave } from './leaving-session.ts';
import { findParticipant } from './participants.queries.ts';
import { findPresence, setDeparture } from './presence.queries.ts';
import { runEvent } from './require-instructor.ts';
import { publishRoll } from './roll-topic.ts';
import { presentRoll } from './roll.ts';

/**
 * Writes down that the actor leaves the session they are in, the moment they do (EVT-04). A second time changes nothing. Throws
 * `not_found`, `event_canceled`, `results_confirmed`, `check_in_closed` where no session is on, and `not_there`.
 */
export async function checkOut(ctx: TenantContext, eventId: string): Promise<LearnerEvent> {
  requirePermission(ctx.actor, 'learning.take');
  const event = await shareVisibleEvent(ctx, eventId);
  if (event.canceledAt) throw new AppError('event_canceled');
  if (event.resultsConfirmedAt) throw new AppError('results_confirmed');
  const on = event.sessions.filter((session) => isLeavable(event, session, ctx.now));
  if (on.length === 0) throw new AppError('check_in_closed');
  const session = sessionToLeave(event, ctx.now);
  if (!session && !on.some(({ leftAt }) => leftAt !== null)) throw new AppError('not_there');
  const { memberId } = ctx.actor;
  const isNew =
    session !== undefined &&
    (await setDeparture(ctx, { sessionId: session.id, memberId }, { leftAt: ctx.now, leftBy: null }));
  if (isNew) publishRoll(ctx, eventId, [memberId]);
  return presentEvent(ctx, await visibleEvent(ctx, eventId));
}

export interface Departure {
  readonly eventId: string;
  readonly sessionId: string;
  readonly memberId: string;
  readonly hasLeft: boolean;
}

/**
 * Writes down that somebody leaves a session now, while it is on, or that they did not; nobody does so of themselves here. A second time
 * changes nothing. Throws `not_found`, `event_canceled`, `results_confirmed`, `check_in_closed`, `not_on_list`, and `not_there` for who is not
 * marked as present.
 */
export async function markDeparture(ctx: TenantContext, departure: Departure): Promise<EventRoll> {
  const { eventId, sessionId, memberId, hasLeft } = departure;
  const event = await runEvent(ctx, eventId, { lock: true });
  requireSomeoneElse(ctx.actor, memberId);
  const session = event.sessions.find(({ id }) => id === sessionId);
  if (!session) throw new AppError('not_found');
  if (event.canceledAt) throw new AppError('event_canceled');
  if (event.resultsConfirmedAt) throw new AppError('results_confirmed');
  // When somebody left is not made up afterwards.
  if (hasLeft && !isLeavable(event, session, ctx.now)) throw new AppError('check_in_closed');
  const participant = await findParticipant(ctx, { eventId, memberId });
  if (participant?.state !== 'enrolled') throw new AppError('not_on_list');
  const had = await findPresence(ctx, sessionId, memberId);
  if (!had || !isThere(had.mark) || isToConfirm(had)) throw new AppError('not_there');
  const leftAt = hasLeft ? ctx.now : null;
  const isNew = await setDeparture(
    ctx,
    { sessionId, memberId },
    { leftAt, leftBy: hasLeft ? ctx.actor.memberId : null },
  );
  if (!isNew) return presentRoll(ctx, event);
  publishRoll(ctx, eventId, [memberId]);
  await appendAuditEntry(ctx, {
    action: 'training_event.departed',
    objectKind: 'training_event',
    objectId: eventId,
    before: { memberId, sessionId, leftAt: had.leftAt?.toISOString() ?? null },
    after: { memberId, sessionId, leftAt: leftAt?.toISOString() ?? null },
  });
  return presentRoll(ctx, event);
}
