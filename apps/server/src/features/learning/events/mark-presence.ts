import type { EventRoll } from '@trilha/contracts/learning/events-teaching';
import { isThere, isToConfirm } from '@trilha/rules/learning/event-presence';
import type { PresenceMark } from '@trilha/rules/learning/event-presence';
import { doorsOpenAt } from '@trilha/rules/learning/events';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requireSomeoneElse } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { leaveOtherLines } from './leave-other-lines.ts';
import { findParticipant } from './participants.queries.ts';
import { deletePresence, findPresence, upsertPresence } from './presence.queries.ts';
import { runEvent } from './require-instructor.ts';
import { presentRoll } from './roll.ts';
import { publishRoll } from './roll-topic.ts';

export interface Marking {
  readonly eventId: string;
  readonly sessionId: string;
  readonly memberId: string;
  /** Null takes a mark back. */
  readonly mark: PresenceMark | null;
  readonly reason: string;
}

/**
 * Marks somebody in a session from its doors on, or takes a mark back; nobody marks themselves. Throws `not_found`, `event_canceled`,
 * `event_not_begun`, `results_confirmed` once the results stand, `not_on_list`, and `reason_required` for excusing somebody and for
 * changing what they checked in themselves; what is to be confirmed needs none.
 */
export async function markPresence(ctx: TenantContext, marking: Marking): Promise<EventRoll> {
  const { eventId, sessionId, memberId, mark, reason } = marking;
  const event = await runEvent(ctx, eventId, { lock: true });
  requireSomeoneElse(ctx.actor, memberId);
  const session = event.sessions.find(({ id }) => id === sessionId);
  if (!session) throw new AppError('not_found');
  if (event.canceledAt) throw new AppError('event_canceled');
  if (event.stage !== 'scheduled' || ctx.now < doorsOpenAt(session, event.doorsMinutes))
    throw new AppError('event_not_begun');
  if (event.resultsConfirmedAt) throw new AppError('results_confirmed');
  const participant = await findParticipant(ctx, { eventId, memberId });
  if (participant?.state !== 'enrolled') throw new AppError('not_on_list');
  const had = await findPresence(ctx, sessionId, memberId);
  const isOpen = had !== undefined && isToConfirm(had);
  const isOwnCheckIn = had !== undefined && had.way !== 'instructor' && had.mark !== mark && !isOpen;
  if ((mark === 'excused' || isOwnCheckIn) && reason === '')
    throw new AppError('reason_required', { field: 'reason' });
  if (!isOpen && had?.mark === mark && had?.reason === reason) return presentRoll(ctx, event);
  if (mark === null) await deletePresence(ctx, sessionId, memberId);
  else
    await upsertPresence(ctx, {
      sessionId,
      memberId,
      mark,
      way: 'instructor',
      markedAt: ctx.now,
      markedBy: ctx.actor.memberId,
      reason,
    });
  publishRoll(ctx, eventId, [memberId]);
  if (isThere(mark)) await leaveOtherLines(ctx, eventId, [memberId]);
  await appendAuditEntry(ctx, {
    action: 'training_event.marked',
    objectKind: 'training_event',
    objectId: eventId,
    before: { memberId, sessionId, mark: had?.mark ?? null, way: had?.way ?? null },
    after: { memberId, sessionId, mark, reason },
  });
  return presentRoll(ctx, event);
}
